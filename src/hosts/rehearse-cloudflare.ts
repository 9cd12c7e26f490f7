// Cloudflare Pages and Workers: one engine of rules, two ways to find files. Held against both by tests/hosts.
import { encodePath, tryDecode } from '../urls/encode-path.js';
import { withQuery } from '../urls/route-values.js';
import { formsOf } from './cloudflare.js';
import { type Ask, fillPattern, type Found, type HostRules, type ReadPattern, type Rule } from './rehearse-ask.js';
import { anyFlat, blocked, covered, exactSent, file, hidden, notFound } from './rehearse-common.js';
import { endsOpen, patternRegex } from './text.js';

/** Compared as it was sent, with escapes in capitals; a fixed beginning has a line of its own, before all others. */
const patternsOf =
  (write: (to: string) => string): Rule =>
  ({ patterns: all, sent, query }) => {
    const answer = (status: number, to: string) => ({ status, location: withQuery(write(to), query) });
    for (const exactStart of [true, false])
      for (const pattern of all) {
        const { rule } = pattern;
        const start = startOf(pattern);
        if (exactStart && start !== null && sent.replace(/(.)\/$/, '$1') === start)
          return {
            status: rule.status,
            location: withQuery(fillPattern(pattern, emptyMatch(rule.target)), query),
          };
        const match = exactStart ? null : new RegExp(`^${patternRegex(rule, 'capitals')}$`, 's').exec(sent);
        if (match) return answer(rule.status, fillPattern(pattern, match));
      }
    return null;
  };

function emptyMatch(target: readonly (string | number)[]): RegExpExecArray {
  return ['', ...target.map(() => '')] as unknown as RegExpExecArray;
}

/** What stands before `**`, encoded, when all of it is words. */
function startOf({ rule }: ReadPattern): string | null {
  const words = rule.segments.slice(0, -1);
  if (!endsOpen(rule) || !words.every((one) => one.kind === 'word')) return null;
  return words.map(({ word }) => `/${encodePath(word)}`).join('');
}

/** Path without an ending that a file's name has for the machine only; null where it is as it should be. */
function plainForm(ask: Ask, isWorkers = false): string | null {
  const { output, path } = ask;
  const isFile = !path.endsWith('/') && output.at(path) !== null;
  if (isFile && path.endsWith('/index.html')) return path.slice(0, -10);
  if (isFile && path.endsWith('.html')) return path.slice(0, -5);
  // The service takes `/terms/index.html` for the page that is a file, and `/terms.html` for the one in the folder.
  const bare = path.replace(/\/index(?:\.html)?$/, '');
  if (!isFile && isWorkers && bare !== path && output.flat(bare) !== null) return bare;
  if (!isFile && isWorkers && path.endsWith('.html') && output.isFolder(path.slice(0, -5)))
    return `${path.slice(0, -5)}/`;
  if (path.endsWith('/')) {
    const name = path.slice(0, -1);
    // To Pages `/index/` is `/`, see below.
    if (!isWorkers && name.endsWith('/index')) return null;
    return output.at(path) === null && output.flat(name) !== null ? name : null;
  }
  return !isFile && output.flat(path) === null && output.isFolder(path) ? `${path}/` : null;
}

/** `/x/index` is `/x/`, whether there is such a page or not. */
const pagesIndex: Rule = ({ output, path, query }) => {
  const match = output.at(path) !== null ? null : /^(.*\/)index\/?$/s.exec(path);
  return match && { status: 308, location: encodePath(match[1]!) + query };
};

const pagesForm: Rule = (ask) => {
  const plain = plainForm(ask);
  return plain === null ? null : { status: 308, location: encodePath(plain) + ask.query };
};

const bySegment = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Every answer has one path only: each segment is encoded as a whole. */
const workersFiles: Rule = (ask) => {
  const { output, path, sent, query } = ask;
  const index = /^(.*\/)index$/s.exec(path)?.[1] ?? null;
  const isIndex = index !== null && output.at(path) === null && output.at(index) !== null;
  const plain = isIndex ? index : plainForm(ask, true);
  const moved = (to: string): Found => ({ status: 307, location: bySegment(to) + query });
  if (plain !== null) return moved(plain);
  const found = hidden(ask) ?? file(ask) ?? anyFlat(ask) ?? missing(ask)!;
  if (found.file === undefined) return { ...found, isForeign: true };
  return bySegment(path) !== sent ? moved(path) : found;
};

/** The nearest page for unknown paths: there is none above the site. */
const missing: Rule = (ask) => (ask.path.startsWith(ask.plan.base) ? notFound(ask) : { status: 404 });

/** Our function answers, with the headers of the page that it fetches. */
const forbidden: Rule = (ask) => {
  const found = blocked()(ask);
  const { errors } = ask.plan;
  return found && { ...found, path: (errors.forbidden ?? errors.notFound).replace(/\.html$/, '') };
};

const common = (write: (to: string) => string): Rule[] => [forbidden, exactSent, covered(formsOf), patternsOf(write)];

export const PAGES: HostRules = {
  read: (sent) => tryDecode(sent) ?? sent,
  rules: [...common((to) => to), hidden, pagesForm, pagesIndex, file, anyFlat, missing],
};

export const WORKERS: HostRules = {
  read: (sent) =>
    sent
      .split('/')
      .map((part) => tryDecode(part) ?? part)
      .join('/')
      .replace(/\/+/g, '/'),
  // Within the site one slash stands for several.
  rules: [...common((to) => (/^\w+:\/\//.test(to) ? to : to.replace(/\/+/g, '/'))), workersFiles],
};
