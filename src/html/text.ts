// The text a reader sees in sanitised HTML, for structured data and comparisons; and JSON that cannot leave its script element.

const REFERENCES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Visible text of HTML that the sanitiser printed: blocks are separated by a blank, references decoded. */
export function visibleText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h3|h4|h5|tr|th|td|caption|ul|ol|table)>|<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (reference) => REFERENCES[reference]!)
    .replace(/[ \n]+/g, ' ')
    .trim();
}

const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON for a script element: nothing in it can close the element or start a comment, and it parses to the same value. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (mark) => ESCAPES[mark]!);
}
