// Says why one redirect or declared route cannot be published: by where it starts, by where it leads, and by what else
// stands there.
import { decodeAll } from '../urls/encode-path.js';
import { isErrorPageUrl, isErrorPath } from '../urls/error-pages.js';
import type { Languages } from '../urls/languages.js';
import { addressHint } from '../urls/link-hint.js';
import type { PageSummary, Place, Problem, Redirect } from '../model.js';
import { asNote, problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { patternFault } from '../urls/route-rules.js';
import { PLACEHOLDER, valueFault } from '../urls/route-values.js';
import { isCleanUrl, isFileAddress, slugFault, slugKey, splitUrl, urlKind } from '../urls/urls.js';
import type { PagesByKey } from './find-page.js';

export interface Entry {
  readonly from: string;
  readonly to: string;
  readonly pointer: string;
  readonly status: Redirect['status'];
}

/** Paths that are in use, by the key under which they would meet on a disk. */
export interface Taken {
  readonly pages: PagesByKey<TakenPage>;
  readonly routes: Set<string>;
  /** True where no file is written for a redirect: paths that differ by capitals do not meet. */
  readonly isByHost: boolean;
  /** Each of them may have error pages of its own. */
  readonly languages: Languages;
}

type TakenPage = Pick<
  PageSummary,
  'slug' | 'source' | 'publishFrom' | 'publishUntil' | 'sameAs' | 'forbidden' | 'part'
>;

/** True for `/old/**`, `/old/*` and `/old/:name`: resolved in the browser, since no file can answer for them. */
export function isPattern(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith(':') || segment.includes('*'));
}

/** `/a/:name` and `/a/*` are one pattern. */
export function routeKey(from: string): string {
  return slugKey(from.replace(/\/:[^/]*/g, '/*'));
}

export function targetPlace(entry: Pick<Entry, 'pointer'>, at: Finder) {
  return at(isDeclaredRoute(entry) ? entry.pointer : `${entry.pointer}/to`);
}

export function startPlace(entry: Pick<Entry, 'pointer'>, at: Finder) {
  return isDeclaredRoute(entry) ? at(entry.pointer, 'key') : at(`${entry.pointer}/from`);
}

export function entryFault(entry: Entry, taken: Taken, at: Finder): Problem | null {
  const { from } = entry;
  const fromPlace = () => startPlace(entry, at);
  const start = startFault(from, taken.languages);
  if (start) return unusableStart(from, start, fromPlace(), taken.languages);
  const target = targetFault(entry, at);
  if (target) return target;
  const page = taken.pages.get(slugKey(from));
  const hidden = page && (!taken.isByHost || page.slug === from) ? hiddenFault(from, page, taken, fromPlace()) : null;
  return taken.routes.has(routeKey(from)) && hidden?.severity !== 'error'
    ? problem('redirect-duplicate', `"${from}" is redirected twice.`, fromPlace(), 'Keep one of the two entries.')
    : hidden;
}

/** A redirect may wait behind a page that is there for a time: none of the two days may stop a build. */
function hiddenFault(from: string, page: TakenPage, { pages }: Pick<Taken, 'pages'>, place: Place): Problem {
  const message = `"${from}" is a page (${page.source}); the redirect would hide it.`;
  const fault = (hint: string) => problem('redirect-shadows-page', message, place, hint);
  // A page that repeats another one comes and goes with it.
  const original = page.sameAs === undefined || page.forbidden ? undefined : pages.get(slugKey(page.sameAs));
  return [page, original].some(
    (one) => one && ((one.publishFrom ?? one.publishUntil) !== undefined || one.part?.isDated),
  )
    ? asNote(fault('It counts only while the page is outside its time.'))
    : fault('Delete the redirect, or the page.');
}

/** Hosts tell paths apart, not queries, and are never sent what comes after "#". */
function unusableStart(from: string, reason: string, place: ReturnType<Finder>, languages: Languages): Problem {
  const mark = /[?#]/.exec(from);
  const path = mark ? from.slice(0, mark.index) : from;
  const message = `"${from}" cannot be redirected: ${mark ? `what comes after "${mark[0]}" is not told apart` : reason}.`;
  const meant = decodeAll(from).trim();
  if (meant !== from && startFault(meant, languages) === null)
    return problem('redirect-invalid', message, place, `Did you mean "${meant}"?`);
  if (mark && startFault(path, languages) === null) {
    const isHidden = mark[0] === '#';
    const cut = isHidden
      ? `Write "${path}": browsers keep the rest to themselves.`
      : `Write "${path}": it leads on with every query.`;
    return problem('redirect-invalid', message, place, cut);
  }
  const hint = isAddress(path)
    ? 'Not every host can lead on from such an address: set this one up on your host, outside of this file.'
    : 'Write a path such as /vecchia-pagina.';
  return problem('redirect-invalid', message, place, hint);
}

/** True for what another site may have had, though no redirect of ours may start there. */
function isAddress(path: string): boolean {
  return !isPattern(path) && slugFault(path, true) !== null && !/\/\.{0,2}(?:\/|$)|^\/www\./i.test(path);
}

function targetFault(entry: Entry, at: Finder): Problem | null {
  const { to } = entry;
  const isDeclared = isDeclaredRoute(entry);
  const placeholder = placeholderFault(entry, at);
  if (placeholder) return placeholder;
  if (to === '' || isTarget(to, isDeclared)) return null;
  return problem(
    'redirect-invalid',
    `"${to}" is not a target for a redirect.`,
    targetPlace(entry, at),
    addressHint(to) ??
      (isDeclared
        ? 'A declared route leads to a full https:// URL.'
        : 'Write a path of this site or a full https:// URL.'),
  );
}

/**
 * The script that resolves patterns leaves the site for https alone (SPEC-8.6); a page of its own may still lead to
 * http, with a warning.
 */
export function insecurePattern(entry: Entry, to: string, at: Finder): Problem {
  const end = to === entry.to ? `leads to "${to}"` : `ends at "${to}"`;
  return problem(
    'redirect-invalid',
    `The pattern "${entry.from}" ${end}: browsers follow patterns to https URLs only.`,
    targetPlace(entry, at),
    'Write the target with https.',
  );
}

function isDeclaredRoute({ pointer }: Pick<Entry, 'pointer'>): boolean {
  return pointer.startsWith('/routes/declared');
}

function startFault(from: string, languages: Languages): string | null {
  if (from === '/') return 'it is the home page';
  if (isErrorPath(from, languages) || (isFileAddress(from) && isErrorPageUrl(from)))
    return 'it is an error page, which hosts show for unknown URLs';
  if (!isPattern(from)) return slugFault(from, true)?.reason ?? null;
  const fault = patternFault(from);
  if (fault) return fault;
  const isFixed = (segment: string) => !/[*:]/.test(segment);
  const segments = from.split('/').slice(1);
  if (!segments.some(isFixed)) return 'it would catch every path';
  // Any word in place of what is open: the rest is as in slugs.
  return slugFault(`/${segments.map((segment) => (isFixed(segment) ? segment : 'x')).join('/')}`)?.reason ?? null;
}

function isTarget(to: string, isDeclared: boolean): boolean {
  const kind = urlKind(to);
  return isCleanUrl(to) && (kind === 'path' ? !isDeclared : kind === 'https' || kind === 'http');
}

/** A placeholder that cannot be filled in: it would be sent as it stands, or let a visitor choose the target. */
function placeholderFault(entry: Entry, at: Finder): Problem | null {
  const { from, to } = entry;
  const fault = isPattern(from) ? valueFault(from, to) : null;
  if (fault)
    return problem(
      fault.isUnsafe ? 'host-unsafe' : 'redirect-invalid',
      `The target "${to}" cannot be filled in: ${fault.reason}.`,
      targetPlace(entry, at),
      'Write each value as a whole segment after a fixed beginning: /it/:splat or https://go.example.com/:name.',
    );
  const [placeholder, isInHost] = strayPlaceholder(to, from);
  if (placeholder === null) return null;
  return problem(
    isInHost && isPattern(from) ? 'host-unsafe' : 'redirect-invalid',
    `The target "${to}" contains "${placeholder}", which would be sent to the visitor unchanged.`,
    targetPlace(entry, at),
    isPattern(from)
      ? 'Values are inserted as whole segments of the path, not in the host, in a query or in a part of a segment.'
      : `"${from}" is one fixed path and has no values: name one fixed target.`,
  );
}

/** `:name` or `*` where nothing is filled in, though it looks as if it were. */
function strayPlaceholder(to: string, from: string): readonly [placeholder: string | null, isInHost: boolean] {
  const [, host = '', rest = ''] = /^(?:[a-z]+:\/\/([^/?#]*))?(.*)$/is.exec(to)!;
  if (host.includes('*')) return ['*', true];
  const { path, query, fragment } = splitUrl(rest);
  const segments = path.split('/');
  if (!isPattern(from)) return [segments.find((segment) => PLACEHOLDER.test(segment)) ?? null, false];
  const names = [...(from.match(/:[a-z]\w*/gi) ?? []), ':splat', '*'];
  const inHost = names.find((name) => host.includes(name));
  if (inHost !== undefined) return [inHost, true];
  const fixed = [...segments.filter((segment) => !PLACEHOLDER.test(segment)), query, fragment];
  return [names.find((name) => fixed.some((text) => text.includes(name))) ?? null, false];
}
