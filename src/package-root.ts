// Where this package lies: the folder with schemas/, templates/ and src/client/. Right for src/ and for the compiled
// lib/ alike.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const PACKAGE_ROOT: string = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

export function packageVersion(): string {
  return (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;
}
