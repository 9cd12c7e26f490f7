// Custom head tags of a page: parsed, reported, and put into the form that links have (D-16).
import { parseCustomTag } from '../html/custom-tag.js';
import { TURN_HINT, turnIn } from '../html/hidden.js';
import { CONTEXT_HINT, foreignContext } from '../html/json-ld-context.js';
import type { HeadTag } from '../model.js';
import type { Scope, Shared } from './scope.js';

const ALLOWED =
  'Allowed: one meta (name or property, content), link (known rel) or script of type application/ld+json.';

/** A path gets the form that links have: base, slash, hashed name of a media file. */
function asRendered({ tag, attributes }: HeadTag, links: Shared['links']): HeadTag {
  return { tag, attributes: attributes.href ? { ...attributes, href: links.href(attributes.href) } : attributes };
}

export function customTags(
  texts: readonly string[],
  { links }: Shared,
  scope: Scope,
): { readonly tags: HeadTag[]; readonly jsonLd: Record<string, unknown>[] } {
  const tags: HeadTag[] = [];
  const jsonLd: Record<string, unknown>[] = [];
  for (const [index, text] of texts.entries()) {
    const parsed = parseCustomTag(text);
    const at = `/meta/meta_settings/custom_tags/${index}`;
    // As references of HTML or escapes of JSON; what stands in the file as it is was checked with the file.
    const turn = /&#|\\/.test(text) ? turnIn(JSON.stringify(parsed)) : null;
    if (turn !== null)
      scope.report('text-direction', `The custom tag contains the invisible mark ${turn}.`, at, TURN_HINT);
    if ('fault' in parsed)
      scope.report('custom-tag-invalid', `The custom tag cannot be used: ${parsed.fault}.`, at, parsed.hint ?? ALLOWED);
    else if ('tag' in parsed) tags.push(asRendered(parsed.tag, links));
    else {
      checkContext(parsed.jsonLd, at, scope);
      for (const thing of [parsed.jsonLd].flat() as Record<string, unknown>[]) jsonLd.push(thing);
    }
  }
  return { tags, jsonLd };
}

function checkContext(jsonLd: unknown, at: string, scope: Scope): void {
  const foreign = foreignContext(jsonLd);
  if (foreign)
    scope.report('json-ld-context', `"@context" is ${foreign.written}, not "https://schema.org".`, at, CONTEXT_HINT);
}
