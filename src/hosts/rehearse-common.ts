// Rules that several hosts have in common.
import { encodePath } from '../urls/encode-path.js';
import { withQuery } from '../urls/route-values.js';
import { type Ask, fillPattern, type Found, mapFound, type Rule, sendTo } from './rehearse-ask.js';
import { notFoundAt as notFoundFor } from './plan.js';
import { HOST_FILES, oldStatus } from './text.js';

export const fileOf = ({ plan }: Ask, path: string) => path.slice(plan.base.length);

export function errorPage(ask: Ask, status: 403 | 404): Found {
  const { errors } = ask.plan;
  const page = status === 403 ? (errors.forbidden ?? errors.notFound) : notFoundFor(ask.plan, ask.path);
  const file = fileOf(ask, page);
  return { status, ...(ask.output.has(file) ? { file } : {}) };
}

export const notFound: Rule = (ask) => errorPage(ask, 404);

/** The same on servers that fetch the page under its own path. */
export const notFoundAt: Rule = (ask) => ({ ...errorPage(ask, 404), path: notFoundFor(ask.plan, ask.path) });

export function isBlocked({ plan, country }: Ask): boolean {
  return country !== null && (plan.countries?.blocked.includes(country) ?? false);
}

/** `opens`: whether blocked visitors may have a path, for an open folder. */
export function blocked(opens = (path: string, folder: string) => path.startsWith(folder), isOwnPath = false): Rule {
  return (ask) => {
    const { open, errors } = ask.plan;
    if (!isBlocked(ask) || open.some((folder) => opens(ask.path, folder))) return null;
    const page = errors.forbidden ?? errors.notFound;
    return { ...errorPage(ask, 403), ...(isOwnPath ? { path: page } : {}) };
  };
}

export const exact: Rule = ({ exact: find, path, query }) => {
  const found = find(path);
  return found && sendTo(found, query);
};

/** Compared as it was sent, in the form in which it stands in the file. */
export const exactSent: Rule = ({ exact: find, path, sent, query }) => {
  const found = find(path);
  const isSame = found !== null && sent.replace(/(.)\/$/, '$1') === encodePath(found.from);
  return isSame ? sendTo(found, query) : null;
};

/** Where rules win over files, pages below a pattern have one of their own, and one for each of their other forms. */
export const covered =
  (formsOf: (page: string, plan: Ask['plan']) => { readonly path: string; readonly others: readonly string[] }): Rule =>
  ({ plan, sent, query, output, path }) => {
    for (const { covered: pages } of plan.patterns)
      for (const page of pages) {
        const forms = formsOf(page, plan);
        if (sent === forms.path) return { status: 200, file: output.at(path) ?? output.flat(path) ?? '' };
        if (forms.others.includes(sent)) return { status: 301, location: withQuery(forms.path, query) };
      }
    return null;
  };

export const oldStatuses = (rule: Rule): Rule => mapFound(rule, ({ status }) => ({ status: oldStatus(status) }));

/** Values as they were sent. */
export function patternsSent(
  sentOf: (ask: Ask) => string = ({ sent }) => sent,
  text: (part: string) => string = (part) => part,
): Rule {
  return (ask) => {
    for (const pattern of ask.patterns) {
      const match = pattern.sent.exec(sentOf(ask));
      if (match)
        return {
          status: pattern.rule.status,
          location: withQuery(fillPattern(pattern, match, undefined, text), ask.query),
        };
    }
    return null;
  };
}

/** Values in letters, encoded again. */
export const patternsInLetters: Rule = (ask) => {
  for (const pattern of ask.patterns) {
    const match = pattern.letters.exec(ask.path);
    if (match)
      return { status: pattern.rule.status, location: withQuery(fillPattern(pattern, match, encodePath), ask.query) };
  }
  return null;
};

export const served = (ask: Ask, file: string | null): Found | null =>
  file === null ? null : { status: 200, file, path: ask.path };

/** Files for hosts are not for visitors. */
export const hidden: Rule = (ask) =>
  HOST_FILES.some((file) => ask.path === ask.plan.base + file) ? errorPage(ask, 404) : null;

export const file: Rule = (ask) => served(ask, ask.output.at(ask.path));
export const flat: Rule = (ask) => (ask.plan.format === 'file' ? served(ask, ask.output.flat(ask.path)) : null);
export const anyFlat: Rule = (ask) => served(ask, ask.output.flat(ask.path));
export const bareFolder: Rule = (ask) =>
  ask.output.isFolder(ask.path) ? served(ask, ask.output.at(`${ask.path}/`)) : null;

/** A folder gets its slash. */
export const slashed: Rule = ({ output, path, query }) =>
  output.isFolder(path) ? { status: 301, location: encodePath(`${path}/`) + query } : null;

/** A page that is a file loses a slash. */
export const unslashed: Rule = ({ output, path, query }) => {
  const bare = path.slice(0, -1);
  return path.endsWith('/') && output.at(path) === null && output.flat(bare) !== null
    ? { status: 301, location: encodePath(bare) + query }
    : null;
};

/** Where pages have no ending: `/x/index.html` is `/x/`, `/x.html` is `/x`. */
export function cleanUrls(status: number): Rule {
  return ({ output, path, query }) => {
    if (output.at(path) === null || path.endsWith('/')) return null;
    const clean = path.replace(/\/index\.html$/, '/').replace(/(.)\.html$/, '$1');
    return clean === path ? null : { status, location: encodePath(clean) + query };
  };
}
