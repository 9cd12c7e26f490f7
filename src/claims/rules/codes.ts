// Reads codes of offers: "Codice: ESTATE50", "inserisci ESTATE50", "RITORNO50: Secondo deposito" in a table of codes.
import { findOffers } from '../names/subjects.js';
import { newcomersOffer } from '../scene/likely-offers.js';
import { type PassageQuestion, speaksOf } from '../scene/questions.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { lower } from '../text/sentences.js';

const CODE = everyPattern`[Cc]odice(?:(?:,\s[^,:]{2,40})?:?\s|(?=[A-Z]))(?:(?:bonus|promo|promozionale|sconto|di benvenuto|da \p{Ll}{3,12})(?:[\s:]{1,3}|(?=[A-Z])))?(?:(?:del|della|dell'|per|di|il|la|[Bb]onus|[Oo]fferta|[Bb]envenuto|[Rr]icarica|[Pp]romo(?:zione)?|[Cc]ashback|settimanale|è|(?<=(?:[Bb]onus|[Rr]icarica|[Pp]romo(?:zione)?|[Oo]fferta)\s(?:d\p{Ll}{1,4}\s)?)\p{Lu}\p{Ll}{2,15})(?:[\s']|,\s)){0,6}(?:(?<=\s(?:di|da|su)\s)\p{Lu}[\p{L}\d]{1,20}(?:\s\p{Lu}[\p{L}\d]{1,20}){0,2}(?:\sè\s|:\s))?[«"“:]?\s?([A-Z](?:-?[A-Z\d]){3,19})(?![\p{L}\d])`;

/** "Inserisci ESTATE50": of letters and digits, since nothing else says that it is one. */
const TYPED = everyPattern`(?<!\p{L})(?:(?:[Ii]nseri|[Dd]igit|[Ss]criv|[Uu]s|[Ii]mmett|[Cc]opi|[Rr]iport|[Aa]pplic)\p{Ll}{1,8}\s(?:(?:il|la|codice|coupon|promo|voucher)\s){0,3}[«"“]?([A-Z]{3,12}-?\d{1,4})|(?:[Ii]nserisc|[Dd]igit|[Ss]criv)\p{Ll}{1,3}\s[«"“]?(?!STOP|IBAN|SPID|PAYPAL|CVV|PIN|OTP|SMS)([A-Z]{5,12}))(?![\p{L}\d]|-[A-Z\d])`;

/** "ESTATE50, al momento del deposito.", "Senza ESTATE50 il bonus non arriva." below a question for it. */
const CODE_ALONE =
  /^(?:Sì[,:]\s|[^:\d]{3,60}:\s(?=[A-Z\d]+$))?(?:(?:[Ss]enza|[Cc]on|[Ss]erve|[Èè])\s)?([A-Z]{3,12}-?\d{1,4})(?![\p{L}\d])/u;
const CODE_ASKED = speaksOf(/codic/u);
/** "Serve un codice? Sì, ESTATE50, da inserire con il primo deposito." */
const ASKED_BEFORE: PassageQuestion<boolean> = { ofPassage: ({ question }) => /codic/iu.test(question) };
/** "Nella cassa: per il benvenuto è ESTATE50." below such a question: the one word that may be a code. */
const ANY_CODE =
  /(?<![\p{L}\d])(?!STOP|IBAN|SPID|PAYPAL|POSTEPAY)([A-Z]{3,12}-?\d{1,4}|[A-Z]{5,12})(?![\p{L}\d]|-[A-Z\d])/gu;
const LONGEST_ANSWER = 140;
/** "ESTATE50 va scritto prima di confermare." */
const TO_TYPE = everyPattern`(?<![\p{L}\d])([A-Z]{3,12}-?\d{1,4})\s(?:va|andrà|deve\sessere|dev['’]essere|si)\s(?:scri(?:tto|ve)|inseri(?:to|sce)|digita(?:to)?|usa(?:to)?|indica(?:to)?|riporta(?:to)?)(?!\p{L})`;

/** "Codice semplice da ricordare: ESTATE50", "il codice del benvenuto, ESTATE, va scritto" */
const DESCRIBED = everyPattern`(?<!\p{L})la\sparola(?:\s(?:chiave|magica|da\s\p{Ll}{4,10}))?\sè\s[«"“]?([A-Z]{4,12}(?:-?\d{1,4})?)(?![\p{L}\d])|(?<!\p{L})[Cc]odice(?:(?:\s(?!d[ei]l|per\s|fiscal|amic|invit|sport)\p{Ll}{1,12}){1,5}:\s(?=[A-Z]{3,12}\d)|\s(?:del|di|per\sil|della)\s\p{Ll}{3,12}(?:\sdi\s\p{Ll}{3,12})?,\s)([A-Z]{3,12}(?:-?\d{1,4})?)(?![\p{L}\d])`;

export function* codes(text: string): Generator<WordSpot> {
  if (!/odice|[A-Z]{3}-?\d|[A-Z]{5}/.test(text)) return;
  const [named, answer] = [everyMatch(text, CODE), CODE_ALONE.exec(text)];
  yield* codesOfRows(text);
  if (named.length === 0 && !answer && text.includes('odici ')) yield* codesFor(text);
  if (named.length === 0) yield* codesToType(text);
  yield* codesOfHouses(text);
  const typed = named.length === 0 && !answer ? everyMatch(text, TYPED) : [];
  const asked = named.length + typed.length === 0 && !answer ? answersIn(text) : [];
  for (const match of named.length > 0 ? named : answer ? [answer] : [...typed, ...asked]) {
    const value = (match[1] ?? match[2])!;
    yield wordSpot(match, (spot) => {
      const offer =
        offerOf(spot) ||
        (OF_WELCOME.test(match[0]) ? 'welcome' : newcomersOffer(spot.scene, match === answer)) ||
        codeOfHouse(spot);
      const isAsked = spot.scene.ask(CODE_ASKED) || (match === answer && spot.scene.ask(ASKED_BEFORE));
      const isSaid = (match !== answer && !asked.includes(match)) || isAsked;
      return offer === '' || offer === 'tournament' || !isSaid || WITHOUT_BONUS.test(spot.before)
        ? []
        : [{ subject: offer, property: 'code', value, unit: 'text' }];
    });
  }
}

/** "Chi non vuole il bonus scriva il codice ESTATE0." */
const WITHOUT_BONUS = pattern`\<(?:chi|se|quando)\s(?:non\s(?:si\s)?(?:vuo[il]e?|desider|inten|interess)|(?:vuo[il]e?\s)?rinunc)`;

/** "Il codice di Marea è ESTATE50", "con Marea si inserisce il codice ESTATE50": of the bonus that it belongs to. */
function codeOfHouse({ scene: { low, operators, offers } }: Spot): string {
  const isOfOne = operators.length === 1 && operators[0]!.name !== '' && offers.length === 0;
  return isOfOne && !OTHER_CODE.test(low) ? 'bonus' : '';
}

const OTHER_CODE = pattern`amic[oi]|invit|presenta|sport|scommess|poker|bingo|\<(?:vip|app|spid|live)\>|tessera|fiscal|senza\sdeposito|\<non\>|ricaric|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|weekend|giri|torne`;

function answersIn(text: string): readonly RegExpExecArray[] {
  const found = text.length <= LONGEST_ANSWER ? everyMatch(text, ANY_CODE) : [];
  return found.length === 1 ? found : [];
}

/** "RITORNO50: Secondo deposito": what the row of a code says it is for. */
const CODE_OF_ROW = pattern`^([A-Z]{3,12}-?\d{1,4})(?:,\s(?!Era|Erano|Prima|Fino)\p{L}[^,:\d]{2,30})?:\s(\p{L}[^\d:;.,%€]{3,40})(?=$|[:,(]\s?)`;

function* codesOfRows(text: string): Generator<WordSpot> {
  const [match, value, named] = CODE_OF_ROW.exec(text) ?? [];
  if (match === undefined) return;
  const [offer, ...others] = new Set(findOffers(named!, lower(named!), true).map(({ name }) => name));
  if (offer === undefined || others.length > 0 || offer === 'tournament') return;
  const claim = { subject: offer, property: 'code', value: value!, unit: 'text' as const };
  yield {
    start: 0,
    end: match.length,
    found: ({ scene }) => (scene.heads.length > 0 || scene.ask(CODE_ASKED) ? [claim] : []),
  };
}

/** Of the offer that has such a code, where none is named. */
function* codesToType(text: string): Generator<WordSpot> {
  for (const match of [...everyMatch(text, TO_TYPE), ...everyMatch(text, DESCRIBED)])
    yield wordSpot(match, (spot) => {
      const offer = offerOf(spot) || 'bonus';
      return offer === 'tournament'
        ? []
        : [{ subject: offer, property: 'code', value: (match[1] ?? match[2])!, unit: 'text' }];
    });
}

/** "Il codice, se c'è: SERA300 a Marea, ONDA50 a Onda": each of the house behind it; one alone may be of anything. */
const CODE_AT = everyPattern`(?<![\p{L}\d])(?!LUN|MAR|MERC|GIOV|VEN|SAB|DOM)([A-Z]{4,12}(?:-?\d{1,4})?)\s(?:a|ad|per|su|da|di|con)\s(?=\p{Lu}\p{Ll})`;

function* codesOfHouses(text: string): Generator<WordSpot> {
  const found = everyMatch(text, CODE_AT);
  if (found.length < 2) return;
  for (const { 0: said, 1: value, index } of found)
    yield {
      start: index,
      end: index + value!.length,
      found: ({ scene }) => {
        const isOfHouse = scene.operators.some((one) => one.start === index + said.length) && scene.offers.length === 0;
        if (!isOfHouse || !(scene.low.includes('codic') || scene.ask(CODE_ASKED))) return [];
        return [{ subject: 'bonus', property: 'code', value: value!, unit: 'text' }];
      },
    };
}

const OF_WELCOME = /odice di benvenuto/u;

/** "I codici sono due: ESTATE50 per la ricarica, VELA300 per il benvenuto" */
const CODE_FOR = everyPattern`(?<![\p{L}\d])([A-Z]{3,12}-?\d{1,4})\sper\s(?=(?:il|la|i|le|gli)\s|l['’])`;

function* codesFor(text: string): Generator<WordSpot> {
  for (const match of everyMatch(text, CODE_FOR)) {
    const value = match[1]!;
    yield wordSpot(match, ({ scene, end }) => {
      const behind = /[,;.]|\se\s|$/.exec(scene.low.slice(end))!.index + end;
      const [offer, ...others] = scene.offers.filter((one) => one.end > end && one.start < behind);
      return offer && others.length === 0 ? [{ subject: offer.name, property: 'code', value, unit: 'text' }] : [];
    });
  }
}
