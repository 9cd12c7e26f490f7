// Which settings and fields name a page: all that must follow one that moves stands in this list. Pure.
import { step } from '../problems/locate.js';

/**
 * How it names one: as an address, which may have a query or be a whole URL; as a path that may be a pattern
 * (`/guida/**`); as the beginning of paths.
 */
export type Naming = 'address' | 'pattern' | 'start';

/** Keys, wherever they stand: `url`, `redirect_link`, `same_as`; `policyUrl` of the config. */
const ADDRESS_KEY = /(?:^|_)(?:url|link)$|^(?:same_as|translation_of|policyUrl)$/;
const NO_ADDRESS_KEY = /(?:^|_)target_link$/;

/** Pointers, with `#` for the place in a list. Of the config that of a brand may be above them. */
const SETTINGS: readonly (readonly [RegExp, Naming])[] = [
  [/^(?:\/config)?\/routes\/redirects\/#\/to$/, 'pattern'],
  [/^(?:\/config)?\/routes\/validate\/[^/]+\/(?:prefix|oneOf\/#)$/, 'start'],
  [/^(?:\/config)?\/(?:scripts\/#\/pages|clientDelay\/exclude)\/#$/, 'pattern'],
  // Navigation of structured data, and pages of a rule in a policy pack.
  [/\/meta_scripts_settings\/pages\/#$/, 'address'],
  [/\/pages\/(?:not_)?slugs\/#$/, 'pattern'],
  // A list of the latest pages.
  [/\/below$/, 'start'],
];

/** Of the objects whose keys are paths. */
const KEYED = /^(?:\/config)?\/publish\/headers$/;

/** Null for a text that names none. */
export function namingAt(path: readonly (string | number)[]): Naming | null {
  const key = path.at(-1)!;
  // A field may stand in a wrapper: {"type": …, "content": …}.
  const isWrapped = key === 'content' && typeof path.at(-2) === 'string';
  const name = isWrapped ? path.at(-2)! : key;
  if (typeof name === 'string' && ADDRESS_KEY.test(name)) return NO_ADDRESS_KEY.test(name) ? null : 'address';
  const pointer = pointerOf(isWrapped ? path.slice(0, -1) : path);
  return SETTINGS.find(([setting]) => setting.test(pointer))?.[1] ?? null;
}

/** The same of the keys of an object. */
export function keysNaming(path: readonly (string | number)[]): Naming | null {
  return KEYED.test(pointerOf(path)) ? 'pattern' : null;
}

function pointerOf(path: readonly (string | number)[]): string {
  return path.reduce<string>((pointer, one) => step(pointer, typeof one === 'number' ? '#' : one), '');
}
