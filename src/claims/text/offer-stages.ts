// Tables whose rows or columns are the steps of one offer: "Primo versamento | Secondo | Terzo", "All'iscrizione | Col
// primo versamento". Where only the first head says what is counted, this holds for the others as well.
import { patternInAnyCase } from './expressions.js';

/** The heads that name a step, with the name that says it in full. */
export interface OfferStages {
  readonly areColumns: boolean;
  readonly names: ReadonlyMap<string, string>;
}

const STEP =
  /^(?:(?:col|con il|al|sul|per il|dal|nel)\s)?(?:il\s)?(?:bonus\s(?:sul|del)\s)?(primo|secondo|terzo|1[°º]|2[°º]|3[°º])(?:\s(deposito|versamento|bonus))?$/i;
const JOINED = patternInAnyCase`^(?:all['’]|alla\s(?:sola\s)?|con\sl['’]|con\sla\s)(?:iscrizione|registrazione|apertura)(?:\sdel\sconto)?$`;
const PAID_IN = /deposit|versament/i;
const LONGEST = 40;
const MAX_STEPS = 12;

/** Null where the heads are of another kind. */
export function stagesOf(rows: readonly string[], columns: readonly string[], corner: string): OfferStages | null {
  const inColumns = stepNames(columns, corner);
  if (inColumns) return { areColumns: true, names: inColumns };
  const inRows = stepNames(rows, corner);
  return inRows && { areColumns: false, names: inRows };
}

function stepNames(heads: readonly string[], corner: string): ReadonlyMap<string, string> | null {
  if (heads.length < 2 || heads.length > MAX_STEPS) return null;
  const names = new Map<string, string>();
  let noun = PAID_IN.test(corner) ? 'versamento' : '';
  for (const head of heads) {
    if (head.length > LONGEST) continue;
    const [, ordinal, said] = STEP.exec(head) ?? [];
    noun ||= said ?? '';
    if (ordinal !== undefined) names.set(head, ordinal[0]!.toUpperCase() + ordinal.slice(1));
    else if (JOINED.test(head)) names.set(head, '');
  }
  if (names.size < 2 || !PAID_IN.test(noun)) return null;
  return new Map([...names].map(([head, ordinal]) => [head, ordinal === '' ? 'Senza deposito' : `${ordinal} ${noun}`]));
}
