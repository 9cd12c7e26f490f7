// Patterns on hosts that have formats of their own for them.
import { encodePath } from '../encode-path.js';
import { withQuery } from '../route-values.js';
import { type Ask, fillPattern, type ReadPattern, type Rule } from './rehearse-ask.js';
import { endsOpen, hasQuery, patternRegex } from './text.js';

/** Compared as it was sent, with escapes in capitals; a fixed beginning has a line of its own, before all others. */
export const cloudflarePatterns: Rule = ({ patterns, sent, query }) => {
  for (const exactStart of [true, false])
    for (const pattern of patterns) {
      const { rule } = pattern;
      const start = startOf(pattern);
      if (exactStart && start !== null && sent.replace(/(.)\/$/, '$1') === start)
        return answer(rule.status, fillPattern(pattern, emptyMatch(rule.target), false), query);
      const match = exactStart ? null : new RegExp(`^${patternRegex(rule, true)}$`, 's').exec(sent);
      if (match) return answer(rule.status, fillPattern(pattern, match, false), query);
    }
  return null;
};

function answer(status: number, to: string, query: string) {
  return { status, location: withQuery(to, query) };
}

function emptyMatch(target: readonly (string | number)[]): RegExpExecArray {
  return ['', ...target.map(() => '')] as unknown as RegExpExecArray;
}

/** What stands before `**`, encoded, when all of it is words. */
function startOf({ rule }: ReadPattern): string | null {
  const words = rule.segments.slice(0, -1);
  if (!endsOpen(rule) || !words.every((one) => one.kind === 'word')) return null;
  return words.map(({ word }) => `/${encodePath(word)}`).join('');
}

/** Firebase adds the query to a target that has one, and drops the slash at the end of what it carries over. */
export const firebasePatterns: readonly Rule[] = [
  ({ exact, path, query }) => {
    const found = exact(path);
    return found && { status: found.status, location: joined(found.to, query) };
  },
  (ask: Ask) => {
    for (const pattern of ask.patterns) {
      const match = pattern.letters.exec(ask.path.replace(/(.)\/$/s, '$1'));
      if (!match) continue;
      const to = fillPattern(pattern, match, true);
      // With nothing to carry over the slash before it goes, too.
      const isEmpty = endsOpen(pattern.rule) && pattern.rule.target.at(-1) === pattern.rule.segments.length - 1;
      return { status: pattern.rule.status, location: joined(isEmpty ? to.replace(/(.)\/$/, '$1') : to, ask.query) };
    }
    return null;
  },
];

function joined(to: string, query: string): string {
  if (query === '' || (query === '?' && !to.includes('?'))) return to;
  return hasQuery(to) || to.includes('#') ? `${to}${to.includes('?') ? '&' : '?'}${query.slice(1)}` : to + query;
}

/** Only `/old/**` with a fixed target. */
export const azurePatterns: Rule = ({ patterns, sent }) => {
  for (const { rule } of patterns) {
    const words = rule.segments.slice(0, -1);
    const isFixed = rule.target.every((part) => typeof part === 'string');
    if (!endsOpen(rule) || !isFixed || !words.every((one) => one.kind === 'word')) continue;
    const start = words.map(({ word }) => `/${encodePath(word)}`).join('');
    if (sent === start || sent.startsWith(`${start}/`)) return { status: rule.status, location: rule.target.join('') };
  }
  return null;
};
