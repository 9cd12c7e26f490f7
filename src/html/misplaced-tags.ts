// Tells which elements of a finished page stand inside one that cannot contain them: there browsers end the outer one,
// so that the page is another one than its template says.

const SELF = ['a', 'button', 'form'];
const ENDS_PARAGRAPH =
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
  'header hgroup hr main menu nav ol p pre search section table ul';
/** Which open element the parsers of browsers end where another one begins. */
const ENDED: ReadonlyMap<string, readonly string[]> = new Map([
  ...ENDS_PARAGRAPH.split(' ').map((name) => [name, name === 'form' ? ['form', 'p'] : ['p']] as const),
  ['a', ['a']],
  ['button', ['button']],
]);
const TRACKED: ReadonlySet<string> = new Set([...SELF, 'p']);

/** Given all tags in their order, start and end, the start tag of the element that one may not be inside; or null. */
export function createNesting(): (name: string, tag: string) => string | null {
  const open = new Map<string, string>();
  return (name, tag) => {
    if (tag.startsWith('</')) return (open.delete(name), null);
    const outer = ENDED.get(name)?.find((one) => open.has(one));
    const found = outer === undefined ? null : open.get(outer)!;
    if (outer === 'p') open.delete('p');
    if (TRACKED.has(name)) open.set(name, tag);
    return found;
  };
}
