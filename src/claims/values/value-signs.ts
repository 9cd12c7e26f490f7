// A quick look, for plain letters only, at whether a text may contain a value. Most texts contain none.
import { pattern, patternInAnyCase } from '../text/expressions.js';

/** True when a text, in any letters, may contain a value: most texts have neither a digit nor a number word. */
export function mayHaveValues(text: string): boolean {
  return DIGIT.test(text) || (UNIT_WORD.test(text) && WORTHY.test(text)) || WITHOUT_NUMBER.test(text);
}

/** What promises something without any number: "a qualsiasi ora", "un conto fermo non paga nulla". */
const WITHOUT_NUMBER =
  /(?:tutte le|ogni|qualsiasi|qualunque) or[ae]|sempre (?:attiv|apert|access|disponib|raggiung|operativ|presid|in linea|in servizio)|mai chius|chiude mai|[eo] (?:di )?notte|fino a(?:ll'| mezz)|dopo mezzan|giorno (?:dopo|seguente|successivo)|^(?:nessun[ao]|nulla|niente|zero|gratis)[.,!]|non si paga|(?:domenica|weekend|settimana)\?|inattiv|dormient|cont[oi] (?:è )?(?:ferm|inutil)|senza (?:movim|access)|nemmeno dopo|(?:chius[aio]|rispond[a-z]+) (?:nel|il) (?:fine|week)|^(?:\d{1,4}|[a-z]{0,10}(?:nque|ieci|dici|venti|[ae]nta|cento)) con |il limite|i limiti|un limite/i;

export const DIGIT = /\d/;
export const UNIT_WORD = patternInAnyCase`euro|centesim|volt[ae]|giri|spin|rotazion|giorn|settiman|mes[ei]|ann[oi]|[ '’]or[ae](?![a-zà-ÿ])|(?:quart|quint|decim)[oi] d|cento|ne bastano|ne servono|i primi |livelli|gradi(?:ni)?[ .,:]|ranghi|scalini|pioli|fasce|(?:lun|mar|mer|gio|ven)[-–](?:mer|gio|ven|sab|dom)|tavoli|fornitori|provider|produttori|studi |giochi|titoli|slot|raddopp|doppio|triplic|triplo|metà d|commission|codice|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|da(?:l|lla)? (?:lun|mar|mer|gio|ven|sab|dom)|milion|immediat|istantane|versione|volatilit|punti|linee|d?alle [a-z]|all'una|a mezzo|chiude a|da mezzo`;
export const WORTHY = patternInAnyCase`(?:una?|due|tré?|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti)(?![a-zà-ú])|dici|vent[iuo]|trent|quarant|cinquant|sessant|settant|ottant|novant|cento|mill|mila|mezz|metà d|raddopp|doppio|triplic|triplo|commission|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|dal|da lun|da mar|codice|(?:lun|mar|mer|gio|ven)[-–](?:mer|gio|ven|sab|dom)|immediat|istantane|versione|volatilit`;

/** What `mayHaveValues` looks for: a digit, or both words. */
export const VALUE_SIGNS = [DIGIT, UNIT_WORD, WORTHY];

// A number beside a unit, in plain letters: most numbers of a text are those of guides, rows and telephones.
const NEAR_UNIT = pattern`\d[\s\u00a0]?\+?[\s\u00a0]?(?:€|eur|cent|btc|ltc|eth|%|per|x|×|vol|sol|or[ae]|h|gi|gg|sett|mes|ann|min|free|fs|spin|rota|slot|tav|tit|lin|modi|punt|forn|prov|prod|svil|soft|case|studi|liv|mil|mln|gennai|febbrai|marzo|april|maggi|giugn|lugli|agost|settem|ottob|novem|dicem|all?e? |a mezzan|ogni|a sett|su (?:10|5)(?!\d)|\/|[-–])|[€x×]\s?\d|eur?o?\s?\d|(?:oltre|più di|da|sono|in tutto|pari a|ormai|quota) (?:i )?\d|:\s?\d|\d[./-]\d|\(\d,\d\)|\d{4}|anni\s\d\d|[a-z]{4}\d|h ?24|primi \d|tavoli a \d|(?:alle|[tf]ra le|dopo le|prima delle) (?:ore )?\d|\+39|0\d{1,3}[ ./-]\d{3}|800[ ./-]?\d{3}|il suo \d|\bne [a-z]{4,10} \d|(?:android|ios)(?: versione)? \d|\d o succ`;

/** A closer look than `mayHaveValues`: false when no number of the sentence has a unit. */
export function mayHaveUnits(low: string): boolean {
  return NEAR_UNIT.test(low) || (UNIT_WORD.test(low) && WORTHY.test(low)) || WITHOUT_NUMBER.test(low);
}
