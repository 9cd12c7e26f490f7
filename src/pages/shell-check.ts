// What header and footer from a site's own templates leave out: the notices that every page owes its visitors, and the
// rel of links to operators. Read from what the layouts print, whatever their sources look like. Sites without
// templates of their own are not searched.
import { elementOf, isHidden } from '../html/elements.js';
import { harvest } from '../html/harvest.js';
import { squeezed } from '../html/page-words.js';
import { type PageVisitor, type TagAttributes, walkPage } from '../html/walk.js';
import type { Problem, ShellView, Site } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { bareLinks } from '../site/bare-links.js';
import type { SiteLinks } from '../site/links.js';
import { ownCode } from '../files/template-files.js';
import { linksInCode } from './own-code.js';

interface ShellCheckInput {
  /** Layout → what it prints around an empty page. */
  readonly shells: readonly (readonly [layout: string, html: string])[];
  readonly notices: ShellView['notices'];
  readonly links: Pick<SiteLinks, 'payee'>;
  /** Places in site.json, for what no template of the site names. */
  readonly at: Finder;
}

export function shellProblems(
  { settings, site }: { readonly settings: Settings; readonly site: Pick<Site, 'data'> },
  { shells, notices, links, at }: ShellCheckInput,
): Problem[] {
  const own = ownCode(settings.root, settings.packageRoot);
  if (own.length === 0) return [];
  const missing = shells.flatMap(([layout, html]) => noticeProblems(layout, missingIn(html, notices), own));
  if (site.data.operators.length === 0) return missing;
  const operatorOf = (href: string) => links.payee(href, new Set());
  const inTemplates = linksInCode(settings);
  const place = (href: string) => inTemplates(href) ?? at('');
  const bare = shells.flatMap(([, html]) => bareLinks(harvest(html), operatorOf, place));
  // Layouts share their footer.
  return [...missing, ...new Map(bare.map((one) => [`${one.file} ${one.line} ${one.message}`, one])).values()];
}

function noticeProblems(layout: string, missing: readonly string[], own: readonly string[]): Problem[] {
  if (missing.length === 0) return [];
  const files = [`templates/layouts/${layout}.tsx`, 'templates/parts/footer.tsx', 'templates/parts/header.tsx'];
  return [
    problem(
      'notice-missing',
      `Pages of the layout "${layout}" do not show ${missing.join(', ')}.`,
      { file: files.find((one) => own.includes(one)) ?? own[0]! },
      'Print shell.notices as parts/footer.tsx and layouts/default.tsx of the program do; casino-site eject copies them.',
    ),
  ];
}

function missingIn(html: string, { age, warning, helpline, responsible, disclosure }: ShellView['notices']): string[] {
  const { text, links } = shownIn(html);
  const shows = (words: string) => text.includes(squeezed(words));
  const leads = (href: string | undefined) => href !== undefined && links.has(href);
  const rows: readonly (readonly [name: string, asked: boolean, isThere: boolean])[] = [
    [`the age mark (${age})`, age !== '', shows(age)],
    ['the warning of addiction', warning !== '', shows(warning)],
    ['the help line', helpline.text !== '', shows(helpline.text) || leads(helpline.href)],
    [
      'the link to responsible gambling',
      responsible !== null,
      responsible !== null && (responsible.link ? leads(responsible.link.href) : shows(responsible.text)),
    ],
    ['the affiliate disclosure', disclosure !== '', shows(disclosure)],
  ];
  return rows.flatMap(([name, asked, isThere]) => (asked && !isThere ? [name] : []));
}

interface Shown {
  readonly text: string;
  readonly links: ReadonlySet<string>;
}

function shownIn(html: string): Shown {
  const reader = new ShownReader();
  walkPage(html, reader);
  return { text: squeezed(reader.parts.join('')), links: reader.links };
}

class ShownReader implements PageVisitor {
  readonly parts: string[] = [];
  readonly links = new Set<string>();
  /** The name of the outermost element that hides what is in it, and how many of that name are open. */
  #hiding: { readonly tag: string; depth: number } | null = null;

  open(tag: string, attribute: TagAttributes): void {
    const element = elementOf(tag);
    if (!element.isInline || tag === 'br') this.parts.push(' ');
    if (element.isVoid) return;
    if (this.#hiding) this.#hiding.depth += tag === this.#hiding.tag ? 1 : 0;
    else if (isHidden(element, attribute, 'sight')) this.#hiding = { tag, depth: 1 };
    else if (tag === 'a') this.links.add(attribute('href') ?? '');
  }

  close(tag: string): void {
    if (!elementOf(tag).isInline) this.parts.push(' ');
    if (this.#hiding?.tag === tag && (this.#hiding.depth -= 1) === 0) this.#hiding = null;
  }

  text(text: string): void {
    if (!this.#hiding) this.parts.push(text);
  }

  script(): void {}
}
