// Cuts a passage into sentences, and says which of them are not to be trusted: examples, questions, the past, others.
import { withoutAverages } from './averages.js';
import { asksOfSpins, comparedFrom, workedOutFrom } from './compared-values.js';
import { everyPattern, HOLIDAYS, pattern, patternInAnyCase, word } from './expressions.js';
import { APOSTROPHE, narrow } from './one-byte.js';
import { isOfPeriod, isOfSeason } from './single-months.js';
import { speaksOfTournament, withoutTournaments } from './tournament-words.js';
import { isSpace, UnitText } from './unit-text.js';

export interface Sentence {
  readonly text: string;
  readonly low: string;
}

/** Words after which a full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:min|max|mass|dep|art|artt|n|nr|num|es|ad es|p|sig|dott|ca|cfr|lett|par|tel|prel|req|vers|ecc|co|s|r|l|d|lgs|i|e|a|c|cd|imp|ric)$/i;
const LONGEST_ABBREVIATION = 4;
/** Nobody writes longer ones; cut there, so that no sentence of a hostile text is long. */
const MAX_SENTENCE = 700;

export function sentencesOf(text: string): readonly string[] {
  whole.set(text);
  const bounds = sentenceBounds(whole);
  return Array.from({ length: bounds.length / 2 }, (_, index) => text.slice(bounds[2 * index], bounds[2 * index + 1]));
}

const whole = new UnitText();

/** Offsets of the beginning and the end of each sentence. */
export function sentenceBounds(text: UnitText): readonly number[] {
  const bounds: number[] = [];
  const { units, length } = text;
  let from = 0;
  for (let at = 0; at < length; at++) {
    if (!isStop(units[at]!) || (at + 1 < length && !isSpace(units[at + 1]!))) continue;
    if (units[at] === FULL_STOP && isWithin(text, from, at)) continue;
    addPieces(bounds, units, from, at + 1);
    from = at + 1;
  }
  addPieces(bounds, units, from, length);
  return bounds;
}

/**
 * "I primi tre prelievi sono gratuiti." before the sentence whose bounds stand at `index`; `tried` where one of those
 * before it speaks of a withdrawal that somebody has made.
 */
export function wasOfPaying(text: UnitText, bounds: readonly number[], index: number): '' | 'named' | 'tried' {
  if (index > 0 && TRIED.test(text.slice(bounds[0]!, bounds[index - 1]!))) return 'tried';
  const before = index > 0 ? text.slice(bounds[index - 2]!, bounds[index - 1]!) : '';
  return PAID.test(before) && !NOT_PAID.test(before) ? 'named' : '';
}

const PAID = /preliev|prelev|ritir[oia]|incassar/i;
/** "Non si può usare per prelevare." */
const NOT_PAID = /non [^.;,]{0,30}(?:per|a|i) (?:preliev|prelev|ritir|incass)/i;
/** "Elio ha chiesto un prelievo con ciascuno." */
const TRIED = patternInAnyCase`(?<![a-zà-ÿ])(?:(?:ho|abbiamo|ha|hanno)\s(?:fatto|chiesto|richiesto|ordinato|inviato|provato|tentato)\s(?:a\s)?(?:[a-zà-ÿ\d€]+\s){0,3}(?:preliev|prelev|incass|ritir)|(?:ho|abbiamo|ha|hanno)\s(?:prelevato|cronometrato|misurato)|chied(?:o|iamo)\s(?:tutto|un\sprelievo|il\sprelievo|i\ssoldi)|preliev[oi][^.;]{0,40}\s(?:è|sono)\sarrivat[oi](?![a-z])|(?:€|euro)\s(?:ri)?chiesti\s|(?:cronaca|resoconto|diario|racconto)\sd(?:i\suna?|el|ella)\s)`;
/** Whether a text says so. */
export function speaksOfTrial(text: string): boolean {
  return TRIED.test(text);
}

const FULL_STOP = 0x2e;

function isStop(unit: number): boolean {
  return unit === FULL_STOP || unit === 0x21 || unit === 0x3f || unit === 0x3b;
}

/** After an abbreviation or the number of a list, a full stop does not end a sentence. */
function isWithin(text: UnitText, from: number, at: number): boolean {
  let word = at;
  while (word > from && at - word <= LONGEST_ABBREVIATION && !beginsWord(text.units[word - 1]!)) word -= 1;
  const isLong = at - word > LONGEST_ABBREVIATION && at - from > 8;
  return (
    !isLong &&
    (ABBREVIATION.test(text.slice(Math.max(from, at - 8), at)) ||
      (at + 1 - from < 8 && /^\d{1,3}\.$/.test(text.slice(from, at + 1).trim())))
  );
}

export function sentenceOf(text: string): Sentence {
  return { text, low: lower(text) };
}

function beginsWord(before: number): boolean {
  return before === 0x28 || isSpace(before);
}

function addPieces(bounds: number[], units: Uint16Array, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && isSpace(units[start]!)) start += 1;
  while (end > start && isSpace(units[end - 1]!)) end -= 1;
  start = behindNumber(units, start, end);
  for (; start < end; start += MAX_SENTENCE) bounds.push(start, Math.min(end, start + MAX_SENTENCE));
}

/** "2.3 La verifica …": the number of an article is no part of its first sentence. */
function behindNumber(units: Uint16Array, start: number, end: number): number {
  let [at, groups] = [start, 0];
  while (groups < MOST_GROUPS) {
    const digits = isDigit(units[at]) ? (isDigit(units[at + 1]) ? 2 : 1) : 0;
    if (digits === 0) break;
    at += digits;
    groups += 1;
    if (units[at] !== FULL_STOP) break;
    at += 1;
  }
  if (groups < 2 || at + 1 >= end || !isSpace(units[at]!)) return start;
  return isCapital(units[at + 1]!) ? at + 1 : start;
}

/** "2.3.1" */
const MOST_GROUPS = 3;

function isDigit(unit: number | undefined): boolean {
  return unit !== undefined && unit >= 0x30 && unit <= 0x39;
}

/** Of Italian: "È". */
function isCapital(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0xc0 && unit <= 0xde);
}

/**
 * Lower case of the same length, so that positions in it are positions in the text. Expressions for it know the letters
 * of Italian, [a-zà-ÿ]: with those of all scripts each of them takes three times as long to prepare.
 */
export function lower(text: string): string {
  const narrowed = narrow(text);
  const low = narrowed.toLowerCase();
  const plain =
    low.length === text.length
      ? low
      : [...narrowed].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
  return plain.replaceAll(APOSTROPHE, "'");
}

// Each of them is a list of words: no expression can take more than one step back.
const EXAMPLE = word`(?:per|ad|un) esempio|esempio|esempi|p\. ?es|ad es|ipotizz[a-zà-ÿ]*|ipotesi|suppon[a-zà-ÿ]*|immagin[a-zà-ÿ]*|poniamo|mettiamo|simulazione|facciamo conto|ammettiamo|significa(?:no)?|vuol dire|vogliono dire|(?<!punti )(?:equival|corrispond(?!enza))[a-zà-ÿ]*(?! (?:al|all'|a un|ad un|alla) ?(?:\d|metà|bonus))|(?<!punti |(?:^| )i giri |questi giri )valgono (?!\S+ ?(?:€|euro|cent[a-z]*) (?:l'uno|ciascuno|cadauno|ognuno))\d`;
const SUPPOSED = pattern`\<chi\>(?:(?!ricev|ottien|trov|ha diritt|può|deve|prend|bast|serv|regalat|spetta|accreditat|sappia|sa che|ricordi|tenga|ogni euro|(?:port|invit|present)a un amico|arriva primo)[^,;:]){0,60}?(?:\d|cento|venti|cinquanta)|\<(?:(?<!non )se(?! ne (?:vanno|possono|può|ric|ott|trov|danno|dà|hanno|us|gioc|accred|aggiung))|quando|qualora|con un (?:deposito|versamento) da(?= \S+(?: €| euro)? (?:giochi|ricevi|ottieni|hai|ne))|con un bonus(?! (?:di|attivo|sappia|sa che|ricordi|tenga))|con bonus|con perdite|con puntate|depositando|versando|deposito di)\>[^,;:]{0,60}?(?:\d|cento|venti|cinquanta)`;
const BOUNDED =
  /almeno|minim|a partire|massim|fino a|prim[ie] [a-zà-ÿ]+ livelli|in su|(?:serve|basta|occorre|richiede|(?<!chi )chiede|richiest[oa]|necessari[oa]|(?<!chi )part(?:e|ono) da) un|o più|o superior|superar|meno di|inferior|sotto i |tetto|si ferma|raggiung|(?:punt|gioc|scommett)[a-z]{1,4} (?:più di|oltre|sopra i|somme superiori a) [^.;]{0,60}(?:perd|annull|decad|rischi|revoc)/u;
const PAST = pattern`(?<!\<non )\<(?:è|sono) (?:ormai |già )?(?:terminat|scadut|finit|conclus)[oaie](?: (?:il|lo|l'|a|ad|nel|alla) ?(?:\d|scors|fine|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|[a-z]{3,6}(?:embre|obre))|[.;]?$)|\<(?:offerta|promozione|iniziativa|bonus|ricarica|\() ?(?:ormai |già )?(?:terminat|scadut|conclus)[oaie]\>|\<non c'è più(?=[.,;]|$)|(?<!\<(?:chi|se|quando) )\<(?:ha|hanno|abbiamo) (?:ritirato|eliminato|tolto|cancellato|abolito) (?:(?:il|la|i|lo) |l')(?:bonus|offerta|promozione|ricarica|cash ?back|giri)\>|\<(?:ha|hanno) (?:aperto|debuttato|esordito|cominciato|iniziato) [^.;:]{0,60}\<con (?:(?:appena|soli|solo|soltanto|circa) )?(?=\d)|\<(?:porta|passa|sale|scende|aumenta|cala|cresce|alza|abbassa|riduce)[a-zà-ÿ]* (?:(?! part(?:e|ono) )[^.;]){0,50}?\<da(?:l|i|gli)? \d|\<(?:(?<!non )anterior[ei]|(?:iscritt|registrat|apert)[oaie] prima de(?:l|ll')|in passato|un tempo|una volta era|(?<!(?:settiman[ae]|mes[ei]|giorn[oi]|ore|giornata|lunedì|domenica) )preceden[a-zà-ÿ]*|prima (?:era|erano|il|la|si|di adesso)|fino al (?:19|20)\d\d\>|in vigore fino a|era|erano|(?<!(?:che|una volta|appena) )(?:è|sono) stat[oaie]|arrivava[a-zà-ÿ]*|prevedeva[a-zà-ÿ]*|offriva[a-zà-ÿ]*|chiedeva[a-zà-ÿ]*|richiedeva[a-zà-ÿ]*|metteva[a-zà-ÿ]*|bastava[a-zà-ÿ]*|scors[oa]|anno fa|anni fa|mesi fa|non più(?! vecchi[oaie] di | di (?:\d|€|euro|due|tre|quattro|cinque|sei|otto|dieci|dodici|quindici|venti|trenta))|passat[oa] da|sces[oa]|salit[oa](?! (?:di|d'|a un|a una) ?(?:grad|livell|rang|categori))|ridott[oa] da|(?<!viene |limite |limiti )aumentat[a-zà-ÿ]*|portat[oa] da|(?<!più )vecchi[oa]?|originari[a-zà-ÿ]*|nel (?:19|20)\d\d(?:(?<!(?:(?:nat|fondat|lanciat|apert|inaugurat|avviat|costituit|creat|pubblicat|uscit|rilasciat)[oa]|nasce) nel \d{4})|(?=,?\s(?:con\s|aveva\s|contava\s)?\d)|(?=,?\s(?:con|aveva|contava)\s(?:appena\s|sol[eoi]\s|soltanto\s)?(?:\d|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|trenta|[a-z]{3,9}(?:dici|cento|mila))\>)))\>`;
/** The imperfect: "durava 14 giorni". */
const WAS = pattern`\<(?!ricav|aggrav|prelev|rilev|sollev|elev|allev|ricev|ottav|ripriv)(?:[a-zà-ÿ]{3,20}[ae]va(?:no)?|(?:scese|salì|passò|crebbe|calò|aumentò|diminuì|divenne|diventò|cambiò|fu|furono|arrivò|portò|abbassò|alzò|ridusse|raddoppiò|dimezzò|tolse|introdusse|bastarono|durò)(?:ro)?|aveva(?:no)?|dava(?:no)?|stava(?:no)?)\>`;
const OTHERS = word`nel resto (?:d'europa|del mondo)|qualcuno (?:su|nei|parla|scrive|dice|sostiene|racconta)|(?:su|nei|sui) (?:un |alcuni |certi )?forum|(?:trova|legge|gira|circola)(?:no)? (?:in rete|su internet|online|sul web)|in vigore fino al|(?:porter|passer|salir|scender|diventer|aumenter|diminuir|alzer|abbasser|cambier|raddoppier)(?:à|anno)|in (?:spagna|portogallo|germania|francia|romania|svezia|grecia|austria|svizzera|inghilterra|estonia|olanda|belgio|danimarca|norvegia|finlandia|polonia|irlanda|croazia|slovenia|brasile|canada)|nel regno unito|nei paesi bassi|negli stati uniti|(?<!e (?:gli |molti |tanti )?|come (?:con )?(?:tutti )?(?:gli |le )|(?:regole|condizioni|modalità|limiti|tempi) degli |(?:cumul|combin|somm|conviv)[a-z]{1,8} (?:con |a |ad |agli |alle ))(?<!per tutt[ie] (?:gli|le) )(?:altri|altre)(?! ancora)|per tutti gli altri (?:casin|sit|operator)[a-zà-ÿ]*|rispettivamente|(?:casin[a-zà-ÿ]*|sit[oi]|operator[a-zà-ÿ]*) (?:senza licenza|illegal[a-zà-ÿ]*|non autorizzat[a-zà-ÿ]*|ester[oi])|altro (?:sito|casinò|operatore)|(?:il|la) più [a-z]{2,10}[oa] (?:è|resta) (?:quell[oa] )?(?:di|da|del) (?!\d|€)[a-zà-ÿ]+(?=,)|(?:alcun[ie]|divers[ie]|parecchi[ea]?|vari[ei]?|cert[ie]) (?:casin|sit|operator|concorrent)[a-zà-ÿ]*|nel resto (?:d'europa|del mondo)|fuori dall'italia|durante le (?:feste|festività)|qualcuno (?:parla|dice|scrive|sostiene|su )[a-zà-ÿ]*|(?:su un|sui|nei) forum|molti|molte|qualche(?! (?:giro|spin|euro|domanda|dubbio|condizione|regola))|concorren(?!za di (?:\d|€|euro))[a-zà-ÿ]*|un (?:buon|bravo|ottimo|vero) (?:casin|sito|operator|servizi|assistenz)[a-zà-ÿ]*|(?<!(?:guardare|cercare|andare|rivolgersi) )altrove|in media|(?<!^|nella |volatilità |volatilità: |volatilità è |(?:più|meno|sopra|sotto|superiore|inferiore|veloce|rapid[oa]|lent[oa]) (?:alla |della |la ))media|(?<!volatilità |volatilità: |volatilità è )medi[oi]|di solito|solitamente|in genere|generalmente|(?<!più |gioca |giocano )spesso|(?:normalmente|di norma)(?!,? (?:si (?:può|possono)|puoi|il titolare può) (?:preleva|ritira|incassa)[a-z]+ (?![^;]*(?:casin|siti|operator))[^;:]{0,30}(?:al giorno|alla settimana|a settimana)[^;:]{0,40} (?:al mese|alla settimana|a settimana))|tipicamente|mercato(?! (?:italiano )?dal (?:19|20))|(?<!(?:bast(?:a|ano) (?:e avanza )?all|sufficient[ei] (?:all|per l)|più che adatt[oi] all)a )maggior parte|comun[ei]|frequent[a-zà-ÿ]*|raro|rari|alcuni paesi|certi paesi|esteri|settore|confronto|paragone|convien[a-zà-ÿ]*|convenient[ei]|consigli[a-zà-ÿ]*|ideale|meglio|(?<!chi )preferi[a-zà-ÿ]*|avremmo|invece di|anziché|nella prima settimana|nel primo mese|al posto (?:del|della|dell'[a-zà-ÿ]*|di)|in alternativa|(?<!in (?:entrata|uscita) )si va da[a-zà-ÿ]*|(?:vuole|vogliono|vorrebbe(?:ro)?|intend(?:e|ono)|cont(?:a|ano) di|mir(?:a|ano) a|sper(?:a|ano) di|punt(?:a|ano) ad?) (?!(?:alz|rialz|innalz|aument)are)[a-zà-ÿ]+re|rispetto a(?!ll'importo del bonus|l bonus)[a-zà-ÿ]*|panoramica indica|scheda indica|tabella indica|pagina indica|potrebbe[a-zà-ÿ]*|dovresti|avresti|sarebbe[a-zà-ÿ]*|salirebbe|[a-zà-ÿ]{3,20}rebbero`;
const TOLD = pattern`(?<!dalle \d{1,2}[:.]\d\d )\<alle \d{1,2}[:.]\d\d\>[^;]{0,80}(?<!dalle \d{1,2}[:.]\d\d )\<alle \d{1,2}[:.]\d\d\>|^(?:un|il|due|tre|quattro|cinque|dieci|\d{1,2}|qualche) (?:giorn[oi]|ore|ora|settiman[ae]|minuti) (?:dopo|più tardi),|\<un (?:primo|secondo|terzo|altro|nuovo|ultimo) (?:prelievo|ritiro|incasso|bonifico) d[ai] (?=\d|[a-z]{4,12} euro)|^(?:document[oi]|cont[oi]|preliev[oi]|bonific[oi]|richiesta|verifica|denaro|soldi) (?:controllat|approvat|verificat|accettat|chius|pagat|arrivat|accreditat)[oaie] dopo\>|\<(?:preliev|bonific|incass|pagament)o(?: (?:con |via |su |da |di )?[a-zà-ÿ]+){0,2} arrivato (?:dopo|in|già)\>|^(?:i|le) (?:prim|second|terz)[ie] (?:hanno|sono|durano|valgono|scadono|vanno)\>|^(?:in tutto|in totale|complessivamente), |\<(?:nostr[ae] prov[ae]|nostr[io] test|(?:preliev|bonific|deposit|versament)[oi] di prova|per scalare|i conti sono|conti alla mano|pari al(?:l')? ?\d+ ?% di un[ao]?)\>|\<(?:depositiamo|versiamo|giochiamo|preleviamo|decidiamo|scendiamo|saliamo|puntiamo|ripartiamo|ricominciamo|perdiamo|vinciamo)\>|\<ne sono (?:rientrat|tornat)[oi]\>|\<(?:eravamo|avevamo)\>|\<siamo (?:tornat|sces|risalit|finit|rimast)[ie]\>|[:,;] (?:spes|rientrat|tornat)i (?=\d|€)|\<siamo stat[ie] (?:pagat|rimborsat)|\<(?:è|sono) arrivat[oaie] (?:(?:su|con) [a-z]+ )?(?:dopo|in(?! italia nel)|il|la|nel(?! (?:19|20)\d\d)|già|alle)\>|[:,;] (?:arrivat|pagat|incassat)[oaie] (?:dopo|in) |\<(?:ha|hanno) [a-zà-ÿ]+t[oaie] (?:il|la|i|le) nostr[oaie]\>|\<(?:ho|abbiamo|hanno|ha) (?:inviat|mandat|spedit|consegnat|deposit|vers|prelev|vint|ricev|accreditat|chiest|gioc|provat|ottenut|caricat|puntat|contat|pagat|incassat|centrat|fatto (?=\d)|fatt[ie] (?=\d|cento|mille|cinquecento|duemila)|girat|spes|riavut|attes|aspettat|misurat|testat|recuperat|frutt|reso\>)|\<(?:ha|hanno) (?:avuto|ricevuto|trovato) risposta\>|\<(?:ci|mi) (?:ha|hanno) (?:scritto|raccontato|detto|segnalato)\>|\<(?:ha|hanno) (?:richiesto|impiegato|messo|preso) (?:(?:circa|quasi|appena|solo|soltanto) )?(?:\d(?!\S* su (?:10|5)\>)|[a-zà-ÿ]+ (?:or[ae]|giorn[oi]|minut[oi]|settiman[ae])\>)|\<(?:da non confondere con|(?:massimo|tetto|importo pieno) (?:lo|si) (?:prend|otten|ottien|raggiun|ricev)[a-zà-ÿ]* (?:con|versando|depositando)|si arriva al massimo|(?:con|versando|depositando|versa|deposita|al) (?:l'importo |la cifra |la somma )?(?:il )?minim[oa] (?:(?:si|se|ne|ti) ){0,2}(?:otteng|ottien|ricev|corrispond|arriva|danno|trov|val)[a-zà-ÿ]*|nei mesi (?:con|in cui)|(?:aver|prender|usar|sbloccar|ottener)l[ie] tutt[ie])\>`;
/** An action of some days: what follows is about it as well. */
export function isOfAction({ low }: Sentence): boolean {
  return SPECIAL.test(withoutTournaments(low)) && (!OF_POINTS.test(low) || SPECIAL.test(low.replace(EVERY_CHANGE, '')));
}

/** "Con 7.500 punti si arriva a Oro, dove il cashback passa al 15%": from level to level, and no action. */
const OF_POINTS = pattern`\d\spunti\s(?:si\s|per\s)`;
const EVERY_CHANGE = everyPattern`\<(?:sale|scende|passa|aumenta|cresce) (?:a|al|all')\s?\d\S*`;

/** What somebody is quoted with, counts of people, and offers of a single day. */
const QUOTED = pattern`^[«“"][^»”"]{25,}`;
const COUNTED = pattern`\<(?:il|l'|al) ?\d{1,2}(?:,\d+)? ?% (?:de(?:i|gli|lle) (?:giocator|lettor|utent|italian|adult|person|intervist)[a-zà-ÿ]*|di chi|deposita|versa|gioca|spende|usa|preferisce)\>|intervistat`;
/** "Un requisito di 45 volte vale un sei": any that is so high. */
const JUDGED = pattern`^un (?:requisito|rollover|wager(?:ing)?|playthrough) [^.;]{0,80}\<(?:vale|merita|prende|ottiene)(?! per)\>`;
const SPECIAL = word`(?:solo (?:per )?(?:un giorno|una settimana|oggi|domani|quest[oa]|24 ore|48 ore)|(?<!(?:soglia|minimo|limite|massimo|tetto|prelievi|prelievo|mensile|settimanale|giornaliero|si) )(?:sale|scende|passa|aumenta|cresce) (?:a|al|all')\s?\d\S*|cashback extra|(?:cash ?back|rimborso|bonus|ricarica) (?:raddoppia|triplica|si triplica)(?= ?[:,.;!]| per | dal | fino al )|eccezionalmente|black friday|venerdì nero|cyber monday|(?<!(?:anche a|compres[oi]) )natale(?! (?:compres|inclus)[oai])|natalizi[a-zà-ÿ]*|(?<!(?:anche a|compresa) )pasqua(?! (?:compres|inclus)[oai])|halloween|capodanno|ferragosto|san valentino|epifania)(?!\d)`;
const LIMITS = word`limit[ei] di (?:deposito|spesa|perdita|puntata(?!:| (?:per|con|durante|massim|è di|a giro))|gioco|tempo)|autoesclusion[a-zà-ÿ]*|autolimit[a-zà-ÿ]*`;
const LAW = word`decreto|(?<!(?:^|[ ,])(?:si|chi|che|ci|non|lo) )(?:legge|imposta)|normativa fiscale|ritenuta|tassa[a-zà-ÿ]*|fisco|art\.|articol[oi]|comma|aliquota|sanzion[a-zà-ÿ]*`;

/** Single levels of a loyalty programme have values of their own; those of SPID are none. */
const LEVEL =
  /(?<!spid (?:di )?)livello (?:vip )?\d(?! d(?:i|ello) spid)|(?<!(?:già|fin) dal )primo livello|(?:secondo|terzo|quarto|quinto|ultimo) livello/u;

export const mayBeExample = (low: string): boolean => MAY_BE_EXAMPLE.test(low);

/** An example, or a single level: what follows it says nothing sure either. */
export function beginsExample({ low }: Sentence): boolean {
  return (
    YEAR_ENTRY.test(low) || (MAY_BE_EXAMPLE.test(low) && (LEVEL.test(low) || (EXAMPLE.test(low) && !MEANING.test(low))))
  );
}

/** "2011: arrivano i casinò", "2015–2019: 100%" is an entry of a history, "Offerta terminata." above all of it. */
const YEAR_ENTRY = pattern`^(?:avevamo|abbiamo) (?:già )?scritto:|^(?:19|20)\d\d ?(?:[-–—] ?(?:19|20)\d\d ?)?[:–—-] |^(?:l'|la |il )?(?:offerta|promozione|iniziativa|bonus)(?: di \p{Ll}+)? (?:è )?(?:terminat|scadut|conclus|finit)[oa]\>`;

// Plain words, found much faster than those with their limits.
const MAY_BE_EXAMPLE =
  /^(?:19|20)\d\d|^(?:solo )?dal|^avevamo|^abbiamo|terminat|scadut|conclus|finit|esemp|es\.|es\. |ipot|suppon|immagin|poniamo|mettiamo|simul|facciamo conto|ammett|livello/;
const MEANING = pattern`\<(?:significa|vuol|vogliono|equival|valgono|corrispond)`;

const ACTION_OF_DAYS = word`${HOLIDAYS}|venerdì nero|avvento|festa (?:della|del) (?:donna|mamma|papà)`;
export type Doubt = 'none' | 'sentence' | 'compared' | 'explained' | 'supposed' | 'past' | 'law' | 'period' | 'limits';

/**
 * What makes a sentence unsure; `compared` and `explained` hold for what stands behind `comparedFrom` and
 * `workedOutFrom`, `law` for amounts and percents only, `period` for all but dates, `past` for all but what is said in
 * it: since when there is something.
 */
export function doubtOf({ low }: Sentence): Doubt {
  if (EXAMPLE.test(low) || (low.endsWith('?') && !asksOfSpins(low))) return 'sentence';
  if (QUOTED.test(low) || COUNTED.test(low) || JUDGED.test(low)) return 'sentence';
  if (TOLD.test(low)) return isExplained(low) ? 'explained' : 'sentence';
  if (LIMITS.test(low)) return isOfOthers(low) || isPast(low) ? 'sentence' : 'limits';
  if (isOfOthers(low)) return isSaidBefore(low) ? 'compared' : 'sentence';
  if (isPast(low)) return 'past';
  if (isOfPeriod(low)) return 'period';
  if (SUPPOSED.test(low) && !BOUNDED.test(low)) return isExplained(low) ? 'explained' : 'supposed';
  return LAW.test(low) ? 'law' : 'none';
}

/** Whether nothing but a comparison at its end makes a sentence unsure. */
function isSaidBefore(low: string): boolean {
  return isSure(low.slice(0, comparedFrom(low)));
}

/** Whether what makes a sentence unsure follows from what it says first. */
function isExplained(low: string): boolean {
  return isSure(low.slice(0, workedOutFrom(low)));
}

function isSure(low: string): boolean {
  return low !== '' && doubtOf({ text: '', low }) === 'none';
}

function isPast(low: string): boolean {
  return WAS.test(low) || PAST.test(low);
}

/** "La chat, che chiudeva alle 22, ora è aperta fino alle 24": where begins what holds today; else Infinity. */
export function presentFrom(low: string): number {
  const at = low.search(NOW);
  return at < 0 || isPast(low.slice(at)) ? Infinity : at;
}

const NOW = /[,;:]\s(?:(?:e|ma|mentre)\s)?(?:ora|adesso|oggi)\s(?!italian|local|legal|solar|di\s)/u;

function isOfOthers(low: string): boolean {
  return OTHERS.test(withoutAverages(low));
}

/** Headings above what is not a statement of an offer. */
export function isDoubtfulHeading(low: string): boolean {
  // "Licenza e storia" says what holds today.
  if (/licenz|concession|chi siamo|azienda|società/u.test(low) && /stori[ae]/u.test(low)) return false;
  // "I tempi dichiarati e quelli misurati", "Quattro slot, provate e misurate" stand above both.
  if (/dichiarat|slot[^.:]{0,20}misurate$/.test(low)) return false;
  if ((isOfSeason(low) || ACTION_OF_DAYS.test(low)) && !speaksOfTournament(low)) return true;
  return DOUBTFUL_HEADING.test(low);
}

const DOUBTFUL_HEADING = pattern`\<(?:esemp[a-zà-ÿ]*|(?:per|con)\s(?:ogni\s|avere\s|un\sbonus\s(?:da|di)\s)?(?:€\s)?(?:\d+|cento|cinquanta|duecento|mille)\s?(?:€|euro)(?:\sd[ia]\sbonus|$)|eserciz[io]|(?:problemi|casi)\s(?:svolti|risolti|di\s[a-z]+, con)|con la soluzione|falsi miti|miti da sfatare|bufale|leggende|(?<!fogli[oa]? di |base di |^il |^)calcol[oi]|com'er[a-zà-ÿ]+|com'è andat[ao]|(?<!essere )vecchi[eao]?|precedent[ei]|fino al (?:19|20)\d\d|^(?:(?:nel|anno|fine|metà|inizio|primavera|estate|autunno|inverno) )?(?:19|20)\d\d(?: ?[-–] ?(?:(?:(?:19|20)\d\d|oggi)$|\d\d$)|$)|^(?:la )?(?:prim|second|terz|quart|quint|ultim)a settimana$|^solo (?:a|per|il|dal|fino)|simulazion[a-zà-ÿ]*|stori[ae]|storic[oaie]|in passato|archivio|glossario|definizioni|come legger[a-zà-ÿ]*|un (?:prelievo|ritiro) d[ai] (?:€ ?)?\d|cosa è successo|quanto vale (?:(?:un(?! punto)|ogni|1)(?! (?:giro|free|spin))|il giro)|(?:la (?:nostra|mia|sua)|le (?:nostre|mie|sue)|una) prov[ae]|^(?:le )?prove (?:di|del|fatte|dei)|(?:misurat|cronometrat|rilevat)[oaie]|cronometr[oi]|orologio alla mano|alla prova dei fatti|sul campo|nostr[eio] (?:misur[a-zà-ÿ]*|rilevazion[ei]|test)|scadut[a-zà-ÿ]*|conclus[a-zà-ÿ]*|terminat[aeio]|(?:offert|promozion|bonus|codic|iniziativ)[a-zà-ÿ]* (?:passat[aeio]|del passato|ritirat[aeio])|non (?:è |sono )?più (?:valid|attiv|in vigore|disponibil)[a-zà-ÿ]*|(?:offriva|c'era|valeva)(?:no)? prima|non (?:ci sono|c'è|esist[a-zà-ÿ]+|valgono) più|prima del (?:19|20)\d\d|negli anni|com'è cambiat[oa]|come è cambiat[oa]|di una volta|all'estero|fuori dall'italia|(?:in|negli) altri paesi|(?:i|il|la|le|nostr[oaie]|altr[oaie]|casin[oò]|sit[oi]|operator[ei]|marchi[o]?) (?:gemell[oaie]|fratell[oi])|gemell[oa] (?:di|del)|^opinioni|opinioni de(?:i|gli|lle)|confronto tra|diverse|sondaggio|autoesclusione|limiti di gioco)\>`;
