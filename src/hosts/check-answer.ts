// Compares the answer of a published site with what its host should have said; one sentence for each difference.
// Pure.
import type { HostPlan } from './plan.js';
import type { Probe } from './probes.js';
import { canParse } from '../urls/can-parse.js';

export interface SiteAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  readonly body: string;
}

export interface CheckInput {
  /** Home page of the asked site, with a slash at the end. */
  readonly site: string;
  readonly plan: HostPlan;
  /** True for the body of the 404 page of this build. */
  readonly isNotFoundPage: (body: string) => boolean;
}

/** What is wrong; nothing for an answer as it should be. */
export function checkAnswer(probe: Probe, answer: SiteAnswer, input: CheckInput): string[] {
  switch (probe.kind) {
    case 'redirect':
    case 'pattern':
      return redirectFaults(probe, answer, input);
    case 'hostile':
      return hostileFaults(answer, input);
    case 'missing':
      return missingFaults(probe, answer, input);
    case 'missing-asset':
      return [...statusFaults(404, answer), ...keptFaults(probe, answer)];
    case 'private':
      return answer.status === 200 ? ['it is for the host only, and is served to everybody'] : [];
    default:
      // Blocked visitors see one page everywhere.
      return [
        ...statusFaults(probe.expected.status === 403 ? 403 : 200, answer),
        ...headerFaults(probe, answer),
        ...typeFaults(probe, answer),
      ];
  }
}

function statusFaults(expected: number, { status, headers }: SiteAnswer): string[] {
  if (status === expected) return [];
  if (headers.location === undefined) return [`status ${expected} expected, got ${status}`];
  return [`status ${expected} expected, got ${status}, to ${headers.location.slice(0, 200)}`];
}

function redirectFaults({ target, expected }: Probe, answer: SiteAnswer, { site }: CheckInput): string[] {
  const wrong = statusFaults(expected.status, answer);
  if (expected.location === null || wrong.length > 0) return wrong;
  const at = new URL(target, site);
  const should = plainUrl(expected.location, at);
  const found = answer.headers.location === undefined ? null : plainUrl(answer.headers.location, at);
  if (found === null) return ['it redirects without saying where to'];
  if (found === should) return [];
  const lost = found.replace(/[?#].*/s, '') === should.replace(/[?#].*/s, '');
  const end = found.slice(0, 300);
  if (lost && /\?/.test(should) && !/\?/.test(found))
    return [`the query is lost: it must lead to ${should}, and leads to ${end}`];
  return [`it must lead to ${should}, and leads to ${end}`];
}

/** Escapes in capitals, no question mark with nothing after it. */
function plainUrl(location: string, base: URL): string {
  const url = canParse(location, base.href) ? new URL(location, base).href : location;
  return url.replace(/%[0-9a-f]{2}/gi, (one) => one.toUpperCase()).replace(/\?(?=#|$)/, '');
}

/** It may answer whatever it likes, as long as visitors stay here, or get to where the rule leads. */
function hostileFaults({ headers }: SiteAnswer, { site, plan }: CheckInput): string[] {
  const wrong = headers['x-casino-site'] === undefined ? [] : ['a visitor can add headers to the answer'];
  const { location } = headers;
  if (location === undefined) return wrong;
  const at = new URL(site);
  const hosts = new Set([at.hostname, ...plan.patterns.map(({ target }) => hostOf(String(target[0]), at))]);
  const end = hostOf(location, at);
  return hosts.has(end) ? wrong : [...wrong, `a visitor can be sent to any host: it leads to ${end.slice(0, 200)}`];
}

function hostOf(location: string, base: URL): string {
  return canParse(location, base.href) ? new URL(location, base).hostname : location;
}

function missingFaults(probe: Probe, answer: SiteAnswer, { isNotFoundPage }: CheckInput): string[] {
  const wrong = statusFaults(404, answer);
  const isPage = probe.expected.file === null || isNotFoundPage(answer.body);
  return [...wrong, ...(isPage ? [] : ['it does not show the 404 page of this build']), ...keptFaults(probe, answer)];
}

/** An error that is kept for long outlives its reason; hosts that cannot do otherwise are known. */
function keptFaults({ expected }: Probe, { headers }: SiteAnswer): string[] {
  const found = lifetime(headers['cache-control']);
  const known = lifetime(valueOf(expected.headers, 'cache-control'));
  return typeof found === 'number' && found > 3600 && known !== found
    ? [`browsers keep the error: Cache-Control is ${JSON.stringify(headers['cache-control']!.slice(0, 100))}`]
    : [];
}

function headerFaults({ expected }: Probe, { status, headers }: SiteAnswer): string[] {
  if (status !== 200) return [];
  const missing: string[] = [];
  const others = expected.headers.flatMap(([name, value]) => {
    const found = headers[name.toLowerCase()];
    const isSame =
      name.toLowerCase() === 'cache-control' ? lifetime(found) === lifetime(value) : found?.trim() === value.trim();
    if (isSame) return [];
    if (found === undefined) return (missing.push(name), []);
    return [`the header ${name} must be ${JSON.stringify(value)}, and is ${JSON.stringify(found.slice(0, 200))}`];
  });
  if (missing.length === 0) return others;
  if (missing.length === 1) return [`the header ${missing[0]} is missing`, ...others];
  return [`the headers ${missing.join(', ')} are missing`, ...others];
}

const SCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script *(?:;|$)/i;
const TYPES: Readonly<Record<string, RegExp>> = { js: SCRIPT, mjs: SCRIPT, css: /^text\/css *(?:;|$)/i };

/** Browsers run no script, and take no style sheet, that is sent as something else. */
function typeFaults({ expected }: Probe, { status, headers }: SiteAnswer): string[] {
  const [, ending = ''] = /\.(js|mjs|css)$/i.exec(expected.file ?? '') ?? [];
  const found = headers['content-type'] ?? '';
  if (status !== 200 || ending === '' || TYPES[ending.toLowerCase()]!.test(found)) return [];
  return [`browsers do not use it: its Content-Type is ${JSON.stringify(found.slice(0, 100))}`];
}

function valueOf(headers: readonly (readonly [string, string])[], name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name)?.[1];
}

/** What a header means to a browser: seconds, `asks` for one that asks again each time, null for none. */
function lifetime(value: string | undefined): number | 'asks' | null {
  if (value === undefined || value === '') return null;
  if (/\bno-(?:store|cache)\b/i.test(value)) return 'asks';
  const seconds = Number(/\bmax-age\s*=\s*"?(\d{1,12})/i.exec(value)?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? null : seconds === 0 ? 'asks' : seconds;
}
