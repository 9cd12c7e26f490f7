// Offers with a name of their own: "Bonus Crab", "Venerdì del Faro", "Sorso di Benvenuto".
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import type { Mention } from './operator-names.js';

export function namedOffers(text: string, low: string): Mention[] {
  return [
    ...namedBonus(text, low),
    ...ofDays(text, low),
    ...withSpins(text, low),
    ...ofWelcome(text, low),
    ...ofApp(low),
    ...ofKind(text, low),
    ...forChecked(low),
  ];
}

const OF = String.raw`d(?:i|ei|el|ella|elle|egli|ello)\s|d(?:ell)?['’]`;
/** A day with a capital letter and the name after it: nobody writes like this of ordinary Fridays. */
const OF_DAY = everyPattern`(?<!\p{L})(?:Lunedì|Martedì|Mercoledì|Giovedì|Venerdì|Sabato|Domenica)\s(?:${OF})(?!Pasqua|Palme|Angelo|Natale|Avvento|Ricaric|Cash|Bonus|Giri|Rimbors)\p{Lu}[\p{L}’']*(?:\s(?:${OF})?\p{Lu}[\p{L}’']*){0,2}`;

function ofDays(text: string, low: string): Mention[] {
  if (!/dì d|sabato d|domenica d/.test(low)) return [];
  return everyMatch(text, OF_DAY).map((match) => mention(match.index, match[0], low));
}

/** "Tesoro in Tasca (15 giri) ha un requisito di 25x." */
const WITH_SPINS = pattern`^(?:L['’]|Il\s|La\s|Lo\s|I\s|Le\s)?(\p{Lu}\p{Ll}{2,20}(?:\s(?:di|del|della|dei|in|al|alla|e|un|una)){0,2}\s\p{Lu}\p{Ll}{2,20})\s\(\d+\s(?:giri|free|spin)`;

function withSpins(text: string, low: string): Mention[] {
  const match = low.includes(' (') ? WITH_SPINS.exec(text) : null;
  if (!match || /^bonus\s/i.test(match[1]!)) return [];
  return [mention(match[0].indexOf(match[1]!), match[1]!, low)];
}

/** Beside the welcome bonus, not it. */
const OF_WELCOME =
  /(?<!\p{L})(?!Bonus|Offert|Pac|Promo|Premi|Regal|Omaggi|Gir[oi]|Spin|Codic|Programm|Kit|Dote|Deposit|Versament|Ricaric|Requisit|Condizion|Termin|Regol|Tabell|Guid|Propost|Vantagg|Benefit|Gratis|Gratuit|Pagin|Messagg|Casin|Free|Cash|Punt|Rollover|Wager|Valore|Importo|Durata|Validit|Scadenz)(\p{Lu}\p{Ll}{3,20}\sdi\sBenvenuto)(?!\p{L})/gu;

function ofWelcome(text: string, low: string): Mention[] {
  if (!low.includes(' di benvenuto')) return [];
  return everyMatch(text, OF_WELCOME).map((match) => mention(match.index, match[0], low));
}

/** "I giri dell'app", "15 giri di benvenuto per chi scarica l'app" */
const OF_APP = everyPattern`\<(?:giri|spins?|bonus)\s(?:(?:gratis|gratuiti|omaggio|bonus|di\sbenvenuto|in\sregalo)\s)?(?:(?:dell|per\sl|nell|sull)'|per\schi\sscarica\sl')(?:app|applicazione)\>`;

function ofApp(low: string): Mention[] {
  if (!low.includes("l'app")) return [];
  return everyMatch(low, OF_APP).map(({ 0: said, index }) => ({
    name: 'offer:app',
    start: index,
    end: index + said.length,
  }));
}

/** "Pacchetto Alba" is the welcome bonus, "Weekend Libeccio" that of the weekend: whoever has two names both. */
const OF_KIND =
  /(?<!\p{L})(?:Pacchetto|(Week-?end))\s(?!Welcome|Benvenuto|Bonus|VIP|Vip|High|Sport|Live|Casin|Cash|Gratis|Free|Ricaric)\p{Lu}\p{Ll}{2,20}(?![\p{L}\d])/gu;

function ofKind(text: string, low: string): Mention[] {
  if (!/pacchetto |week-?end /.test(low)) return [];
  return everyMatch(text, OF_KIND).map(({ 0: said, 1: weekend, index }) => ({
    name: weekend === undefined ? 'welcome' : 'weekend',
    start: index,
    end: index + said.length,
  }));
}

function mention(start: number, name: string, low: string): Mention {
  const end = start + name.length;
  return { name: `offer:${low.slice(start, end)}`, start, end };
}

const FIRST_NAMED = pattern`^(?:Art\. ?\d{1,2}|Articolo \d{1,2})?[\s\d.)–-]{0,6}(?:Il |L['’])?Bonus (\p{Lu}\p{Ll}{2,20})(?!\p{L}|\s(?:Casin[oò]|Bet|Slots))`;

/** "Bonus Crab" at the beginning is what the text is about; "e un Bonus Crab" belongs to another offer. */
function namedBonus(text: string, low: string): Mention[] {
  const match = FIRST_NAMED.exec(text);
  const named = match ?? OF_OCCASION.exec(low);
  if (!named) return [];
  const [start, end] = [named.index, named.index + named[0].length];
  return [{ name: `offer:${low.slice(end - named[1]!.length, end)}`, start, end }];
}

/** "Il bonus verifica vale 10 €" is not a welcome bonus, wherever it stands. */
const OF_OCCASION = pattern`\<(?:bonus|promo)\s(?:di\s)?(verifica|spid|app|newsletter|telegram|fedeltà|amicizia|quiz|risveglio|ritorno|bentornato|lampo|flash|sorpresa|notturno|estivo|natalizio)\>`;

/** "Chi verifica il conto riceve 20 giri" is such a bonus as well. */
const FOR_CHECKED = everyPattern`\<chi\s(?:completa\sla\sverifica|(?:ha\s)?(?:verific|convalid|conferm)[a-zà-ÿ]{1,3})\s(?:[a-z]+\s|d?e?ll?'){0,3}(?:cont[oi]|identità|document[oi])(?:\s[a-z]+){0,2},?\s(?:ricev|ottien|trov|prend|avr)[a-zà-ÿ]{1,3}(?=\s[^.;:]{0,30}\<(?:giri|spins?|euro|€|bonus)\>)`;

function forChecked(low: string): Mention[] {
  if (!/chi (?:complet|verific|convalid|conferm|ha )/.test(low)) return [];
  return everyMatch(low, FOR_CHECKED).map(({ 0: said, index }) => ({
    name: 'offer:verifica',
    start: index,
    end: index + said.length,
  }));
}
