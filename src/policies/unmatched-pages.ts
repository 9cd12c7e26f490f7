// Finds rules of the site's own packs that are for pages which do not exist: they check nothing, without a word.
import type { Languages } from '../urls/languages.js';
import type { Problem, Site } from '../model.js';
import { unmatchedPatterns } from '../urls/page-patterns.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import type { NamedPack } from './compile.js';

interface Pattern {
  readonly pack: NamedPack;
  readonly id: string;
  readonly slug: string;
  readonly pointer: string;
}

export function unmatchedPages(
  site: Pick<Site, 'pages' | 'absent'>,
  packs: readonly NamedPack[],
  languages: Languages,
  at: (file: string) => Finder,
): Problem[] {
  const patterns = packs.flatMap(patternsOf);
  const unmatched = unmatchedPatterns(
    site,
    patterns.map(({ slug }) => slug),
    languages,
  );
  if (unmatched.size === 0) return [];
  const places = new Map(packs.flatMap(({ file }) => (file === undefined ? [] : [[file, at(file)] as const])));
  return patterns.flatMap(({ pack, id, slug, pointer }) => {
    const close = unmatched.get(slug);
    if (close === undefined) return [];
    return problem(
      'policy-page-unknown',
      `The rule "${pack.name}/${id}" is for "${slug}", and no page has such a path.`,
      places.get(pack.file!)!(pointer),
      close === null ? 'Write the path as the slug of the page has it, or remove it.' : `Did you mean "${close}"?`,
    );
  });
}

function patternsOf(pack: NamedPack): Pattern[] {
  if (pack.file === undefined) return [];
  return pack.pack.rules.flatMap(({ id, pages: { slugs = [] } = {} }, rule) =>
    slugs.map((slug, index) => ({ pack, id, slug, pointer: `/rules/${rule}/pages/slugs/${index}` })),
  );
}
