// What `explain` says of an address, as values.
import type { Place, Problem } from '../model.js';

/** What stands in a file of content/data. */
export interface ExplainedValue {
  readonly place: Place;
  /** As the page shows it. */
  readonly text: string;
}

/** A value and the place it comes from. */
export interface Sourced {
  readonly name: string;
  /** `''` where there is none. */
  readonly value: string;
  /** Null for what the generator adds or leaves out by itself; `why` says so. */
  readonly place: Place | null;
  readonly why: string;
  /** What it takes from entities. */
  readonly entities?: readonly ExplainedValue[];
}

export interface ExplainedField {
  readonly place: Place;
  /** As it stands there. */
  readonly text: string;
  /** What it takes from entities: `{{…}}`, `"offer"`, `"from"`. */
  readonly entities: readonly ExplainedValue[];
  /** The part of the block that has the field is not shown on this day, because of its offer. */
  readonly isLeftOut?: true;
}

export interface ExplainedBlock {
  readonly name: string;
  readonly anchor: string;
  readonly place: Place;
  /** Of its HTML, UTF-8; null when the page's templates do not show it under its name. */
  readonly bytes: number | null;
  readonly fields: readonly ExplainedField[];
  /** Fields that are not listed. */
  readonly more: number;
}

export interface ExplainedLink {
  readonly place: Place;
  readonly text: string;
  /** As it stands in the page; `''` for no link. */
  readonly href: string;
  readonly rel: string;
  readonly why: string;
}

export interface ExplainedRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly kind: 'stub' | 'client';
  readonly place: Place | null;
  readonly why: string;
}

export interface PageExplanation {
  readonly kind: 'page';
  readonly slug: string;
  readonly url: string;
  readonly file: string;
  /** The page whose content it shows. */
  readonly sameAs: { readonly slug: string; readonly file: string } | null;
  readonly layout: string;
  readonly head: readonly Sourced[];
  readonly blocks: readonly ExplainedBlock[];
  readonly links: readonly ExplainedLink[];
  readonly redirects: readonly ExplainedRedirect[];
  /** Acknowledged ones are notes, whose hint says by whom. */
  readonly problems: readonly Problem[];
  readonly bytes: { readonly total: number; readonly head: number; readonly blocks: number; readonly rest: number };
}

/** A page that no visitor finds at the moment. */
export interface HiddenPage {
  readonly slug: string;
  readonly file: string;
  readonly state: 'draft' | 'not-yet' | 'over';
  /** Its `publish_from` and `publish_until`, as they are written. */
  readonly from?: string;
  readonly until?: string;
  /** A moment for `--at` that shows it; a draft has none. */
  readonly at?: string;
  /** Of the field that hides it. */
  readonly place: Place;
}

export type Explanation =
  | PageExplanation
  | {
      readonly kind: 'redirect';
      readonly slug: string;
      readonly redirect: ExplainedRedirect;
      readonly redirects: readonly ExplainedRedirect[];
    }
  | {
      readonly kind: 'hidden';
      readonly slug: string;
      /** Several may wait for one address, each with a time of its own. */
      readonly pages: readonly HiddenPage[];
    }
  | {
      readonly kind: 'unknown';
      readonly slug: string;
      /** What it may be meant to be. */
      readonly nearest: string | null;
      /** Why it is known all the same: a route without a target, a file that is broken. */
      readonly why: string;
      readonly problems: readonly Problem[];
    };
