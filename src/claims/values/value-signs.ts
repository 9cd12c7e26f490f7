// A quick look, for plain letters only, at whether a text may contain a value. Most texts contain none.

/** True when a text, in any letters, may contain a value: most texts have neither a digit nor a number word. */
export function mayHaveValues(text: string): boolean {
  return DIGIT.test(text) || (UNIT_WORD.test(text) && WORTHY.test(text));
}

export const DIGIT = /\d/;
export const UNIT_WORD =
  /euro|centesim|volt[ae]|giri|spin|rotazion|giorn|settiman|mes[ei]|ann[oi]|[ '’]or[ae](?![a-zà-ÿ])|(?:quart|quint|decim)[oi] d|cento|ne bastano|ne servono|i primi |livelli|gradini|ranghi|(?:lun|mar|mer|gio|ven)[-–](?:mer|gio|ven|sab|dom)|tavoli|fornitori|provider|produttori|studi |giochi|titoli|slot|raddopp|doppio|triplic|triplo|metà d|commission|codice|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|da(?:l|lla)? (?:lun|mar|mer|gio|ven|sab|dom)|milion|immediat|istantane|versione|volatilit|punti|linee|dalle [a-z]|apre alle|chiude a|da mezzo/i;
export const WORTHY =
  /(?:una?|due|tré?|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti)(?![a-zà-ú])|dici|vent[iuo]|trent|quarant|cinquant|sessant|settant|ottant|novant|cento|mill|mila|mezz|metà d|raddopp|doppio|triplic|triplo|commission|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|dal|da lun|da mar|codice|(?:lun|mar|mer|gio|ven)[-–](?:mer|gio|ven|sab|dom)|immediat|istantane|versione|volatilit/i;

/** What `mayHaveValues` looks for: a digit, or both words. */
export const VALUE_SIGNS = [DIGIT, UNIT_WORD, WORTHY];

// A number beside a unit, in plain letters: most numbers of a text are those of guides, rows and telephones.
const NEAR_UNIT =
  /\d[\s\u00a0]?\+?[\s\u00a0]?(?:€|eur|cent|btc|ltc|eth|%|per|x|×|vol|sol|or[ae]|h|gi|gg|sett|mes|ann|min|free|fs|spin|rota|slot|tav|tit|lin|modi|punt|forn|prov|prod|svil|soft|case|studi|liv|mil|mln|all?e? |a mezzan|ogni|a sett|\/|[-–])|[€x×]\s?\d|eur?o?\s?\d|(?:oltre|più di|da|sono|in tutto|pari a) (?:i )?\d|:\s?\d|\d[./-]\d|\(\d,\d\)|\d{4}|anni\s\d\d|[a-z]{4}\d|h ?24|primi \d|tavoli a \d|apre alle \d|\bne [a-z]{4,10} \d/;

/** A closer look than `mayHaveValues`: false when no number of the sentence has a unit. */
export function mayHaveUnits(low: string): boolean {
  return NEAR_UNIT.test(low) || (UNIT_WORD.test(low) && WORTHY.test(low));
}
