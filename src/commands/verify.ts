// `verify`: compares every file of a finished build with its hash, in the output folder or on a served site.
import { clearOwn, healOutput } from '../output/recover.js';
import { type Verification, verifyFolder, verifyUrl } from '../output/verify.js';
import { translated } from '../messages/language.js';
import { usage } from '../problems/catalogue.js';
import { outputFolder } from '../config/output-folder.js';
import { clean } from '../problems/print.js';
import { createFetcher, UnreachableError } from './fetch-output.js';
import { processStart } from './process-start.js';
import { safeJson, safeLine } from './runner.js';
import { refuse } from './refuse.js';
import { type Stoppable, stoppable } from './stoppable.js';

export interface VerifyFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly url?: string;
  readonly json?: boolean;
  readonly color?: boolean;
}

const MAX_PRINTED = 50;

/** 0: every file is as it was built · 1: something differs · 2: there is nothing to verify. */
export async function verifyCommand(flags: VerifyFlags): Promise<number> {
  const wrong = (message: string, file: string, hint: string) => refuse([usage(file, message, hint)], flags);
  if (flags.url !== undefined && !/^https?:\/\/[^/?#\s]+[^?#\s]*$/.test(flags.url))
    return wrong('--url must be a full URL.', '--url', 'For example --url https://www.example.com');
  const fetcher = createFetcher();
  let result: Verification | null;
  try {
    const { onStop, settle } = stoppable();
    result = await settle(
      flags.url === undefined
        ? verifyLocal(flags, onStop)
        : verifyUrl(`${flags.url.replace(/\/+$/, '')}/`, fetcher.read),
    );
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    const message = `The site does not answer: ${error.message}`;
    return wrong(message, flags.url ?? '', 'Check the URL and your connection.');
  }
  if (!result) {
    const why = fetcher.refusal();
    const message = `There is no manifest of a build to verify${why === null ? '.' : `: ${why}`}`;
    return wrong(message, flags.url ?? flags.outDir ?? 'dist', 'Build the site first: casino-site build');
  }
  report(result, flags);
  return result.findings.length === 0 ? 0 : 1;
}

function report(result: Verification, { json }: VerifyFlags): void {
  const { findings, files, id } = result;
  if (json) return void process.stdout.write(`${safeJson({ ok: findings.length === 0, ...result })}\n`);
  for (const { state, file } of findings.slice(0, MAX_PRINTED))
    process.stdout.write(`${translated(state).padEnd(8)} ${safeLine(clean(file))}\n`);
  if (findings.length > MAX_PRINTED) process.stdout.write(translated(`… and ${findings.length - MAX_PRINTED} more.\n`));
  const summary =
    findings.length === 0
      ? `${files} files are unchanged since build ${clean(id)}.\n`
      : `${findings.length} of ${files} files differ from build ${clean(id)}.\n`;
  process.stderr.write(translated(summary));
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
