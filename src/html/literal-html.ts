// Finds HTML in a text that is shown letter by letter: a tag of an element that HTML has, or a reference to a
// character. What only looks alike ("a < b", "<3", "R&D", tags of other languages) is none.
import { firstReference } from './references.js';

export interface LiteralHtml {
  /** As it stands in the text. */
  readonly written: string;
  /** The same for a message, without attributes. */
  readonly shown: string;
  /** What a reference stands for; undefined for a tag. */
  readonly character?: string;
}

/** Names of elements, the old ones too. */
const ELEMENTS =
  'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption ' +
  'center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
  'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img ' +
  'input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noscript object ol optgroup ' +
  'option output p param picture pre progress q rp rt ruby s samp script search section select slot small source ' +
  'span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr ' +
  'track tt u ul var video wbr';

/** What follows a name is an attribute with a value, or nothing: "a <b and c> d" is a sentence. */
const TAG = new RegExp(`</?(?:${ELEMENTS.replaceAll(' ', '|')})(?:\\s*/?>|\\s+[\\w:.-]+\\s*=[^<>]*>)`, 'i');

/** No message and no search in a file needs more of a tag. */
const MAX_WRITTEN = 200;

/** True for nearly no plain text; only then it is worth a closer look. */
export function mayHoldHtml(text: string): boolean {
  return text.includes('<') || text.includes('&');
}

/** The first tag of a text, else its first reference; null for a text without. Linear. */
export function literalHtml(text: string): LiteralHtml | null {
  const tag = TAG.exec(text)?.[0];
  if (tag !== undefined) return { written: tag.slice(0, MAX_WRITTEN), shown: withoutAttributes(tag) };
  const reference = firstReference(text);
  return reference && { ...reference, shown: reference.written };
}

function withoutAttributes(tag: string): string {
  return tag.includes('=') ? tag.replace(/\s[^]*$/, ' …>') : tag;
}
