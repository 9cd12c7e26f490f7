// What Yoast SEO and Rank Math know of a post: title and description for search engines, noindex.
import type { WordPressItem } from './wordpress-items.js';

interface SearchMeta {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly isHidden: boolean;
  /** Placeholders that mean nothing here; their text is left out. */
  readonly unknown: readonly string[];
}

export function searchMeta({ meta }: WordPressItem, title: string, site: string): SearchMeta {
  const unknown: string[] = [];
  const filled = (...keys: string[]) => {
    const text = keys.map((key) => meta.get(key)?.trim()).find(Boolean);
    return text === undefined ? undefined : withValues(text, { title, site }, unknown);
  };
  return {
    title: filled('_yoast_wpseo_title', 'rank_math_title'),
    description: filled('_yoast_wpseo_metadesc', 'rank_math_description'),
    isHidden:
      meta.get('_yoast_wpseo_meta-robots-noindex') === '1' || /"noindex"/.test(meta.get('rank_math_robots') ?? ''),
    unknown,
  };
}

const PLACEHOLDER = /%%([a-z0-9_-]{1,40})%%|%([a-z_]{2,40})(?:\([^()%]{0,80}\))?%/gi;

interface Values {
  readonly title: string;
  readonly site: string;
}

/** Undefined when a placeholder is left for which nothing is known. */
function withValues(text: string, { title, site }: Values, unknown: string[]): string | undefined {
  const before = unknown.length;
  const filled = text.replace(PLACEHOLDER, (whole, yoast?: string, rank?: string) => {
    const name = (yoast ?? rank ?? '').toLowerCase();
    if (name === 'title') return title;
    if (name === 'sitename') return site;
    if (name === 'sep') return '–';
    if (name === 'page' || name === 'pagenumber') return '';
    unknown.push(whole);
    return whole;
  });
  return unknown.length > before ? undefined : filled.replace(/\s+/g, ' ').trim();
}
