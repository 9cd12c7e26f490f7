// What putting entities into content is done with.
import type { OfferEntity } from '../entities/data.js';
import type { Problem } from '../model.js';
import type { Finder } from '../problems/locate.js';
import type { Formats } from '../words/formats.js';
import type { OfferWords } from '../words/offer-lines.js';
import type { DataIndex } from './data-index.js';
import type { EntityUses } from './entity-uses.js';

/** Content of which only the part that matters is known. */
export type Raw = Readonly<Record<string, unknown>>;

export interface EntityTools {
  readonly index: DataIndex;
  readonly formats: Formats;
  readonly words: OfferWords;
  readonly at: Finder;
  readonly problems: Problem[];
  readonly uses?: EntityUses | undefined;
  readonly ended: EndedOffers;
  /** Of a page in a locale whose language is not that of content/data. */
  readonly foreign?: ForeignData | undefined;
}

/** Codes of the locale of the page, and of the default one, with the language of that. */
export interface ForeignData {
  readonly page: string;
  readonly data: string;
  readonly lang: string;
}

/** What was done in the block at hand for offers that do not hold at the moment. */
interface EndedOffers {
  /** Something is left out for one. */
  isLess: boolean;
  /** Ids of those that are shown and say of themselves that they do not hold. */
  readonly marked: Set<string>;
}

/** An offer as it is shown: another one may stand in its place, or it is marked as not holding. */
export interface ShownOffer {
  readonly offer: OfferEntity;
  readonly isOther: boolean;
  readonly mark?: 'over' | 'not-yet';
}
