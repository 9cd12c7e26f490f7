// Takes out what authors and tools write for themselves: "$schema", "$comment" and keys that begin with "x-" (D-33).
// Done once, right after parsing, so that nobody who walks a map with free keys can take a note for an entry of it.

/** A key of JSON that may be a note, its first letters perhaps written as escapes. */
const NOTE_TEXT = /"(?:\$|x-|x?\\u)/;

function isNote(key: string): boolean {
  return key === '$schema' || key === '$comment' || key.startsWith('x-');
}

/**
 * What JSON `text` was just parsed to, without notes; the value itself is changed. Few contain more than "$schema", and
 * in JSON the text says so.
 */
export function withoutNotes(value: unknown, text: string): unknown {
  return NOTE_TEXT.test(text) ? stripNotes(value) : value;
}

/** Only objects with notes are copied: nearly all of a page stays what was parsed. */
export function stripNotes(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const entries = value as Record<string, unknown>;
  let noted = false;
  for (const key of Object.keys(entries)) {
    if (!Array.isArray(value) && isNote(key)) noted = true;
    else if (typeof entries[key] === 'object') entries[key] = stripNotes(entries[key]);
  }
  return noted ? Object.fromEntries(Object.entries(entries).filter(([key]) => !isNote(key))) : value;
}
