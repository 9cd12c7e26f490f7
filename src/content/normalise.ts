// Turns a validated page file into the one internal shape (D-11, D-33). Reports what a schema cannot say; every value
// it returns is new, the input stays as it was.
import { collapse } from '../html/typography.js';
import { isErrorPage } from '../urls/error-pages.js';
import type { Languages } from '../urls/languages.js';
import type { Page, PageFile, Problem } from '../model.js';
import type { OwnBlock } from '../schema/own-block.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { normaliseSlug } from '../urls/urls.js';
import { normaliseComponents } from './normalise-components.js';

export function normalisePage(
  file: PageFile,
  source: string,
  at: Finder,
  own: readonly OwnBlock[],
  languages: Languages,
): { readonly page: Page; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const slug = normaliseSlug(file.slug);
  if (/\p{Lu}/u.test(slug)) {
    const found = problem(
      'slug-uppercase',
      `The slug ${JSON.stringify(slug)} has capital letters.`,
      at('/slug'),
      'Paths are case-sensitive on most hosts; write them in lower case.',
    );
    problems.push({ ...found, fix: { from: slug, to: slug.toLowerCase() } });
  }
  const components = normaliseComponents((file.components ?? []) as never, own, { at, problems });
  const robots = isErrorPage(slug, languages) ? errorPageRobots(file, slug, at, problems) : file.robots;
  const page: Page = {
    source,
    slug,
    title: collapse(file.title).trim(),
    layout: file.layout ?? 'default',
    meta: file.meta ?? {},
    components,
    middleware: file.middleware ?? [],
    ...(file.same_as === undefined ? {} : { sameAs: normaliseSlug(file.same_as) }),
    ...(file.translation_of === undefined ? {} : { translationOf: normaliseSlug(file.translation_of) }),
    ...(robots === undefined ? {} : { robots }),
    ...(file.updated === undefined ? {} : { updated: file.updated }),
    ...(file.validate === undefined ? {} : { validate: file.validate }),
    ...(file.publish_from === undefined ? {} : { publishFrom: file.publish_from }),
    ...(file.publish_until === undefined ? {} : { publishUntil: file.publish_until }),
  };
  return { page, problems };
}

/** Error pages are never indexed, whatever they say (D-12): what else they ask of search engines stays. */
function errorPageRobots({ robots = '', meta }: PageFile, slug: string, at: Finder, problems: Problem[]): string {
  const ignore = (name: string, pointer: string) =>
    problems.push(
      problem(
        'error-page-setting',
        `${name} has no effect on ${slug}.`,
        at(pointer),
        'Pages that hosts show for errors are never indexed; leave it out.',
      ),
    );
  const asked = robots.split(',').map((one) => one.trim());
  const kept = asked.filter((one) => !['', 'index', 'all', 'noindex'].includes(one));
  if (asked.includes('index') || asked.includes('all')) ignore(`"robots": "${robots}"`, '/robots');
  if (meta?.meta_settings?.canonical_url) ignore('"canonical_url"', '/meta/meta_settings/canonical_url');
  return kept.includes('none') ? kept.join(', ') : ['noindex', ...kept].join(', ');
}
