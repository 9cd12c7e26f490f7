// A row of a spreadsheet as a page. Its text is HTML, or lines of plain text.
import { escapeText } from '../html/escape.js';
import { portableSegment } from '../urls/portable-segment.js';
import { Addresses } from './addresses.js';
import { blocksOf } from './html-blocks.js';
import type { Fields, ImportedPage } from './model.js';
import type { MediaList, Notes } from './notes.js';
import { line, pageOf } from './page.js';
import type { Slugs } from './slugs.js';

export function csvPage(row: Fields, item: string, slugs: Slugs, media: MediaList, notes: Notes): ImportedPage {
  const text = (key: string) => (typeof row[key] === 'string' ? row[key] : undefined);
  const title = text('title') ?? '';
  const wanted = text('slug') ?? `/${portableSegment(title)}`;
  const slug = slugs.take(wanted);
  if (slug.replace(/\/$/, '') !== `/${wanted.replace(/^\/|\/$/g, '')}`.replace(/\/$/, ''))
    notes.lose(item, 'slug', wanted, `It became ${slug}: the path is taken, or not allowed.`);
  const addresses = new Addresses([], media, notes);
  const away = (href: string) => /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i.test(href);
  const blocks = blocksOf(text('text') ?? '', {
    link: (href) => (away(href) ? href : addresses.link(href, item, null)),
    image: (src) => (src.startsWith('/media/') ? src : addresses.image(src, item, null)),
    lose: (what, why) => notes.lose(item, 'the text', what, why),
    isClassic: !/<p[ >]/i.test(text('text') ?? ''),
  });
  const header = text('header');
  return pageOf({
    item,
    slug,
    title,
    headTitle: text('head_title'),
    description: text('description'),
    updated: text('updated'),
    isDraft: row.draft === true,
    isHidden: row.noindex === true,
    blocks: header === undefined ? blocks : withHeader(line(header), blocks),
  });
}

function withHeader(header: string, [first, ...rest]: readonly Fields[]): readonly Fields[] {
  const isOpen = first?.block === 'text-component' && first.header === undefined;
  if (isOpen) return [{ block: 'text-component', header, text: first.text }, ...rest];
  return [{ block: 'text-component', text: `<h3>${escapeText(header)}</h3>` }, ...(first ? [first] : []), ...rest];
}
