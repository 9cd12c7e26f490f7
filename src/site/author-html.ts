// Author HTML on its way into a page: sanitised, its links decided, everything that was taken out reported.
import { namesIn } from '../util/counted.js';
import { linkHint } from '../urls/link-hint.js';
import { isInvisible } from '../html/visible-text.js';
import type { ProblemCode } from '../problems/catalogue.js';
import { TURN_HINT } from '../html/hidden.js';
import { sanitise } from '../html/sanitise.js';
import { MAX_URL_LENGTH } from '../limits.js';
import type { Html, LinkView } from '../model.js';
import { isParseable, urlKind } from '../urls/urls.js';
import type { Scope } from './scope.js';

type Reporting = { readonly links: Pick<Scope['links'], 'plain'> } & Pick<Scope, 'report'>;

const CONTROL_HINT = 'Delete the reference; no browser shows this character.';
/** Removed things that the message names. */
const MAX_NAMED = 5;

/** `from`: URL of the page. `required`: it is an error when nothing of the text can be seen. */
export function richText(
  value: string | undefined,
  pointer: string,
  scope: Reporting,
  from: string | undefined,
  required?: 'required',
): Html | null {
  if (!value?.trim()) return null;
  const before = new Map<string, number>();
  const link = (href: string, target: string | undefined) => {
    const nth = before.get(href) ?? 0;
    before.set(href, nth + 1);
    return richLink(scope, href, target, { pointer, from, nth });
  };
  const result = sanitise(value, { link });
  if (result.tooDeep)
    scope.report(
      'html-too-deep',
      'The HTML is nested too deeply.',
      pointer,
      'Paste the text without its formatting and mark it up again.',
    );
  // Only now is it known what is left between the tags; a text without any was checked by the schema.
  else if (required && isInvisible(result.html)) reportEmpty(result.removed, pointer, scope);
  reportRemoved(result, pointer, scope);
  reportSkipped(result.html, pointer, scope);
  return result.html || null;
}

function reportEmpty(removed: readonly string[], pointer: string, { report }: Pick<Scope, 'report'>): void {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (removed.length === 0) return report('value-range', `"${name}" is empty.`, pointer);
  const hint = 'Write a text that visitors can read.';
  report('value-range', `Nothing is left of "${name}" once what is not allowed is removed.`, pointer, hint);
}

function removedHint(removed: readonly string[]): string {
  if (!removed.includes('<img>')) return ALLOWED_HINT;
  return removed.length === 1 ? PICTURE_HINT : `${ALLOWED_HINT} ${PICTURE_HINT}`;
}

const ALLOWED_HINT = 'Allowed: p, br, strong, em, ul, ol, li, a, h3 to h5 and tables.';
const PICTURE_HINT =
  'A picture has a block of its own, "image": "npx casino-site blocks image" prints an example to put next to this one.';

function reportRemoved(
  { removed, control, turn, unseen }: ReturnType<typeof sanitise>,
  pointer: string,
  scope: Reporting,
): void {
  if (removed.length > 0)
    scope.report(
      'html-removed',
      `Removed from the HTML: ${namesIn(removed, MAX_NAMED)}.`,
      pointer,
      removedHint(removed),
      firstRemoved(removed[0]!),
    );
  if (control !== undefined)
    scope.report(
      'file-encoding',
      `The HTML contains the control character ${control}, written as a reference.`,
      pointer,
      CONTROL_HINT,
    );
  if (turn !== undefined)
    scope.report(
      'text-direction',
      `The HTML contains the invisible mark ${turn}, written as a reference.`,
      pointer,
      TURN_HINT,
    );
  if (unseen !== undefined)
    scope.report(
      'link-textless',
      'A link in the HTML has no text, so nobody can follow it.',
      pointer,
      'Write between <a …> and </a> where it leads, or delete the link.',
      unseen,
    );
}

/** Of the headings that a text may have, h3 to h5, only one can be left out. */
function reportSkipped(html: string, pointer: string, { report }: Pick<Scope, 'report'>): void {
  if (!html.includes('<h5>')) return;
  const headings = [...html.matchAll(/<h([3-5])>([^<]*)/g)];
  const skipped = headings.find(([, rank], at) => rank === '5' && headings[at - 1]?.[1] === '3');
  if (skipped)
    report(
      'heading-skipped',
      'A heading of the text is two levels below the one before it.',
      pointer,
      'Make it an <h4>, in Markdown ####: readers of headings alone miss a level otherwise.',
      skipped[2],
    );
}

/** How the first thing that was taken away begins in the text: `<script>` → `<script`. */
function firstRemoved(name: string): string {
  return name.startsWith('<') ? name.slice(0, -1) : name.slice(name.lastIndexOf(' ') + 1);
}

interface LinkPlace {
  readonly pointer: string;
  /** URL of the page. */
  readonly from: string | undefined;
  /** How many links of the text have led there before. */
  readonly nth: number;
}

function richLink(
  scope: Reporting,
  href: string,
  target: string | undefined,
  { pointer, from, nth }: LinkPlace,
): LinkView | null {
  if (href.trim().length > MAX_URL_LENGTH) {
    reportLong(scope, href, pointer);
    return null;
  }
  const found = urlKind(href);
  const kind = found === 'script' || isParseable(href.trim()) ? found : 'other';
  const written = JSON.stringify(href.slice(0, 60));
  const report = (code: ProblemCode, message: string, hint: string): void =>
    scope.report(code, message, pointer, hint, href, nth);
  if (kind === 'script')
    report(
      'url-protocol',
      `A link in the HTML has a forbidden protocol: ${written}.`,
      'Link to a path, an https:// URL, mailto: or tel:.',
    );
  else if (kind === 'other')
    report('value-format', `A link in the HTML has no usable URL: ${written}.`, usableHint(href.trim()));
  if (kind === 'script' || kind === 'other') return null;
  if (kind === 'http') report('url-insecure', `A link in the HTML uses http: ${written}.`, 'Write https.');
  return scope.links.plain(href.trim(), target, from);
}

function usableHint(href: string): string {
  // HTML takes only straight quotation marks for its own: others become a part of the address.
  const [, bare] = /^[“”„«‘’](.*?)[“”»‘’]?$/s.exec(href) ?? [];
  if (bare !== undefined && !/["\s<>]/.test(bare))
    return `Write it in straight quotation marks: href='${bare.slice(0, 60)}'`;
  if (/^www\.[^\s/]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(href)) return `Did you mean "${`https://${href}`}"?`;
  if (/^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(href)) return `Did you mean "mailto:${href}"?`;
  return linkHint(href) ?? 'Link to a path that begins with one slash, an https:// URL, mailto: or tel:.';
}

function reportLong(scope: Reporting, href: string, pointer: string): void {
  scope.report(
    'value-range',
    `A link in the HTML has more than ${MAX_URL_LENGTH} characters: ${JSON.stringify(`${href.trim().slice(0, 60)}…`)}.`,
    pointer,
    'Shorten the URL, or delete the link.',
    href.slice(0, 60),
  );
}
