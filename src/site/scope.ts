// What every view of one page is made with: links, media, places, and the problems found on the way. One scope a page
// (or the shell).
import type { ButtonView, Html, ImageView, LinkView, Problem, Site } from '../model.js';
import { problem, type ProblemCode } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { hasInk, isBlank } from '../html/blank.js';
import { TURN_HINT } from '../html/hidden.js';
import { sanitise } from '../html/sanitise.js';
import { collapse, keepUnits } from '../html/typography.js';
import { isParseable, printedPath, urlKind } from '../urls.js';
import { findMedia } from './find-media.js';
import { createLinks, type LinkInput, type Links, type LinkSettings } from './links.js';
import { imageSources, SIZES } from './picture.js';

export interface Scope {
  readonly links: Links;
  report(code: ProblemCode, message: string, pointer: string, hint?: string): void;
  text(value: string | undefined): string;
  /** `required`: it is an error when nothing of the text can be seen. */
  rich(value: string | undefined, pointer: string, required?: 'required'): Html | null;
  /** `sizes` says how wide the image is shown; left out, half of a wide page. */
  image(url: string | undefined, alt: string | undefined, pointer: string, sizes?: string): ImageView | null;
  /** A link with a single address. */
  plain(url: string, pointer: string): LinkView;
  link(input: LinkInput, pointers: { readonly url: string; readonly redirect: string }): LinkView | null;
  button(value: ButtonInput | undefined, pointer: string): ButtonView | null;
  /** A unique id made from a text: `1. Età minima` → `eta-minima`. */
  anchor(text: string, fallback: string): string;
}

/** A button as the content writes it. */
export interface ButtonInput {
  readonly text: string;
  readonly url?: string | undefined;
  readonly redirect_url?: string | undefined;
  readonly url_type?: string | undefined;
  readonly type?: string | undefined;
  readonly variant?: string | undefined;
  readonly target?: string | undefined;
}

/** What all scopes of a site share. Links are made once: with 100,000 pages their tables are not small. */
export interface Shared {
  readonly site: Site;
  readonly settings: LinkSettings;
  readonly links: Links;
}

export function share(site: Site, settings: LinkSettings): Shared {
  return { site, settings, links: createLinks(site, settings) };
}

/** `from`: absolute address of the page; the shell has none. */
export function createScope(shared: Shared, at: Finder, problems: Problem[], from?: string): Scope {
  const { site, settings, links } = shared;
  // The layout's own id, and below the ids that templates derive from an anchor.
  const anchors = new Set<string>(['contenuto']);
  // Where to go on counting: a page may have thousands of blocks without a heading.
  const counts = new Map<string, number>();
  let images = 0;

  const scope: Scope = {
    links,
    report: (code, message, pointer, hint) => void problems.push(problem(code, message, at(pointer), hint)),
    text: (value) => (value && hasInk(value) ? keepUnits(collapse(value).trim()) : ''),
    rich(value, pointer, required) {
      if (!value?.trim()) return null;
      const result = sanitise(value, { link: (href, target) => richLink(scope, href, target, pointer, from) });
      if (result.tooDeep)
        scope.report(
          'html-too-deep',
          'The HTML is nested too deeply.',
          pointer,
          'Paste the text without its formatting and mark it up anew.',
        );
      // Only now is it known what is left between the tags; a text without any was judged by the schema.
      else if (required && isBlank(result.html))
        scope.report('value-range', `"${pointer.slice(pointer.lastIndexOf('/') + 1)}" is empty.`, pointer);
      if (result.removed.length > 0) {
        scope.report(
          'html-removed',
          `Removed from the HTML: ${result.removed.slice(0, 5).join(', ')}${result.removed.length > 5 ? ', …' : ''}.`,
          pointer,
          'Allowed are p, br, strong, em, ul, ol, li, a, h3 to h5 and tables.',
        );
      }
      if (result.control !== undefined)
        scope.report(
          'file-encoding',
          `The HTML holds the control character ${result.control}, written as a reference.`,
          pointer,
          CONTROL_HINT,
        );
      if (result.turn !== undefined)
        scope.report(
          'text-direction',
          `The HTML holds the invisible mark ${result.turn}, written as a reference.`,
          pointer,
          TURN_HINT,
        );
      return result.html || null;
    },
    image(url, alt, pointer, sizes = SIZES.half) {
      if (!url) return null;
      const found = findMedia(url, site.media);
      if ('code' in found) {
        scope.report(found.code, found.message, pointer, found.hint);
        return null;
      }
      const { file, part, fragment } = found;
      const { width, height } = part ?? file;
      return {
        src: printedPath(settings.base, `/${file.file}`) + fragment,
        alt: scope.text(alt),
        width,
        height,
        sources: imageSources(file, settings.base, sizes),
        eager: images++ === 0,
        ...(part ? { isPart: true as const } : {}),
      };
    },
    plain(url, pointer) {
      reportHttp(scope, url, pointer);
      return links.plain(url, undefined, from);
    },
    link(input, pointers) {
      checkAddress(scope, input, pointers);
      return links.choose(input, from);
    },
    button(value, pointer) {
      if (!value) return null;
      const input = { url: value.url, redirect: value.redirect_url, urlType: value.url_type, target: value.target };
      const link = scope.link(input, { url: step(pointer, 'url'), redirect: step(pointer, 'redirect_url') });
      if (!link)
        scope.report(
          'link-missing',
          `The button "${value.text}" has no address.`,
          pointer,
          'Give redirect_url or url; until then only its text is shown.',
        );
      return {
        text: scope.text(value.text),
        link,
        ...(value.type ? { type: value.type } : {}),
        ...(value.url_type ? { urlType: value.url_type } : {}),
        ...(value.variant ? { variant: value.variant } : {}),
      };
    },
    anchor(text, fallback) {
      const base = slugify(text) || fallback;
      let count = counts.get(base) ?? 1;
      let id = count === 1 ? base : `${base}-${count}`;
      while (anchors.has(id)) id = `${base}-${++count}`;
      counts.set(base, count);
      for (const derived of ['', '-titolo', '-tabella']) anchors.add(id + derived);
      return id;
    },
  };
  return scope;
}

const CONTROL_HINT = 'Delete the reference; no browser shows this character.';

function richLink(
  scope: Scope,
  href: string,
  target: string | undefined,
  pointer: string,
  from: string | undefined,
): LinkView | null {
  const judged = urlKind(href);
  const kind = judged === 'script' || isParseable(href.trim()) ? judged : 'other';
  if (kind === 'script')
    scope.report(
      'url-protocol',
      `A link in the HTML has a forbidden protocol: ${JSON.stringify(href.slice(0, 60))}.`,
      pointer,
      'Link to a path, an https:// address, mailto: or tel:.',
    );
  else if (kind === 'other')
    scope.report(
      'value-format',
      `A link in the HTML has no usable address: ${JSON.stringify(href.slice(0, 60))}.`,
      pointer,
      'Link to a path that begins with one slash, an https:// address, mailto: or tel:.',
    );
  if (kind === 'script' || kind === 'other') return null;
  if (kind === 'http')
    scope.report(
      'url-insecure',
      `A link in the HTML uses http: ${JSON.stringify(href.slice(0, 60))}.`,
      pointer,
      'Write https.',
    );
  return scope.links.plain(href.trim(), target, from);
}

/**
 * The fields for internal addresses hold internal ones, unless url_type says otherwise (behaviour 1.5); http is warned
 * about.
 */
function checkAddress(
  scope: Scope,
  input: LinkInput,
  pointers: { readonly url: string; readonly redirect: string },
): void {
  const kind = urlKind(input.url || '#');
  if ((kind === 'https' || kind === 'http') && input.urlType !== 'external') {
    scope.report(
      'url-external',
      `"${input.url}" leads to another site, in a field for internal addresses.`,
      pointers.url,
      'Move it to redirect_url (or redirect_link), or add "url_type": "external".',
    );
  }
  for (const [value, pointer] of [
    [input.url, pointers.url],
    [input.redirect, pointers.redirect],
  ] as const) {
    if (value) reportHttp(scope, value, pointer);
  }
}

function reportHttp(scope: Scope, url: string, pointer: string): void {
  if (urlKind(url) === 'http') scope.report('url-insecure', `"${url}" uses http.`, pointer, 'Write https.');
}

/**
 * What decomposing would give for the letters and marks of Italian texts, which is slow for each of a hundred
 * questions.
 */
const ITALIAN: Readonly<Record<string, string>> = Object.fromEntries(
  [...'àèéìòùÀÈÉÌÒÙ']
    .map((letter, index) => [letter, 'aeeiouAEEIOU'[index]!])
    .concat([...'’‘“”«»–—…€'].map((mark) => [mark, ' '])),
);

/** Lower-case ASCII words with hyphens; a leading section number is left out, so that links outlive renumbering. */
export function slugify(text: string): string {
  const plain = text.replace(/^\s*[\d.]+\s*/, '').replace(/[\u0080-\uffff]/g, (letter) => ITALIAN[letter] ?? letter);
  // oxlint-disable-next-line no-control-regex -- ASCII is the point
  const letters = /[^\u0000-\u007f]/.test(plain) ? plain.normalize('NFD').replace(/\p{M}/gu, '') : plain;
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
