// Finds contexts of structured data that are not schema.org's: under another one "@type" and all names mean something
// else, or nothing.
import { step } from '../problems/locate.js';

interface ForeignContext {
  /** JSON pointer below the object that was checked. */
  readonly pointer: string;
  /** As it was written, cut. */
  readonly written: string;
}

const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org(?:\/|\/docs\/jsonldcontext\.json(?:ld)?)?$/i;

/** The first foreign context in an object of structured data, however deep; null when there is none. */
export function foreignContext(value: unknown, pointer = ''): ForeignContext | null {
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    const here = step(pointer, key);
    if (key === '@context') {
      if (!isSchemaOrg(inner)) return { pointer: here, written: JSON.stringify(inner).slice(0, 100) };
    } else {
      const found = foreignContext(inner, here);
      if (found) return found;
    }
  }
  return null;
}

/** The URL, a list of nothing else, or an object that only names vocabulary and language. */
function isSchemaOrg(context: unknown): boolean {
  if (typeof context === 'string') return SCHEMA_ORG.test(context);
  if (Array.isArray(context)) return context.length > 0 && context.every(isSchemaOrg);
  if (context === null || typeof context !== 'object') return false;
  return Object.entries(context).every(
    ([key, value]) => key === '@language' || (key === '@vocab' && isSchemaOrg(value)),
  );
}

export const CONTEXT_HINT =
  'Structured data is published under https://schema.org: leave "@context" out, or write "https://schema.org".';
