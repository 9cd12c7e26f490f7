// Texts as HTML writes them. A module apart from the parser, which few of those who write HTML need.

export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'));
}

/** For a value in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (mark) =>
    mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : mark === '>' ? '&gt;' : '&quot;',
  );
}

/** Also fit for a value in single quotes: where nobody knows what surrounds the text. */
export function escapeAnywhere(text: string): string {
  return /[&<>"']/.test(text) ? escapeAttribute(text).replaceAll("'", '&#39;') : text;
}
