// Loads compiled templates over and over, for `watch`: Node never forgets an imported module, but it does forget a function.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { TEMPLATES_NAME } from './template-error.js';
import { checkedTemplates, type Templates } from './templates.js';

const require = createRequire(import.meta.url);
/** Packages are named by the addresses of their files. */
const load = (name: string): unknown => require(name.startsWith('file:') ? fileURLToPath(name) : name);

/** The same templates as `loadTemplates` gives, compiled as `cjs`. */
export function loadTemplatesAgain(code: string): Promise<Templates> {
  return checkedTemplates(() => {
    const module = { exports: {} };
    compileFunction(code, ['module', 'exports', 'require'], { filename: TEMPLATES_NAME })(module, module.exports, load);
    return module.exports;
  });
}
