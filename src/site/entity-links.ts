// Addresses that stand in entities alone and are shown nowhere by themselves: conditions of offers, licences of
// operators. They are checked like the links of pages, at their own line.
import type { SiteData } from '../data.js';
import type { Harvest } from '../html/harvest.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { urlKind } from '../urls.js';
import type { LinkChecker } from './check-links.js';

export function entityLinkProblems(
  { offers, operators }: SiteData,
  checker: Pick<LinkChecker, 'check'>,
  hrefOf: (url: string) => string,
  at: (source: string) => Finder,
): Problem[] {
  const links = [
    ...offers.map(({ source, terms_url: url }) => ({ source, url, pointer: '/terms_url' })),
    ...operators.map(({ source, licence }) => ({ source, url: licence?.url, pointer: '/licence/url' })),
  ];
  return links.flatMap(({ source, url = '', pointer }) => {
    const place = at(source);
    const kind = urlKind(url);
    if (kind === 'http') return [problem('url-insecure', `"${url}" uses http.`, place(pointer), 'Write https.')];
    if (kind !== 'path') return [];
    const found: Harvest = {
      links: [{ url: hrefOf(url), attribute: 'href', tag: 'a', rel: '' }],
      ids: new Set<string>(),
      repeatedIds: [],
    };
    const content = () => [{ pointer, value: url }];
    return [...checker.check(found, { slug: '', source, content, at: place }).problems];
  });
}
