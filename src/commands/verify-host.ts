// `verify --url … --as`: whether a published site does what its host was told.
import { setTimeout as delay } from 'node:timers/promises';
import { byText } from '../util/by-text.js';
import { encodeFilePath, encodePath, normaliseBase } from '../urls/encode-path.js';
import { NOT_FOUND_SLUG } from '../urls/error-pages.js';
import { listedLanguages } from '../urls/languages.js';
import { hostFolderName } from '../run/composed.js';
import { hostResult } from '../hosts/all.js';
import { checkAnswer, type CheckInput } from '../hosts/check-answer.js';
import type { HostPlan } from '../hosts/plan.js';
import type { HostName } from '../hosts/names.js';
import { type Probe, probesOf } from '../hosts/probes.js';
import { createRehearsal } from '../hosts/rehearse.js';
import { inParallel } from '../util/in-parallel.js';
import { readManifest, type Verification, type VerifiedManifest } from '../output/verify.js';
import { HASH_ATTRIBUTE, PAGE_HASH_LENGTH } from '../run/page-hash.js';
import { planOfManifest, servedFiles } from '../steps/host-plan.js';
import { askSite } from './ask-site.js';
import { type Fetcher, UnreachableError } from './fetch-output.js';
import type { ChosenHost } from './named-host.js';
import { canParse } from '../urls/can-parse.js';

interface HostFault {
  readonly url: string;
  readonly message: string;
}

export interface HostVerification {
  readonly host: string;
  readonly requests: number;
  readonly findings: readonly HostFault[];
  /** What could not be asked from here, in words. */
  readonly notTested: readonly string[];
}

const PARALLEL = 8;
/** For all answers together. */
const WHOLE_MS = 300_000;

/**
 * `url` is the home page, with a slash at its end; `isBlocked`: asked from a country whose visitors are blocked. Null
 * without a manifest.
 */
export async function verifyHost(
  url: string,
  chosen: ChosenHost,
  fetcher: Fetcher,
  isBlocked = false,
): Promise<HostVerification | null> {
  const manifest = await readManifest((file, path, max, take) =>
    fetcher.read(url + encodeFilePath(path === null ? file : path.slice(1)), max, take),
  );
  if (!manifest) return null;
  const { host, settings, publish } = chosen;
  const site = new URL(url);
  const plan = planOfManifest(manifest, { ...settings, base: normaliseBase(site.pathname) }, publish);
  const files = servedFiles(manifest);
  const { files: hostFiles } = hostResult(host, plan);
  const rehearse = createRehearsal(host, plan, files);
  const country = isBlocked ? plan.countries!.blocked[0]! : null;
  const { asked, all } = probesOf({ host, plan, files, hostFiles, rehearse, country });
  const clock = startClock();
  const input = { site: url, plan, isNotFoundPage: notFoundTest(manifest) };
  const { requests, findings, isUnknown } = await askAll(asked, input, clock);
  // What lies beside the output is uploaded by itself, or forgotten.
  if (isUnknown && hostFiles.some(({ place }) => place === 'beside'))
    findings.push({ url, message: notInUse(`${hostFolderName(settings.outDir)}/${host}/`, host) });
  const secure = await verifySecure(site, clock.signal);
  clock.stop();
  return {
    host,
    requests,
    findings: [...findings.toSorted((a, b) => byText(a.url, b.url)), ...secure.findings],
    notTested: [
      ...(all > requests ? [`${all - requests} of ${all} addresses: there are too many, or the site is slow`] : []),
      ...countryWords(plan, isBlocked),
      ...secure.notTested,
    ],
  };
}

function notInUse(folder: string, host: HostName): string {
  return host === 's3-cloudfront'
    ? `the function of the distribution is older than this build, or is not in use: publish ${folder}function.js and associate it with viewer requests`
    : `${folder} on the server is older than this build, or is not in use`;
}

/** What a host answers by its rules, and not with a file. */
const RULED: ReadonlySet<Probe['kind']> = new Set(['redirect', 'pattern']);
/** S3 says 403 of a missing file to whoever may not list the bucket. */
const MISSING = [403, 404];

async function askAll(asked: readonly Probe[], input: CheckInput, clock: ReturnType<typeof startClock>) {
  const site = new URL(input.site);
  const findings: HostFault[] = [];
  let requests = 0;
  let isUnknown = false;
  await inParallel(asked, PARALLEL, async (probe) => {
    if (clock.isOver()) return;
    const answer = await askSite(site, probe.target, clock.signal);
    requests += 1;
    for (const message of checkAnswer(probe, answer, input))
      findings.push({ url: site.origin + probe.target, message });
    if (isUnknown || !MISSING.includes(answer.status) || answer.status === probe.expected.status) return;
    isUnknown ||= RULED.has(probe.kind) || (await isThereAsFile(probe, input, clock.signal));
  });
  return { requests, findings, isUnknown };
}

/** A page that is uploaded, but that no rule finds at its path. */
async function isThereAsFile({ kind, expected }: Probe, input: CheckInput, signal: AbortSignal): Promise<boolean> {
  if (kind !== 'page' || expected.file === null) return false;
  const { status } = await askSite(new URL(input.site), encodePath(input.plan.base) + expected.file, signal);
  return status === 200;
}

function countryWords({ countries }: HostPlan, isBlocked: boolean): string[] {
  if (!countries) return [];
  return isBlocked
    ? ['pages and redirects: this machine is in a blocked country, and must see the page 403']
    : [`what visitors from ${countries.blocked.join(', ')} see: ask from there`];
}

/** True where the host blocks the country of this machine: runners of a CI often are in the United States. */
export async function isBlockedHere(url: string, { publish }: ChosenHost): Promise<boolean> {
  if (publish.blockCountries.length === 0) return false;
  const site = new URL(url);
  const clock = startClock();
  const { status } = await askSite(site, site.pathname, clock.signal);
  clock.stop();
  return status === 403;
}

/** Blocked visitors get assets and news of builds; nothing else can be compared from there. */
export function seenBlocked(result: Verification): Verification {
  const findings = result.findings.filter(({ file }) => /^(?:assets|_build)\//.test(file));
  return { ...result, findings, files: result.files - (result.findings.length - findings.length) };
}

function startClock() {
  const all = new AbortController();
  const timer = setTimeout(() => all.abort(), WHOLE_MS);
  return { signal: all.signal, isOver: () => all.signal.aborted, stop: () => clearTimeout(timer) };
}

/** A page names itself in its first tag. */
function notFoundTest({ pages, languages }: VerifiedManifest): (body: string) => boolean {
  const begins = listedLanguages(languages);
  const slugs = [...begins, { path: '' }].map(({ path }) => path + NOT_FOUND_SLUG);
  const found = pages.filter(({ path }) => slugs.includes(path.replace(/(.)\/$/, '$1')));
  const marks = found.map(({ hash }) => HASH_ATTRIBUTE + hash.slice(0, PAGE_HASH_LENGTH));
  return (body) => marks.length === 0 || marks.some((mark) => body.includes(mark));
}

/** Whoever types the name without a scheme must end at https. */
async function verifySecure(site: URL, signal: AbortSignal): Promise<Pick<HostVerification, 'findings' | 'notTested'>> {
  if (site.protocol !== 'https:') return { findings: [], notTested: ['that http leads to https: the URL is http'] };
  if (site.port !== '') return { findings: [], notTested: ['that http leads to https: the URL has a port of its own'] };
  const plain = new URL(site.href.replace(/^https:/, 'http:'));
  try {
    const { status, headers } = await Promise.race([askSite(plain, plain.pathname, signal), tooSlow()]);
    const to =
      headers.location !== undefined && canParse(headers.location, plain.href)
        ? new URL(headers.location, plain)
        : null;
    const isGood = status >= 301 && status <= 308 && to?.protocol === 'https:' && to.hostname === site.hostname;
    const message = `http must lead to https: got status ${status}${to ? `, to ${to.origin}` : ''}`;
    return { findings: isGood ? [] : [{ url: plain.href, message }], notTested: [] };
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    return { findings: [], notTested: ['that http leads to https: nobody answers there'] };
  }
}

const SLOW_MS = 10_000;

async function tooSlow(): Promise<never> {
  await delay(SLOW_MS, undefined, { ref: false });
  throw new UnreachableError('it is too slow.');
}
