// What a browser will not load or run of a finished page by the policy of the page, or not leave where it stands, and
// headings and links that are wrong: found when the site is built, since nobody looks into the console of a browser
// afterwards.
import { createEmptyLinks, type EmptyLink } from './empty-links.js';
import { tagEnd } from './harvest.js';
import { createNesting } from './misplaced-tags.js';
import { decodeReferences } from './references.js';
import { canParse } from '../can-parse.js';

/** Sources by directive, as they stand in the policy. */
type PolicySources = Readonly<Record<string, readonly string[]>>;

export interface BlockedPart {
  /** `none`: no policy is concerned. `h1`: only a second one on the page is wrong. `link`: it shows nothing. */
  readonly directive: string;
  /** What stands on the page: `<iframe src="…">`, `style="…"`. */
  readonly what: string;
  /** What would have to be allowed; null for what never can be. */
  readonly source: string | null;
  /** The start tag of an element that cannot contain this one, whatever the policy says. */
  readonly outer?: string;
  /** A piece of the page by which its template can be found. */
  readonly trace: string;
  /** A text of the content may have it as well, which is checked by itself. */
  readonly isPlain?: boolean;
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
export function blockedParts(html: string, policy: PolicySources, origin: string): BlockedPart[] {
  const found = new Map<string, BlockedPart>();
  const note = (part: BlockedPart) => found.set(`${part.directive} ${part.source ?? part.what}`, part);
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
    if (link) note(linkPart(link));
    if (match[1] === '/') continue;
    if (name === 'h1') note({ directive: 'h1', what: `<h1> ${match.index}`, source: null, trace: '<h1' });
    if (outer) note({ directive: 'none', what: `<${name}>`, source: null, outer, trace: traceOf(tag, outer) });
    const attributes = attributesOf(html.slice(match.index + 1 + name.length, end));
    for (const part of partsOf(name, attributes, policy, origin)) note(part);
    const closing = RAW[name];
    if (!closing) continue;
    closing.lastIndex = end;
    const close = closing.exec(html)?.index ?? -1;
    // What is never closed is text up to the end.
    if (close < 0) break;
    for (const part of inlinePart(name, attributes, html.slice(end + 1, close), policy)) note(part);
    TAG.lastIndex = close;
  }
  return [...found.values()];
}

function linkPart({ tag, isPlain }: EmptyLink): BlockedPart {
  const trace = /\shref\s*=\s*"[^"]*"/i.exec(tag)?.[0].trim() ?? '';
  return { directive: 'link', what: tag.slice(0, 200), source: null, trace, isPlain };
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

function* partsOf(name: string, attributes: Attributes, policy: PolicySources, origin: string): Generator<BlockedPart> {
  for (const attribute of attributes.keys()) {
    const isHandler = /^on[a-z]+$/.test(attribute);
    if (isHandler)
      yield { directive: 'script-src', what: `the handler ${attribute}="…"`, source: null, trace: attribute };
    if (attribute === 'style' && !mayStyle(policy))
      yield { directive: 'style-src', what: 'the attribute style="…"', source: null, trace: 'style=' };
  }
  const attribute = attributes.has('href') ? 'href' : 'xlink:href';
  const href = LINKS.has(name) ? (attributes.get(attribute) ?? '') : '';
  if (canParse(href, origin) && new URL(href, origin).protocol === 'javascript:')
    yield { directive: 'script-src', what: shown({ name, attribute, url: href }), source: null, trace: 'javascript:' };
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
): Generator<BlockedPart> {
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

function* blocked({ directive, name, attribute, url }: Loaded, policy: PolicySources, origin: string) {
  if (isAllowed(url, policy[directive] ?? policy['default-src'] ?? [], origin)) return;
  const target = canParse(url, origin) ? new URL(url, origin) : null;
  const isOwn = target?.origin === origin;
  const isHost = target?.protocol === 'https:';
  yield {
    directive,
    what: shown({ name, attribute, url }),
    source: isOwn ? "'self'" : isHost ? target.origin : null,
    trace: isHost && !isOwn ? target.host : `<${name}`,
  };
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
function inlinePart(name: string, attributes: Attributes, text: string, policy: PolicySources): BlockedPart[] {
  if (text.trim() === '') return [];
  if (name === 'script' && isCode(attributes) && !attributes.has('src'))
    return [{ directive: 'script-src', what: 'a script inside the page', source: null, trace: '<script' }];
  if (name === 'style' && !mayStyle(policy))
    return [{ directive: 'style-src', what: 'a <style> of its own', source: null, trace: '<style' }];
  return [];
}

function mayStyle(policy: PolicySources): boolean {
  return (policy['style-src'] ?? []).includes("'unsafe-inline'");
}
