// Custom head tags of a page: parsed, reported, and put into the form that links have (D-16).
import { parseCustomTag } from '../html/custom-tag.js';
import { TURN_HINT, turnIn } from '../html/hidden.js';
import { CONTEXT_HINT, foreignContext } from '../html/json-ld-context.js';
import type { HeadTag } from '../model.js';
import type { Scope, Shared } from './scope.js';
import { mediaUrl, withAddresses } from './thing-addresses.js';

const ALLOWED =
  'Allowed: one meta (name or property, content), link (known rel) or script of type application/ld+json.';

/** A path gets the form that links have: base, slash, hashed name of a media file; one of a meta is a full URL. */
function asRendered({ tag, attributes }: HeadTag, pointer: string, shared: Shared, scope: Scope): HeadTag {
  if (attributes.href) return { tag, attributes: { ...attributes, href: shared.links.href(attributes.href) } };
  const media = attributes.content ? mediaUrl(attributes.content, pointer, shared, scope) : null;
  return { tag, attributes: media === null ? attributes : { ...attributes, content: media } };
}

export function customTags(
  texts: readonly string[],
  shared: Shared,
  scope: Scope,
): { readonly tags: HeadTag[]; readonly jsonLd: Readonly<Record<string, unknown>>[] } {
  const tags: HeadTag[] = [];
  const jsonLd: Readonly<Record<string, unknown>>[] = [];
  for (const [index, text] of texts.entries()) {
    const parsed = parseCustomTag(text);
    const at = `/meta/meta_settings/custom_tags/${index}`;
    // As references of HTML or escapes of JSON; what stands in the file as it is was checked with the file.
    const turn = /&#|\\/.test(text) ? turnIn(JSON.stringify(parsed)) : null;
    if (turn !== null)
      scope.report('text-direction', `The custom tag contains the invisible mark ${turn}.`, at, TURN_HINT);
    if ('fault' in parsed)
      scope.report('custom-tag-invalid', `The custom tag cannot be used: ${parsed.fault}.`, at, parsed.hint ?? ALLOWED);
    else if ('tag' in parsed) tags.push(asRendered(parsed.tag, at, shared, scope));
    else {
      checkContext(parsed.jsonLd, at, scope);
      for (const thing of [parsed.jsonLd].flat() as Record<string, unknown>[])
        jsonLd.push(withAddresses(thing, at, shared, scope, true));
    }
  }
  return { tags, jsonLd };
}

function checkContext(jsonLd: unknown, at: string, scope: Scope): void {
  const foreign = foreignContext(jsonLd);
  if (foreign)
    scope.report('json-ld-context', `"@context" is ${foreign.written}, not "https://schema.org".`, at, CONTEXT_HINT);
}
