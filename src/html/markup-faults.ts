// Faults in finished markup: what a browser will not load or run by the policy of the page, what it will not leave
// where it stands, headings and links that are wrong. Found when the site is built, since nobody looks into the console
// of a browser afterwards.
import { createEmptyLinks, type EmptyLink } from './empty-links.js';
import { tagEnd } from './harvest.js';
import { createNesting } from './misplaced-tags.js';
import { decodeReferences } from './references.js';
import { canParse } from '../urls/can-parse.js';

/** Sources by directive, as they stand in the policy. */
type PolicySources = Readonly<Record<string, readonly string[]>>;

interface Shown {
  /** What stands on the page: `<iframe src="…">`, `style="…"`. */
  readonly what: string;
  /** A piece of the page by which its template can be found. */
  readonly trace: string;
}

/** Something that the policy does not let the browser load or run. */
interface Blocked extends Shown {
  readonly kind: 'blocked';
  readonly directive: string;
  /** What would have to be allowed; null for what never can be. */
  readonly source: string | null;
}

/** An element inside one that cannot contain it. */
interface Nested extends Shown {
  readonly kind: 'nested';
  /** The start tag of the outer one. */
  readonly outer: string;
}

/** A main heading; only a second one on a page is wrong. */
interface MainHeading extends Shown {
  readonly kind: 'heading';
}

/** A link that shows nothing. */
interface Textless extends Shown {
  readonly kind: 'link';
  /** A text of the content may have it as well, which is checked by itself. */
  readonly isPlain: boolean;
}

export type MarkupFault = Blocked | Nested | MainHeading | Textless;

/** Faults of one kind that are told once for a page have the same. */
export function faultKey(fault: MarkupFault): string {
  return fault.kind === 'blocked' ? `${fault.directive} ${fault.source ?? fault.what}` : `${fault.kind} ${fault.what}`;
}

type Rule = readonly [directive: string, attribute: string];

/** Elements that load, and from which attribute. */
const LOADING: Readonly<Record<string, readonly Rule[]>> = {
  script: [['script-src', 'src']],
  iframe: [['frame-src', 'src']],
  frame: [['frame-src', 'src']],
  img: [
    ['img-src', 'src'],
    ['img-src', 'srcset'],
  ],
  source: [
    ['img-src', 'srcset'],
    ['media-src', 'src'],
  ],
  video: [
    ['media-src', 'src'],
    ['img-src', 'poster'],
  ],
  audio: [['media-src', 'src']],
  track: [['media-src', 'src']],
  form: [['form-action', 'action']],
  button: [['form-action', 'formaction']],
  input: [['form-action', 'formaction']],
  object: [['object-src', 'data']],
  embed: [['object-src', 'src']],
  base: [['base-uri', 'href']],
};
const TAG = /<(?:!--|(\/?)([a-z][a-z0-9-]*)(?=[\s/>]))/gi;
const LINKS: ReadonlySet<string> = new Set(['a', 'area']);
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
/** Their content is text. */
const RAW: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['script', 'style', 'textarea', 'title', 'noscript'].map((name) => [name, new RegExp(`</${name}`, 'gi')]),
);

/** `html` is a part of a page whose tags are whole, without the style that the policy knows. */
export function markupFaults(html: string, policy: PolicySources, origin: string): MarkupFault[] {
  const found = new Map<string, MarkupFault>();
  const note = (fault: MarkupFault) => found.set(faultKey(fault), fault);
  const outerOf = createNesting();
  const emptyLink = createEmptyLinks(html);
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const name = (match[2] ?? '').toLowerCase();
    const end = tagEnd(html, match.index);
    if (end < 0) break;
    TAG.lastIndex = end;
    if (name === '') continue;
    const tag = html.slice(match.index, end + 1);
    const outer = outerOf(name, tag);
    const link = emptyLink(name, tag, match.index);
    if (link) note(textless(link));
    if (match[1] === '/') continue;
    if (name === 'h1') note({ kind: 'heading', what: `<h1> ${match.index}`, trace: '<h1' });
    if (outer) note({ kind: 'nested', what: `<${name}>`, outer, trace: traceOf(tag, outer) });
    const attributes = attributesOf(html.slice(match.index + 1 + name.length, end));
    for (const fault of blockedIn(name, attributes, policy, origin)) note(fault);
    const closing = RAW[name];
    if (!closing) continue;
    closing.lastIndex = end;
    const close = closing.exec(html)?.index ?? -1;
    // What is never closed is text up to the end.
    if (close < 0) break;
    for (const fault of blockedInline(name, attributes, html.slice(end + 1, close), policy)) note(fault);
    TAG.lastIndex = close;
  }
  return [...found.values()];
}

function textless({ tag, isPlain }: EmptyLink): Textless {
  const trace = /\shref\s*=\s*"[^"]*"/i.exec(tag)?.[0].trim() ?? '';
  return { kind: 'link', what: tag.slice(0, 200), trace, isPlain };
}

/** Without attributes a tag is found anywhere. */
function traceOf(...tags: readonly string[]): string {
  return tags.find((tag) => tag.includes('=')) ?? '';
}

type Attributes = ReadonlyMap<string, string>;

function attributesOf(text: string): Attributes {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decodeReferences(double ?? single ?? bare ?? '').trim());
  }
  return found;
}

function* blockedIn(name: string, attributes: Attributes, policy: PolicySources, origin: string): Generator<Blocked> {
  for (const attribute of attributes.keys()) {
    const isHandler = /^on[a-z]+$/.test(attribute);
    if (isHandler) yield never('script-src', `the handler ${attribute}="…"`, attribute);
    if (attribute === 'style' && !mayStyle(policy)) yield never('style-src', 'the attribute style="…"', 'style=');
  }
  const attribute = attributes.has('href') ? 'href' : 'xlink:href';
  const href = LINKS.has(name) ? (attributes.get(attribute) ?? '') : '';
  if (canParse(href, origin) && new URL(href, origin).protocol === 'javascript:')
    yield never('script-src', shown({ name, attribute, url: href }), 'javascript:');
  if (name === 'script' && !isCode(attributes)) return;
  if (name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.get('rel') ?? ''))
    yield* loads(['style-src', 'href'], name, attributes, policy, origin);
  if (name === 'link' && /(?:^|\s)icon(?:\s|$)/i.test(attributes.get('rel') ?? ''))
    yield* loads(['img-src', 'href'], name, attributes, policy, origin);
  for (const rule of LOADING[name] ?? []) yield* loads(rule, name, attributes, policy, origin);
}

function* loads(
  [directive, attribute]: Rule,
  name: string,
  attributes: Attributes,
  policy: PolicySources,
  origin: string,
): Generator<Blocked> {
  const value = attributes.get(attribute);
  if (value === undefined) {
    // A form without an action goes to its own page.
    if (name === 'form') yield* blocked({ directive, name, attribute, url: '' }, policy, origin);
    return;
  }
  const urls = attribute === 'srcset' ? value.split(/,\s+|\s+/).filter((one) => /[/.:]/.test(one)) : [value];
  for (const url of urls) yield* blocked({ directive, name, attribute, url }, policy, origin);
}

interface Loaded {
  readonly directive: string;
  readonly name: string;
  readonly attribute: string;
  readonly url: string;
}

function* blocked(
  { directive, name, attribute, url }: Loaded,
  policy: PolicySources,
  origin: string,
): Generator<Blocked> {
  if (isAllowed(url, policy[directive] ?? policy['default-src'] ?? [], origin)) return;
  const target = canParse(url, origin) ? new URL(url, origin) : null;
  const isOwn = target?.origin === origin;
  const isHost = target?.protocol === 'https:';
  yield {
    kind: 'blocked',
    directive,
    what: shown({ name, attribute, url }),
    source: isOwn ? "'self'" : isHost ? target.origin : null,
    trace: isHost && !isOwn ? target.host : `<${name}`,
  };
}

/** What no source in the policy would allow. */
function never(directive: string, what: string, trace: string): Blocked {
  return { kind: 'blocked', directive, what, source: null, trace };
}

function shown({ name, attribute, url }: Omit<Loaded, 'directive'>): string {
  return `<${name} ${attribute}=${JSON.stringify(url.slice(0, 200))}>`;
}

/** As browsers match sources: scheme, host with "*." for subdomains, port, and a path that ends with a slash or not. */
export function isAllowed(url: string, sources: readonly string[], origin: string): boolean {
  if (!canParse(url, origin)) return false;
  const target = new URL(url, origin);
  return sources.some((source) => {
    if (source === "'self'") return target.origin === origin;
    if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return target.protocol === source;
    const parts = /^(https?):\/\/(\*\.)?([^/:]+)(?::(\d+))?(\/.*)?$/i.exec(source);
    if (!parts) return false;
    const [, scheme, any, host = '', port = '', path = ''] = parts;
    const name = host.toLowerCase();
    const isHost = any ? target.hostname.endsWith(`.${name}`) : target.hostname === name;
    const isPath = path === '' || (path.endsWith('/') ? target.pathname.startsWith(path) : target.pathname === path);
    return isHost && isPath && target.protocol === `${scheme!.toLowerCase()}:` && target.port === port;
  });
}

/** Whether a script is one: others are data. */
function isCode(attributes: Attributes): boolean {
  const type = (attributes.get('type') ?? '').toLowerCase();
  return type === '' || type === 'module' || type === 'importmap' || /(?:java|ecma)script/.test(type);
}

/** Code and styles that stand inside the page. */
function blockedInline(name: string, attributes: Attributes, text: string, policy: PolicySources): Blocked[] {
  if (text.trim() === '') return [];
  if (name === 'script' && isCode(attributes) && !attributes.has('src'))
    return [never('script-src', 'a script inside the page', '<script')];
  if (name === 'style' && !mayStyle(policy)) return [never('style-src', 'a <style> of its own', '<style')];
  return [];
}

function mayStyle(policy: PolicySources): boolean {
  return (policy['style-src'] ?? []).includes("'unsafe-inline'");
}
