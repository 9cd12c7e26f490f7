// Blocks that are a list with nothing in it: a heading alone helps no reader, so the whole block is left out. Which
// blocks show words besides their list, and stay with those, is said here.
import type { Component } from '../model.js';
import { step } from '../problems/locate.js';
import type { Scope } from './scope.js';

/** Block → where its view has the list; blocks that are something without one are not named. */
const LISTS: Readonly<Record<string, string>> = {
  'dynamic-table': 'table',
  'deposit-table': 'table',
  games: 'games',
  faq: 'items',
  'bonus-list': 'bonuses',
  ranking: 'entries',
  comparison: 'entries',
  bonuses: 'cards',
  cards: 'cards',
  steps: 'steps',
  'vip-preview': 'levels',
  'vip-privileges': 'cards',
  'vip-roller': 'cards',
};

/** Their text, picture or buttons are worth reading without the list. */
const SAY_MORE: ReadonlySet<string> = new Set([
  'bonuses',
  'cards',
  'steps',
  'vip-preview',
  'vip-privileges',
  'vip-roller',
]);

interface Resolved {
  readonly component: Component;
  readonly content: unknown;
}

type Raw = Readonly<Record<string, unknown>>;

/** Without the blocks that have nothing to show; each is reported, unless that is so for offers that do not hold. */
export function withoutHollow<Block extends Resolved>(blocks: readonly Block[], scope: Scope): readonly Block[] {
  return blocks.filter(({ component, content }) => {
    if (!isHollow(component, content as Raw)) return true;
    if (component.isLess) return false;
    const key = emptyKey(component.content as Raw);
    scope.report(
      'block-empty',
      `The list of the block "${component.block}" is empty, so the whole block is left out.`,
      key === undefined ? component.pointer : step(component.pointer, key),
      'Fill the list, or remove the block.',
    );
    return false;
  });
}

function isHollow(component: Component, content: Raw): boolean {
  const { block } = component;
  if ('shape' in component || !Object.hasOwn(LISTS, block)) return false;
  const { [LISTS[block]!]: list, icon: _icon, ...rest } = content;
  return isEmpty(list) && (!SAY_MORE.has(block) || Object.values(rest).every(isNothing));
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || isEmpty(value);
}

/** A list or table without entries. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value !== null && typeof value === 'object' && 'rows' in value && isEmpty(value.rows);
}

function emptyKey(content: Raw): string | undefined {
  return Object.keys(content).find((key) => isEmpty(content[key]));
}
