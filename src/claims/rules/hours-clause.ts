// The part of a sentence that hours belong to, and numbers that look like hours but are not.
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

/** "La chat è chiusa dalle 4 alle 14" */
const CLOSED = pattern`\<(?:chius[oaie]|non\s(?:risponde|funziona)[a-zà-ÿ]*)\s$`;

/** When nobody answers; or "2–1 Marea.", in a duel of two operators. */
export function areNone({ scene: { low, operators }, left, right, start, end }: Spot): boolean {
  // "Dalle 9 alle 6 di sera" ends at 18.
  if (PART_BEHIND.test(right) && /\d$/.test(low.slice(start, end))) return true;
  const isScore =
    /^\d/.test(low.slice(start)) && /(?:^|:\s)$/.test(left) && operators.some((one) => one.start === end + 1);
  return isScore || CLOSED.test(left);
}

const PART_BEHIND = pattern`^\s(?:del\spomeriggio|d(?:i|ella)\s(?:sera|notte))\>`;

/** The words before and after; of several operators those of the own one: "Marea sempre, Onda al telefono dalle 9". */
export function partOf({
  scene: { low, operators },
  right,
  start,
  end,
}: Spot): readonly [before: string, behind: string] {
  const behind = /^[^.;]{0,40}/u.exec(right)![0];
  if (operators.length < 2) return [low.slice(0, start), behind];
  const own = operators.findLast((one) => one.start < start);
  const next = operators.find((one) => one.start >= end);
  const first = low.slice(0, Math.min(operators[0]!.start, start));
  return [
    own ? `${first} ${low.slice(own.start, start)}` : first,
    next ? behind.slice(0, Math.max(0, next.start - end)) : behind,
  ];
}

/** "Marea: dalle nove a mezzanotte." and no other word, on a page about the chat. */
export function isPlainHours({ scene: { operators, low }, left, right }: Spot): boolean {
  const [one] = operators;
  return one !== undefined && left === `${low.slice(one.start, one.end)}: ` && /^[.;]?$/.test(right);
}
