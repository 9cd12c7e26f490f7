// `evidence`: writes down what the finished site shows today, signed on demand; and verifies what was written.
import { relative, resolve } from 'node:path';
import { middleOf } from '../calendar/calendar-time.js';
import { epochOf } from '../config/flags.js';
import { outputFolder, outputFolderFault } from '../config/output-folder.js';
import { FORMATS } from '../content/formats.js';
import { counted } from '../util/counted.js';
import type { BuildRecord, ReadableBuild } from '../inspect/build-record.js';
import { MissingPageError } from '../inspect/each-page.js';
import { evidenceHead, languageOf, pageEvidence } from '../inspect/evidence.js';
import {
  checkEvidence,
  evidenceFolderFault,
  type EvidenceWriter,
  openEvidence,
  readKey,
} from '../inspect/evidence-folder.js';
import { evidencePageBegin, evidencePageEnd, evidencePageOf } from '../inspect/evidence-page.js';
import { wordsFor } from '../messages/choose.js';
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { verifyFolder } from '../output/verify.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { named } from '../files/make-files.js';
import { isWithin } from '../files/real-path.js';
import { type EvidenceTools, evidenceTools } from './evidence-hooks.js';
import { openBuild } from './open-build.js';
import { siteWorld } from './open-settings.js';
import { refuse, sayProblems } from './refuse.js';
import { Stoppable } from './stoppable.js';

interface EvidenceFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly out?: string;
  readonly key?: string;
  readonly at?: string;
  readonly verify?: string;
  readonly publicKey?: string;
  readonly color?: boolean;
}

/** 0: written, or good · 1: what is verified was changed · 2: it cannot be written or verified. */
export async function evidenceCommand(flags: EvidenceFlags): Promise<number> {
  if (flags.verify !== undefined) return verifyEvidence(flags.verify, flags);
  if (flags.publicKey !== undefined)
    return refuse(
      [usage('--public-key', 'It belongs to --verify.', 'To sign, name the private key with --key.')],
      flags,
    );
  const { onStop, settle } = new Stoppable();
  const result = await settle(writeEvidence(flags, onStop));
  if (typeof result !== 'string') return refuse([result].flat(), flags);
  process.stderr.write(`${translated(result)}\n`);
  return 0;
}

function verifyEvidence(folder: string, flags: EvidenceFlags): number {
  const [other] = (['out', 'at', 'key'] as const).filter((name) => flags[name] !== undefined);
  if (other !== undefined)
    return refuse([usage(`--${other}`, 'It belongs to writing, but --verify only reads.', 'Leave one out.')], flags);
  const key = flags.publicKey === undefined ? null : readKey(flags.publicKey, 'public');
  if (typeof key === 'string')
    return refuse([usage('--public-key', `The file ${key}`, 'It must hold an Ed25519 public key in PEM form.')], flags);
  if (evidenceFolderFault(folder) === null)
    return refuse([usage(folder, 'There is no evidence in this folder.', HINT)], flags);
  const { faults, signature } = checkEvidence(folder, key);
  for (const fault of faults) process.stdout.write(`${clean(translated(fault))}\n`);
  const of =
    signature === 'good'
      ? ', signed by this key'
      : signature === 'not checked'
        ? '; its signature was not checked'
        : '; it is not signed';
  const result =
    faults.length === 0 ? `The evidence is unchanged${of}.\n` : 'The evidence was changed after it was written.\n';
  process.stderr.write(translated(result));
  return faults.length === 0 ? 0 : 1;
}

const HINT = 'casino-site evidence --out <folder> writes one.';

/** What was written, for people; or why nothing was. */
async function writeEvidence(
  flags: EvidenceFlags,
  onStop: Stoppable['onStop'],
): Promise<string | Problem | readonly Problem[]> {
  const root = flags.root ?? '.';
  const output = outputFolder(root, flags.outDir);
  const at = timeOf(flags.at);
  if (at === null)
    return usage('--at', 'It must be a day or a time.', 'For example --at 2026-12-31 or --at 2026-12-31T18:00');
  const { out } = flags;
  if (out === undefined) return usage('--out', 'Name the folder to write to.', 'For example --out evidence/2026-12-31');
  const fault = placeFault(root, out, output);
  if (fault !== null) return usage('--out', fault, 'Name a folder that does not exist yet.');
  const key = flags.key === undefined ? null : readKey(flags.key, 'private');
  if (typeof key === 'string')
    return usage('--key', `The file ${key}`, 'openssl genpkey -algorithm ed25519 -out key.pem makes one.');
  const name = relative('.', output) || '.';
  const opened = await openBuild(name);
  if (!opened.build) return opened.problem;
  const changed = (await verifyFolder(output))?.findings.find(({ state }) => state !== 'foreign');
  if (changed)
    return usage(`${name}/${changed.file}`, 'The output is not as it was built, so it proves nothing.', AGAIN);
  const tools = evidenceTools(root);
  if (tools.isRefused) return tools.problems;
  const folder = resolve(out);
  const writer = openEvidence(folder, String(process.pid));
  onStop({ halt: async () => {}, clear: () => writer.clear() });
  try {
    sayLeftOut(tools.problems, flags);
    const offers = await writeDocuments(opened.build, at, writer, tools, root);
    writer.publish(key);
    const pages = counted(opened.build.record.pages.length, 'page');
    // An offer is counted wherever it is shown.
    return `Evidence of ${pages}, with offers in ${counted(offers, 'place')}, written to ${clean(out)}${key ? ', signed' : ', not signed'}.`;
  } catch (error) {
    writer.clear();
    if (!(error instanceof MissingPageError)) throw named(error, folder);
    return usage(error.file, error.message, AGAIN);
  }
}

const AGAIN = 'Build the site again: casino-site build';

function placeFault(root: string, out: string, output: string): string | null {
  const folder = resolve(out);
  const found = evidenceFolderFault(folder);
  if (found !== null) return `"${out}" ${found}`;
  if (isWithin(output, folder)) return `"${out}" is in the output folder, which a build replaces.`;
  return outputFolderFault(resolve(root), folder, PACKAGE_ROOT) === null
    ? null
    : `"${out}" is among the sources of the site.`;
}

/** ISO time of `--at`, of SOURCE_DATE_EPOCH, or of now; null for what is no time. */
function timeOf(at: string | undefined): string | null {
  const world = siteWorld();
  const epoch = epochOf(world);
  if (at === undefined) return new Date(epoch === null ? world.now : epoch * 1000).toISOString();
  return FORMATS.moment!(at) ? new Date(middleOf(at)).toISOString() : null;
}

/** Returns the number of offers. */
async function writeDocuments(
  build: ReadableBuild,
  at: string,
  writer: EvidenceWriter,
  { hooks, packs }: EvidenceTools,
  root: string,
): Promise<number> {
  const { record } = build;
  const lang = languageOf(record);
  const say = wordsFor(lang, root);
  const head = evidenceHead(record, at, packs);
  let offers = 0;
  let separator = '\n';
  writer.write('evidence.json', `${JSON.stringify(head, null, 1).slice(0, -2)},\n "shown": [`);
  writer.write('evidence.html', evidencePageBegin(head, lang, say));
  for await (const page of pageEvidence(build, hooks)) {
    // The opening of a page that leads to nobody is written down, and is no offer.
    offers += page.offers.filter(({ block, links }) => block !== 'main-block' || links.length > 0).length;
    writer.write('evidence.json', separator + JSON.stringify(page, null, 1));
    writer.write('evidence.html', evidencePageOf(page, lang, say));
    separator = ',\n';
  }
  const files = filesOf(record);
  writer.write('evidence.json', `\n ],\n "files": ${JSON.stringify(files, null, 1)}\n}\n`);
  writer.write('evidence.html', evidencePageEnd(files, lang));
  return offers;
}

/** Files besides pages; their hashes were just found to be true. */
function filesOf({ assets }: BuildRecord): { readonly file: string; readonly sha256: string }[] {
  return assets.map(({ file, hash }) => ({ file, sha256: hash }));
}

function sayLeftOut(problems: readonly Problem[], flags: EvidenceFlags): void {
  if (problems.length === 0) return;
  sayProblems(problems, flags);
  process.stderr.write(translated('Policy packs and operators with errors are left out of the evidence.\n'));
}
