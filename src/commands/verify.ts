// `verify`: compares every file of a finished build with its hash, in the output folder or on a served site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clearOwn, healOutput } from '../output/recover.js';
import { type Verification, verifyFolder, verifyUrl } from '../output/verify.js';
import { translated } from '../messages/language.js';
import { usage } from '../problems/catalogue.js';
import { outputFolder } from '../config/output-folder.js';
import { siteAbove } from '../config/site-above.js';
import { clean } from '../problems/print.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import { counted } from '../util/counted.js';
import { given } from '../util/given.js';
import { writeDocument } from './json-document.js';
import { createFetcher, UnreachableError } from './fetch-output.js';
import { chooseHost, wantsHost } from './named-host.js';
import { DAMAGED } from './open-build.js';
import { openSettings } from './open-settings.js';
import { processStart } from './process-start.js';
import { annotate, safeLine } from './runner.js';
import { refuse } from './refuse.js';
import { addressFault, homeOf, notThere } from './site-address.js';
import { Stoppable } from './stoppable.js';
import { type HostVerification, isBlockedHere, seenBlocked, verifyHost } from './verify-host.js';

interface VerifyFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly url?: string;
  readonly as?: string | true;
  readonly json?: boolean;
  readonly color?: boolean;
}

const MAX_PRINTED = 50;

/** 0: every file is as it was built · 1: something differs · 2: there is nothing to verify. */
export async function verifyCommand(flags: VerifyFlags): Promise<number> {
  const wrong = (message: string, file: string, hint: string) => refuse([usage(file, message, hint)], flags);
  const fault = flags.url === undefined ? null : addressFault(flags.url);
  if (fault !== null) return wrong(fault, '--url', 'For example --url https://www.example.com');
  if (flags.url === undefined && flags.as !== undefined)
    return wrong('--as asks a published site, so it needs --url.', '--as', 'For example --url https://www.example.com');
  const chosen = flags.url !== undefined && wantsHost(flags) ? chooseHost(flags) : null;
  if (chosen && 'problems' in chosen) return refuse(chosen.problems, flags);
  const fetcher = createFetcher();
  let result: Verification | null;
  let host: HostVerification | null = null;
  try {
    const { onStop, settle } = new Stoppable();
    const home = flags.url === undefined ? null : homeOf(flags.url);
    const isBlocked = home !== null && chosen !== null && (await settle(isBlockedHere(home, chosen)));
    result = await settle(home === null ? verifyLocal(flags, onStop) : verifyUrl(home, fetcher.read));
    if (result && isBlocked) result = seenBlocked(result);
    if (result && chosen && home !== null) host = await settle(verifyHost(home, chosen, fetcher, isBlocked));
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    const message = `The site does not answer: ${error.message}`;
    return wrong(message, flags.url ?? '', 'Check the URL and your connection.');
  }
  if (!result) {
    if (flags.url === undefined) return wrong(...noManifest(flags));
    const { why, hint } = notThere(flags.url, fetcher.refusal(), baseIn(flags));
    return wrong(`There is no manifest of a build: ${why}`, flags.url, hint);
  }
  report(result, host, flags);
  if (isGood(result, host)) return 0;
  const count = result.findings.length + (host?.findings.length ?? 0);
  const found = `${counted(count, 'difference')} from what was built.`;
  annotate([usage(flags.url === undefined ? '--out-dir' : '--url', found, 'The log names each of them.')], '.');
  return 1;
}

/** What is said of a folder without a manifest, or with one that cannot be read: message, file and hint. */
function noManifest({ root, outDir = 'dist' }: VerifyFlags): readonly [string, string, string] {
  if (existsSync(join(outputFolder(root ?? '.', outDir), MANIFEST_FILE)))
    return [DAMAGED.message, outDir, DAMAGED.hint];
  const hint = siteAbove(process.cwd(), root) ?? 'Build the site first: casino-site build';
  return ['There is no manifest of a build to verify.', outDir, hint];
}

/** The base path of the site in whose folder the command runs. */
function baseIn({ root }: VerifyFlags): string | undefined {
  return openSettings(given({ root })).settings?.base;
}

function isGood({ findings }: Verification, host: HostVerification | null): boolean {
  return findings.length === 0 && (host === null || host.findings.length === 0);
}

function report(result: Verification, host: HostVerification | null, { json }: VerifyFlags): void {
  const { findings, files, id } = result;
  const all = host === null ? result : { ...result, host };
  if (json) return writeDocument(isGood(result, host), all);
  printLines(findings.map(({ state, file }) => `${translated(state).padEnd(8)} ${file}`));
  if (host) printLines(host.findings.map(({ url, message }) => `${url}: ${translated(message)}.`));
  const summary =
    findings.length === 0
      ? `Unchanged since build ${clean(id)}: ${counted(files, 'file')}.\n`
      : `Different from build ${clean(id)}: ${findings.length} of ${counted(files, 'file')}.\n`;
  process.stderr.write(translated(summary));
  if (host) process.stderr.write(translated(hostSummary(host)));
}

function hostSummary({ host, requests, findings, notTested }: HostVerification): string {
  const result =
    findings.length === 0 ? `as ${host} should` : `with ${counted(findings.length, 'difference')} from ${host}`;
  const rest = notTested.map((one) => `Not tested from here: ${one}.\n`).join('');
  return `The site answers ${counted(requests, 'request')} ${result}.\n${rest}`;
}

function printLines(lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_PRINTED)) process.stdout.write(`${safeLine(clean(line))}\n`);
  if (lines.length > MAX_PRINTED) process.stdout.write(translated(`… and ${lines.length - MAX_PRINTED} more.\n`));
}

async function verifyLocal(
  { root = '.', outDir }: VerifyFlags,
  onStop: Stoppable['onStop'],
): Promise<Verification | null> {
  const folder = outputFolder(root, outDir);
  const machine = { pid: process.pid, startOf: processStart };
  onStop({ halt: async () => {}, clear: () => clearOwn(folder, machine) });
  await healOutput(folder, machine);
  return verifyFolder(folder);
}
