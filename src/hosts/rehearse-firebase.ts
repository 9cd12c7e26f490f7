// Firebase Hosting: redirects over a half-decoded path, then files. Held against superstatic by tests/hosts.
import { decodeAll, tryDecode } from '../urls/encode-path.js';
import { type Ask, fillPattern, type Found, type HostRules, type ReadPattern, type Rule } from './rehearse-ask.js';
import { inLetters } from './firebase.js';
import { errorPage, file, flat } from './rehearse-common.js';
import { cleaned } from './rehearse-paths.js';

/** Escapes of what is part of a URL's syntax stay: `%2F`. Null for what is no text. */
function halfDecoded(sent: string): string | null {
  try {
    return decodeURI(sent);
  } catch {
    return null;
  }
}

/** The query goes to the end, whatever stands there. */
function joined(to: string, query: string): string {
  const more = query.slice(1).split('?')[0]!;
  return to.includes('?') ? `${to}&${more}` : more === '' ? to : `${to}?${more}`;
}

/** Both sides are in letters; escapes that are left are encoded once more. */
const written = (to: string) => encodeURI(inLetters(to));

const exact: Rule = ({ exact: find, sent, query }) => {
  const path = halfDecoded(sent);
  const found = path === null ? null : find(path);
  return found && { status: found.status, location: joined(written(found.to), query) };
};

const patterns: Rule = ({ patterns: all, sent, query }) => {
  const path = halfDecoded(sent);
  if (path === null) return { status: 400 };
  for (const pattern of all) {
    const match = pattern.letters.exec(path);
    if (match) return { status: pattern.rule.status, location: joined(target(pattern, match), query) };
  }
  return null;
};

function target(pattern: ReadPattern, match: RegExpExecArray): string {
  const { target: parts } = pattern.rule;
  if (parts.every((part) => typeof part === 'string')) return written(parts.join(''));
  return fillPattern(
    pattern,
    match,
    (value) => encodeURI(value),
    (text) => encodeURI(decodeAll(text)),
  );
}

/** Files are answered with the path as it was sent, and with headers. */
const files: Rule = (ask) => {
  const { plan, output, query } = ask;
  const sent = ask.sent.replace(/\/+/g, '/');
  const path = tryDecode(sent)!;
  // A dot alone is nothing, two lead nowhere; whether there is a slash at the end is seen in what was sent.
  if (/(?:^|\/)\.\.(?:\/|$)/.test(path)) return errorPage(ask, 404);
  const here = { ...ask, path: cleaned(path) };
  const moved = (to: string): Found => ({ status: 301, location: to + query, hasHeaders: true });
  const isFile = !here.path.endsWith('/') && output.at(here.path) !== null;
  if (plan.format === 'file' && (isFile ? sent.endsWith('.html') : sent.endsWith('/index') && flat(here)))
    return moved(sent.replace(/\.html$/, '').replace(/\/index$/, '') || (query === '' ? '/' : ''));
  if (!isFile && output.isFolder(here.path) && plan.trailingSlash === 'always') return moved(`${sent}/`);
  if (path.endsWith('/') && path !== '/' && plan.trailingSlash === 'never' && isPage(here))
    return moved(sent.slice(0, -1));
  const isFolder = output.isFolder(here.path);
  const found = file(here) ?? flat(here) ?? (isFolder ? file({ ...here, path: `${here.path}/` }) : null);
  if (found?.file === '404.html' && plan.base === '/') return { ...errorPage(ask, 404), path: ask.path };
  return found ? { ...found, path: ask.path } : { ...errorPage(here, 404), path: here.path };
};

function isPage({ output, path, plan }: Ask): boolean {
  return output.at(path) !== null || (plan.format === 'file' && output.flat(path.slice(0, -1)) !== null);
}

export const FIREBASE: HostRules = {
  read: (sent) => tryDecode(sent) ?? 400,
  rules: [exact, patterns, files],
};
