// Italian number words up to 999,999: "trentacinque", "duecento", "diecimila".

const ONES =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const TENS = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'];

const WORDS: ReadonlyMap<string, number> = allWords();
const LONGEST = 40;

/** Null for a word that is not a number. */
export function numberOfWord(word: string): number | null {
  if (word.length > LONGEST) return null;
  const small = WORDS.get(word);
  if (small !== undefined) return small;
  if (word === 'mille') return 1000;
  const at = word.startsWith('mille') ? 0 : word.indexOf('mila');
  if (at < 0) return null;
  const thousands = word.startsWith('mille') ? 1 : WORDS.get(word.slice(0, at));
  const rest = word.slice(word.startsWith('mille') ? 5 : at + 4);
  const below = rest === '' ? 0 : WORDS.get(rest);
  return thousands === undefined || below === undefined ? null : thousands * 1000 + below;
}

/** Of a number in digits or in words, without separators. */
export function wholeNumber(said: string): number | null {
  return /^\d/.test(said) ? Number(said) : numberOfWord(said);
}

function allWords(): Map<string, number> {
  const words = new Map<string, number>([
    ['un', 1],
    ['una', 1],
  ]);
  // "Il diciottesimo anno di età."
  // "Mezz'ora", "mezza giornata", "ventiquattr'ore"
  for (const half of ['mezz', 'mezzo', 'mezza']) words.set(half, 0.5);
  words.set('ventiquattr', 24);
  words.set('quarantott', 48);
  words.set('diciottesimo', 18);
  words.set('ventunesimo', 21);
  for (let number = 0; number < 1000; number++) for (const word of wordsOfNumber(number)) words.set(word, number);
  return words;
}

function wordsOfNumber(number: number): string[] {
  if (number < 100) return belowHundred(number);
  const hundreds = number < 200 ? 'cento' : `${ONES[Math.floor(number / 100)]}cento`;
  if (number % 100 === 0) return [hundreds];
  const rest = belowHundred(number % 100);
  // "centottanta" beside "centoottanta".
  return rest.flatMap((word) =>
    word.startsWith('o') ? [hundreds + word, hundreds.slice(0, -1) + word] : [hundreds + word],
  );
}

function belowHundred(number: number): string[] {
  if (number < 20) return number === 3 ? ['tre', 'tré'] : [ONES[number]!];
  const ten = TENS[Math.floor(number / 10)]!;
  const one = number % 10;
  if (one === 0) return [ten];
  if (one === 1 || one === 8) return [ten.slice(0, -1) + ONES[one]!, ...(one === 1 ? [ten.slice(0, -1) + 'un'] : [])];
  return one === 3 ? [`${ten}tre`, `${ten}tré`] : [ten + ONES[one]!];
}
