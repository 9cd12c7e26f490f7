// Which names a build may be given. The id becomes a file name, stands in every page, and is compared by browsers.
import { isDeviceName } from '../urls/urls.js';

const FORM = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9_-])?$/;

/** What `watch` serves has this id, whatever was edited: its pages never look for updates (behaviour 1.1). */
export const DEV_BUILD = 'dev';

/** Ids with a meaning of their own: `dev` is that of `watch`; the others read like a moving name, not like a build. */
const RESERVED: ReadonlySet<string> = new Set([DEV_BUILD, 'test', 'latest']);

/** What is wrong with an id, or null. `earlier` are the ids of earlier builds whose records lie in the output. */
export function buildIdFault(id: string, earlier: readonly string[]): string | null {
  if (!FORM.test(id) || id.includes('..'))
    return '--build-id may contain letters, digits, ".", "_" and "-", at most 64 of them; it begins with a letter or digit, must not end with a dot, and must not contain two dots in a row.';
  if (RESERVED.has(id.toLowerCase())) return `--build-id must not be "${id}": this name is reserved.`;
  if (isDeviceName(id)) return `--build-id must not be "${id}": it is a device name on Windows.`;
  const other = earlier.find((one) => one !== id && one.toLowerCase() === id.toLowerCase());
  return other === undefined
    ? null
    : `--build-id "${id}" differs from the earlier build "${other}" in case only; many disks treat the two as one.`;
}
