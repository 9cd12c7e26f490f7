// Which elements and attributes author HTML may have, and what becomes of the others (D-17). docs/content.md lists
// them.

// Old and near names of the same thing; h1 and h2 belong to the page. A map: authors write the name, and it may be any
// word.
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h6: 'h5' }),
);

export const BLOCKS: ReadonlySet<string> = setOf('p ul ol li h3 h4 h5 table caption thead tbody tfoot tr th td');
const ALLOWED: ReadonlySet<string> = new Set([...BLOCKS, 'br', 'strong', 'em', 'a']);
/** Elements in which only other elements stand: whitespace between those shows nothing. */
export const CONTAINERS: ReadonlySet<string> = setOf('ul ol table thead tbody tfoot tr');
/** Wrappers that mean nothing here: their children stay, without a warning. */
const TRANSPARENT: ReadonlySet<string> = setOf('div span section article font u center');
/** Word puts `<o:p>` at the end of every paragraph, and others of its kind around names and dates. */
const OF_WORD = /^(?:o|w|st1):/;
/** Elements whose content is code, a form or another document: they go with everything inside. */
const DROPPED: ReadonlySet<string> = setOf(
  'script style iframe object embed template noscript title textarea select button input form frame frameset applet ' +
    'link meta base svg math xmp plaintext noembed noframes audio video canvas head',
);

type Fate = 'keep' | 'unwrap' | 'drop';

/** The name that an element gets, if it is kept. */
export function renderedName(tagName: string): string {
  return RENAMED.get(tagName) ?? tagName;
}

/** `unwrap`: the children stay; with a warning unless the element means nothing. */
export function fateOf(name: string): Fate {
  return ALLOWED.has(name) ? 'keep' : DROPPED.has(name) ? 'drop' : 'unwrap';
}

export function isTransparent(name: string): boolean {
  return TRANSPARENT.has(name) || OF_WORD.test(name);
}

/** Attributes that say something of any element, with the values that they may have. */
const ANYWHERE: ReadonlyMap<string, RegExp> = new Map([
  ['title', /^[^]{1,500}$/],
  ['lang', /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/],
  ['dir', /^(?:ltr|rtl|auto)$/],
]);
const SPAN = /^[1-9]\d?$/;
const OF_ELEMENT: ReadonlyMap<string, RegExp> = new Map([
  ['th scope', /^(?:col|row|colgroup|rowgroup)$/],
  ['th colspan', SPAN],
  ['th rowspan', SPAN],
  ['th abbr', /^[^]{1,100}$/],
  ['td colspan', SPAN],
  ['td rowspan', SPAN],
  ['ol start', /^-?\d{1,4}$/],
  ['ol reversed', /^$/],
  ['ol type', /^[1aAiI]$/],
  ['li value', /^-?\d{1,4}$/],
  ['a hreflang', /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/],
]);
/** What editors and word processors add: styling, which the styles of the site decide, and marks for programs. */
const HARMLESS: ReadonlySet<string> = setOf(
  'class style id name align valign width height border cellpadding cellspacing bgcolor color face size nowrap role ' +
    'tabindex xml:lang spellcheck contenteditable itemprop itemscope itemtype rel target type',
);

/** `keep`: unchanged; `ignore`: harmless and of no use here; `remove`: with a warning. */
export function checkAttribute(element: string, name: string, value: string): 'keep' | 'ignore' | 'remove' {
  const form = ANYWHERE.get(name) ?? OF_ELEMENT.get(`${element} ${name}`);
  if (form) return form.test(value) ? 'keep' : 'ignore';
  return HARMLESS.has(name) || name.startsWith('data-') || name.startsWith('aria-') ? 'ignore' : 'remove';
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}
