// Links to operators in finished HTML that do not say that they are paid for. Links of the content get their rel from
// the generator, so such a link comes from a template of the site.
import { tagEnd } from '../html/harvest.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { urlKind } from '../urls.js';
import type { OperatorLink } from './operator-links.js';

/** Addresses that are named of one page. */
const MAX_NAMED = 20;
const ATTRIBUTE = /[\s"'/](href|rel)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

export function bareLinks(
  html: string,
  operatorOf: (href: string) => OperatorLink | null,
  place: (href: string) => Place,
): Problem[] {
  const seen = new Set<string>();
  const found: Problem[] = [];
  for (const tag of linkTags(html)) {
    const { href = '', rel = '' } = attributesOf(tag);
    if (seen.has(href) || found.length >= MAX_NAMED || urlKind(href) === 'path') continue;
    if (/(?:^|\s)(?:sponsored|nofollow)(?:\s|$)/i.test(rel)) continue;
    const operator = operatorOf(href);
    if (!operator) continue;
    seen.add(href);
    found.push(
      problem(
        'rel-missing',
        `The link to ${operator.name} has no rel="sponsored nofollow": ${JSON.stringify(href.slice(0, 200))}.`,
        place(href),
        'A template of the site writes it: let it render the rel of a link of the content, or write it out.',
      ),
    );
  }
  return found;
}

function* linkTags(html: string): Generator<string> {
  for (const { index } of html.matchAll(/<(?:a|area)(?=[\s/])/gi)) {
    const end = tagEnd(html, index);
    if (end < 0) return;
    yield html.slice(index, end);
  }
}

/** The first of each counts, as in a browser. */
function attributesOf(tag: string): { readonly href?: string; readonly rel?: string } {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE))
    found[name.toLowerCase()] ??= (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
  return found;
}
