// Finds what files of public/ lead to operators, outside of the rules about links: nothing else of them is read.
import { join } from 'node:path';
import type { PublicFile } from '../assets/public.js';
import { canParse } from '../urls/can-parse.js';
import type { SiteData } from '../entities/data.js';
import { harvest } from '../html/harvest.js';
import { decodeReferences } from '../html/references.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { lineFinder } from '../problems/lines.js';
import { readSmall } from '../files/regular-file.js';
import { bareLinks } from '../site/bare-links.js';
import { operatorHosts, operatorLink, operatorProblems, type OperatorLink } from '../site/operator-links.js';

/** A page by hand is short; what is larger was exported by another program. */
const MAX_BYTES = 1 << 20;
/** Addresses that are read of one file. */
const MAX_ADDRESSES = 1000;

/** Warnings: what lies in public/ is the owner's own, and may lead where it leads on purpose. */
export function publicOperators(
  root: string,
  files: readonly PublicFile[],
  { operators }: Pick<SiteData, 'operators'>,
): Problem[] {
  if (operators.length === 0) return [];
  const byHost = operatorHosts(operators);
  const operatorOf: OperatorOf = (href) => {
    const url = canParse(href, NOWHERE) ? new URL(href, NOWHERE) : null;
    const operator = url && byHost(url.hostname.replace(/\.$/, ''));
    return operator ? operatorLink(operator, url) : null;
  };
  return files
    .filter(({ path }) => path === RULES || PAGE.test(path))
    .flatMap(({ path, source }) => faultsIn(textOf(join(root, source)), source, path === RULES, operatorOf))
    .map((one) => ({ ...one, severity: 'warning' as const }));
}

type OperatorOf = (href: string) => OperatorLink | null;

const PAGE = /\.html?$/i;
/** Redirects as Netlify and Cloudflare Pages read them. */
const RULES = '_redirects';
/** Paths of the site itself belong to no operator. */
const NOWHERE = 'https://site.invalid';

function faultsIn(text: string, source: string, isRules: boolean, operatorOf: OperatorOf): Problem[] {
  const lineAt = lineFinder(text);
  const placeAt = (offset: number): Place => {
    const { number, start } = lineAt(Math.max(0, offset));
    return { file: source, line: number, column: Math.max(0, offset) - start + 1 };
  };
  const placeOf = (href: string) => placeAt(text.indexOf(href));
  const redirects = [...text.matchAll(isRules ? RULE : REFRESH)].slice(0, MAX_ADDRESSES).flatMap((one) => {
    const url = decodeReferences(one.groups!.url!);
    const operator = operatorOf(url);
    return operator ? ledOn(operator, url, placeAt(one.index)) : [];
  });
  if (isRules) return redirects;
  const found = harvest(text);
  const addresses = new Set(found.links.filter(({ attribute }) => attribute === 'href').map(({ url }) => url));
  const untracked = [...addresses].slice(0, MAX_ADDRESSES).flatMap((href) => {
    const operator = operatorOf(href);
    return operator ? operatorProblems(operator, href, () => placeOf(href)) : [];
  });
  const unmarked = bareLinks(found, operatorOf, placeOf).map((one) => ({ ...one, hint: UNMARKED }));
  return [...redirects, ...unmarked, ...untracked];
}

const UNMARKED = 'Write the rel in the tag: files of public/ are published as they are.';
/** `/vai https://go.example/x 302` */
const RULE = /^[ \t]*\/\S*[ \t]+(?<url>https?:\S+)/gm;
const REFRESH = /<meta\s(?=[^<>]{0,500}http-equiv\s*=\s*["']?refresh)[^<>]{0,500}url\s*=\s*["']?(?<url>[^\s"'<>]+)/gi;

/** Where a link of a page ends up is not known once a file leads on. */
function ledOn(operator: OperatorLink, url: string, place: Place): Problem[] {
  return [
    problem(
      'public-redirect',
      `The file leads visitors on to ${operator.name}, so links to it are not marked: ${JSON.stringify(url.slice(0, 200))}.`,
      place,
      'Write it in "routes.declared" of casino-site.config.json instead: links to it are marked and checked then.',
    ),
    ...operatorProblems(operator, url, () => place),
  ];
}

function textOf(file: string): string {
  return readSmall(file, MAX_BYTES).text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
}

const COMMENT = /<!--.*?(?:-->|$)/gs;
