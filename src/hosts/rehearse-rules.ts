// For each host the rules in the order in which it tries them. What has an engine is held against it by tests/hosts;
// the rest follows the documentation of the host (docs/hosts.md).
import { encodePath } from '../urls/encode-path.js';
import { withQuery } from '../urls/route-values.js';
import type { HostName } from './names.js';
import { type HostPlan, notFoundAt } from './plan.js';
import { type Ask, decoded, type Found, type HostRules, mapFound, readAnyway, type Rule } from './rehearse-ask.js';
import {
  anyFlat,
  bareFolder,
  blocked,
  exact,
  exactSent,
  file,
  flat,
  hidden,
  notFound,
  oldStatuses,
  patternsInLetters,
  patternsSent,
  slashed,
  unslashed,
} from './rehearse-common.js';
import { PAGES, WORKERS } from './rehearse-cloudflare.js';
import { FIREBASE } from './rehearse-firebase.js';
import { azureCovered, azureExact, azurePatterns } from './rehearse-patterns.js';
import { APACHE, CADDY, NGINX } from './rehearse-servers.js';
import { isCircle } from './netlify.js';
import { directPatterns } from './vercel.js';

/** Unknown paths get a slash too, but for those that a pattern answers. */
const vercelSlash: Rule = ({ plan, sent, path, query, patterns }) => {
  if (plan.trailingSlash === 'never' || isBareFile(plan, sent)) return null;
  const moved = { status: 308, location: `${sent}/${query}`, hasHeaders: true };
  const direct = new Set(directPatterns(plan));
  const mine = patterns.filter(({ rule }) => direct.has(rule));
  if (sent === encodePath(path) && mine.some(({ rule }) => rule.covered.includes(`${path}/`))) return moved;
  return /^\/(?!\\)(?:[^/]+\/)*[^/.]+$/.test(sent) && !mine.some((one) => one.sent.test(sent)) ? moved : null;
};

/** A file without an ending, which our rules tell from a page. */
function isBareFile({ bare = [] }: HostPlan, sent: string): boolean {
  return bare.some((path) => encodePath(path) === sent);
}

const vercelBlocked: Rule = (ask) => {
  const found = blocked()(ask);
  return found && { ...found, path: `${ask.plan.base}403` };
};

/** Told never to write a slash, it answers with the index of a folder at the path without one. */
const azureBare: Rule = (ask) => {
  const { plan, path, query, output } = ask;
  if (plan.trailingSlash === 'always' || plan.format === 'file') return null;
  const bare = path.slice(0, -1);
  const isPage = path.endsWith('/') && path !== plan.base && output.at(path) !== null;
  return isPage ? { status: 301, location: encodePath(bare) + query } : bareFolder(ask);
};

/** A route that does not match is compared with what follows the first slash. */
const fromSecondSlash =
  (rule: Rule): Rule =>
  (ask) =>
    rule(ask) ??
    (ask.sent.startsWith('//') ? rule({ ...ask, sent: ask.sent.slice(1), path: ask.path.slice(1) }) : null);

/** A `$` in a target would name a group. */
const noDollars = (text: string) => text.replaceAll('$', '%24');

const vercelExact: Rule = (ask) => {
  const found = exactSent({ ...ask, query: '' });
  return found && { ...found, location: withQuery(noDollars(found.location!), ask.query) };
};

/** What it finds without a rule: the page at the root of the upload, which a site below a path has not. */
function netlifyOwn(ask: Ask): Found {
  const { locales: _locales, ...errors } = ask.plan.errors;
  return ask.plan.base === '/' ? notFound({ ...ask, plan: { ...ask.plan, errors } })! : { status: 404 };
}

/** Where a rule would lead to itself, no rule after it counts. */
const netlifyCircle: Rule = (ask) => {
  const { countries, errors } = ask.plan;
  // The rules for blocked visitors stand before all others, for everybody.
  if (countries && ask.path.startsWith(errors.forbidden ?? errors.notFound)) return netlifyOwn(ask);
  const first = ask.patterns.find(({ letters }) => letters.test(ask.path));
  // The page of a language has a rule of its own, after all others.
  if (first ? !isCircle(first.rule, ask.path) : !ask.path.startsWith(notFoundAt(ask.plan, ask.path))) return null;
  return netlifyOwn(ask);
};

/** The page of a language has a pattern of its own, and so has that of a site below a path. */
const netlifyNotFound: Rule = (ask) => {
  const path = ask.path.replace(/(?<=.)\/+/g, '/');
  return path.startsWith(ask.plan.base) ? notFound({ ...ask, path }) : netlifyOwn(ask);
};

/** Where visitors are blocked, a rule of its own leaves these folders open to all, before any pattern. */
const netlifyOpen: Rule = (ask) => {
  const { countries, open } = ask.plan;
  return countries && open.some((folder) => `${ask.path}/`.startsWith(folder)) ? netlifyOwn(ask) : null;
};

const afterHeaders = (rule: Rule): Rule => mapFound(rule, () => ({ hasHeaders: true }));

/** Our function takes several slashes at the beginning for one, before it looks at anything. */
const oneSlash = (sent: string) => sent.replace(/^[/\\]+/, '/');

const cloudfrontExact: Rule = (ask) => exactSent({ ...ask, sent: oneSlash(ask.sent) });

const cloudfrontPatterns: Rule = (ask) => {
  // As it was sent: what need not be escaped is no page to it.
  const uri = oneSlash(ask.sent);
  const bare = (path: string) => path.replace(/(.)\/$/, '$1');
  const isPage = ask.patterns
    .filter(({ sent }) => sent.test(uri))
    .some(({ rule }) => rule.covered.some((page) => [uri, bare(uri), `${bare(uri)}/`].includes(encodePath(page))));
  return isPage ? null : patternsSent(({ sent }) => oneSlash(sent))(ask);
};

/** Our function cannot look for files: a path is that of a page, or of a file, by how it is written. */
function isPageToFunction({ sent, dotted, plan }: Ask): boolean {
  const uri = oneSlash(sent);
  if (isBareFile(plan, uri)) return false;
  return /\/[^./]+$/.test(uri) || dotted?.test(uri) === true;
}

const cloudfrontPage: Rule = (ask) =>
  isPageToFunction(ask) ? (ask.plan.format === 'file' ? flat(ask) : bareFolder(ask)) : null;

const cloudfrontSlash: Rule = (ask) => {
  const { plan, sent, query } = ask;
  const uri = oneSlash(sent);
  if (plan.trailingSlash === 'always')
    return isPageToFunction(ask) ? { status: 301, location: `${uri}/${query}` } : null;
  const home = encodePath(plan.base);
  if (`${uri}/` === home) return { status: 301, location: home + query };
  return uri !== home && uri !== '/' && uri.endsWith('/') ? { status: 301, location: uri.slice(0, -1) + query } : null;
};

const withoutQuery =
  (rule: Rule): Rule =>
  (ask) =>
    rule({ ...ask, query: '' });

const only301 = (rule: Rule): Rule => mapFound(rule, () => ({ status: 301 }));

export const RULES: Readonly<Record<HostName, HostRules>> = {
  nginx: NGINX,
  apache: APACHE,
  caddy: CADDY,
  netlify: {
    read: decoded,
    rules: [
      blocked((path, folder) => `${path}/`.startsWith(folder)),
      oldStatuses(exact),
      hidden,
      file,
      anyFlat,
      slashed,
      unslashed,
      netlifyOpen,
      netlifyCircle,
      oldStatuses(patternsInLetters),
      netlifyNotFound,
    ],
  },
  'cloudflare-pages': PAGES,
  'cloudflare-workers': WORKERS,
  vercel: {
    read: readAnyway,
    rules: [
      vercelBlocked,
      fromSecondSlash(vercelExact),
      fromSecondSlash(vercelSlash),
      hidden,
      file,
      flat,
      bareFolder,
      fromSecondSlash(afterHeaders(patternsSent(undefined, noDollars))),
      notFound,
    ],
  },
  firebase: FIREBASE,
  azure: {
    read: decoded,
    rules: [
      withoutQuery(oldStatuses(azureExact)),
      withoutQuery(azureCovered),
      withoutQuery(oldStatuses(azurePatterns)),
      hidden,
      azureBare,
      slashed,
      unslashed,
      file,
      anyFlat,
      notFound,
    ],
  },
  's3-cloudfront': {
    read: (sent) => readAnyway(oneSlash(sent)),
    rules: [blocked(() => false), cloudfrontExact, cloudfrontPatterns, cloudfrontSlash, file, cloudfrontPage, notFound],
  },
  render: {
    read: decoded,
    rules: [hidden, file, bareFolder, anyFlat, only301(exactSent), only301(patternsInLetters), notFound],
  },
  'github-pages': { read: decoded, rules: [hidden, file, anyFlat, slashed, notFound] },
};
