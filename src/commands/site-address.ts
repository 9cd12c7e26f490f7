// The address of a published site, as somebody types it.
import { canParse } from '../can-parse.js';

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
