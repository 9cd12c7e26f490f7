// HTML that entities hold: a fault in it is told at the entity, and not only at the pages that show it.
import type { SiteData } from '../data.js';
import { harvest } from '../html/harvest.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { richText } from './author-html.js';
import type { LinkChecker } from './check-links.js';
import type { SiteLinks } from './links.js';
import type { Scope } from './scope.js';

const POINTER = '/terms';

export function entityHtmlProblems(
  { offers }: SiteData,
  checker: Pick<LinkChecker, 'check'>,
  links: SiteLinks,
  dataAt: (source: string) => Finder,
): Problem[] {
  return offers.flatMap(({ source, terms = '' }) => {
    // What a reference in it becomes is known on a page only.
    if (terms.includes('{{')) return [];
    const at = dataAt(source);
    const problems: Problem[] = [];
    const report: Scope['report'] = (code, message, pointer, hint, within) =>
      void problems.push(problem(code, message, at(pointer, 'value', within), hint));
    const html = richText(terms, POINTER, { links, report }, undefined);
    if (html === null) return problems;
    const content = () => [{ pointer: POINTER, value: terms }];
    return [...problems, ...checker.check(harvest(html), { slug: '', source, content, at }).problems];
  });
}
