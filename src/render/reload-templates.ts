// Loads compiled templates over and over, for `watch`: Node never forgets an imported module, but it does forget a function.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { asFunctionBody, type Templates } from './templates.js';

const require = createRequire(import.meta.url);
/** Packages are named by the addresses of their files. */
const load = (name: string): unknown => require(name.startsWith('file:') ? fileURLToPath(name) : name);

/** The same templates as `loadTemplates` gives, from the same text. */
export async function loadTemplatesAgain(code: string): Promise<Templates> {
  const body = await asFunctionBody(code);
  const module = { exports: {} };
  compileFunction(body, ['module', 'exports', 'require'], { filename: 'templates' })(module, module.exports, load);
  return module.exports as Templates;
}
