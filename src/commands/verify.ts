// `verify`: recomputes every hash of a finished build, in its folder or on the site that serves it.
import type { Problem } from '../model.js';
import { clearOwn, healOutput } from '../output/recover.js';
import { type Verdict, verifyFolder, verifyUrl } from '../output/verify.js';
import { problem } from '../problems/catalogue.js';
import { outputFolder } from '../config/output-folder.js';
import { clean, printProblems } from '../problems/print.js';
import { createFetcher, UnreachableError } from './fetch-output.js';
import { processStart } from './process-start.js';
import { safeJson, safeLine } from './runner.js';
import { type Stoppable, stoppable } from './stoppable.js';
import { wantsColour } from './terminal.js';

export interface VerifyFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly url?: string;
  readonly json?: boolean;
  readonly color?: boolean;
}

const MAX_SHOWN = 50;

/** 0: everything is as it was built · 1: something differs · 2: there is nothing to verify. */
export async function verifyCommand(flags: VerifyFlags): Promise<number> {
  if (flags.url !== undefined && !/^https?:\/\/[^/?#\s]+[^?#\s]*$/.test(flags.url))
    return refuse(
      flags,
      problem('usage', '--url must be a full address.', { file: '--url' }, 'For example --url https://www.example.com'),
    );
  const fetcher = createFetcher();
  let verdict: Verdict | null;
  try {
    const { onStop, settle } = stoppable();
    verdict = await settle(
      flags.url === undefined
        ? verdictOnFolder(flags, onStop)
        : verifyUrl(`${flags.url.replace(/\/+$/, '')}/`, fetcher.read),
    );
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    return refuse(
      flags,
      problem(
        'usage',
        `The site does not answer: ${error.message}`,
        { file: flags.url ?? '' },
        'Look at the address, and at the connection.',
      ),
    );
  }
  if (!verdict) {
    const why = fetcher.refusal();
    const message = `There is no manifest of a build to verify${why === null ? '.' : `: ${why}`}`;
    return refuse(
      flags,
      problem(
        'usage',
        message,
        { file: flags.url ?? flags.outDir ?? 'dist' },
        'Build the site first: casino-site build',
      ),
    );
  }
  report(verdict, flags);
  return verdict.findings.length === 0 ? 0 : 1;
}

function report(verdict: Verdict, { json }: VerifyFlags): void {
  const { findings, files, id } = verdict;
  if (json) return void process.stdout.write(`${safeJson({ ok: findings.length === 0, ...verdict })}\n`);
  for (const { state, file } of findings.slice(0, MAX_SHOWN))
    process.stdout.write(`${state.padEnd(8)} ${safeLine(clean(file))}\n`);
  if (findings.length > MAX_SHOWN) process.stdout.write(`… and ${findings.length - MAX_SHOWN} more.\n`);
  process.stderr.write(
    findings.length === 0
      ? `${files} files are as build ${clean(id)} made them.\n`
      : `${findings.length} of ${files} files differ from build ${clean(id)}.\n`,
  );
}

function refuse(flags: VerifyFlags, found: Problem): number {
  process.stderr.write(`${printProblems([found], { colour: wantsColour(flags, process.stderr) })}\n`);
  return 2;
}

async function verdictOnFolder(
  { root = '.', outDir }: VerifyFlags,
  onStop: Stoppable['onStop'],
): Promise<Verdict | null> {
  const folder = outputFolder(root, outDir);
  const machine = { pid: process.pid, startOf: processStart };
  onStop({ halt: async () => {}, clear: () => clearOwn(folder, machine) });
  await healOutput(folder, machine);
  return verifyFolder(folder);
}
