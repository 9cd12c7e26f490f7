// The address of a published site, as somebody types it.
import { canParse } from '../urls/can-parse.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';

const ADDRESS = /^https?:\/\/[^/?#\s]+[^?#\s]*$/i;

/** What is wrong with it, or null. */
export function addressFault(address: string): string | null {
  if (!ADDRESS.test(address) || !canParse(address)) return 'It must be a full URL.';
  const { username, password } = new URL(address);
  return username === '' && password === '' ? null : 'It must not contain a user or a password.';
}

/** The address of the home page: with one slash at its end. */
export function homeOf(address: string): string {
  return `${address.replace(/\/+$/, '')}/`;
}

/** Why no manifest of a build was found there, and what to do; `base` is the base path of the site, if known. */
export function notThere(address: string, why: string | null, base = '/') {
  const home = homeOf(address);
  const [manifest, meant] = [home + MANIFEST_FILE, new URL(base, home).href];
  return {
    why: why ?? `${manifest} is something else.`,
    hint: home.endsWith(base)
      ? 'Name the home page with the base path of the site, for example https://www.example.com/guide/. The folder _build/ must be published, too.'
      : `Did you mean ${meant}?`,
  };
}
