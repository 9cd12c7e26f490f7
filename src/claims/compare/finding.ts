// What the comparison of claims takes and finds, as types.
import type { Claim } from '../claim.js';

export type ClaimCode = 'claim-conflict' | 'claim-arithmetic' | 'claim-unreachable' | 'claim-outdated';

/** Those whose severity the config may change. */
export type RatedCode = ClaimCode | 'date-conflict';

/** The claims of one page; `source` names its file. Lines are those of `claimLine`. */
export interface PageClaims {
  readonly source: string;
  readonly claims: readonly string[];
  /** Lines without their marks → the subject that they mean on this page, see meant-offers.ts. */
  readonly meant?: ReadonlyMap<string, string>;
}

/** What an entity says, with the file that says it. */
export interface EntityClaim extends Claim {
  readonly file: string;
  readonly pointer: string;
  /** The subject that its offer shares with others of the operator: texts may mean any of them by "la ricarica". */
  readonly kind?: string;
}

/** An offer that is over, with the last moment of it, or that has not begun. */
export interface OfferOfOtherTime {
  readonly claims: readonly EntityClaim[];
  readonly ended: string | null;
}

/** One value and where it stands. */
export interface Stated {
  readonly claim: Claim;
  /** Without its mark. */
  readonly line: string;
  /** The first pages that say it, and how many there are. */
  readonly sources: readonly string[];
  readonly count: number;
  /** No page names the offer beside the value. */
  readonly isInherited: boolean;
  /** No page names the subject in the words of the value. */
  readonly isAbove: boolean;
}

export interface Finding {
  readonly code: RatedCode | 'claims-held-back';
  readonly name: string;
  /** The values that cannot all be true. */
  readonly stated: readonly Stated[];
  /** The value of the entity, of an outdated text. */
  readonly entity?: EntityClaim;
  /** The last moment of that entity, whose value the text still has. */
  readonly ended?: string;
  /** Only one of the values names what it is about, or none but that of the entity. */
  readonly isDoubtful?: true;
  /** So many findings are not told, since these values make the pages look like those of several houses. */
  readonly held?: number;
  /** The numbers that make the sum, for the message. */
  readonly sum?: { readonly expected: number; readonly stated: number };
}

/** Subject and property → its values, those that most pages state first. */
export type Groups = ReadonlyMap<string, readonly Stated[]>;
