// Whether a text is a URL, which the versions of Node do not agree on. Dependency-free.
import { domainToUnicode } from 'node:url';

const BEYOND_ASCII = /[^\0-\x7f]/;
const PUNYCODE = /xn--/i;

/**
 * What `URL.canParse` says, with two of its bugs fixed: that of Node 20 refuses an address with letters such as à
 * once V8 has optimised the call, since its fast path takes Latin-1 for UTF-8; that of Node 24 accepts a host whose
 * punycode stands for nothing.
 */
export function canParse(url: string, base?: string): boolean {
  const isAscii = !BEYOND_ASCII.test(url) && (base === undefined || !BEYOND_ASCII.test(base));
  if (isAscii && !PUNYCODE.test(url)) return URL.canParse(url, base);
  try {
    return !PUNYCODE.test(domainToUnicode(new URL(url, base).hostname));
  } catch {
    return false;
  }
}
