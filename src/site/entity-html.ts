// HTML that entities hold: a fault in it is told at the entity, whether a page shows it or not.
import type { SiteData } from '../data.js';
import { harvest } from '../html/harvest.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { richText } from './author-html.js';
import type { LinkChecker } from './check-links.js';
import type { DataIndex } from './data-index.js';
import { expandHtml } from './expand.js';
import type { SiteLinks } from './links.js';
import type { Scope } from './scope.js';

const POINTER = '/terms';

interface EntityHtmlTools {
  readonly checker: Pick<LinkChecker, 'check'>;
  readonly links: SiteLinks;
  readonly index: DataIndex;
  /** The language in which values are put into words. */
  readonly lang: string;
}

export function entityHtmlProblems(
  { offers }: SiteData,
  { checker, links, index, lang }: EntityHtmlTools,
  dataAt: (source: string) => Finder,
): Problem[] {
  return offers.flatMap(({ source, terms: written = '' }) => {
    const at = dataAt(source);
    const problems: Problem[] = [];
    const terms = expandHtml(written, POINTER, { index, lang, at, problems });
    // Whether an offer that it names still holds, matters to pages that show it.
    const unknown = problems.splice(0).filter(({ code }) => code === 'entity-unknown');
    const report: Scope['report'] = (code, message, pointer, hint, within) =>
      void problems.push(problem(code, message, at(pointer, 'value', within), hint));
    const html = richText(terms, POINTER, { links, report }, undefined);
    if (html === null) return [...unknown, ...problems];
    const content = () => [{ pointer: POINTER, value: terms }];
    return [...unknown, ...problems, ...checker.check(harvest(html), { slug: '', source, content, at }).problems];
  });
}
