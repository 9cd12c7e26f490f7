// What can be fixed without asking: a path that can only mean one other path.
import type { Problem } from '../model.js';

export interface Fix {
  readonly code: string;
  /** The file of the problem. A renamed slug is also changed wherever it is linked. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly kind: 'link' | 'slug';
  /** Where the file has it, as the problems say: pointers, and line and column. */
  readonly at: readonly FixPlace[];
}

type FixPlace = Pick<Problem, 'pointer' | 'line' | 'column'>;

/** Fixes of one run; there may be as many problems as pages. */
const MAX_FIXES = 10_000;

/** Each once. What somebody has acknowledged stays. Two fixes of one path in one file would contradict each other. */
export function fixesFor(problems: readonly Problem[]): Fix[] {
  const fixes = new Map<string, (Fix & { readonly at: FixPlace[] }) | null>();
  // Of two pages that meet on some disks, only their owner knows which is to move.
  const isMeeting = problems.some(({ code }) => code === 'slug-duplicate');
  for (const { code, file, severity, fix, pointer, line, column } of problems) {
    const kind = KINDS.get(code);
    if (!fix || kind === undefined || severity === 'note' || fix.from === fix.to) continue;
    if (kind === 'slug' && isMeeting) continue;
    const key = JSON.stringify([file, fix.from]);
    const known = fixes.get(key);
    const at: FixPlace = { pointer, line, column };
    if (known === undefined) fixes.set(key, { code, file, kind, ...fix, at: [at] });
    else if (known?.to !== fix.to) fixes.set(key, null);
    else known.at.push(at);
  }
  return together([...fixes.values()].filter((one) => one !== null)).slice(0, MAX_FIXES);
}

/** Links to a page that moves lead to where it moves; one that was written so already is right then. */
function together(fixes: readonly Fix[]): Fix[] {
  const slugs = fixes.filter(({ kind }) => kind === 'slug');
  const moves = new Map(slugs.map(({ from, to }) => [from, to]));
  const links = fixes.filter(({ kind }) => kind === 'link').map((one) => ({ ...one, to: moves.get(one.to) ?? one.to }));
  return [...slugs, ...links.filter(({ from, to }) => from !== to)];
}

const KINDS: ReadonlyMap<string, Fix['kind']> = new Map([
  ['link-near-miss', 'link'],
  ['slug-uppercase', 'slug'],
]);
