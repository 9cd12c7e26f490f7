// sitemap.xml and robots.txt (sitemaps.org): absolute canonical URLs, dates from the content, and an index beyond the
// limits of the protocol.
import { byText } from '../util/by-text.js';
import type { OutputFile, PageRecord } from '../model.js';

/** Limits of the protocol for one file. */
export const MAX_URLS = 50_000;
export const MAX_BYTES = 50 * 1024 * 1024;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const HEAD_WITH_ALTERNATES = HEAD.replace(/>\n$/, ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n');
const TAIL = '</urlset>\n';

interface SitemapLimits {
  readonly urls: number;
  readonly bytes: number;
}

interface SitemapAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/** A page in all its languages; none for a page in one. */
export type Alternates = (page: PageRecord) => readonly SitemapAlternate[];

/**
 * One file, or numbered files and an index; none where no page is listed, since a sitemap without a URL is not valid.
 * `root` is the absolute URL of the output folder, with a slash at the end;
 * `alternates` is null on a site without languages.
 */
export function sitemapFiles(
  pages: readonly PageRecord[],
  root: string,
  limits: SitemapLimits = { urls: MAX_URLS, bytes: MAX_BYTES },
  alternates: Alternates | null = null,
): OutputFile[] {
  const head = alternates === null ? HEAD : HEAD_WITH_ALTERNATES;
  const listed = pages.filter((page) => page.inSitemap).toSorted((a, b) => byText(a.canonical, b.canonical));
  const parts = split(listed, limits, alternates);
  const [first] = parts;
  if (!first) return [];
  if (parts.length === 1) return [{ path: 'sitemap.xml', bytes: head + first.text + TAIL }];
  const files = parts.map((part, index) => ({ path: `sitemap-${index + 1}.xml`, bytes: head + part.text + TAIL }));
  const entries = parts.map(
    (part, index) =>
      `<sitemap><loc>${escapeXml(`${root}sitemap-${index + 1}.xml`)}</loc>${lastmod(part.updated)}</sitemap>\n`,
  );
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  return [{ path: 'sitemap.xml', bytes: index }, ...files];
}

interface Part {
  readonly text: string;
  readonly updated: string | undefined;
}

function split(pages: readonly PageRecord[], limits: SitemapLimits, alternates: Alternates | null): Part[] {
  const parts: Part[] = [];
  let entries: string[] = [];
  let bytes = 0;
  let updated: string | undefined;
  const finish = () => {
    if (entries.length > 0) parts.push({ text: entries.join(''), updated });
    [entries, bytes, updated] = [[], 0, undefined];
  };
  for (const page of pages) {
    const others = (alternates?.(page) ?? []).map(alternateLink).join('');
    const entry = `<url><loc>${escapeXml(page.canonical)}</loc>${lastmod(page.updated)}${others}</url>\n`;
    const size = Buffer.byteLength(entry);
    if (
      entries.length >= limits.urls ||
      bytes + size + (alternates ? HEAD_WITH_ALTERNATES : HEAD).length + TAIL.length > limits.bytes
    )
      finish();
    entries.push(entry);
    bytes += size;
    if (page.updated && (!updated || page.updated > updated)) updated = page.updated;
  }
  finish();
  return parts;
}

function alternateLink({ hreflang, href }: SitemapAlternate): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`;
}

function lastmod(date: string | undefined): string {
  return date ? `<lastmod>${date}</lastmod>` : '';
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/**
 * Everything may be crawled: pages that must stay out of search results say so themselves, and a blocked crawler would
 * never read that.
 */
export function robotsFile(root: string, hasSitemap = true): OutputFile {
  const sitemap = hasSitemap ? `\nSitemap: ${root}sitemap.xml\n` : '';
  return { path: 'robots.txt', bytes: `User-agent: *\nDisallow:\n${sitemap}` };
}
