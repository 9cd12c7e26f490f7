// A page file from what an export says of one page.
import { withoutControls } from '../html/hidden.js';
import { isoDate } from '../html/typography.js';
import { italianDay } from './italian-time.js';
import type { Fields, ImportedPage } from './model.js';

interface PageParts {
  readonly item: string;
  readonly slug: string;
  readonly title: string;
  readonly headTitle?: string | undefined;
  readonly description?: string | undefined;
  /** Path of the picture for sharing. */
  readonly image?: string | undefined;
  readonly isHidden?: boolean | undefined;
  readonly isDraft?: boolean | undefined;
  /** Day or time from which it is on the site. */
  readonly from?: string | undefined;
  /** Any form of a date. */
  readonly updated?: string | undefined;
  readonly blocks: readonly Fields[];
}

const MAX_TITLE = 2000;
/** Blocks that Markdown writes as text. */
const PROSE: ReadonlySet<unknown> = new Set(['info-block', 'text-component', 'promo-image', 'image', 'faq']);

export function pageOf(parts: PageParts): ImportedPage {
  const { item, slug, isHidden, isDraft } = parts;
  const title = line(parts.title) || slug;
  const updated = isoDate(italianDay(parts.updated ?? ''));
  const head = {
    ...(parts.headTitle && line(parts.headTitle) !== title ? { title: line(parts.headTitle) } : {}),
    ...(line(parts.description) === '' ? {} : { description: line(parts.description) }),
    ...(parts.image ? { image_url: parts.image } : {}),
  };
  const components = withHeading(title, parts.blocks);
  const value = {
    title,
    slug,
    ...(isDraft ? { draft: true } : {}),
    ...(parts.from ? { publish_from: parts.from } : {}),
    ...(isHidden ? { robots: 'noindex' } : {}),
    ...(updated ? { updated } : {}),
    ...(Object.keys(head).length > 0 ? { meta: { meta_settings: head } } : {}),
    components,
  };
  const isProse = components.some(isText) && components.every(({ block }) => PROSE.has(block));
  return { item, slug, value, isProse };
}

/** A page without a heading of its own shows its title, with the words before the next heading. */
function withHeading(title: string, blocks: readonly Fields[]): readonly Fields[] {
  const [first, ...rest] = blocks;
  if (blocks.some(({ block }) => block === 'main-block' || block === 'info-block')) return blocks;
  const isLead = first !== undefined && isText(first) && first.header === undefined;
  if (!isLead) return [{ block: 'info-block', title }, ...blocks];
  return [{ block: 'info-block', title, description: first.text }, ...rest];
}

function isText({ block }: Fields): boolean {
  return block === 'text-component' || block === 'info-block';
}

/** One line of plain text, in which nothing is a reference to an entity. */
export function line(text: string | undefined): string {
  return asWritten(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE);
}

/** `{{` begins a reference on a page, but meant nothing in the other system. */
export function asWritten(text: string): string {
  return withoutControls(text).replaceAll('{{', '{{{{');
}
