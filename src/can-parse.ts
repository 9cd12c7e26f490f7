// Whether a text is a URL. `URL.canParse` of Node 20 refuses an address with letters such as à once V8 has optimised
// the call: its fast path takes Latin-1 for UTF-8. Dependency-free.

const BEYOND_ASCII = /[^\0-\x7f]/;

/** What `URL.canParse` says, also of addresses with letters beyond ASCII. */
export function canParse(url: string, base?: string): boolean {
  if (!BEYOND_ASCII.test(url) && (base === undefined || !BEYOND_ASCII.test(base))) return URL.canParse(url, base);
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}
