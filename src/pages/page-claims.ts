// The claims of pages: read from title, description and main part, and found again in the content for what is reported.
import { valuesBeside } from '../claims/describe/values-beside.js';
import { plainLine, type QuotedClaim } from '../claims/claim.js';
import type { ClaimPlace } from '../claims/describe/describe-finding.js';
import { isWritten, textAt } from '../claims/describe/filled-in.js';
import { type ContentPart, createTextFinder, type FindText } from '../claims/describe/find-text.js';
import { offerTitles } from '../claims/data/offer-subjects.js';
import { learnOperators } from '../claims/names/learned-operators.js';
import type { OfferTitle } from '../claims/names/offer-titles.js';
import type { KnownOperator } from '../claims/names/operator-names.js';
import { quotedPiece } from '../claims/describe/quoted-piece.js';
import { type ClaimReader, createClaimReader } from '../claims/read/read-claims.js';
import { isReadable, shownHead } from '../claims/read/shown-text.js';
import { escapeAttribute, escapeText } from '../html/escape.js';
import type { Page, PageView, Place, Site } from '../model.js';
import type { Finder } from '../problems/locate.js';
import { type Chunk, joinChunks } from '../render/renderer.js';
import type { Settings } from '../settings.js';
import { originOf } from '../site/entity-origins.js';
import type { EntityPlace, EntityUses } from '../site/entity-uses.js';
import { pagePath } from '../urls/urls.js';

/** Characters of a page that are read: more are lists and tables that nobody reads as an offer. */
const MAX_READ = 1_000_000;

/** Null when no finding about claims is wanted. */
export function pageClaimReader(site: Site, { claims }: Pick<Settings, 'claims'>): ClaimReader | null {
  return isClaimWanted({ claims }) ? createClaimReader(siteName(site), knownOperators(site), knownTitles(site)) : null;
}

/** The same of offers. */
export function knownTitles(site: Pick<Site, 'content' | 'data'>): readonly OfferTitle[] {
  return offerTitles(site.data, siteName(site));
}

/** By whose names texts are read: those of the shared data, and those that the titles of pages tell. */
export function knownOperators(site: Pick<Site, 'content' | 'data' | 'pages'>): readonly KnownOperator[] {
  const name = siteName(site);
  const known = learned.get(site.pages);
  const operators = known?.name === name ? known.operators : learnOperators(site.pages, name);
  learned.set(site.pages, { name, operators });
  return [...site.data.operators, ...operators];
}

/** Asked for by the key of what pages have in common, and by what renders them. */
const learned = new WeakMap<Site['pages'], { readonly name: string; readonly operators: readonly KnownOperator[] }>();

export function isClaimWanted({ claims }: Pick<Settings, 'claims'>): boolean {
  // Terms of offers are looked for without reading claims.
  return Object.entries(claims.severity).some(([code, severity]) => code !== 'terms-apart' && severity !== 'off');
}

/** The brand that texts mean when they name no operator. */
export function siteName({ content }: Pick<Site, 'content'>): string {
  return content.meta.meta_settings.og_site_name ?? '';
}

type ReadView = Pick<PageView, 'lang' | 'head'>;

/** What is kept of them. */
export function claimLines(reader: ClaimReader, view: ReadView, main: readonly Chunk[]): readonly string[] {
  return isReadable(view.lang) ? reader.lines(readablePage(view.head, main)) : [];
}

/** The claims with their words. */
export function readClaims(reader: ClaimReader, view: ReadView, main: readonly Chunk[]): readonly QuotedClaim[] {
  return isReadable(view.lang) ? reader.read(readablePage(view.head, main)) : [];
}

function readablePage({ title, tags }: ReadView['head'], main: readonly Chunk[]): string {
  const description = tags.find(({ attributes }) => attributes.name === 'description')?.attributes.content ?? '';
  const read: Chunk[] = [shownHead(escapeText(title), escapeAttribute(description))];
  let length = 0;
  for (const chunk of main) {
    if (length > MAX_READ) break;
    read.push(chunk);
    length += typeof chunk === 'string' ? chunk.length : chunk.bytes.length;
  }
  return joinChunks(read).slice(0, MAX_READ);
}

type Texts = Pick<Page, 'title' | 'meta' | 'components'>;

interface WrittenPage {
  /** As its author wrote it. */
  readonly own: Texts & Pick<Page, 'slug'>;
  /** With entities in the place of their names. */
  readonly expanded: Texts;
  /** What was taken from them. */
  readonly uses: EntityUses;
  /** Conditions of the offer in a file, as its author wrote them. */
  readonly termsOf: (source: string) => string | undefined;
  readonly at: Finder;
}

/** A place on a page; `taken` is where the value stands that a reference filled in. */
export interface PagePlace extends ClaimPlace {
  readonly taken?: EntityPlace;
}

/** By the line of the claim; null where the page does not state it. */
export type PlacesOfPage = ReadonlyMap<string, PagePlace | null>;

/** Where a page states its claims, by line; a claim in a text of a template has the place of the whole file. */
export function claimPlaces(
  { own: page, expanded, uses, termsOf, at }: WrittenPage,
  settings: Pick<Settings, 'urls' | 'base'>,
): (claims: readonly QuotedClaim[]) => ReadonlyMap<string, () => PagePlace> {
  const url = pagePath(page.slug, settings.urls, settings.base);
  const [written, shown] = [page, expanded].map(partsOf);
  const [findWritten, findShown] = [written!, shown!].map(createTextFinder) as [FindText, FindText];
  const placeOf = (claim: QuotedClaim): PagePlace => {
    const words = { url, quotation: claim.quotation };
    const found = findWritten(claim);
    if (found !== null || page.components === expanded.components)
      return { ...(found === null ? at('') : placeAt(found, at, pieceOf(written!, found, claim))), ...words };
    const filled = findShown(claim);
    if (filled === null) return { ...at(''), ...words };
    // An offer writes its conditions by hand, beside the fields that they may contradict.
    const origin = originOf(filled, { page: expanded, uses });
    if (origin?.pointer === '/terms' && isWritten(claim, termsOf(origin.source) ?? null))
      return { file: origin.source, pointer: origin.pointer, ...words };
    const isFilledIn = !isWritten(claim, textAt(written!, filled));
    const taken = isFilledIn ? takenBy(claim, filled, uses) : undefined;
    return { ...placeAt(filled, at), ...words, isFilledIn, ...(taken ? { taken } : {}) };
  };
  // The first of equal claims wins.
  return (claims) =>
    new Map(
      claims.toReversed().map((one) => [
        plainLine(one),
        () => {
          const beside = valuesBeside(one, claims);
          return { ...placeOf(one), ...(beside.length > 0 ? { beside } : {}) };
        },
      ]),
    );
}

function partsOf({ title, meta, components }: Texts): readonly ContentPart[] {
  return [
    ...components.map(({ pointer, content }) => ({ pointer, value: content })),
    { pointer: '/meta/meta_settings/description', value: meta.meta_settings?.description },
    { pointer: '/meta/meta_settings/title', value: meta.meta_settings?.title },
    { pointer: '/title', value: title },
  ];
}

function pieceOf(written: readonly ContentPart[], pointer: string, { quotation }: QuotedClaim): string {
  return quotedPiece(textAt(written, pointer) ?? '', quotation.replace(/^… /, ''));
}

/** Where the value stands that a text, or the offer of the block around it, took from an entity. */
function takenBy(claim: QuotedClaim, pointer: string, uses: EntityUses): EntityPlace | undefined {
  const outer = pointer.split('/').map((_, index, steps) => `${steps.slice(0, index + 1).join('/')}/offer`);
  const taken = [pointer, ...outer.toReversed()].flatMap((one) => uses.takenAt(one));
  const found = taken.find((one) => isWritten(claim, one.text));
  return found && { source: found.source, pointer: found.pointer };
}

/**
 * Content is normalised: in its file rows of a table stand under their numbers, or under "rows" where the author wrote
 * it, and a field may be wrapped. A step that is not there leaves a place where it was.
 */
function placeAt(pointer: string, at: Finder, piece = ''): Place {
  const [, table, rest] = /^(.*\/table)\/rows(\/\d+\/\d+)$/.exec(pointer) ?? [];
  if (table === undefined) return deepest(at, pointer, piece);
  const [whole, cell] = [at(table), at(`${table}${rest}`)];
  return whole.line === cell.line && whole.column === cell.column ? at(pointer) : cell;
}

function deepest(at: Finder, pointer: string, piece: string): Place {
  const deeper = `${pointer}/content`;
  const [plain, wrapped] = [at(pointer), at(deeper)];
  const isPlain = wrapped.line === plain.line && wrapped.column === plain.column;
  return at(isPlain ? pointer : deeper, 'value', piece);
}
