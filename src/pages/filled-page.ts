// A page with entities in the place of their names, made once more to find out where its values stand. It is asked for
// only when something is to be reported.
import type { Page } from '../model.js';
import type { Finder } from '../problems/locate.js';
import { type FilledPage, originFinder } from '../site/entity-origins.js';
import { EntityUses } from '../site/entity-uses.js';
import { expandPage } from '../site/expand.js';
import type { LinkSource } from '../site/link-places.js';
import type { Shared } from '../site/scope.js';

interface Filled extends FilledPage {
  readonly page: Page;
}

export function fillPage(page: Page, shared: Shared, at: Finder): Filled {
  const uses = new EntityUses();
  return { page: expandPage(page, shared, at, [], uses), uses };
}

/** Places in a page that is resolved: in its file, or in that of an entity. */
export function resolvedPlaces(page: Page, shared: Shared, at: Finder): Finder {
  let filled: Filled | undefined;
  return page.dynamic ? originFinder(() => (filled ??= fillPage(page, shared, at)), at) : at;
}

/** Where links of a page were written. Nothing is read before a place is asked for. */
export function pageLinks(
  { slug, source }: Pick<LinkSource, 'slug' | 'source'>,
  load: () => Page,
  shared: () => Shared,
  at: Finder,
): LinkSource {
  let filled: Filled | undefined;
  const fill = () => (filled ??= fillPage(load(), shared(), at));
  // Where no entity is named, the page has every address itself.
  const shown = () => (load().dynamic ? contentOf(fill().page) : []);
  return { slug, source, at, content: () => contentOf(load()), filled: { content: shown, at: originFinder(fill, at) } };
}

export function contentOf({ components }: Page): ReturnType<LinkSource['content']> {
  return components.map(({ pointer, content: value }) => ({ pointer, value }));
}
