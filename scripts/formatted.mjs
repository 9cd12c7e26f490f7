// What is generated looks as `npm run format` would leave it, so that one check holds for all files.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { format } from 'oxfmt';

const {
  ignorePatterns: _,
  overrides: __,
  ...options
} = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));

/** The text of a file of this name; text that cannot be read throws. */
export async function formatted(file, text) {
  const { code, errors } = await format(basename(file), text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
