// Finds on finished pages what their policy blocks, elements that may not be where they are, a second main heading,
// links without text, and whether visitors can get back to their consent. Only templates of the site can do that
// wrong, so that other sites are not searched; the finding is placed in the template, and reported once however many
// pages show it.
import { faultKey, type MarkupFault, markupFaults } from '../html/markup-faults.js';
import type { Place, Problem } from '../model.js';
import { pageSources } from '../privacy/policy.js';
import { problem } from '../problems/catalogue.js';
import type { Chunk } from '../render/renderer.js';
import type { Settings } from '../settings.js';
import { ownCode } from '../files/template-files.js';
import type { PageIndexer } from './index-page.js';
import { placeInCode } from './own-code.js';

/** `source` is the file of the page. */
type MarkupCheck = (chunks: readonly Chunk[], source: string) => readonly Problem[];

/** Chunks that pages share: header and footer in a few layouts. */
const MAX_SHARED = 100;

export function createMarkupCheck(settings: Settings, { at }: Pick<PageIndexer, 'at'>): MarkupCheck {
  const own = ownCode(settings.root, settings.packageRoot);
  if (own.length === 0) return () => [];
  const policy = pageSources(['style'], settings);
  const { origin } = settings;
  const known = new Map<string, readonly MarkupFault[]>();
  const faultsIn = (chunk: Chunk): readonly MarkupFault[] => {
    if (typeof chunk === 'string') return markupFaults(chunk, policy, origin);
    const faults = known.get(chunk.text) ?? markupFaults(chunk.text, policy, origin);
    if (known.size < MAX_SHARED) known.set(chunk.text, faults);
    return faults;
  };
  return (chunks, source) => {
    // The second one holds the styles, whose hash the policy has.
    const markup = chunks.filter((_, index) => index !== 1);
    const found = withSecondHeading(markup.flatMap(faultsIn));
    const each = new Map(found.map((fault) => [faultKey(fault), fault]));
    const problems = [...each.values()].flatMap((fault) => {
      const place = placeIn(fault, own, settings.root);
      const isOfText = fault.kind === 'link' && fault.isPlain;
      return place === null && isOfText ? [] : [told(fault, place ?? at(source)(''))];
    });
    const isReachable = settings.consent === null || markup.some((chunk) => textOf(chunk).includes(OPENER));
    return isReachable ? problems : [...problems, unreachable(own, at(source)(''))];
  };
}

/** The program prints one main heading, and authors none. */
function withSecondHeading(faults: readonly MarkupFault[]): readonly MarkupFault[] {
  const headings = faults.filter(({ kind }) => kind === 'heading');
  const others = headings.length === 0 ? faults : faults.filter(({ kind }) => kind !== 'heading');
  return headings.length > 1 ? [...others, { ...headings[1]!, what: '<h1>' }] : others;
}

const OPENER = 'data-consent-open';
const FOOTER = 'templates/parts/footer.tsx';

function textOf(chunk: Chunk): string {
  return typeof chunk === 'string' ? chunk : chunk.text;
}

function unreachable(own: readonly string[], page: Place): Problem {
  return problem(
    'consent-unreachable',
    'Visitors find no button that opens their choice of consent again.',
    own.includes(FOOTER) ? { file: FOOTER } : page,
    `Print <button type="button" data-consent-open="">{shell.consent}</button> in the footer.`,
  );
}

function told(fault: MarkupFault, place: Place): Problem {
  const { what } = fault;
  switch (fault.kind) {
    case 'heading':
      return problem(
        'heading-second',
        'A template prints a second <h1>.',
        place,
        'Print <h2>, or take the other one away.',
      );
    case 'link':
      return problem('link-textless', `A template prints the link ${what} without a text.`, place, TEXTLESS);
    case 'nested':
      return problem('markup-nested', `A template prints ${what} inside ${fault.outer}.`, place, NESTED);
    case 'blocked': {
      const { directive, source } = fault;
      const message = `The policy of the page blocks ${what} (${directive}).`;
      return problem('policy-blocks', message, place, howToAllow(directive, source));
    }
  }
}

function howToAllow(directive: string, source: string | null): string | undefined {
  if (source === null) return FORBIDDEN[directive];
  if (directive === 'script-src')
    return `Add the script to "scripts" of the config, with the consent that it needs; or "${source}" to security.allow["script-src"].`;
  return FORBIDDEN[directive] ?? `Add "${source}" to security.allow["${directive}"] of the config, or take it out.`;
}

const NESTED = 'Browsers end the outer element there: write one after the other, or make the outer one a <div>.';

const TEXTLESS = 'Print where it leads between <a …> and </a>, give it an aria-label, or print no link without a text.';

/** What no setting allows. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'script-src':
    'Put the code into a file of public/ and name it in "scripts" of the config; give elements a class instead of a handler.',
  'style-src': 'Put it into a style sheet in templates/, and give the element a class.',
  'object-src': 'Plug-ins are never allowed: use a picture, a video or a frame.',
  'base-uri': 'The base of a page cannot be changed: write full paths.',
};

/** Null when it is put together there. */
function placeIn({ trace }: MarkupFault, own: readonly string[], root: string): Place | null {
  if (trace === '') return null;
  return placeInCode(own, root, trace.length, (text) => offsetOf(trace, text));
}

// React's names of handlers have capitals.
function offsetOf(trace: string, text: string): number {
  return text.toLowerCase().indexOf(trace.toLowerCase());
}

const JOINED: ReadonlySet<string> = new Set([
  'policy-blocks',
  'markup-nested',
  'heading-second',
  'link-textless',
  'consent-unreachable',
  'rel-missing',
]);

/** One for all pages on which a template shows the same; other problems stay as they are. */
export function joinMarkupFaults(problems: readonly Problem[]): Problem[] {
  const pages = new Map<string, number>();
  const keyOf = (one: Problem) => `${one.file}:${one.line}:${one.column} ${one.message}`;
  for (const one of problems) if (JOINED.has(one.code)) pages.set(keyOf(one), (pages.get(keyOf(one)) ?? 0) + 1);
  if (pages.size === 0) return [...problems];
  return problems.flatMap((one) => {
    if (!JOINED.has(one.code)) return [one];
    const count = pages.get(keyOf(one));
    pages.delete(keyOf(one));
    if (count === undefined) return [];
    return [count === 1 ? one : { ...one, message: `${one.message.slice(0, -1)}, on ${count} pages.` }];
  });
}
