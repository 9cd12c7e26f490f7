// Values that a pattern redirect carries over: `/gioca/:nome` → `https://…/:nome`, `/old/**` → `/it/:splat`.
// Dependency-free, shared by the build, the servers and the browser. A value never changes host or scheme: it stands
// behind a host, or behind a fixed first segment, and is refused when browsers and hosts could read it in two ways.

export type RedirectRule = { readonly redirect: string; readonly from?: string };

type Source = { readonly at: number; readonly isRest: boolean };
type Split = readonly [origin: string, segments: readonly string[], end: string];

/** A segment of a target whose value comes from the pattern. */
export const PLACEHOLDER = /^(?:\*\*?|:[a-z]\w*)$/i;

/** Origin, segments of the path, and query with fragment. */
export function splitTarget(to: string): Split {
  const [, origin = '', path = '', end = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(to)!;
  return [origin, path.split('/').slice(1), end];
}

/** True for a target that is filled in. */
export function hasValues(to: string): boolean {
  return splitTarget(to)[1].some((segment) => PLACEHOLDER.test(segment));
}

/** The entry of the route table: the pattern itself stands there only when values are taken from it. */
export function redirectRule(from: string, to: string): RedirectRule {
  return hasValues(to) ? { redirect: to, from } : { redirect: to };
}

/** Where a placeholder of the target gets its value; null when the pattern does not say. */
export function sourceOf(from: string, placeholder: string): Source | null {
  const segments = from.split('/').slice(1);
  const named = segments.indexOf(placeholder);
  if (placeholder.startsWith(':') && named >= 0) return { at: named, isRest: false };
  if (placeholder.startsWith(':') && placeholder !== ':splat') return null;
  if (segments.at(-1) === '**') return { at: segments.length - 1, isRest: true };
  const stars = segments.flatMap((segment, index) => (segment === '*' ? [index] : []));
  return stars.length === 1 ? { at: stars[0]!, isRest: false } : null;
}

type ValueFault = { readonly isUnsafe: boolean; readonly reason: string };

/** Why a target cannot be filled in from its pattern; null for one that can, or that has no placeholders. */
export function valueFault(from: string, to: string): ValueFault | null {
  const [origin, segments] = splitTarget(to);
  if (segments.length > 0 && origin === '' && PLACEHOLDER.test(segments[0]!))
    return { isUnsafe: true, reason: `"${segments[0]}" is its first segment: a visitor could lead it to another host` };
  for (const [index, segment] of segments.entries()) {
    if (!PLACEHOLDER.test(segment)) continue;
    const source = sourceOf(from, segment);
    if (!source) return { isUnsafe: false, reason: `"${from}" gives no single value for "${segment}"` };
    if (source.isRest && index === segments.length - 2 && segments.at(-1) === '')
      return { isUnsafe: false, reason: `"${segment}" ends with the slash of the request, so none may follow it` };
    if (source.isRest && index < segments.length - 1)
      return { isUnsafe: false, reason: `"${segment}" stands for any number of segments, so it must be the last one` };
  }
  return null;
}

/**
 * The target for a path of these decoded segments; null when a value cannot be carried over. The caller has matched
 * the path, below the base, with the pattern.
 */
export function fillTarget(from: string, to: string, segments: readonly string[]): string | null {
  if (valueFault(from, to) !== null) return null;
  const [origin, parts, end] = splitTarget(to);
  const path: string[] = [];
  for (const part of parts) {
    const source = PLACEHOLDER.test(part) ? sourceOf(from, part)! : null;
    const values = source?.isRest ? segments.slice(source.at) : source ? [segments[source.at] ?? ''] : [];
    // One slash at the end of the path stays at the end of what is carried over.
    const isGood = (value: string, index: number) =>
      isSafe(value) || (value === '' && source!.isRest && index === values.length - 1);
    if (!values.every(isGood)) return null;
    if (source) path.push(values.map(encodeSegment).join('/'));
    else path.push(part);
  }
  return `${origin}/${path.join('/')}${end}`;
}

/** A target with the query of the request, unless it has one of its own. A question mark alone is no query. */
export function withQuery(target: string, query: string): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(target)!;
  return own.length > 1 || query.length < 2 ? target : path + query + hash;
}

/** Slashes, backslashes, controls and dots could lead elsewhere, on one of all hosts and browsers. */
function isSafe(value: string): boolean {
  return (
    value !== '' &&
    value.length <= 500 &&
    // oxlint-disable-next-line no-control-regex -- control characters are the point
    !/[/\\\u0000-\u001f\u007f-\u009f\ufffd]|^(?:\.|%2e){1,2}$|%(?:2f|5c)/i.test(value)
  );
}

function encodeSegment(value: string): string {
  return encodeURI(value).replace(/[?#]/g, encodeURIComponent);
}
