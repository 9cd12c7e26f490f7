// What a published site is asked: redirects in both forms, patterns, what strangers add to them, error pages,
// headers, files that are not for visitors. Expects what the rehearsal of the host says. Pure.
import { encodePath } from '../urls/encode-path.js';
import type { HostName } from './names.js';
import type { HostFile, HostPlan, PatternRedirect } from './plan.js';
import type { HostAnswer } from './rehearse-ask.js';
import type { Rehearsal } from './rehearse.js';
import { HOST_FILES, pathOf } from './text.js';

type ProbeKind = 'redirect' | 'pattern' | 'hostile' | 'page' | 'asset' | 'missing' | 'missing-asset' | 'private';

export interface Probe {
  readonly kind: ProbeKind;
  /** Path and query, as they are sent. */
  readonly target: string;
  readonly expected: HostAnswer;
}

interface ProbeSource {
  readonly host: HostName;
  readonly plan: HostPlan;
  /** Of the output: names of files. */
  readonly files: readonly string[];
  readonly hostFiles: readonly HostFile[];
  readonly rehearse: Rehearsal;
  /** Where the asking machine is, if visitors from there are blocked. */
  readonly country: string | null;
}

interface Probes {
  readonly asked: readonly Probe[];
  /** Probes that there would be without the limit. */
  readonly all: number;
}

/** Requests to one site: it may be live. */
const MAX_PROBES = 2000;
const MAX_RULES = 40;
/** A value, path or parameter that no site has. */
const NOBODY = 'casino-site-verify';
const HOSTILE = [
  '//evil.example',
  '/%2F%2Fevil.example',
  '/\\evil.example',
  '/%5C%5Cevil.example',
  '/%0d%0aX-Casino-Site:%20y',
];

/** Whoever adds a slash to what he does not know must not send these on: a browser takes them for hosts. */
const HOSTILE_ROOTS = ['/evil.example', '\\evil.example', '\\evil'];

export function probesOf(source: ProbeSource): Probes {
  const { plan, rehearse, host, country } = source;
  const sends = host !== 'github-pages';
  const wanted: (readonly [ProbeKind, string])[] = [
    ['page', answering(source, encodePath(plan.base))],
    ...headerProbes(source),
    ...(country === null ? missingProbes(source) : []),
    ...privateProbes(source),
    ...HOSTILE_ROOTS.map((suffix) => ['hostile', encodePath(plan.base) + suffix] as const),
    ...(sends ? plan.patterns.flatMap(patternProbes) : []),
    ...(sends ? plan.redirects.flatMap(({ from }) => exactProbes(encodePath(from))) : []),
  ];
  const asked = spread(wanted, MAX_PROBES);
  return {
    all: wanted.length,
    asked: asked.map(([kind, target]) => ({ kind, target, expected: rehearse({ target, country }) })),
  };
}

function missingProbes(source: ProbeSource): (readonly [ProbeKind, string])[] {
  const base = encodePath(source.plan.base);
  return [
    ['missing', answering(source, `${base}${NOBODY}/`)],
    ['missing-asset', `${base}assets/${NOBODY}.js`],
  ];
}

/** The form of a path at which the host answers by itself: some lead from the others to it. */
function answering({ rehearse, country }: ProbeSource, path: string): string {
  const bare = path.replace(/(.)\/$/, '$1');
  const forms = [path, bare, bare.replace(/\.html$/, ''), `${bare.replace(/\.html$/, '')}/`];
  return forms.find((target) => rehearse({ target, country }).location === null) ?? path;
}

/** The query shows in the second form, so that both cost one request each. */
function exactProbes(path: string): (readonly [ProbeKind, string])[] {
  return [
    ['redirect', path],
    ['redirect', `${path}/?${NOBODY}=1`],
  ];
}

function patternProbes({ segments, target }: PatternRedirect): (readonly [ProbeKind, string])[] {
  const path = segments
    .map((one) =>
      one.kind === 'word' ? `/${encodePath(one.word)}` : one.kind === 'one' ? `/${NOBODY}` : `/${NOBODY}/x`,
    )
    .join('');
  const takesValues = target.some((part) => typeof part === 'number');
  const start = path.replace(/\/casino-site-verify(?:\/x)?$/, '');
  return [
    ['pattern', `${path}?${NOBODY}=1`],
    ...(takesValues ? HOSTILE.map((suffix) => ['hostile', start + suffix] as const) : []),
  ];
}

/** What browsers use only if it is sent as what it is. */
const TYPED = [/\.js$/i, /\.mjs$/i, /\.css$/i];

/** One page or file for each rule of the owner, a page below the home page, an asset, a script and a style sheet. */
function headerProbes(source: ProbeSource): (readonly [ProbeKind, string])[] {
  const { plan, files } = source;
  const pathOfFile = (file: string) => encodePath(plan.base + file.replace(/(^|\/)index\.html$/, '$1'));
  const isPage = (file: string) => file.endsWith('/index.html') && !/^(?:40[34]|assets|_build)\//.test(file);
  const page = files.find(isPage);
  const asset =
    files.find((file) => /^assets\/[^/]+\.js$/.test(file)) ?? files.find((file) => file.startsWith('assets/'));
  const ruled = plan.headers.slice(-MAX_RULES).flatMap(({ path, others = [] }) => {
    const { path: start, isOpen } = pathOf(path);
    const found = files.find((file) => {
      const at = `/${file}`.replace(/\/index\.html$/, '/');
      const full = plan.base.slice(0, -1) + at;
      return isOpen ? full.startsWith(start) : [start, ...others].includes(full);
    });
    return found === undefined || /^40[34]/.test(found) ? [] : [found];
  });
  const typed = TYPED.flatMap((ending) => files.find((file) => ending.test(file)) ?? []);
  return [...new Set([...(page ? [page] : []), ...(asset ? [asset] : []), ...typed, ...ruled])].map((file) => [
    file.endsWith('.html') ? 'page' : 'asset',
    answering(source, pathOfFile(file)),
  ]);
}

/** What lies in the upload for the host only; below a base path at its root as well. */
function privateProbes({ plan, hostFiles }: ProbeSource): (readonly [ProbeKind, string])[] {
  const uploaded = new Set(hostFiles.map(({ path }) => path));
  return HOST_FILES.filter((file) => uploaded.has(file)).map((file) => ['private', encodePath(plan.base) + file]);
}

/** At most so many, from the whole of a list. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)]!);
}
