// The values that flow through a build, as types only: each step takes some of these and returns new ones; nothing is
// edited in place.
import type { ObjectShape } from './schema/block-shape.js';
import type { CollectionInfo, RowOfPage, RowPlace } from './entities/collections.js';
import type { SiteData } from './entities/data.js';
import type {
  Component as SchemaComponent,
  Config,
  PageFile,
  PolicyPack,
  PolicyRule,
  SiteFile,
} from './schema/schema-types.js';

export type { Config, PageFile, PolicyPack, PolicyRule, SiteFile };

/** One file of the owner's site as it was read. `path` is relative to the root, with `/` separators. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  /** Identifies the file as it was read: times, size, inode. */
  readonly fingerprint: string;
}

export type Severity = 'error' | 'warning' | 'note';

/** Where in a source file something stands. Lines and columns count from 1; columns count UTF-16 units. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** JSON pointer (RFC 6901) of the value, when the file is JSON. */
  readonly pointer?: string;
  readonly excerpt?: string;
  /** In a page made from a row, or in a text that it takes in, until it is told: content/collections/arrange.ts. */
  readonly row?: RowPlace;
}

/** One of several places that a problem is about. */
export interface ProblemPlace extends Place {
  /** Address of the page that shows it. */
  readonly url?: string;
  /** What stands there, as a visitor reads it. */
  readonly quotation?: string;
}

/** A mistake of the user, never of the program: what, where, and what to do about it. */
export interface Problem extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  /** What `check --fix` may write: the path that stands there, and the only one that can be meant. */
  readonly fix?: { readonly from: string; readonly to: string };
  /** Rule of a policy pack, as acknowledgements name it: `it/age-mark`. */
  readonly rule?: string;
  /** It stands for so many problems of its file and code that are not listed; left out, for itself. */
  readonly times?: number;
  /** All places that it is about, its own first; left out when it is about one. */
  readonly places?: readonly ProblemPlace[];
  /** Name of the claim that it is about, such as `welcome.min_deposit`. */
  readonly claim?: string;
}

export interface Locale {
  readonly code: string;
  readonly language: string;
}

export interface UrlPolicy {
  readonly format: 'directory' | 'file';
  readonly trailingSlash: 'always' | 'never';
}

/**
 * Name of a block of the site's own. It may be any but those of the generator; for the compiler it is one more literal,
 * so that it can tell the blocks apart.
 */
export type OwnBlockName = "a name of the site's own";

export type AnyBlockName = BlockName | OwnBlockName;

/** A component with a block of the site's own, which has no number. */
export interface OwnComponent {
  readonly order: number;
  readonly block: OwnBlockName;
  readonly content: Readonly<Record<string, unknown>>;
  /** What its fields are. */
  readonly shape: ObjectShape;
}

/** A component after normalisation: wrappers removed, fields found, sorted by `order`. */
export type Component = (SchemaComponent | OwnComponent) & {
  /** JSON pointer of its fields. */
  readonly pointer: string;
  /** Something is left out, since an offer that it names does not hold at the moment. */
  readonly isLess?: true;
};

/** One page, typed from the schemas and normalised. `slug` starts with `/` and has no trailing slash (except `/`). */
export interface Page {
  readonly source: string;
  readonly slug: string;
  readonly title: string;
  readonly layout: string;
  readonly meta: NonNullable<PageFile['meta']>;
  readonly components: readonly Component[];
  readonly sameAs?: string;
  /** Slug of the same page in another language. */
  readonly translationOf?: string;
  readonly robots?: string;
  readonly updated?: string;
  readonly validate?: string;
  readonly middleware: readonly string[];
  /** Day or time from which it is published, and until which. */
  readonly publishFrom?: string;
  readonly publishUntil?: string;
  /** It may name entities, see site/expand.ts. */
  readonly dynamic?: true;
  /** It is not the first part of a page whose list goes on. */
  readonly part?: PagePart;
}

/** What the rest of the site must know of a page. Small on purpose: there may be 100,000 of them in memory. */
export interface PageSummary {
  readonly source: string;
  readonly slug: string;
  readonly title: string;
  readonly hash: string;
  readonly indexable: boolean;
  /** `canonical_url` as the author wrote it, but for its fragment. */
  readonly canonicalUrl?: string;
  readonly sameAs?: string;
  readonly translationOf?: string;
  /** A check answered 403: the page "/403" is published in its place. */
  readonly forbidden?: true;
  /** Never part of the pages of a site; `watch` shows it, and links to it are told what they lead to. */
  readonly draft?: true;
  readonly lang?: string;
  /** It has games that may be filtered, or a code to copy, for which a script is needed. */
  readonly parts?: true;
  /** ISO date for `lastmod`; only ever from content. */
  readonly updated?: string;
  readonly publishFrom?: string;
  readonly publishUntil?: string;
  /** Paths of raster images in image fields; absent when there are none. */
  readonly images?: readonly string[];
  /** Paths of media that stand anywhere in the page; absent when there are none. */
  readonly media?: readonly string[];
  /** Files of texts that the page takes in; absent when there are none. */
  readonly texts?: readonly string[];
  /** Of a page made from a row. */
  readonly row?: RowOfPage;
  /** The list of rows that goes on over several pages. */
  readonly list?: PagedList;
  /** It is not the first part of such a page. */
  readonly part?: PagePart;
  /** Names on tiles of games that lead to pages of the site. */
  readonly games?: readonly string[];
  /** Where it reviews an operator, as its head and its ratings tell: the name there, or a title that has it. */
  readonly reviewed?: string;
}

export interface PagedList {
  readonly from: string;
  readonly where: Readonly<Record<string, unknown>>;
  readonly perPage: number;
  /** How many rows all of its pages show at most. */
  readonly limit?: number;
}

export interface PagePart {
  /** Slug of the first part. */
  readonly of: string;
  readonly number: number;
  /** It comes and goes with rows that have a time. */
  readonly isDated?: true;
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** `stub`: an HTML page is written. `client`: a pattern, resolved in the browser from the 404 page. */
  readonly kind: 'stub' | 'client';
  /** For hosts that can answer with a status; a static stub cannot. */
  readonly status: 301 | 302 | 307 | 308;
}

/** One more form of a raster image, for browsers to choose from. */
export interface MediaVariant {
  readonly file: string;
  readonly type: 'image/avif' | 'image/webp';
  readonly width: number;
  readonly hash: string;
  readonly bytes: number;
}

/** A view of an SVG, shown by `#id` after its URL. */
export interface MediaView {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A published media file: its path, bytes' hash and pixel size (0 × 0 when it is no image). All are those of what is
 * published, which may be cleaner or smaller than the source.
 */
export interface MediaFile {
  readonly source: string;
  readonly file: string;
  readonly hash: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** By format, AVIF first, then by width. */
  readonly variants?: readonly MediaVariant[];
  /** Reported already, and never published: what names it is not to be reported as well. */
  readonly refused?: true;
  /** Nothing that is published names it, so it stays at home. */
  readonly unused?: true;
  /** Named views of an SVG; absent when there are none. */
  readonly views?: readonly MediaView[];
  /** True for a raster image that may have transparent parts. */
  readonly alpha?: true;
}

/** What comes with time, in milliseconds since 1970; null: never. */
export interface Steady {
  /** Since then, and until then, neither pages nor problems change by themselves. */
  readonly since: number | null;
  readonly until: number | null;
  /** When pages will be others. */
  readonly next: number | null;
}

/** What a site says around its pages in one language. */
export interface SiteLocale {
  readonly code: string;
  readonly content: SiteFile;
  /** Pointers of texts that are those of site.json, in its language. */
  readonly borrowed: readonly string[];
  readonly navigation: Site['navigation'];
}

/** Why visitors do not find a page that the content has. */
export interface AbsentPage {
  readonly absence: 'draft' | 'over' | 'not-yet';
  /** The page that is a draft or outside its time; another one may repeat it, a redirect lead to it. */
  readonly source: string;
  /** When its time ended or begins; `''` of a draft. */
  readonly day: string;
}

/** What is known of the whole site before any page is rendered. */
export interface Site {
  readonly content: SiteFile;
  readonly pages: readonly PageSummary[];
  /** Drafts and pages outside their time, which only `watch` shows. Sorted by slug; left out where there are none. */
  readonly hidden?: readonly PageSummary[];
  /** Paths of drafts, of pages outside their time, and of what leads to these; left out where there are none. */
  readonly absent?: ReadonlyMap<string, AbsentPage>;
  readonly redirects: readonly Redirect[];
  /** Declared routes: paths without a page that lead to an affiliate target (D-8). */
  readonly declared: Readonly<Record<string, string>>;
  readonly navigation: readonly { readonly title: string; readonly url: string }[];
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Operators, offers, payment methods, games and facts. */
  readonly data: SiteData;
  /** Absent where there are none. */
  readonly collections?: readonly CollectionInfo[];
  /** The span of time in which nothing changes by itself; absent when no content holds a date. */
  readonly steady?: Steady;
  /** Of every language but the default one; absent on a site without languages. */
  readonly locales?: readonly SiteLocale[];
  /** Slug → slugs of the same page in all languages that have it, in their order; only of pages with a translation. */
  readonly translations?: ReadonlyMap<string, readonly string[]>;
}

/** HTML that may be rendered unchanged, because it came out of the sanitiser. */
export type Html = string & { readonly __html: true };

/** A link ready to render. `href` is final; templates add nothing to it. */
export interface LinkView {
  readonly href: string;
  readonly rel?: string;
  readonly target?: '_blank';
  /** The internal URL when `href` is the affiliate redirect (SPEC-7.7); rendered as `data-internal-url`. */
  readonly internalUrl?: string;
}

/** A button; `link` is null when the content names no URL, then only the text is rendered (D-1). */
export interface ButtonView {
  readonly text: string;
  readonly link: LinkView | null;
  readonly type?: string;
  readonly urlType?: string;
  readonly variant?: string;
}

export interface ImageSource {
  readonly srcset: string;
  readonly type?: string;
  readonly media?: string;
  readonly sizes?: string;
}

export interface ImageView {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly ImageSource[];
  /** True for the first image of a page, and a portrait or badge before it: loaded at once, with high priority. */
  readonly eager: boolean;
  /** True for a view of an SVG: its URL alone would show somebody else the whole sheet. */
  readonly isView?: true;
  /** True for a raster image with transparent parts. */
  readonly alpha?: true;
}

export interface CellView {
  /** Text as a person reads it; an em dash when the value is not given (D-24). */
  readonly text: string;
  /** Machine-readable value of an amount, rendered as `<data value>`. */
  readonly value?: string;
  readonly known: boolean;
}

export interface TableView {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly CellView[])[];
}

export interface DateView {
  readonly iso: string;
  readonly text: string;
}

export interface BonusCardView {
  readonly title: string;
  readonly image: ImageView | null;
  readonly items: readonly string[];
  /** True where the first of the items is no more than the others. */
  readonly only_conditions: boolean | null;
  readonly button: ButtonView | null;
  readonly terms: Html | null;
}

/** What blocks for reviews, rankings and codes say by themselves, in the language of the page. */
export interface BlockWords {
  /** Beside the sum of all criteria. */
  readonly overall: string;
  /** Between a rating and its scale, as in "4.5 out of 5". */
  readonly outOf: string;
  readonly pros: string;
  readonly cons: string;
  /** Before the name of an author. */
  readonly by: string;
  /** Before a day. */
  readonly checked: string;
  readonly method: string;
  /** Before the number of a place. */
  readonly place: string;
  readonly review: string;
  /** Headings of the first and the last column of a comparison. */
  readonly entry: string;
  readonly action: string;
  readonly code: string;
  /** On the button that copies the code, and what is said when it has, or has not, been copied. */
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly until: string;
  readonly info: string;
  readonly warning: string;
  readonly adults: string;
  /** Read aloud for the sign 18+. */
  readonly adultsLong: string;
  readonly contents: string;
  readonly profiles: string;
  /** Before the number of a page whose list goes on, within a title. */
  readonly part: string;
  /** Name of the links to the other parts. */
  readonly parts: string;
  readonly previous: string;
  readonly next: string;
  /** Heading of what belongs to no group. */
  readonly others: string;
}

/** A row in a list: a link to its page, and what the list shows of it. */
export interface RowEntryView {
  readonly title: string;
  readonly link: LinkView;
  readonly image: ImageView | null;
  readonly text: string;
  readonly values: readonly { readonly label: string; readonly value: CellView }[];
}

export interface RowPartsView {
  readonly current: number;
  readonly previous: LinkView | null;
  readonly next: LinkView | null;
  /** By number; null stands for some that are left out, a link of null for the part that is shown. */
  readonly numbers: readonly ({ readonly number: number; readonly link: LinkView | null } | null)[];
}

/** A place of the page that a list of contents leads to. */
interface Entry {
  readonly id: string;
  readonly text: string;
}

/** A page with the day on which it was published or changed last. */
export interface LatestPage {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
}

export interface RatingView {
  readonly value: number;
  /** As a person reads it, without and with its scale. */
  readonly text: string;
  readonly scale: string;
  readonly words: string;
  /** How much of the scale it is, from 0 to 100. */
  readonly share: number;
}

/** Who answers for a judgement, and when it was checked. */
interface SignedView {
  readonly author: string;
  readonly author_url: LinkView | null;
  readonly checked: DateView | null;
}

/** An operator or an offer among others. */
interface EntryView {
  readonly name: string;
  readonly image: ImageView | null;
  readonly button: ButtonView | null;
  readonly terms: Html | null;
}

export interface BlockViews {
  'main-block': {
    readonly h1: string;
    readonly p: Html | null;
    readonly buttons: readonly ButtonView[];
    readonly image: ImageView | null;
    /** How the picture meets the page; absent: as its kind asks for. */
    readonly frame?: 'frame' | 'free' | 'fade';
  };
  'promo-image': {
    /** Words beside the picture; `''` and null where there are none. */
    readonly title: string;
    readonly text: Html | null;
    /** Then the picture is no link. */
    readonly button: ButtonView | null;
    readonly link: LinkView | null;
    /** The picture stands above the words, not beside them. */
    readonly broad: boolean;
    readonly desktop: ImageView | null;
    readonly mobile: ImageView | null;
  };
  'dynamic-table': { readonly table: TableView };
  games: {
    readonly icon: ImageView | null;
    readonly hoverText: string;
    readonly showAll: ButtonView | null;
    /** The providers by which the tiles can be filtered, each once; null without a filter. */
    readonly filter: { readonly providers: readonly string[] } | null;
    readonly games: readonly {
      readonly name: string;
      readonly provider: string;
      readonly image: ImageView | null;
      readonly link: LinkView | null;
    }[];
  };
  bonuses: {
    readonly p: Html | null;
    readonly buttons: readonly ButtonView[];
    readonly icon: ImageView | null;
    readonly cards: readonly BonusCardView[];
  };
  cards: {
    readonly p: Html | null;
    readonly button: ButtonView | null;
    readonly icon: ImageView | null;
    readonly cards: readonly {
      readonly title: string;
      readonly description: string;
      readonly image: ImageView | null;
    }[];
  };
  faq: {
    /** True on a page with an info block: the questions are numbered legal sections with a table of contents. */
    readonly sections: boolean;
    readonly items: readonly { readonly id: string; readonly question: string; readonly answer: Html }[];
  };
  'bonus-list': { readonly bonuses: readonly BonusCardView[] };
  'vip-preview': {
    readonly p: Html | null;
    readonly image: ImageView | null;
    readonly levels: readonly {
      readonly name: string;
      readonly threshold: string;
      readonly image: ImageView | null;
      readonly items: readonly string[];
    }[];
    readonly button: ButtonView | null;
    readonly terms: Html | null;
  };
  'deposit-table': { readonly table: TableView };
  'vip-privileges': {
    readonly p: Html | null;
    readonly cards: readonly {
      readonly title: string;
      readonly description: string;
      readonly level: string;
      readonly image: ImageView | null;
      readonly items: readonly string[];
    }[];
    readonly terms: Html | null;
  };
  'info-block': {
    readonly title: string;
    readonly preTitle: string;
    readonly created: DateView | null;
    readonly updated: DateView | null;
    readonly version: string;
    readonly description: Html | null;
  };
  'vip-roller': {
    readonly p: Html | null;
    readonly cards: readonly {
      readonly title: string;
      readonly description: string;
      readonly amount: string;
      readonly period: string;
      readonly image: ImageView | null;
      readonly button: ButtonView | null;
      readonly terms: Html | null;
    }[];
  };
  'text-component': { readonly text: Html };
  review: {
    readonly name: string;
    /** It names an operator of the shared data. */
    readonly ofOperator: boolean;
    readonly image: ImageView | null;
    readonly rating: RatingView | null;
    /** The highest rating that there is. */
    readonly scale: number;
    readonly criteria: readonly { readonly name: string; readonly rating: RatingView; readonly text: string }[];
    readonly pros: readonly string[];
    readonly cons: readonly string[];
    readonly text: Html | null;
    readonly button: ButtonView | null;
    readonly terms: Html | null;
    readonly words: BlockWords;
  } & SignedView;
  ranking: {
    readonly method: Html;
    readonly scale: number;
    readonly entries: readonly ({
      readonly rating: RatingView | null;
      readonly title: string;
      readonly text: Html | null;
      readonly items: readonly string[];
      readonly review_url: LinkView | null;
    } & EntryView)[];
    readonly words: BlockWords;
  } & SignedView;
  comparison: {
    readonly text: Html | null;
    readonly columns: readonly string[];
    /** Each with as many values as there are columns. */
    readonly entries: readonly (EntryView & { readonly values: readonly CellView[] })[];
    readonly checked: DateView | null;
    readonly words: BlockWords;
  };
  notice: {
    readonly kind: 'info' | 'warning' | 'adults';
    /** A word or sign in front of the text, and how it is read aloud when that is something else. */
    readonly sign: string;
    readonly spoken: string;
    readonly text: Html;
  };
  steps: {
    readonly text: Html | null;
    readonly steps: readonly { readonly title: string; readonly text: Html | null; readonly image: ImageView | null }[];
    readonly button: ButtonView | null;
    readonly terms: Html | null;
  };
  image: { readonly image: ImageView | null; readonly caption: Html | null; readonly width: 'text' | 'page' };
  author: {
    readonly name: string;
    readonly role: string;
    readonly image: ImageView | null;
    readonly text: Html | null;
    readonly url: LinkView | null;
    readonly profiles: readonly { readonly text: string; readonly link: LinkView }[];
    readonly words: BlockWords;
  };
  'bonus-code': {
    readonly title: string;
    /** `''` for an offer that does not hold. */
    readonly code: string;
    readonly until: DateView | null;
    readonly text: Html | null;
    readonly items: readonly string[];
    readonly button: ButtonView | null;
    readonly terms: Html | null;
    readonly words: BlockWords;
  };
  'page-contents': {
    /** Name of the list where the block has no heading. */
    readonly label: string;
    readonly questions: boolean;
    readonly items: readonly (Entry & { readonly items: readonly Entry[] })[];
  };
  'row-list': {
    readonly text: Html | null;
    readonly look: 'cards' | 'table' | 'links';
    /** Headings of the columns of a table. */
    readonly columns: readonly string[];
    /** One group without a heading where nothing is grouped. */
    readonly groups: readonly { readonly heading: string; readonly entries: readonly RowEntryView[] }[];
    /** The other parts of a long list; null where it has only one. */
    readonly parts: RowPartsView | null;
    /** Which entries of how many are shown; null for rows that are only related to the page. */
    readonly range: { readonly first: number; readonly total: number } | null;
    readonly words: BlockWords;
  };
  'latest-pages': {
    readonly pages: readonly { readonly title: string; readonly link: LinkView; readonly day: DateView }[];
  };
}

export type BlockName = keyof BlockViews;

/** What few sites have; each has a sheet in templates/optional/. */
export type OptionalStyle = 'menu' | 'wide-menu' | 'breadcrumbs' | 'search' | 'games-filter' | 'rating' | 'languages';

interface AnyBlockView<Name extends string, Content> {
  readonly block: Name;
  /** Unique in the page; the section's `id` and the base of every id inside it. */
  readonly anchor: string;
  /** Heading text of the block, `''` when it has none. For main-block and info-block it repeats `h1` / `title`. */
  readonly header: string;
  /** 1 for the one h1 of the page, else 2. Headings inside the block are one or two levels deeper. */
  readonly level: 1 | 2;
  /** A block above it has the same heading: two landmarks of one name could not be told apart. */
  readonly repeats?: true;
  readonly content: Content;
}

/** A block of the site's own: every field of its schema under its name, see site/fields.ts. */
export type OwnBlockView<Content = Readonly<Record<string, unknown>>> = AnyBlockView<OwnBlockName, Content>;

/** One block ready to render. Optional texts that the author left out are `''`, optional parts null or empty lists. */
export type BlockView = { [Name in BlockName]: AnyBlockView<Name, BlockViews[Name]> }[BlockName] | OwnBlockView;

/** A head element re-serialised from data, never pasted from a string (D-16). */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface HeadView {
  readonly title: string;
  readonly tags: readonly HeadTag[];
  /** JSON-LD text, already escaped for a script element. `''` when the page has none. */
  readonly jsonLd: string;
}

/** What the search knows of a page. */
export interface SearchEntry {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Headings and questions, one after the other. */
  readonly headings: string;
  readonly games: readonly (readonly [name: string, provider: string, anchor: string])[];
}

export interface SearchListView {
  readonly pages: readonly SearchItemView[];
  readonly games: readonly SearchItemView[];
  /** URLs of all parts of a long list, null for the one that is shown; empty when it has only one. */
  readonly parts: readonly (string | null)[];
}

export interface SearchItemView {
  readonly text: string;
  readonly more: string;
  readonly href: string;
}

/** One entry of the language switcher. */
export interface LanguageView {
  readonly name: string;
  readonly tag: string;
  /** Null for the language of the page itself. */
  readonly href: string | null;
}

/** One step of the way to a page; the page itself has no link. */
export interface CrumbView {
  readonly text: string;
  readonly link: LinkView | null;
}

/** A page ready to render. */
export interface PageView {
  readonly slug: string;
  readonly layout: string;
  readonly lang: string;
  /** True for the page with slug `/404`: there the client script looks up pattern redirects. */
  readonly notFound: boolean;
  /** The page that visitors see who may not come in (/403): nothing around it offers to sign up or to play. */
  readonly blocked: boolean;
  /** URLs that such a page may suggest, as links render them; empty on every other page. */
  readonly suggestions: readonly string[];
  readonly head: HeadView;
  /** Text of a visually hidden h1, when no block brings one; else `''`. */
  readonly hiddenHeading: string;
  /** The way from home to the page, which comes last; empty where it is not shown. */
  readonly breadcrumbs: readonly CrumbView[];
  /** All pages and games, on the page where the search leads without scripts. */
  readonly list?: SearchListView;
  /** Where else the page is, or the home page of that language; absent on a site without several languages. */
  readonly languages?: readonly LanguageView[];
  readonly blocks: readonly BlockView[];
  /** Places of the components that are no blocks, since their lists are empty; absent where there is none. */
  readonly hollow?: readonly number[];
}

export interface NamedImageLink {
  readonly image: ImageView;
  /** Accessible name of the link or image. */
  readonly name: string;
  readonly link: LinkView | null;
}

/** One entry of the menu. */
export interface MenuEntryView {
  readonly text: string;
  /** Null for a word that only opens further entries. */
  readonly link: LinkView | null;
  /** Slug of the page that it leads to, where it leads to a page of the site as a whole. */
  readonly slug: string | null;
  /** `page` on that page itself, `within` on a page below it. */
  readonly current: 'page' | 'within' | null;
}

export interface MenuItemView extends MenuEntryView {
  readonly items: readonly MenuEntryView[];
}

export interface MenuView {
  /** Whether there is room beside the logo on a wide screen, or the menu takes a row of its own. */
  readonly look: 'bar' | 'row';
  readonly items: readonly MenuItemView[];
}

/** Attributes of an element whose text is in another language than its page; `dir` where it runs the other way. */
export interface ForeignText {
  readonly lang: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** For each text the attributes of its element; undefined for a text in the language of the page. */
type Foreign<Text extends string> = Readonly<Record<Text, ForeignText | undefined>>;

/**
 * Header, footer and notices: the same on every page but for the mark in the menu and on the page for blocked visitors,
 * so rendered once for each of these.
 */
export interface ShellView {
  readonly siteName: string;
  /** The layout prints the place of the language switcher; absent on a site without several languages. */
  readonly languages?: true;
  /** Text of the button that opens the choices of consent; not there where nobody is asked. */
  readonly consent?: string;
  readonly header: {
    readonly logoLink: LinkView;
    readonly logo: ImageView | null;
    readonly mobileLogo: ImageView | null;
    readonly logoAlt: string;
    readonly login: ButtonView | null;
    readonly signup: ButtonView | null;
    readonly menu: MenuView | null;
    /** Where the search leads without scripts; null without a search. */
    readonly search: LinkView | null;
    readonly foreign: Foreign<'logo' | 'menu' | 'login' | 'signup'>;
  };
  readonly footer: {
    readonly menus: readonly { readonly header: string; readonly links: readonly ButtonView[] }[];
    readonly socials: readonly NamedImageLink[];
    readonly logoLink: LinkView | null;
    readonly logo: ImageView | null;
    readonly reviewers: readonly NamedImageLink[];
    readonly restrictions: readonly NamedImageLink[];
    readonly copyright: string;
    readonly foreign: Foreign<'logo' | 'menus' | 'socials' | 'reviewers' | 'restrictions' | 'copyright' | 'consent'>;
  };
  /** Warnings required on every page (18+, dependence, help line) and the affiliate disclosure. */
  readonly notices: {
    readonly age: string;
    readonly warning: string;
    readonly helpline: { readonly text: string; readonly href: string };
    readonly responsible: ButtonView | null;
    readonly disclosure: string;
    readonly foreign: Foreign<'age' | 'warning' | 'helpline' | 'responsible' | 'disclosure'>;
  };
}

/** A file of the output. `path` is relative to the output folder, with `/` separators. */
export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array | string;
}

/** The bytes of a page, one chunk after the other. */
export interface ChunkedBytes {
  readonly path: string;
  readonly chunks: readonly Uint8Array[];
}

/** A text so large that it must never stand in memory as a whole. */
export interface ChunkedFile {
  readonly path: string;
  readonly chunks: Iterable<string>;
}

/** What stays in memory of a written page. What follows from its slug does not: see output/page-record.ts. */
export interface KeptRecord {
  readonly slug: string;
  readonly source: string;
  readonly title: string;
  readonly lang: string;
  readonly indexable: boolean;
  /** Such a page has its own URL as the canonical one. */
  readonly inSitemap: boolean;
  /** A number for its text; 0 where there is none, below 0 for a page whose description nobody compares. */
  readonly description: number;
  /** Of a page that is not in the sitemap; `''` where there is none. */
  readonly canonical?: string;
  readonly updated?: string;
  /** SHA-256 of the page without the beginning of this hash, which stands in its first tag. */
  readonly hash: string;
  readonly bytes: number;
}

/** What the manifest and the sitemap say of a page. */
export interface PageRecord extends Omit<KeptRecord, 'slug'> {
  readonly path: string;
  readonly file: string;
  readonly canonical: string;
}

/** A link to an anchor of another page; can be checked only when that page is finished. */
export interface AnchorLink {
  readonly slug: string;
  readonly anchor: string;
  /** The URL as rendered, and the page file that contains the link; `''` for site.json. */
  readonly url: string;
  readonly source: string;
}

/** A file as it was written to the disk. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  readonly mtimeMs: number;
}

/** A rendered page as it lies in the output. */
export interface CachedPage {
  readonly record: KeptRecord;
  readonly problems: readonly Problem[];
  readonly anchors: readonly AnchorLink[];
  /** Its claims, a line for each, see claims/claim.ts. Pages share the lines. Left out when it has none. */
  readonly claims?: readonly string[];
  /** Left out on a site without a search, and of a page that is not found by it. */
  readonly search?: SearchEntry;
  readonly files: readonly WrittenFile[];
}

export interface AssetRecord {
  readonly file: string;
  readonly hash: string;
  readonly bytes: number;
}

/** What a build did, printed by `--json`. Times are milliseconds. */
export interface BuildReport {
  readonly ok: boolean;
  readonly command: string;
  readonly id: string;
  readonly defaultLocale: string;
  readonly language: string;
  readonly pages: number;
  /** Pages that were kept from an earlier build. */
  readonly reused: number;
  /** All files of the output; those that are new or have other bytes than in the previous one; those that were kept. */
  readonly files: number;
  readonly changed: number;
  readonly kept: number;
  /** Files of the previous output that this one does not have. */
  readonly deleted: number;
  readonly bytes: number;
  readonly timings: Readonly<Record<string, number>>;
  /** The pages that took longest to render and write, slowest first; at most ten. */
  readonly slowest: readonly SlowPage[];
  /** The first ones of a very long list; see limits.ts. */
  readonly problems: readonly Problem[];
  /** Of all problems, also those that are not listed. */
  readonly counts: { readonly errors: number; readonly warnings: number; readonly notes: number };
  /** True when errors kept something from being checked; left out otherwise. */
  readonly partial?: true;
}

export interface SlowPage {
  readonly source: string;
  readonly ms: number;
}
