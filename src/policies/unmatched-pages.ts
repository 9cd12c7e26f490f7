// Finds rules of the site's own packs that are for pages which do not exist: they check nothing, without a word.
import { isErrorPage } from '../error-pages.js';
import type { Languages } from '../languages.js';
import type { Problem, Site } from '../model.js';
import { createNearMisses } from '../near-misses.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import type { NamedPack } from './compile.js';

interface Pattern {
  readonly pack: NamedPack;
  readonly id: string;
  readonly slug: string;
  readonly pointer: string;
}

/** Drafts, and pages outside their time, count as pages. */
export function unmatchedPages(
  { pages, absent }: Pick<Site, 'pages' | 'absent'>,
  packs: readonly NamedPack[],
  languages: Languages,
  at: (file: string) => Finder,
): Problem[] {
  // Packs are written for sites with and without error pages.
  const patterns = packs.flatMap(patternsOf).filter(({ slug }) => !isErrorPage(slug.replace(BELOW, ''), languages));
  if (patterns.length === 0) return [];
  const slugs = new Set([...pages.map(({ slug }) => slug), ...(absent?.keys() ?? [])]);
  const above = new Set([...slugs].flatMap(withAbove));
  const [nearSlugs, nearAbove] = [slugs, above].map((paths) => createNearMisses(() => paths));
  const places = new Map(packs.flatMap(({ file }) => (file === undefined ? [] : [[file, at(file)] as const])));
  return patterns.flatMap(({ pack, id, slug, pointer }) => {
    const below = BELOW.exec(slug)?.[0] ?? '';
    const path = slug.slice(0, slug.length - below.length);
    if (below === '' ? slugs.has(path) : above.has(path)) return [];
    const close = (below === '' ? nearSlugs : nearAbove)!.nearest(path);
    return problem(
      'policy-page-unknown',
      `The rule "${pack.name}/${id}" is for "${slug}", and no page has such a path.`,
      places.get(pack.file!)!(pointer),
      close === null
        ? 'Write the path as the slug of the page has it, or remove it.'
        : `Did you mean "${close}${below}"?`,
    );
  });
}

const BELOW = /\/\*\*$/;

function patternsOf(pack: NamedPack): Pattern[] {
  if (pack.file === undefined) return [];
  return pack.pack.rules.flatMap(({ id, pages: { slugs = [] } = {} }, rule) =>
    slugs.map((slug, index) => ({ pack, id, slug, pointer: `/rules/${rule}/pages/slugs/${index}` })),
  );
}

/** `/a/b` → itself, `/a` and the empty path, which stands for the whole site. */
function withAbove(slug: string): string[] {
  const steps = slug.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}
