// What the owner's report shows: plain values, put together by the command and drawn by report-page.ts.

export interface ReportOffer {
  readonly title: string;
  /** Name of the operator; `''` when it is not known. */
  readonly operator: string;
  /** ISO days, both included, or times of such days (`2026-12-31T18:00`); null for no limit. */
  readonly from: string | null;
  readonly until: string | null;
  /** ISO day on which somebody last compared it with the operator; null for never. */
  readonly checked: string | null;
  /** Where it is reported: a file of the site. */
  readonly source: string;
}

export interface ReportClaim {
  /** `welcome.min_deposit` */
  readonly name: string;
  /** The same in words, in the language of the report. */
  readonly title: string;
  /** Each value that the site names, the most frequent first, with the number of pages that name it. */
  readonly values: readonly { readonly value: string; readonly pages: number }[];
  /** The values contradict each other, and nobody has accepted that. */
  readonly isOpen: boolean;
}

export interface ReportConflict {
  /** Code of the problem, and name of its claim. */
  readonly code: string;
  readonly claim: string;
  readonly message: string;
  /** Who has accepted it, until when and why; null for nobody. */
  readonly accepted: string | null;
  /** It stands for so many. */
  readonly count: number;
  /** Each `place` is `file:line`; quotation and path are `''` for a value of an entity. */
  readonly places: readonly { readonly quotation: string; readonly path: string; readonly place: string }[];
}

export interface ReportOperator {
  /** Name of the operator, or the host of its links. */
  readonly name: string;
  readonly links: number;
  readonly pages: number;
  /** Links that are not marked as they must be. */
  readonly faults: number;
  readonly targets: readonly { readonly url: string; readonly links: number }[];
}

export interface ReportProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly count: number;
  /** The first of them; `place` is `file:line`, `accepted` says who has accepted it. */
  readonly first: readonly { readonly message: string; readonly place: string; readonly accepted: string | null }[];
}

export interface ReportPage {
  readonly path: string;
  readonly title: string;
  /** ISO day of the last change; null when the page does not say. */
  readonly updated: string | null;
  readonly bytes: number;
  readonly blocks: readonly { readonly name: string; readonly bytes: number }[];
}

export interface ReportData {
  /** Address of the site. */
  readonly site: string;
  /** Language of the site, `it-IT`. */
  readonly lang: string;
  /** ISO day on which the site is looked at. */
  readonly day: string;
  readonly build: string;
  readonly generator: string;
  readonly offers: readonly ReportOffer[];
  readonly claims: readonly ReportClaim[];
  readonly conflicts: readonly ReportConflict[];
  readonly operators: readonly ReportOperator[];
  readonly problems: readonly ReportProblem[];
  readonly pages: readonly ReportPage[];
}
