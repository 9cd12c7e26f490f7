// What links of a site may lead to: paths that are there, and files that are published.
import type { Site } from '../model.js';
import { misspellings } from './redirects.js';

/** Everything that a link may be meant to lead to. */
export function linkable({ pages, redirects, declared }: Site): string[] {
  const misspelt = misspellings(redirects);
  const stubs = redirects.filter(({ kind, from }) => kind === 'stub' && !misspelt.has(from)).map(({ from }) => from);
  return [...pages.map((page) => page.slug), ...stubs, ...Object.keys(declared)];
}

export function publishedMedia({ media }: Site): ReadonlySet<string> {
  const files = [...media.values()].flatMap((one) =>
    one.unused ? [] : [one.file, ...(one.variants ?? []).map((variant) => variant.file)],
  );
  return new Set(files);
}
