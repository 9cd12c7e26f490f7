// nginx, Apache and Caddy: held against the real servers by tests/hosts/differential.test.ts.
import { type Ask, readAnyway, type HostRules, type Rule } from './rehearse-ask.js';
import {
  bareFolder,
  blocked,
  errorPage,
  exact,
  file,
  flat,
  hidden,
  isBlocked,
  notFound,
  notFoundAt,
  patternsSent,
  slashed,
} from './rehearse-common.js';
import { caddySent, cleaned, normalised } from './rehearse-paths.js';

/** Blocked visitors, who may ask for assets, see their own page. */
const nginxNotFound: Rule = (ask) => {
  const { errors } = ask.plan;
  if (!isBlocked(ask) || errors.forbidden === null) return notFoundAt(ask);
  return { ...errorPage(ask, 403), status: 404, path: errors.forbidden };
};

const nginxHidden: Rule = (ask) => hidden(ask) && nginxNotFound(ask);

/** nginx keeps the 404 page for itself, and names the file that it found. */
const nginxFiles: Rule = (ask) => {
  const { errors, base } = ask.plan;
  const pages = [errors.notFound, ...(errors.locales ?? []).map(({ notFound }) => notFound)];
  if (pages.includes(ask.path)) return nginxNotFound(ask);
  const found =
    (ask.path.endsWith('/') ? null : file(ask)) ?? flat(ask) ?? (ask.path.endsWith('/') ? file(ask) : bareFolder(ask));
  return found && { ...found, path: base + found.file! };
};

/** The part of a path that exists, and one segment more: what follows is no part of the file name. */
function apacheName({ output, path }: Ask): string {
  for (let at = path.indexOf('/', 1); at >= 0; at = path.indexOf('/', at + 1))
    if (!output.isDirectory(path.slice(0, at))) return path.slice(0, at);
  return path;
}

const apachePatterns: Rule = (ask) => {
  const name = apacheName(ask);
  const { output, plan } = ask;
  const isTaken =
    (!name.endsWith('/') && output.at(name) !== null) ||
    output.at(name.endsWith('/') ? name : `${name}/`) !== null ||
    (plan.format === 'file' && output.flat(name) !== null);
  return isTaken ? null : patternsSent()(ask);
};

/** Apache itself keeps these from everybody, before it looks at rules. */
const apacheOwn: Rule = (ask) => {
  const { plan, path } = ask;
  // Where nobody is blocked there may be no page for it.
  if (/\/\.ht[^/]*$/.test(path)) return plan.errors.forbidden === null ? { status: 403 } : errorPage(ask, 403);
  return `${path}/`.startsWith(plan.base) ? null : { status: 404, isForeign: true };
};

/** The base without its slash: the rules lie below it, and do not see the request. */
const apacheBase: Rule = (ask) => (`${ask.path}/` === ask.plan.base ? slashed(ask) : null);

const apacheFiles: Rule = (ask) => {
  if (apacheName(ask) !== ask.path) return notFoundAt(ask);
  const found = flat(ask) ?? file(ask);
  return found && { ...found, path: ask.plan.base + found.file! };
};

/** Caddy looks files and headers up under a path without dot segments. */
const caddy =
  (rule: Rule): Rule =>
  (ask) => {
    const path = cleaned(ask.path);
    const found = rule({ ...ask, path });
    return found && { path, ...found };
  };

const caddyPatterns: Rule = (ask) => {
  const isTaken = (file(ask) ?? flat(ask) ?? bareFolder(ask)) !== null || slashedFile(ask) !== null;
  return isTaken ? null : patternsSent(({ sent }) => caddySent(sent))(ask);
};

/** A file with a slash after it, which file_server takes away. */
function slashedFile({ output, path }: Ask): string | null {
  const bare = path.slice(0, -1);
  return path.endsWith('/') && bare !== '' && output.at(bare) !== null ? bare : null;
}

const caddyFiles: Rule = (ask) => {
  if (ask.path.includes('\0')) return { status: 500 };
  if (slashedFile(ask) !== null) {
    const to = cleaned(readAnyway(ask.sent).slice(0, -1));
    return { status: 308, location: to.replace(/[^\x20-\x7e]+/g, encodeURIComponent) };
  }
  return file(ask) ?? flat(ask) ?? bareFolder(ask);
};

export const NGINX: HostRules = {
  read: (sent) => normalised(sent, 'nginx'),
  rules: [blocked(undefined, true), exact, nginxHidden, nginxFiles, patternsSent(), nginxNotFound],
};

export const APACHE: HostRules = {
  read: (sent) => normalised(sent, 'apache'),
  rules: [
    apacheOwn,
    apacheBase,
    blocked(undefined, true),
    exact,
    apachePatterns,
    hidden,
    slashed,
    apacheFiles,
    notFoundAt,
  ],
};

export const CADDY: HostRules = {
  read: (sent) => (/%(?![0-9a-f]{2})/i.test(sent) ? 400 : readAnyway(sent)),
  rules: [caddy(blocked()), exact, ...[caddyPatterns, hidden, caddyFiles, notFound].map(caddy)],
};
