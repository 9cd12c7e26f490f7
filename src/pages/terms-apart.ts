// Finds offers of content/data that stand in a block without their significant terms. The finished text is read, so
// that a template which drops a line is found as well.
import { type BlockText, byCard, passagesOf } from '../claims/data/offer-passages.js';
import { plainText } from '../claims/text/plain-text.js';
import { advertises, missingTerms } from '../claims/data/missing-terms.js';
import type { OfferEntity } from '../entities/data.js';
import { speechOf } from '../urls/languages.js';
import type { Page, PageSummary, PageView, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import type { PageIndexer } from './index-page.js';
import { type Chunk, joinChunks } from '../render/renderer.js';
import type { Settings } from '../settings.js';
import type { Lookups } from '../site/lookups.js';

interface ShownPage {
  readonly summary: PageSummary;
  /** With entities in the place of their names. */
  readonly body: Page;
  readonly view: PageView;
  readonly main: readonly Chunk[];
  readonly lookups: Pick<Lookups, 'entity'>;
}

type FindOffer = (id: string) => OfferEntity | undefined;

interface Shown {
  /** Undefined for a card whose terms are not asked for: it ends the one before. */
  readonly offer: OfferEntity | undefined;
  readonly pointer: string;
  /** Of a card or an entry; null for a table, and for what only leads to the offer. */
  readonly title: string | null;
  readonly isLink: boolean;
}

/** Of one block; nobody reads more cards than that as offers. */
const MAX_SHOWN = 200;

export function termsApart(
  { summary, body, view, main, lookups }: ShownPage,
  indexer: Pick<PageIndexer, 'load' | 'at'>,
  { claims, languages }: Pick<Settings, 'claims' | 'languages'>,
): readonly Problem[] {
  const severity = claims.severity['terms-apart'];
  if (severity === 'off' || !body.dynamic || summary.forbidden) return [];
  const find: FindOffer = (id) => lookups.entity('offers', id);
  const at = indexer.at(summary.source);
  const speech = speechOf(view.lang, languages);
  const written = new Map(indexer.load(summary.source).components.map(({ pointer, content }) => [pointer, content]));
  let blocks: readonly string[] | null = null;
  const shownOnes = body.components.filter((_, index) => !view.hollow?.includes(index));
  return shownOnes.flatMap(({ pointer, content }, index) => {
    const shown = [...offersIn(content, pointer, find), ...tableOffer(written.get(pointer), pointer, find)];
    if (shown.every(({ offer }) => !offer)) return [];
    blocks ??= blocksOf(joinChunks(main), view);
    return withTexts(shown, allPassages(blocks[index] ?? '')).flatMap(({ offer, pointer: place, isLink, text }) => {
      if (isLink && !advertises(offer, text, speech)) return [];
      const missing = missingTerms(offer, text, speech);
      return missing.length === 0 ? [] : [{ ...apart(offer, missing, at(place)), severity }];
    });
  });
}

interface Told extends Shown {
  readonly offer: OfferEntity;
  readonly text: readonly string[];
}

/** The offers among them, each with the texts of its own card. */
function withTexts(shown: readonly Shown[], passages: readonly BlockText[]): readonly Told[] {
  const cards = shown.filter(({ title }) => title !== null);
  const titles = cards.map(({ title }) => title!);
  const numbers = new Map(cards.map((one, index) => [one, index]));
  const textsOf = byCard(belowHeading(passages, titles), titles);
  const told = shown.flatMap((one) => (one.offer ? [{ ...one, offer: one.offer, card: numbers.get(one) }] : []));
  return told.slice(0, MAX_SHOWN).map(({ card, ...one }) => {
    const texts = card === undefined ? passages : textsOf(card);
    return { ...one, text: texts.map(({ text }) => text) };
  });
}

/**
 * A cell that has a row to itself, such as the terms below an entry of a comparison, is no head of others: it is read
 * as a text between two tables of the same head.
 */
function allPassages(html: string): readonly BlockText[] {
  let head = '';
  const apart = html.replace(HEAD_OR_ROW, (whole, ofTable: string | undefined, cell: string) => {
    if (ofTable === undefined) return `</table>${cell}<table>${head}`;
    head = whole.length > MAX_HEAD ? '' : whole;
    return whole;
  });
  return passagesOf(apart);
}

const HEAD_OR_ROW = /(<thead\b[^]*?<\/thead>)|<tr[^>]*>\s*<td[^>]*>((?:(?!<\/?t[dhr]\b)[^])*)<\/td>\s*<\/tr>/gi;
/** In characters; a longer one is not shown again, since there may be thousands of rows. */
const MAX_HEAD = 5000;

/** A block may have the heading of one of its cards: "Natale" above the card "Natale". The card begins below it. */
function belowHeading(passages: readonly BlockText[], titles: readonly string[]): readonly BlockText[] {
  const heading = passages[0]?.plain ?? '';
  const times = (texts: readonly string[]) => texts.filter((one) => one === heading).length;
  const cards = times(titles.map(plainText));
  return cards > 0 && times(passages.map(({ plain }) => plain)) > cards ? passages.slice(1) : passages;
}

function apart({ title, source }: OfferEntity, missing: readonly string[], place: ReturnType<Finder>): Problem {
  return problem(
    'terms-apart',
    `The block shows the offer "${title}" without ${missing.join(', ')}.`,
    place,
    `Write in the same block what ${source} says, or in the "terms" of the offer. If it is meant, acknowledge "terms-apart".`,
  );
}

/**
 * Cards of a list and everything that leads to an offer, in what an author could have written. `isListed`: an entry of
 * a list that names offers.
 */
function* offersIn(value: unknown, pointer: string, find: FindOffer, isListed = false): Generator<Shown> {
  if (value === null || typeof value !== 'object') return;
  const { offer: id, title_card_body: ofCard, name } = value as Readonly<Record<string, unknown>>;
  const named = typeof id === 'string' ? find(id) : undefined;
  const offer = named?.state === undefined ? named : undefined;
  const isCard = typeof ofCard === 'string';
  const ofEntry = typeof name === 'string' && (isListed || offer) ? name : null;
  const title = isCard ? ofCard : ofEntry;
  if (offer || title !== null) yield { offer, pointer: step(pointer, 'offer'), title, isLink: !isCard };
  // The button of a card leads to the same offer.
  if (isCard && offer) return;
  const areListed = Array.isArray(value) && value.some(namesOffer);
  for (const [key, inner] of Object.entries(value)) yield* offersIn(inner, step(pointer, key), find, areListed);
}

function namesOffer(value: unknown): boolean {
  return typeof (value as { readonly offer?: unknown } | null)?.offer === 'string';
}

/** Nothing in the table itself says any more which offer it shows. */
function* tableOffer(content: unknown, pointer: string, find: FindOffer): Generator<Shown> {
  const id = (content as { readonly table?: { readonly offer?: unknown } } | undefined)?.table?.offer;
  const offer = typeof id === 'string' ? find(id) : undefined;
  if (offer && offer.state === undefined)
    yield { offer, pointer: step(step(pointer, 'table'), 'offer'), title: null, isLink: false };
}

/** The finished HTML of each block: from its anchor to the next one. A block without one is all of the page. */
function blocksOf(html: string, { blocks }: PageView): readonly string[] {
  const starts: (number | null)[] = [];
  let from = 0;
  for (const { anchor } of blocks) {
    const found = [`id="${anchor}"`, `id=${anchor}>`, `id=${anchor} `, `id='${anchor}'`]
      .map((one) => html.indexOf(one, from))
      .filter((at) => at >= 0);
    const at = found.length > 0 ? Math.min(...found) : null;
    starts.push(at === null ? null : html.lastIndexOf('<', at));
    from = at ?? from;
  }
  return starts.map((start, index) => {
    if (start === null) return html;
    return html.slice(start, starts.slice(index + 1).find((one) => one !== null) ?? undefined);
  });
}
