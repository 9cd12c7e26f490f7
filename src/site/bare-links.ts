// Links to operators in finished HTML that do not say that they are paid for. Links of the content get their rel from
// the generator, so such a link comes from a template of the site.
import type { Harvest } from '../html/harvest.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { urlKind } from '../urls/urls.js';
import type { OperatorLink } from './operator-links.js';

/** Addresses that are named of one page. */
const MAX_NAMED = 20;

export function bareLinks(
  { links }: Pick<Harvest, 'links'>,
  operatorOf: (href: string) => OperatorLink | null,
  place: (href: string) => Place,
): Problem[] {
  const seen = new Set<string>();
  const found: Problem[] = [];
  for (const { tag, attribute, url: href, rel } of links) {
    if (attribute !== 'href' || (tag !== 'a' && tag !== 'area') || urlKind(href) === 'fragment') continue;
    if (seen.has(href) || found.length >= MAX_NAMED || /(?:^|\s)(?:sponsored|nofollow)(?:\s|$)/i.test(rel)) continue;
    const operator = operatorOf(href);
    if (!operator) continue;
    seen.add(href);
    found.push(
      problem(
        'rel-missing',
        `The link to ${operator.name} has no rel="sponsored nofollow": ${JSON.stringify(href.slice(0, 200))}.`,
        place(href),
        'A template of the site writes it: let it render the rel of a link from the content, or write the rel itself.',
      ),
    );
  }
  return found;
}
