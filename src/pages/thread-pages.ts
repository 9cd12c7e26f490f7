// Which thread takes which pages, and what of the plan and of earlier builds it is sent.
import type { PageSummary } from '../model.js';
import type { RenderPlan } from './render-page.js';
import type { Reuse } from './reuse-page.js';

/** Pages that are rendered from a long one. */
export function repeatsOf(pages: readonly PageSummary[], isLong: (source: string) => boolean): ReadonlySet<string> {
  const long = new Set(pages.filter(({ source }) => isLong(source)).map((page) => page.slug));
  return new Set(
    long.size === 0
      ? []
      : pages.filter(({ sameAs }) => sameAs !== undefined && long.has(sameAs)).map((page) => page.source),
  );
}

/**
 * Names a thread by the path alone (FNV-1a): it renders the pages that it has read, whatever else is in either list.
 */
export function numberOf(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 8;
}

/**
 * The plan without what concerns only this thread: every thread holds a summary of every page, with a copy of each text
 * in it. Which files pages show was asked for when media were selected.
 */
export function forThread(plan: RenderPlan): RenderPlan {
  const pages = plan.site.pages.map(({ images: _images, media: _media, texts: _texts, ...page }): PageSummary =>
    Object.assign(page, { hash: '' }),
  );
  return { ...plan, site: { ...plan.site, pages } };
}

export function onlyOf(reuse: Reuse, sources: readonly string[]): Reuse {
  const pages = sources.flatMap((source) => {
    const page = reuse.get(source);
    return page ? [[source, page] as const] : [];
  });
  return new Map(pages);
}
