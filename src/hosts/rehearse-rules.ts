// For each host the rules in the order in which it tries them. What has an engine is held against it by tests/hosts;
// the rest follows the documentation of the host (docs/hosts.md).
import { encodePath } from '../encode-path.js';
import { withQuery } from '../route-values.js';
import type { HostName } from './names.js';
import { decoded, type HostRules, type Rule } from './rehearse-ask.js';
import {
  anyFlat,
  bareFolder,
  blocked,
  cleanUrls,
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
import { azurePatterns, cloudflarePatterns, firebasePatterns } from './rehearse-patterns.js';
import { APACHE, CADDY, NGINX } from './rehearse-servers.js';

/** Rules win over files here, so pages below a pattern have a line of their own, and one for the other form. */
const covered: Rule = ({ plan, sent, query, output, path }) => {
  for (const { covered: pages } of plan.patterns)
    for (const page of pages) {
      const other = page.endsWith('/') ? page.slice(0, -1) : `${page}/`;
      if (sent === encodePath(page)) return { status: 200, file: output.at(path) ?? output.flat(path) ?? '' };
      if (!/\.[^/.]+$/.test(page) && sent === encodePath(other))
        return { status: 301, location: withQuery(encodePath(page), query) };
    }
  return null;
};

/** Unknown paths get a slash too. */
const vercelSlash: Rule = ({ plan, sent, query }) =>
  plan.trailingSlash === 'always' && /^\/(?:[^/]+\/)*[^/.]+$/.test(sent)
    ? { status: 308, location: `${sent}/${query}` }
    : null;

const cloudfrontPatterns: Rule = (ask) => {
  const { path, patterns } = ask;
  const bare = path.replace(/(.)\/$/, '$1');
  const isPage = patterns
    .filter(({ sent }) => sent.test(ask.sent.replace(/^\/+/, '/')))
    .some(({ rule }) => rule.covered.some((page) => page === path || page.replace(/(.)\/$/, '$1') === bare));
  return isPage ? null : patternsSent(({ sent }) => sent.replace(/^\/+/, '/'))(ask);
};

const cloudfrontFolder: Rule = (ask) => (ask.plan.format === 'directory' ? bareFolder(ask) : null);

const cloudfrontSlash: Rule = ({ plan, sent, query }) => {
  const uri = sent.replace(/^\/+/, '/');
  if (plan.trailingSlash === 'always')
    return /\/[^./]+$/.test(uri) ? { status: 301, location: `${uri}/${query}` } : null;
  return uri !== '/' && uri.endsWith('/') ? { status: 301, location: uri.slice(0, -1) + query } : null;
};

const withoutQuery =
  (rule: Rule): Rule =>
  (ask) => {
    const found = rule({ ...ask, query: '' });
    return found;
  };

const only301 =
  (rule: Rule): Rule =>
  (ask) => {
    const found = rule(ask);
    return found && { ...found, status: 301 };
  };

const cloudflare = (slash: 307 | 308): HostRules => ({
  read: decoded,
  rules: [
    blocked(/^$(?!)/),
    exactSent,
    covered,
    cloudflarePatterns,
    hidden,
    cleanUrls(slash),
    file,
    anyFlat,
    slashed(slash),
    unslashed(slash),
    notFound,
  ],
});

/** Where pages have no ending. */
const firebaseClean: Rule = (ask) => (ask.plan.format === 'file' ? cleanUrls(301)(ask) : null);

export const RULES: Readonly<Record<HostName, HostRules>> = {
  nginx: NGINX,
  apache: APACHE,
  caddy: CADDY,
  netlify: {
    read: decoded,
    rules: [
      blocked(/^(?:403(?:\.html.*|\/)?|assets|_build)$/),
      oldStatuses(exact),
      hidden,
      file,
      anyFlat,
      slashed(301),
      unslashed(301),
      oldStatuses(patternsInLetters),
      notFound,
    ],
  },
  'cloudflare-pages': cloudflare(308),
  'cloudflare-workers': cloudflare(307),
  vercel: {
    read: decoded,
    rules: [blocked(/^403\/?$/), exact, vercelSlash, file, flat, patternsSent(), notFound],
  },
  firebase: {
    read: decoded,
    rules: [...firebasePatterns, hidden, firebaseClean, file, flat, slashed(301), unslashed(301), notFound],
  },
  azure: {
    read: decoded,
    rules: [
      withoutQuery(oldStatuses(exactSent)),
      covered,
      withoutQuery(oldStatuses(azurePatterns)),
      hidden,
      slashed(301),
      unslashed(301),
      file,
      anyFlat,
      notFound,
    ],
  },
  's3-cloudfront': {
    read: (sent) => decoded(sent.replace(/^\/+/, '/')),
    rules: [blocked(null), exactSent, cloudfrontPatterns, cloudfrontSlash, file, flat, cloudfrontFolder, notFound],
  },
  render: {
    read: decoded,
    rules: [hidden, file, bareFolder, anyFlat, only301(exactSent), only301(patternsInLetters), notFound],
  },
  'github-pages': { read: decoded, rules: [hidden, file, anyFlat, slashed(301), notFound] },
};
