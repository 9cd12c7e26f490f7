// A segment of the pattern of a redirect: a word, any one segment, or the rest of the path. Dependency-free.

/** `one` stands for one segment, `rest` for any number of them, none included; it is always the last. */
export type OpenSegment =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'one' }
  | { readonly kind: 'rest' };

/** A segment of a pattern. */
export function openSegment(segment: string): OpenSegment {
  if (segment === '**') return { kind: 'rest' };
  return segment === '*' || segment.startsWith(':') ? { kind: 'one' } : { kind: 'word', word: segment };
}
