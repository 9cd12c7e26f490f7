// What texts call an operator of two words once they have named it: "il Lupo" for "Lupo Bianco", "la Fenice" for "Casa
// Fenice". A word that another name has as well, or that begins sentences of any kind, is not such a name.

export interface ShortName {
  readonly word: string;
  /** What claims of the operator are called. */
  readonly name: string;
}

/** Words of names that are words of any text. */
const PLAIN: ReadonlySet<string> = new Set(
  'casa casinò casino villa porta porto torre corte isola terra monte valle lago mare sole luna stella stelle notte giorno mondo città fortuna oro argento grande gran bella bello buona buono nuova nuovo vera vero prima primo club star king queen lucky royal golden gold silver big mega super play spin spins win wins vegas game games gioco giochi fun joy max top one plus live bianco bianca nero nera rosso rossa verde blu azzurro azzurra giallo viola reale imperiale antico antica italia italiano roma milano napoli mio mia tuo tua re regina san santa sala palazzo piazza via'.split(
    ' ',
  ),
);
const MIN_LENGTH = 4;

/** `names` are those of operators as claims call them, `own` the words of the site's name. */
export function shortNamesOf(names: readonly string[], own: ReadonlySet<string>): readonly ShortName[] {
  const owners = new Map<string, Set<string>>();
  for (const name of names)
    for (const word of name.split(' ')) {
      const known = owners.get(word);
      if (known) known.add(name);
      else owners.set(word, new Set([name]));
    }
  return names.flatMap((name) => {
    const words = name.split(' ');
    if (words.length !== 2) return [];
    return words
      .filter((word) => word.length >= MIN_LENGTH && !PLAIN.has(word) && !own.has(word) && owners.get(word)!.size === 1)
      .map((word) => ({ word, name }));
  });
}
