// A number without a unit gets that of the value before it, where a sentence says both in one way: "15 € con Visa, 20
// con Skrill", "da noi bastano 15 €, da loro ne servono 30".
import type { Unit } from '../claim.js';
import { pattern } from '../text/expressions.js';

/** A value of values.ts, which uses this. */
interface FoundClaim {
  readonly kind: string;
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

/** "Ne servono 15", "se ne possono ritirare 75" */
const OF_THEM = pattern`\<(?:ne|di\scui|dei\squali)\s(?:si\s)?(?:può|possono|puoi)\s(?:prelevare|ritirare|incassare|tenere|convertire)(?:\s(?:al\smassimo|fino\sa|non\spiù\sdi|sol[oi]))?\s$|\<ne\s(?:servono|bastano|occorrono|vogliono|chied[a-zà-ÿ]+|richied[a-zà-ÿ]+|vuole|dà|danno|offr[a-zà-ÿ]+|conced[a-zà-ÿ]+)\s(?:sol[oi]\s|almeno\s|appena\s|ben\s)?$`;
/** What stands between "15 €" and "20". */
const PARALLEL = /^(?:\slavorativ[oi])?\s(con|da|per|su|a)\s[^,;:.]{3,40}(?:,|;|,?\se)\s$/u;

/** "con PayPal ci vogliono 24 ore, con Neteller 12" */
const NAMED_BEFORE = /(?:,|;|\se)\s(con|da|per|su)\s[a-zà-ÿ\s]{3,25}\s$/u;

export function withGaps<T extends FoundClaim>(low: string, values: readonly T[]): readonly T[] {
  if (!values.some(({ kind }, index) => kind === 'bare' && index > 0)) return values;
  let last: T | undefined;
  let amount: T | undefined;
  return values.map((one, index) => {
    if (one.kind !== 'bare') {
      last = one;
      if (one.kind === 'amount') amount = one;
      return one;
    }
    if (amount && isAmountAgain(low, one, amount)) return { ...one, kind: amount.kind, unit: amount.unit };
    const isAlike = last !== undefined && last.kind !== 'date' && isGap(low, one, values[index - 1]!);
    return isAlike ? { ...one, kind: last!.kind, unit: last!.unit } : one;
  });
}

/** "Si entra con 15 €, si esce con 30": the word before both, and nothing after the second. */
const SAME_WORD = /^[^.;:()]{3,}\s(con|da|di|a|fino a|almeno|massimo|minimo)\s$/u;
const LAST_WORD = pattern`\<(con|da|di|a|fino a|almeno|massimo|minimo)\s$`;
const NOTHING_BEHIND = pattern`^(?:[.,;:)]|$|\s(?:e|con|per)\s[a-zà-ÿ]|\s[–-]\s)`;
/** "4.000 € a settimana, in un mese 12.000", "12.000 € al mese e 4.000 a settimana" */
const PERIOD_BEFORE = /(?:,|;|\se)\s(?:e\s)?(?:in\suna?|al|alla|ogni)\s(?:giorno|settimana|mese|anno)\s$/u;
const PERIOD_BEHIND = pattern`^\s(?:(?:al|alla|a|ogni|la|il|in\suna?)\s(?:giorno|settimana|mese|anno)|(?:alla|per|(?:per\s|a\s|ad\s|in\s)?(?:ogni|singol[oa]|ciascun[oa]?|un[oa']?|una\ssola))\s?(?:volta|operazione|transazione|versamento|deposito|prelievo)|per\s(?:operazione|transazione|versamento|deposito|prelievo))\>`;

/** "Niente giri da dieci euro: il massimo è cinque" */
const ITS_LIMIT = pattern`\<(?:il|un)\s(?:massimo|minimo|limite|tetto)\s(?:è|resta|rimane)\s(?:di\s|a\s)?$`;

/** Of money alone: "20 giri al giorno, da 10" may be anything. */
function isAmountAgain(low: string, { start, end }: FoundClaim, amount: FoundClaim): boolean {
  const left = low.slice(amount.end, start);
  if (amount.unit !== 'EUR' || left.length > FARTHEST || /\d/.test(left)) return false;
  if (OF_PARTS.test(left)) return false;
  const behind = low.slice(end, end + 30);
  if (PERIOD_BEHIND.test(behind)) return true;
  const word = NOTHING_BEHIND.test(behind) ? SAME_WORD.exec(left)?.[1] : undefined;
  if (word !== undefined) return LAST_WORD.exec(low.slice(Math.max(0, amount.start - 12), amount.start))?.[1] === word;
  return (PERIOD_BEFORE.test(left) || ITS_LIMIT.test(left)) && NOTHING_BEHIND.test(behind);
}

/** "In dieci blocchi da quindici": what is counted, and how many are in each. */
const OF_PARTS = pattern`\<(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|[a-zà-ÿ]{0,6}dici|venti|pi[ùu]|in)\s[a-zà-ÿ]{3,15}[ie]\sda\s$`;

const FARTHEST = 60;

/** "bonifico tre giorni, carte due": a name before each of them, and no other word. */
const NAME_BEFORE = /^(?:,|;|\se)\s[a-zà-ÿ]{3,14}(?:\s[a-zà-ÿ]{3,10})?\s$/u;
const NAME_OF_FIRST = /(?:^|[,:;]\s|\se\s)[a-zà-ÿ]{3,14}(?:\s[a-zà-ÿ]{3,10})?\s$/u;
/** "Skrill arriva in 8 ore e Neteller in 10": the word before both, and a name before it. */
const NAME_AND_WORD = /^(?:\slavorativ[io])?(?:,|;|\se)\s[a-zà-ÿ]{3,14}(?:\s[a-zà-ÿ]{3,10})?\s(in|entro|da|a)\s$/u;
/** "Due giorni le prime, quattro i secondi" */
const BEHIND_FIRST =
  /^(?:\slavorativ[oi])?\s(?:(?:il|la|i|le)\sprim[oaie]|l'un[oa])(?:,|;|,?\se)\s(?:[a-zà-ÿ]+\s){0,2}$/u;
const SECOND = /^\s(?:(?:il|la|i|le)\ssecond[oaie]|l'altr[oa])(?![a-zà-ÿ])/u;
const LISTED: ReadonlySet<string> = new Set(['time', 'amount', 'times', 'percent']);

function isGap(low: string, { start, end }: FoundClaim, before: FoundClaim): boolean {
  const left = low.slice(before.end, start);
  if (OF_THEM.test(left)) return true;
  if (BEHIND_FIRST.test(left)) return SECOND.test(low.slice(end, end + 14));
  if (LISTED.has(before.kind) && NAME_BEFORE.test(left) && /^[.,;]|^$/.test(low.slice(end, end + 1)))
    return NAME_OF_FIRST.test(low.slice(Math.max(0, before.start - 30), before.start));
  const again = LISTED.has(before.kind) ? NAME_AND_WORD.exec(left)?.[1] : undefined;
  if (again !== undefined && /^[.,;]|^$/.test(low.slice(end, end + 1)))
    return low.slice(0, before.start).endsWith(` ${again} `);
  const named = NAMED_BEFORE.exec(left)?.[1];
  if (named !== undefined)
    return ` ${low.slice(0, before.start)}`.includes(` ${named} `) && /^[.,;]|^$/.test(low.slice(end, end + 1));
  const word = PARALLEL.exec(left)?.[1];
  return word !== undefined && low.startsWith(` ${word} `, end);
}
