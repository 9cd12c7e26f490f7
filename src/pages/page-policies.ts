// Holds finished pages against the policy packs of the config, and finds out where the author wrote what they found.
import type { Shape } from '../schema/block-shape.js';
import { partsOfFrameName } from '../render/frame-name.js';
import { joinChunks, type Chunk, type Renderer } from '../render/renderer.js';
import { foldText } from '../util/fold-text.js';
import { languageOf } from '../urls/languages.js';
import { siteFileOf } from '../locale-texts.js';
import { SITE_FILE } from '../content/names.js';
import { memoise } from '../util/memoise.js';
import type { Page, PageSummary, PageView, Place, Problem, Site, SiteFile } from '../model.js';
import { FORBIDDEN_SLUG } from '../urls/error-pages.js';
import { createPolicyChecker, type PolicyChecker } from '../policies/checker.js';
import type { Licence } from '../policies/licences.js';
import type { LinkOrigin } from '../policies/link-origins.js';
import type { IsOperator } from '../policies/scan.js';
import type { Finding, Segment } from '../policies/segment.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { createAffiliates } from '../site/affiliates.js';
import type { Asked, SiteLookups } from '../site/lookups.js';
import { shapeOfComponent } from '../site/blocks.js';
import { cacheAnswers } from '../site/cached-answers.js';
import type { PageIndexer } from './index-page.js';
import { hintOf } from './policy-hints.js';

export interface FinishedPage {
  readonly summary: PageSummary;
  readonly view: PageView;
  readonly chunks: readonly Chunk[];
  /** How many of the chunks are the main part. */
  readonly main: number;
  readonly asked: Asked;
  /** With entities in the place of their names. */
  readonly body: Page;
  /** Where a link was written. */
  readonly linkAt: (link: LinkOrigin) => Place;
  /** Where a value of the body comes from: the page, or an entity. */
  readonly originAt: (pointer: string) => Place;
}

/** Where the author's text is found. */
type Sources = Pick<PageIndexer, 'load' | 'at'>;

export interface PagePolicies {
  page(page: FinishedPage, sources: Sources): readonly Problem[];
  /** What is wrong with header and footer, whatever page they stand around. */
  shell(at: Finder, frame: ShownFrame, linkAt: FinishedPage['linkAt']): readonly Problem[];
  /** What the findings of pages owe to header and footer. */
  frameKeys(): readonly string[];
}

/** Header and footer of one language; `''` is that of site.json. */
interface ShownFrame {
  readonly code: string;
  readonly content: SiteFile;
}

const NO_POLICIES: PagePolicies = { page: () => [], shell: () => [], frameKeys: () => [] };

export function createPagePolicies(
  site: Site,
  settings: Settings,
  lookups: SiteLookups,
  frames: () => readonly ReturnType<Renderer['frames']>[number][],
): PagePolicies {
  const checker = createPolicyChecker(settings.policies, licencesOf(site));
  return checker ? new SitePolicies(checker, site, settings, lookups, frames) : NO_POLICIES;
}

/** A document of the site may print something else around each page. */
const MAX_SEGMENTS = 200;

class SitePolicies implements PagePolicies {
  /** Header and footer by their HTML: the same few stand around all pages. */
  readonly #segments = new Map<string, Segment>();
  readonly #isAffiliate;
  /** Some operator has a licence, so that it matters which one a link leads to. */
  readonly #isNamed: boolean;

  constructor(
    readonly checker: PolicyChecker,
    site: Site,
    readonly settings: Settings,
    lookups: SiteLookups,
    readonly frames: () => readonly ReturnType<Renderer['frames']>[number][],
  ) {
    const affiliates = createAffiliates(site, settings);
    this.#isAffiliate = cacheAnswers(lookups, (href, all) => {
      const { affiliate, operator } = affiliates(all).classify(href);
      return operator?.id ?? affiliate;
    });
    this.#isNamed = licencesOf(site).length > 0;
  }

  page(
    { summary, view, chunks, main, asked, body, linkAt, originAt }: FinishedPage,
    sources: Sources,
  ): readonly Problem[] {
    const isOperator = this.#operators(asked);
    const end = chunks.length - 2;
    const [head, own] = [chunks.slice(0, 1), chunks.slice(end - main, end)].map((part) =>
      this.checker.segment(joinChunks(part), isOperator),
    );
    // What follows the styles and stands at the end is the same on nearly all pages.
    const start = chunks.slice(1, end - main - 1).slice(1);
    const [around, before, after, tail] = [
      joinChunks(start),
      chunks[end - main - 1]!,
      chunks[end]!,
      chunks[end + 1]!,
    ].map((chunk) => this.#frameSegment(chunk));
    const segments = {
      own: [head!, around!, own!, tail!],
      frame: [before!, after!],
      all: [head!, around!, before!, own!, after!, tail!],
    };
    const slug = view.blocked ? FORBIDDEN_SLUG : summary.slug;
    const isRepeated = summary.sameAs !== undefined;
    const locale = languageOf(summary.slug, this.settings.languages)?.code ?? '';
    const found = this.checker.page(segments, { slug, lang: view.lang, locale, isRepeated });
    if (found.length === 0) return [];
    const page = isRepeated ? sources.load(summary.source) : body;
    const written = { at: sources.at(summary.source), linkAt, isDynamic: page.dynamic, locale };
    return this.#problems(found, textsOf(page), isRepeated ? written : { ...written, originAt });
  }

  shell(
    at: Finder,
    { code, content: { header, footer, notices } }: ShownFrame,
    linkAt: FinishedPage['linkAt'],
  ): readonly Problem[] {
    const found = this.#pairs()
      .map(([name, segments]) => [...partsOfFrameName(name), segments] as const)
      .filter(([layout, mark]) => mark === code && !layout.endsWith(' blocked'))
      .flatMap(([, , segments]) => this.checker.frame(segments, code || (this.settings.languages[0]?.code ?? '')));
    const told = new Map(found.map((one) => [`${one.rule.id} ${one.found}`, one]));
    const texts = () => [...textsIn({ header, footer, notices }, '')];
    return told.size === 0 ? [] : this.#problems([...told.values()], texts(), { at, linkAt, locale: code });
  }

  frameKeys(): readonly string[] {
    return this.#pairs().map(([name, segments]) => `${name} ${this.checker.frameKey(segments)}`);
  }

  #pairs(): (readonly [name: string, segments: readonly Segment[]])[] {
    return this.frames().map(([name, { before, after }]) => [
      name,
      [before, after].map((html) => this.#frameSegment(html)),
    ]);
  }

  #frameSegment(chunk: Chunk): Segment {
    const html = typeof chunk === 'string' ? chunk : chunk.text;
    const known = this.#segments.get(html) ?? this.checker.segment(html, this.#operators(new Set()));
    if (this.#segments.size < MAX_SEGMENTS) this.#segments.set(html, known);
    return known;
  }

  #operators(asked: Asked): IsOperator {
    return (href, rel) => {
      const isPaid = /\bsponsored\b/i.test(rel);
      if ((isPaid && !this.#isNamed) || /^(?:#|tel:|mailto:)/i.test(href)) return isPaid;
      return this.#isAffiliate(href, asked) || isPaid;
    };
  }

  #problems(found: readonly Finding[], texts: readonly Text[], written: Written): Problem[] {
    const { at, linkAt, isDynamic = false, locale, originAt } = written;
    const isDefault = locale === '' || locale === this.settings.languages[0]?.code;
    const where = { siteFile: isDefault ? SITE_FILE : siteFileOf(locale), originAt };
    let origins: ReadonlyMap<number, readonly string[]> | undefined;
    const saysSo = memoise((pointer: string) => foldText(texts.find(([one]) => one === pointer)?.[1] ?? ''));
    const placeOf = ({ origin }: Finding): Place => {
      if (origin === null) return at('');
      if ('href' in origin) return linkAt(origin);
      const pointers = (origins ??= this.checker.origins(texts)).get(origin.phrase) ?? [];
      const pointer = pointers[Math.min(origin.nth, pointers.length - 1)] ?? '';
      const words = foldText(origin.words.replace(/^… /, ''));
      const says = (one: string) => saysSo([one]).includes(words);
      // What comes from elsewhere stands among the texts in another order than on the page.
      return at(!isDynamic || says(pointer) ? pointer : (pointers.find(says) ?? ''));
    };
    const problems = found.map((one) => {
      const { id, rule } = one.rule;
      const place = placeOf(one);
      return {
        ...problem(`policy-${rule.kind}`, `${id}: ${rule.message.en} ${one.found}`, place, hintOf(one, place, where)),
        severity: rule.severity ?? 'warning',
        rule: id,
      };
    });
    // A block may show one offer with two links that say the same.
    return distinct(problems);
  }
}

function distinct(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ message, file, line, column, pointer }: Problem) =>
    JSON.stringify([message, file, line ?? pointer, column]);
  return [...new Map(problems.map((one) => [keyOf(one), one])).values()];
}

/** The licences that operators of the site name; the number is what a text can be asked for. */
export function licencesOf({ data }: Pick<Site, 'data'>): readonly Licence[] {
  return data.operators.flatMap(({ id, name, licence: { authority = '', number = '' } = {} }) =>
    number === '' ? [] : [{ id, name, authority, number }],
  );
}

type Text = readonly [pointer: string, text: string];

interface Written extends Pick<FinishedPage, 'linkAt'> {
  readonly at: Finder;
  /** Some words of the page come from elsewhere, so that those of its content do not tell all of them. */
  readonly isDynamic?: boolean;
  readonly locale: string;
  readonly originAt?: FinishedPage['originAt'];
}

function textsOf({ components, meta, title }: Page): Text[] {
  const { title: head, description } = meta.meta_settings ?? {};
  const ofHead = [
    ['/meta/meta_settings/title', head],
    ['/meta/meta_settings/description', description],
    ['/title', title],
  ].filter((one): one is [string, string] => typeof one[1] === 'string');
  const ofBlocks = components.flatMap((one) => [...textsIn(one.content, one.pointer, shapeOfComponent(one))]);
  return [...ofBlocks, ...ofHead];
}

/** What a reader sees: no addresses, and no words that only choose a look. */
function* textsIn(value: unknown, pointer: string, shape?: Shape): Generator<Text> {
  if (shape && UNSEEN.has(shape.kind)) return;
  if (typeof value === 'string') {
    if (!ADDRESS.test(value)) yield [pointer, value];
  } else if (shape?.kind === 'button')
    yield* textsIn((value as { text?: unknown } | null)?.text, step(pointer, 'text'));
  else if (value !== null && typeof value === 'object')
    for (const key of Object.keys(value))
      yield* textsIn(value[key as never], step(pointer, key), innerShape(shape, key));
}

const UNSEEN: ReadonlySet<string> = new Set(['plain', 'id', 'image', 'link', 'redirect', 'target']);
const ADDRESS = /^(?:[/#]|https?:|mailto:|tel:)\S*$/i;

function innerShape(shape: Shape | undefined, key: string): Shape | undefined {
  if (shape?.kind === 'list') return shape.items;
  return shape?.kind === 'object' && Object.hasOwn(shape.fields, key) ? shape.fields[key]!.shape : undefined;
}
