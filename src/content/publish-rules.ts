// Checks "publish" of the config as far as the config alone can tell: paths and names of headers, keys without effect.
import { isCountry, meantCountry } from '../entities/countries.js';
import type { Config, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { patternFault } from '../urls/route-rules.js';
import { normaliseSlug, slugKey } from '../urls/urls.js';

/** What belongs to the connection, or to single answers, and not to a site. */
const NOT_YOURS =
  /^(?:connection|content-encoding|content-length|content-range|content-type|date|etag|host|keep-alive|last-modified|location|server|set-cookie|status|te|trailer|transfer-encoding|upgrade|vary)$/i;
const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

/** Why a text is no path to compare decoded paths with, or null. */
export function pathFault(path: string): string | null {
  if (path.includes('//')) return 'it has two slashes in a row';
  if (/[?#]/.test(path)) return 'paths are compared without query and fragment';
  return /[\s%\\]/.test(path)
    ? 'it must not contain spaces, backslashes or percent signs; accented letters are written as they are'
    : null;
}

/** `isNamed`: the host is named elsewhere, by a flag. */
export function publishProblems({ publish, routes }: Config, at: Finder, isNamed: boolean): Problem[] {
  if (!publish) return [];
  const needsHost = (['blockCountries', 'headers', 'securityHeaders', 'countryHeader'] as const).find(
    (key) => publish[key] !== undefined && !isDefault(key, publish[key]),
  );
  const headers = publish.headers ?? {};
  return [
    ...(publish.host === undefined && !isNamed && needsHost !== undefined
      ? [
          problem(
            'config-conflict',
            `"${needsHost}" has no effect: "publish" names no host.`,
            at(`/publish/${needsHost}`),
            'Write "host": "netlify", or whichever host the site goes to.',
          ),
        ]
      : []),
    ...countryProblems(publish.blockCountries ?? [], at),
    ...Object.entries(headers).flatMap(([path, values]) => headerProblems(path, values, at)),
    ...twiceNamed(headers, at),
    ...keyProblems(publish.indexNow?.key, routes, at),
  ];
}

/** Editors write what the schema shows them; it changes nothing. */
function isDefault(key: string, value: unknown): boolean {
  if (typeof value === 'object') return Object.keys(value as object).length === 0;
  return key === 'securityHeaders' ? value === true : value === 'CF-IPCountry';
}

/** `/bonus` and `/bonus/` are one page: of a header that both name, one value would get lost. */
function twiceNamed(headers: Readonly<Record<string, Readonly<Record<string, string>>>>, at: Finder): Problem[] {
  const known = new Map<string, readonly [path: string, value: string]>();
  return Object.entries(headers).flatMap(([path, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const key = JSON.stringify([normaliseSlug(path), name.toLowerCase()]);
      const [other, said] = known.get(key) ?? [path, value];
      known.set(key, [path, value]);
      if (other === path || said === value) return [];
      const message = `"${path}" and "${other}" are one page, and have two values of "${name}".`;
      return [
        problem('value-format', message, at(step(step('/publish/headers', path), name), 'key'), 'Keep one of them.'),
      ];
    }),
  );
}

/** A code that no host sends would block nobody. */
function countryProblems(codes: readonly string[], at: Finder): Problem[] {
  return codes.flatMap((code, index) => {
    if (isCountry(code)) return [];
    const meant = meantCountry(code);
    const message = `"${code}" is not a country code: nobody would be blocked.`;
    const hint = meant === null ? 'Write a code of ISO 3166, such as "US".' : `Did you mean "${meant}"?`;
    return [problem('value-format', message, at(`/publish/blockCountries/${index}`), hint)];
  });
}

/** The key file and the page of a redirect cannot both lie under one path. */
function keyProblems(key: string | undefined, routes: Config['routes'], at: Finder): Problem[] {
  if (key === undefined) return [];
  const froms = [...Object.keys(routes?.declared ?? {}), ...(routes?.redirects ?? []).map(({ from }) => from)];
  const own = slugKey(`/${key}.txt`);
  const from = froms.find((one) => slugKey(normaliseSlug(one)) === own);
  if (from === undefined) return [];
  const message = `The key file would be in the place of the redirect from "${from}" does.`;
  return [problem('config-conflict', message, at('/publish/indexNow/key'), 'Make up another key.')];
}

/** Where headers are sent that the config does not name: what is below other paths gets these as well. */
const WITH_DEFAULTS = /^\/(?:(?:assets|_build\/meta)\/)?\*\*$/;

function headerProblems(path: string, values: Readonly<Record<string, string>>, at: Finder): Problem[] {
  const pointer = step('/publish/headers', path);
  const fault =
    patternFault(path) ??
    pathFault(path) ??
    (/\/\.\.?(?:\/|$)/.test(path) ? 'browsers resolve "." and ".." as folders, and never request them' : null) ??
    (isPlain(path) ? null : 'only "**" may stand for other segments');
  const refuse = (message: string, place: string, hint: string, target?: 'key') =>
    problem('value-format', message, at(place, target), hint);
  const faults = fault
    ? [
        refuse(
          `${JSON.stringify(path)} is not a path: ${fault}.`,
          pointer,
          'Write a path such as /guida/, or /guida/** for everything below it.',
          'key',
        ),
      ]
    : [];
  const seen = new Set<string>();
  for (const [name, value] of Object.entries(values)) {
    const here = step(pointer, name);
    if (!NAME.test(name) || NOT_YOURS.test(name))
      faults.push(
        refuse(`${JSON.stringify(name)} is a header that you cannot set.`, here, 'For example X-Robots-Tag.', 'key'),
      );
    else if (seen.has(name.toLowerCase()))
      faults.push(
        refuse(`"${name}" appears twice here; capitals make no difference.`, here, 'Keep one of them.', 'key'),
      );
    else {
      const wrong = valueFault(path, name, value);
      if (wrong) faults.push(refuse(wrong.message, here, wrong.hint));
    }
    seen.add(name.toLowerCase());
  }
  return faults;
}

function valueFault(path: string, name: string, value: string): { message: string; hint: string } | null {
  if (/[^\u0020-\u007e]|^ | $/.test(value))
    return {
      message: `The value of "${name}" contains a character that headers cannot carry.`,
      hint: 'Write ASCII only.',
    };
  if (value !== '' || WITH_DEFAULTS.test(path)) return null;
  return {
    message: `An empty text does not remove "${name}" here: it is sent to the whole site.`,
    hint: 'Write the empty text below "/**", or give the header another value here.',
  };
}

/** Keys that begin with "x-" are notes of the author's everywhere (D-33): a header of such a name would get lost. */
export function noteHeaders(text: string, at: Finder): Problem[] {
  if (!/"x-/.test(text)) return [];
  const { publish } = Object(tryParse(text)) as { readonly publish?: unknown };
  const { headers } = Object(publish) as { readonly headers?: unknown };
  return Object.entries(Object(headers) as object).flatMap(([path, values]) =>
    Object.keys(Object(values) as object)
      .filter((name) => name.startsWith('x-'))
      .map((name) =>
        problem(
          'value-format',
          `"${name}" would be ignored as a note, like every key that begins with "x-".`,
          at(step(step('/publish/headers', path), name), 'key'),
          'Write the name of the header with a capital X.',
        ),
      ),
  );
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isPlain(path: string): boolean {
  return !/[*:]/.test(path.endsWith('/**') ? path.slice(0, -3) : path);
}
