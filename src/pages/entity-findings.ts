// What is wrong with the entities of a site, whether a page shows them or not.
import { speechOf } from '../languages.js';
import type { Problem } from '../model.js';
import type { Finder } from '../problems/locate.js';
import type { LinkChecker } from '../site/check-links.js';
import { entityHtmlProblems } from '../site/entity-html.js';
import { entityLinkProblems } from '../site/entity-links.js';
import { entityMediaProblems } from '../site/entity-media.js';
import type { SiteLinks } from '../site/links.js';
import { pageLang } from '../site/locale.js';
import type { SiteLookups } from '../site/lookups.js';
import type { RenderPlan } from './render-plan.js';

export function entityFindings(
  { site: { content, data }, settings }: Pick<RenderPlan, 'site' | 'settings'>,
  tools: { readonly checker: LinkChecker; readonly links: SiteLinks; readonly lookups: SiteLookups },
  dataAt: (source: string) => Finder,
): readonly Problem[] {
  const { checker, links, lookups: index } = tools;
  const lang = speechOf(pageLang({ meta: {} }, content), settings.languages);
  return [
    ...entityLinkProblems(data, checker, links.href, dataAt),
    ...entityMediaProblems(data, index, dataAt),
    ...entityHtmlProblems(data, { checker, links, index, lang }, dataAt),
  ];
}
