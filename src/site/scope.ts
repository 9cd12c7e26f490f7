// What every view of one page is made with: links, media, places, and the problems found on the way. create-scope.ts
// makes one a page.
import type { ButtonView, Html, ImageView, LinkView, Site, SiteFile } from '../model.js';
import type { ProblemCode } from '../problems/catalogue.js';
import type { Formats } from '../words/formats.js';
import type { LinkInput, Links } from './links.js';
import type { LinkSettings } from './link-settings.js';
import type { Lookups } from './lookups.js';

export interface Scope {
  readonly links: Links;
  /** How numbers, amounts and days of the page are written. */
  readonly formats: Formats;
  /** `within`: the piece of the value that the problem is about, as the author wrote it. */
  report(code: ProblemCode, message: string, pointer: string, hint?: string, within?: string, nth?: number): void;
  text(value: string | undefined): string;
  /** `required`: it is an error when nothing of the text can be seen. */
  rich(value: string | undefined, pointer: string, required?: 'required'): Html | null;
  /** `sizes` says how wide the image is shown; left out, half of a wide page. */
  image(url: string | undefined, alt: string | undefined, pointer: string, sizes?: string): ImageView | null;
  /** A link with a single URL. */
  plain(url: string, pointer: string): LinkView;
  link(input: LinkInput, pointers: LinkPointers): LinkView | null;
  button(value: ButtonInput | undefined, pointer: string): ButtonView | null;
  /** True where a block names an entity that is not there, or broken: that is reported already, whatever it lacks. */
  isWithoutEntity(kind: 'offers' | 'games', id: string | undefined): boolean;
  /** A unique id made from a text: `1. Età minima` → `eta-minima`. */
  anchor(text: string, fallback: string): string;
}

/** Where a link may have its addresses. */
export interface LinkPointers {
  readonly url: string;
  /** The same as `url` where it has one address. */
  readonly redirect: string;
  /** Where it may say of which kind its address is. */
  readonly type?: string;
}

/** A button as the content writes it. */
export interface ButtonInput {
  /** Id of the offer that it leads to. */
  readonly offer?: string | undefined;
  /** Left out only where an entity gives it. */
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  readonly redirect_url?: string | undefined;
  readonly url_type?: string | undefined;
  readonly type?: string | undefined;
  readonly variant?: string | undefined;
  readonly target?: string | undefined;
}

/** What all pages of a site show or are checked against, whatever they contain themselves. */
export interface CommonContent {
  readonly content: Pick<SiteFile, 'meta'> & {
    readonly header: Pick<SiteFile['header'], 'logo_image'>;
    readonly footer: { readonly socials: readonly { readonly url?: string }[] };
  };
  readonly navigation: Site['navigation'];
}

/** Exactly these fields, since a key over them says whether pages of an earlier build are still valid. */
export function commonContent({ content: { meta, header, footer }, navigation }: Site): CommonContent {
  const socials = (footer.socials ?? []).map(({ url }) => (url ? { url } : {}));
  return { content: { meta, header: { logo_image: header.logo_image }, footer: { socials } }, navigation };
}

/** What a page is resolved with besides its own content. Everything else of the site is asked for. */
export interface Shared {
  readonly site: CommonContent;
  readonly settings: LinkSettings;
  readonly links: Links;
  readonly lookups: Lookups;
  /** What the site says of itself in each language, by its code; empty on a site without languages. */
  readonly locales: ReadonlyMap<string, CommonContent['content']>;
}
