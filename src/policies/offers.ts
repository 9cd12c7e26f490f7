// Finds the offers of a page while it is read: the smallest blocks in which a bonus, an amount and a link to an
// operator stand together. A block that a template marks with data-offer is one, too.
import type { Offer } from './scanned.js';

type OfferPart = 'word' | 'amount' | 'link';

interface Block {
  readonly parent: number;
  readonly section: number;
  readonly isMarked: boolean;
  from: number;
  to: number;
  word: number;
  heading: number;
  hasAmount: boolean;
  hasLink: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** -1 is the page itself. */
export class OfferFinder {
  readonly #blocks: Block[] = [];
  readonly #page = block(-1, -1, 0, false);
  readonly #found: { readonly block: Block; readonly match: number }[] = [];
  #top = -1;

  open(
    parent: number,
    token: number,
    { isSection, isOffer }: { readonly isSection: boolean; readonly isOffer: boolean },
  ): number {
    const index = this.#blocks.length;
    const section = isSection ? index : this.#at(parent).section;
    this.#blocks.push(block(parent, section, token + 1, isOffer));
    return (this.#top = index);
  }

  /** The open block ends at this token; `parent` is the open one from now on. */
  close(parent: number, token: number): void {
    const now = this.#at(this.#top);
    now.to = token;
    const isOffer = now.isMarked || (now.word >= 0 && now.hasAmount && now.hasLink);
    if (isOffer) this.#found.push({ block: now, match: now.word });
    // What stands in two sections does not belong together.
    else if (this.#top !== parent && now.section !== this.#top) pass(now, this.#at(parent));
    this.#top = parent;
  }

  /** Something that belongs to an offer stands in the open block. */
  note(part: OfferPart, at = this.#top, match = -1): void {
    const one = this.#at(at);
    if (part === 'word' && one.word < 0) one.word = match;
    if (part === 'amount') one.hasAmount = true;
    if (part === 'link') one.hasLink = true;
  }

  /** A heading in the open block, whose words begin at this offset. */
  title(offset: number): void {
    const one = this.#at(this.#top);
    if (one.heading < 0) one.heading = offset;
  }

  get found(): readonly Offer[] {
    return this.#found.map(({ block: { from, to, section, heading }, match }) => ({
      from,
      to,
      section: section < 0 ? { from, to } : rangeOf(this.#blocks[section]!),
      match,
      heading,
    }));
  }

  #at(index: number): Block {
    // Asking a list for -1 is slow.
    return index < 0 ? this.#page : this.#blocks[index]!;
  }
}

function block(parent: number, section: number, from: number, isMarked: boolean): Block {
  return { parent, section, from, to: from, isMarked, word: -1, heading: -1, hasAmount: false, hasLink: false };
}

function pass(from: Block, to: Block): void {
  if (to.word < 0) to.word = from.word;
  if (to.heading < 0) to.heading = from.heading;
  to.hasAmount ||= from.hasAmount;
  to.hasLink ||= from.hasLink;
}

function rangeOf({ from, to }: Block): Range {
  return { from, to };
}
