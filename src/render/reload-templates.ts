// Loads compiled templates again and again, for `watch`: Node never frees an imported module, but it does free a
// function.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { stackOf } from '../problems/message-of.js';
import { TEMPLATES_NAME } from './template-error.js';
import { checkedTemplates, type Templates } from './templates.js';

const require = createRequire(import.meta.url);
/** Packages are named by the URLs of their files. */
const load = (name: string): unknown => require(name.startsWith('file:') ? fileURLToPath(name) : name);

/**
 * Replaced templates may have left code running: each loading has a name, which is in the stack of its errors.
 */
let loads = 0;
const NAME = `${TEMPLATES_NAME}-`;

/** Which loading of the templates an error comes from; null when unknown. */
export function loadOf(error: unknown): number | null {
  const found = new RegExp(`${NAME}(\\d+)`).exec(stackOf(error))?.[1];
  return found === undefined ? null : Number(found);
}

export function presentLoad(): number {
  return loads;
}

/** The same templates as from `loadTemplates`, compiled as `cjs`. */
export function loadTemplatesAgain(code: string): Promise<Templates> {
  loads += 1;
  const filename = NAME + loads;
  return checkedTemplates(() => {
    const module = { exports: {} };
    // Otherwise the name set by the compiler would be used.
    const text = code.replace(/\/\/# sourceURL=.*\s*$/, '');
    compileFunction(text, ['module', 'exports', 'require'], { filename })(module, module.exports, load);
    return module.exports;
  });
}
