// The paths of one page: the one that is linked to, and those that a host may answer with it or lead to it from. Pure.
import { isErrorPageUrl } from '../urls/error-pages.js';
import type { UrlPolicy } from '../model.js';
import { normaliseSlug, pageFile } from '../urls/urls.js';

interface PageForms {
  readonly path: string;
  readonly others: readonly string[];
}

/** The page that a path is a form of; null for a file, a pattern and whatever is no page. */
export type PagesByForm = (written: string) => PageForms | null;

/** `pages`: their paths as they are linked to, and folders with an index. */
export function pagesByForm(pages: readonly string[], urls: UrlPolicy): PagesByForm {
  let bySlug: ReadonlyMap<string, string> | null = null;
  return (written) => {
    if (written.endsWith('/**')) return null;
    // Most configs name no single path.
    bySlug ??= new Map(pages.map((path) => [normaliseSlug(path), path]));
    for (const form of [written, written.replace(/(?:\/index)?\.html$/, '')]) {
      const slug = normaliseSlug(form);
      const path = bySlug.get(slug);
      const forms = path === undefined ? [] : formsOf(slug, path, urls);
      if (path !== undefined && forms.includes(written.normalize('NFC')))
        return { path, others: forms.filter((one) => one !== path) };
    }
    return null;
  };
}

function formsOf(slug: string, path: string, urls: UrlPolicy): string[] {
  const file = path.endsWith('/') ? `${path}index.html` : `/${pageFile(slug, urls)}`;
  const flat = `${slug}.html`;
  return [...new Set([slug, slug.replace(/\/?$/, '/'), file, ...(isErrorPageUrl(flat) ? [flat] : [])])];
}
