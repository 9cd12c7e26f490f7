// What every view of one page is made with: links, media, places, and the problems found on the way. Types only;
// create-scope.ts makes one a page.
import type { ButtonView, Html, ImageView, LinkView, Site } from '../model.js';
import type { ProblemCode } from '../problems/catalogue.js';
import type { LinkInput, Links, LinkSettings } from './links.js';

export interface Scope {
  readonly links: Links;
  report(code: ProblemCode, message: string, pointer: string, hint?: string): void;
  text(value: string | undefined): string;
  /** `required`: it is an error when nothing of the text can be seen. */
  rich(value: string | undefined, pointer: string, required?: 'required'): Html | null;
  /** `sizes` says how wide the image is shown; left out, half of a wide page. */
  image(url: string | undefined, alt: string | undefined, pointer: string, sizes?: string): ImageView | null;
  /** A link with a single address. */
  plain(url: string, pointer: string): LinkView;
  link(input: LinkInput, pointers: { readonly url: string; readonly redirect: string }): LinkView | null;
  button(value: ButtonInput | undefined, pointer: string): ButtonView | null;
  /** A unique id made from a text: `1. Età minima` → `eta-minima`. */
  anchor(text: string, fallback: string): string;
}

/** A button as the content writes it. */
export interface ButtonInput {
  readonly text: string;
  readonly url?: string | undefined;
  readonly redirect_url?: string | undefined;
  readonly url_type?: string | undefined;
  readonly type?: string | undefined;
  readonly variant?: string | undefined;
  readonly target?: string | undefined;
}

/** What all scopes of a site share. Links are made once: with 100,000 pages their tables are not small. */
export interface Shared {
  readonly site: Site;
  readonly settings: LinkSettings;
  readonly links: Links;
}
