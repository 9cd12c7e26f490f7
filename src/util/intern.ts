// Keeps one copy of equal texts among many small records. What comes from JSON or from another thread has a copy of its
// own of every text, and of every empty list; at 100,000 pages that is a quarter of what they take. Dependency-free.

/**
 * Texts that are kept at least. Enough for the pages around one; the languages and anchors of a site come again
 * and again, and so stay.
 */
const KEPT = 2000;
/** Longer texts are hardly ever equal, and comparing them takes a while. */
const MAX_SHARED = 1000;
const NOTHING: readonly never[] = Object.freeze([]);

/**
 * A substring of a page keeps the whole page in memory as long as it lives, and a concatenated text keeps its
 * parts; a copy does neither.
 */
export function own(text: string): string {
  // Shorter ones are never parts of others.
  if (text.length < 13) return text;
  return Buffer.from(text).toString();
}

/**
 * Puts the first of equal texts in the place of the later ones, everywhere in a plain value that nobody else holds.
 * Returns the value.
 */
export type Intern = <Value>(value: Value) => Value;

/** `permanent` contains texts that may come again at any time, each as its own value. */
export function createIntern(permanent: ReadonlyMap<string, string> = new Map()): Intern {
  let young = new Map<string, string>();
  let old = new Map<string, string>();

  const text = (one: string): string => {
    if (one.length > MAX_SHARED) return one;
    const seen = young.get(one) ?? permanent.get(one);
    if (seen !== undefined) return seen;
    const first = old.get(one) ?? one;
    if (young.size >= KEPT) [old, young] = [young, new Map()];
    young.set(first, first);
    return first;
  };
  const intern = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (value === null || typeof value !== 'object') return value;
    // A list that grew has capacity for more than it contains; a copy has not.
    if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(intern);
    const record = value as Record<string, unknown>;
    // Assigned without a comparison: two copies of a text compare as the same.
    for (const key of Object.keys(record)) record[key] = intern(record[key]);
    return value;
  };
  return intern as Intern;
}
