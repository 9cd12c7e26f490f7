// Navigation from scripts, with the two refusals of the specification (SPEC-2.9, SPEC-8.6). Must not change the history
// otherwise.
import type { NavigateOptions } from '../browser.js';

export type Navigable = { href: string; replace(url: string): void };

export type GoOptions = NavigateOptions & { readonly location?: Navigable };

/** `url` is used as a link's href would be, so on a site under a base path it carries that base. */
export function navigateTo(url: string, options: GoOptions = {}): void {
  const target = asBrowserReads(url);
  if (isExternal(target)) {
    if (!options.external) {
      throw new Error(
        'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
      );
    }
    const protocol = protocolOf(target);
    if (/^(blob|data|javascript|vbscript):$/.test(protocol))
      throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  }
  const { replace, location = window.location } = options;
  if (replace) location.replace(target);
  else location.href = target;
}

/** `scheme:`, `//host` and `\\host` leave the site. */
export function isExternal(url: string): boolean {
  const target = asBrowserReads(url);
  return protocolOf(target) !== '' || /^[/\\]{2}/.test(target);
}

// Browsers remove control characters around a URL, and tabs and line breaks inside it, before they look for a protocol.
function asBrowserReads(url: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly what the URL standard strips
  return url.replace(/^[\0- ]+|[\t\n\r]+/g, '');
}

function protocolOf(target: string): string {
  return (/^[a-z][a-z\d+.-]*:/i.exec(target)?.[0] ?? '').toLowerCase();
}
