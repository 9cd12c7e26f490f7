// Lists of texts that come again on thousands of pages, as numbers: what pages promise, and the media that they show,
// are two thirds of what is kept of them. A text is written once, before the first page that has it.

export interface Numbers {
  of(text: string): number;
  /** Texts that were numbered since it was asked last, in the order of their numbers. */
  fresh(): readonly string[];
}

/** `known` have numbers already. */
export function createNumbers(known: readonly string[]): Numbers {
  const numbers = new Map(known.map((text, number) => [text, number]));
  let fresh: string[] = [];
  return {
    of(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      fresh.push(text);
      return numbers.size - 1;
    },
    fresh() {
      const taken = fresh;
      if (taken.length > 0) fresh = [];
      return taken;
    },
  };
}

/** The page of an entry and its summaries, with their lists as they come. */
interface Lists<Item> {
  readonly page: { readonly claims?: readonly Item[] } | null;
  readonly indexed: { readonly summaries: readonly { readonly media?: readonly Item[] }[] };
}

/** An entry of the cache as it is written. */
export function inNumbers([source, cached]: readonly [string, Lists<string> | null], numbers: Numbers): unknown {
  return [source, cached && withLists(cached, (text) => numbers.of(text))];
}

/** The same as it is read; what is no entry stays as it is. */
export function inTexts(entry: unknown, texts: readonly string[]): unknown {
  if (!Array.isArray(entry)) return entry;
  const [source, cached] = entry as [unknown, Lists<number> | null];
  return [source, cached && withLists(cached, (number) => texts[number])];
}

function withLists<From, To>(cached: Lists<From>, of: (item: From) => To | undefined): object {
  const { page, indexed } = cached;
  const summaries = indexed.summaries.map((one) => (one.media ? { ...one, media: one.media.map(of) } : one));
  return {
    ...cached,
    indexed: { ...indexed, summaries },
    page: page?.claims ? { ...page, claims: page.claims.map(of) } : page,
  };
}
