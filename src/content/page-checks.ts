// Runs the checks that a page names (D-45): functions of the site's owner, given a copy of the page, so that none can
// change what is published.
import { FORBIDDEN_SLUG } from '../urls/error-pages.js';
import { type Languages, withoutLanguage } from '../urls/languages.js';
import type { Page, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { TIME_LIMIT_SECONDS, TimeLimitError, withTimeLimit } from '../run/time-limit.js';

/**
 * What a check may answer: nothing, `true` or `'ok'` lets the page pass; 404 leaves it out, 403 publishes the page
 * "/403" in its place.
 */
export type CheckAnswer = void | undefined | true | 'ok' | { readonly status: 404 | 403; readonly message: string };

/** A page check: pure, and done when it returns. */
export type PageCheck = (page: Page) => CheckAnswer;

/** By name; a name without a file is not in it. */
export type PageChecks = ReadonlyMap<string, PageCheck>;

interface Checked {
  readonly status: 200 | 403 | 404;
  readonly problems: readonly Problem[];
}

/** The first check that refuses decides. */
export function runChecks(page: Page, checks: PageChecks, at: Finder, languages: Languages): Checked {
  for (const [index, name] of page.middleware.entries()) {
    const check = checks.get(name);
    if (!check) continue;
    const result = runCheck(page, name, check, { place: () => at(step('/middleware', index)), languages });
    if (result.status !== 200 || result.problems.length > 0) return result;
  }
  return { status: 200, problems: [] };
}

interface CheckInput {
  readonly place: () => ReturnType<Finder>;
  readonly languages: Languages;
}

function runCheck(page: Page, name: string, check: PageCheck, { place, languages }: CheckInput): Checked {
  const failed = (what: string, hint: string): Checked => ({
    status: 200,
    problems: [problem('check-failed', `The check "${name}" ${what}`, place(), hint)],
  });
  let answer: unknown;
  let said: readonly unknown[];
  try {
    [answer, ...said] = withTimeLimit(() => answerOf(page, check), endless.has(check));
  } catch (error) {
    if (error instanceof TimeLimitError) endless.add(check);
    return failed(...failureOf(error, name));
  }
  if (answer === undefined || answer === true || answer === 'ok') return { status: 200, problems: [] };
  const [status, message, then] = said;
  if (typeof then === 'function') {
    // Nobody waits for it; a rejection that nobody hears would end the program.
    Promise.resolve(answer).catch(() => {});
    return failed('returns a promise.', 'A check must be synchronous; remove "async".');
  }
  if ((status !== 404 && status !== 403) || typeof message !== 'string' || message.trim() === '')
    return failed(
      `answered ${describe(answer)}, which means nothing.`,
      'Return nothing when the page is fine, else { status: 404, message } or { status: 403, message }.',
    );
  if (status === 403 && withoutLanguage(page.slug, languages) === FORBIDDEN_SLUG)
    return failed(
      `refuses the page "${FORBIDDEN_SLUG}" with 403, which would be published in its own place.`,
      'Remove the name of the check from this page.',
    );
  const what = status === 404 ? 'leaves this page out' : `publishes the page "${FORBIDDEN_SLUG}" in place of this one`;
  const hint = 'Fix what the check objects to, or acknowledge the warning on the page.';
  return {
    status,
    problems: [problem('check-refused', `The check "${name}" ${what}: ${sentence(message)}`, place(), hint)],
  };
}

/** What it answers, and the fields of it: they may be getters, which are code of the check as well. */
function answerOf(page: Page, check: PageCheck): readonly unknown[] {
  const answer: unknown = check(structuredClone(page));
  const { status, message, then } = Object(answer) as Readonly<Record<string, unknown>>;
  return [answer, status, message, then];
}

/** Checks that did not end once. */
const endless = new WeakSet<PageCheck>();

function failureOf(error: unknown, name: string): readonly [what: string, hint: string] {
  if (error instanceof TimeLimitError)
    return [`does not end within ${TIME_LIMIT_SECONDS} seconds.`, `Look for an endless loop in middleware/${name}.`];
  return [`threw: ${sentence(messageOf(error))}`, `Fix middleware/${name}, or remove its name from this page.`];
}

/** What is published in place of a page that a check answered with 403: nothing of it but its path. */
export function forbiddenPage({ source, slug }: Page, shown = FORBIDDEN_SLUG): Page {
  return {
    source,
    slug,
    title: '403',
    layout: 'default',
    meta: {},
    components: [],
    middleware: [],
    sameAs: shown,
    robots: 'noindex',
  };
}

function sentence(text: string): string {
  const words = text.trim().slice(0, 300);
  return /[.:?!]$/.test(words) ? words : `${words}.`;
}

/** Anything can be thrown, and anything can be wrong with it. */
function messageOf(error: unknown): string {
  try {
    return String((error as Error | null)?.message ?? error).slice(0, 300);
  } catch {
    return 'something that has no message';
  }
}

function describe(answer: unknown): string {
  try {
    return (JSON.stringify(answer) ?? typeof answer).slice(0, 100);
  } catch {
    return typeof answer;
  }
}
