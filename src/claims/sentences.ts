// Parts a passage into sentences, and tells which of them say nothing sure: examples, questions, the past, others.

export interface Sentence {
  readonly text: string;
  readonly low: string;
}

/** Words after which a full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:min|max|mass|dep|art|artt|n|nr|num|es|ad es|p|sig|dott|ca|cfr|lett|par|tel|prel|req|vers|ecc|co|s|r|l|d|lgs|i|e|a|c|cd|imp|ric)$/i;
/** Nobody writes longer ones; cut there, so that no sentence of a hostile text is long. */
const MAX_SENTENCE = 700;

export function sentencesOf(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = nextStop(text, 0); at >= 0; at = nextStop(text, at + 1)) {
    const end = at + 1;
    const isShort = text[at] === '.' && ABBREVIATION.test(text.slice(Math.max(from, at - 8), at));
    if (isShort || (end - from < 8 && /^\d{1,3}\.$/.test(text.slice(from, end).trim()))) continue;
    addPieces(parts, text.slice(from, end));
    from = end;
  }
  addPieces(parts, text.slice(from));
  return parts;
}

/** Offset of the next mark that may end a sentence; -1 where there is none. */
function nextStop(text: string, from: number): number {
  const last = text.length - 1;
  for (let at = from; at <= last; at++) {
    const unit = text.charCodeAt(at);
    const isStop = unit === 0x2e || unit === 0x21 || unit === 0x3f || unit === 0x3b;
    if (isStop && (at === last || isSpace(text.charCodeAt(at + 1)))) return at;
  }
  return -1;
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit > 0x7f && /\s/.test(String.fromCharCode(unit))) || (unit >= 0x09 && unit <= 0x0d);
}

export function sentenceOf(text: string): Sentence {
  return { text, low: lower(text) };
}

function addPieces(parts: string[], part: string): void {
  const trimmed = part.trim();
  for (let from = 0; from < trimmed.length; from += MAX_SENTENCE)
    parts.push(trimmed.length <= MAX_SENTENCE ? trimmed : trimmed.slice(from, from + MAX_SENTENCE));
}

/** Lower case of the same length, so that positions in it are positions in the text. */
export function lower(text: string): string {
  const low = text.toLowerCase();
  const plain =
    low.length === text.length
      ? low
      : [...text].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
  return plain.replaceAll('’', "'");
}

// Each of them is a list of words: no expression can take more than one step back.
const EXAMPLE =
  /(?<!\p{L})(?:(?:per|ad|un) esempio|esempio|esempi|p\. ?es|ad es|ipotizz\p{L}*|ipotesi|suppon\p{L}*|immagin\p{L}*|poniamo|mettiamo|simulazione|facciamo conto|ammettiamo|significa|vuol dire|vogliono dire|(?:equival|corrispond)\p{L}*(?! (?:al|all'|a un|ad un|alla) ?(?:\d|metà|bonus))|valgono \d)(?!\p{L})/u;
const SUPPOSED =
  /(?<!\p{L})chi(?!\p{L})(?:(?!ricev|ottien|trov|ha diritt|può|deve|prend|bast|serv)[^,;:]){0,60}?(?:\d|cento|venti|cinquanta)|(?<!\p{L})(?:se|quando|qualora|con un bonus|con bonus|con perdite|con puntate|depositando|versando|deposito di)(?!\p{L})[^,;:]{0,60}?(?:\d|cento|venti|cinquanta)/u;
const BOUNDED = /almeno|minim|a partire|massim|fino a|prim[ie] \p{L}+ livelli|in su|o più/u;
const PAST =
  /(?<!\p{L})(?:porta|passa|sale|scende|aumenta|cala|cresce|alza|abbassa|riduce)\p{L}* [^.;]{0,50}?(?<!\p{L})da(?:l|i|gli)? \d|(?<!\p{L})(?:in passato|un tempo|una volta era|(?<!(?:settimana|mese|giorno|giornata|lunedì|domenica) )preceden\p{L}*|prima (?:era|erano|il|la|si|di adesso)|fino al (?:19|20)\d\d(?!\p{L})|era|erano|(?:è|sono) stat[oaie]|arrivava\p{L}*|prevedeva\p{L}*|offriva\p{L}*|chiedeva\p{L}*|richiedeva\p{L}*|metteva\p{L}*|bastava\p{L}*|scors[oa]|anno fa|anni fa|mesi fa|non più|passat[oa] da|sces[oa]|salit[oa]|ridott[oa] da|aumentat\p{L}*|portat[oa] da|vecchi[oa]?|originari\p{L}*|nel (?:19|20)\d\d)(?!\p{L})/u;
/** The imperfect: "durava 14 giorni". */
const WAS =
  /(?<!\p{L})(?!ricav|aggrav|prelev|rilev|sollev|elev|allev|ricev|ottav|ripriv)\p{L}{3,20}[ae]va(?:no)?(?!\p{L})/u;
const OTHERS =
  /(?<!\p{L})(?:altri|altre|rispettivamente|(?:casin\p{L}*|sit[oi]|operator\p{L}*) (?:senza licenza|illegal\p{L}*|non autorizzat\p{L}*|ester[oi])|altro (?:sito|casinò|operatore)|alcun[ie] (?:casin|sit|operator|concorrent)\p{L}*|molti|molte|qualche|concorren\p{L}*|altrove|in media|(?<!nella )media|di solito|solitamente|in genere|generalmente|spesso|normalmente|di norma|tipicamente|mercato|maggior parte|comun[ei]|frequent\p{L}*|raro|rari|alcuni paesi|certi paesi|esteri|settore|confronto|convien\p{L}*|consigli\p{L}*|ideale|meglio|(?<!chi )preferi\p{L}*|avremmo|invece di|anziché|si va da\p{L}*|rispetto a\p{L}*|panoramica indica|scheda indica|tabella indica|pagina indica|potrebbe\p{L}*|dovresti|avresti|sarebbe\p{L}*|salirebbe)(?!\p{L})/u;
const TOLD =
  /(?<!\p{L})(?:depositiamo|versiamo|giochiamo|preleviamo)(?!\p{L})|(?<!\p{L})(?:ho|abbiamo|hanno|ha) (?:deposit|vers|prelev|vint|ricev|chiest|gioc|provat|ottenut|caricat|puntat|contat|pagat|incassat)/u;
/** An action of some days: what follows is about it as well. */
export function isOfAction({ low }: Sentence): boolean {
  return SPECIAL.test(low);
}

/** What somebody is quoted with, counts of people, and offers of a single day. */
const QUOTED = /^[«“"][^»”"]{25,}/u;
const COUNTED =
  /(?<!\p{L})(?:il|l'|al) ?\d{1,2}(?:,\d+)? ?% (?:de(?:i|gli|lle) (?:giocator|lettor|utent|italian|adult|person|intervist)\p{L}*|di chi|deposita|versa|gioca|spende|usa|preferisce)(?!\p{L})|intervistat/u;
const SPECIAL =
  /(?<!\p{L})(?:solo (?:per )?(?:un giorno|una settimana|oggi|domani|quest[oa]|24 ore|48 ore)|(?:sale|scende|passa|aumenta|cresce) (?:a|al|all')\s?\d\S*|cashback extra|eccezionalmente|black friday|cyber monday|natale|natalizi\p{L}*|pasqua|halloween|capodanno|ferragosto|san valentino|epifania)(?!\p{L})/u;
const LIMITS =
  /(?<!\p{L})(?:limit[ei] di (?:deposito|spesa|perdita|puntata|gioco|tempo)|autoesclusion\p{L}*|autolimit\p{L}*)(?!\p{L})/u;
const LAW =
  /(?<!\p{L})(?:decreto|legge|normativa fiscale|ritenuta|imposta|tassa\p{L}*|fisco|art\.|articol[oi]|comma|aliquota|sanzion\p{L}*)(?!\p{L})/u;

/** Single levels of a loyalty programme have values of their own. */
const LEVEL = /livello (?:vip )?\d|(?:primo|secondo|terzo|quarto|quinto|ultimo) livello/u;

export function mayBeExample(low: string): boolean {
  return MAY_BE_EXAMPLE.test(low);
}

/** An example, or a single level: what follows it says nothing sure either. */
export function beginsExample({ low }: Sentence): boolean {
  return (
    YEAR_ENTRY.test(low) || (MAY_BE_EXAMPLE.test(low) && (LEVEL.test(low) || (EXAMPLE.test(low) && !MEANING.test(low))))
  );
}

/** "2011: arrivano i casinò" is an entry of a history. */
const YEAR_ENTRY = /^(?:19|20)\d\d ?[:–—-] /;

// Plain words, found much faster than those with their limits.
const MAY_BE_EXAMPLE =
  /^(?:19|20)\d\d|esemp|es\.|es\. |ipot|suppon|immagin|poniamo|mettiamo|simul|facciamo conto|ammett|livello/;
const MEANING = /(?<!\p{L})(?:significa|vuol|vogliono|equival|valgono|corrispond)/u;

/** "Dal 1° al 15 giugno il bonus sale": an action of some days. */
const PERIOD = /^(?:solo )?dal(?:l')? ?\d{1,2}°?(?: \p{L}+)?(?: \d{4})? (?:al|fino al)(?:l')? ?\d/u;

/**
 * What makes a sentence unsure; `law` holds for amounts and percents only, `period` for all but dates, `past` for all
 * but what is told in it: since when there is something.
 */
export function doubtOf({ low }: Sentence): 'none' | 'sentence' | 'supposed' | 'past' | 'law' | 'period' {
  if (EXAMPLE.test(low) || low.endsWith('?')) return 'sentence';
  if (QUOTED.test(low) || COUNTED.test(low) || SPECIAL.test(low)) return 'sentence';
  if (OTHERS.test(low) || TOLD.test(low) || LIMITS.test(low)) return 'sentence';
  if (WAS.test(low) || PAST.test(low)) return 'past';
  if (SUPPOSED.test(low) && !BOUNDED.test(low)) return 'supposed';
  if (PERIOD.test(low)) return 'period';
  return LAW.test(low) ? 'law' : 'none';
}

/** Headings above what is no statement of an offer. */
export function isDoubtfulHeading(low: string): boolean {
  return /(?<!\p{L})(?:esemp\p{L}*|calcol[oi]|com'er\p{L}+|com'è andat[ao]|vecchi[eao]?|precedent[ei]|fino al (?:19|20)\d\d|^solo (?:a|per|il|dal|fino)|simulazion\p{L}*|stori[ae]|in passato|archivio|glossario|definizioni|come legger\p{L}*|quanto vale|la nostra prova|black friday|cyber monday|natale|avvento|pasqua|halloween|capodanno|ferragosto|san valentino|epifania|scadut\p{L}*|conclus\p{L}*|^opinioni|opinioni de(?:i|gli|lle)|confronto tra|diverse|sondaggio|autoesclusione|limiti di gioco)(?!\p{L})/u.test(
    low,
  );
}
