// Walks the texts of a JSON value.

/** `keys` is the path to a text, or to the value of a key, and changes as the walk goes on. */
type VisitText = (text: string, keys: readonly string[], target: 'key' | 'value') => void;

/** Visits every text in `value`, and every key of its objects, in their order. */
export function eachText(value: unknown, visit: VisitText, keys: string[] = []): void {
  if (typeof value === 'string') return visit(value, keys, 'value');
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    keys.push(key);
    visit(key, keys, 'key');
    eachText(inner, visit, keys);
    keys.pop();
  }
}
