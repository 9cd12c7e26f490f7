// Text and attributes of markup that is put together as a string.
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes like React. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => REFERENCES[mark]!);
}
