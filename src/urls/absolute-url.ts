// Whether a full URL can lead anywhere, and what a broken one was meant to be. Dependency-free.
import { canParse } from './can-parse.js';

const BOTH_SLASHES = /^https?:\/\/[^/\\]/i;
/** At least two labels, none of them empty. */
const HOST = /^[a-z\d_-]+(?:\.[a-z\d_-]+)+\.?$/;
const PLAIN_HOST = /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?:[/?#]|$)/i;

/**
 * True for an http or https URL that has both slashes and a host that can exist: without the slashes a browser takes
 * `https:/go.example.com` for a path of the site, and `https://https//x`, `https://a..b` and `https://a,b` parse.
 */
export function isAbsoluteUrl(url: string): boolean {
  // What browsers leave out: they read such a URL like any other.
  const seen = url.replace(/[\t\n\r]/g, '').trim();
  if (!BOTH_SLASHES.test(seen) || !canParse(seen)) return false;
  return PLAIN_HOST.test(seen) || isHost(new URL(seen).hostname);
}

function isHost(name: string): boolean {
  return name.startsWith('[') || name === 'localhost' || HOST.test(name);
}

/** The host of a full URL that no host can be called; null for any other text. */
export function impossibleHost(text: string): string | null {
  if (!BOTH_SLASHES.test(text) || !canParse(text)) return null;
  const { hostname } = new URL(text);
  return isHost(hostname) ? null : hostname;
}

/** Names and numbers that each network has for itself; `name` as `URL` has it. */
export function isLocalHost(name: string): boolean {
  return (
    /(?:^|\.)(?:localhost|local|internal)$/.test(name) ||
    /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^0\.0\.0\.0$|^\[::1?\]$/.test(name)
  );
}

const MAY_BE_DOUBTFUL = /@|local|internal|\/\/(?:\d|\[)/i;

/** Why a full URL may not be meant: it leads to one's own computer or network, or names a user. Null for any other. */
export function doubtAbout(url: string): string | null {
  if (!MAY_BE_DOUBTFUL.test(url) || !isAbsoluteUrl(url)) return null;
  const { hostname, username, password } = new URL(url);
  const shown = JSON.stringify(url.slice(0, 100));
  if (isLocalHost(hostname)) return `The link ${shown} leads to the visitor’s own computer or network.`;
  return username || password ? `The link ${shown} leads to ${hostname}: what comes before "@" is a user name.` : null;
}

/** A scheme as people mistype it, perhaps twice: `https:/`, `https//`, `https;//`, `https ://`, `https://https://`. */
const SCHEMES = /^(?:https?\s*(?:[:;]\s*[/\\]*|[/\\]{2,})\s*)+/i;

/** True for a text that begins like a full URL, however it goes on. */
export function beginsAsUrl(text: string): boolean {
  return /^\s*https?\s*(?:[:;]|[/\\]{2})/i.test(text);
}

/** The full URL that was meant by a broken one; null where that cannot be told. */
export function meantAddress(written: string): string | null {
  const text = written.trim();
  if (text.length > 200 || !beginsAsUrl(text)) return null;
  // A browser drops line breaks and tabs; whoever broke the line meant none of them.
  const rest = text
    .replace(SCHEMES, '')
    .replace(/\s*[\t\n\r]\s*/g, '')
    .replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'))
    // A mark to fill in stays one.
    .replace(/[/?#][^[]*$/, withoutBlanks);
  const meant = `https://${rest.replace(/^[^/?#]*/, (host) => host.replace(/[,.]+/g, '.'))}`;
  return meant !== written && /^[^\s"<>^`{|}]+$/.test(meant) && isAbsoluteUrl(meant) ? meant : null;
}

/**
 * Blanks of a path stand between words, which hyphens join; behind it they are part of a value, which must stay what it
 * is. The same of backslashes, and of what no address may contain.
 */
export function withoutBlanks(address: string): string {
  const [, path = '', values = ''] = /^([^?#]*)(.*)$/s.exec(address)!;
  return path.replace(/\s+/g, '-').replaceAll('\\', '/') + values.replace(/[\s\\"<>^`{|}]/g, encodeURIComponent);
}
