// `npm run bench -- <n> profiles`: builds the same number of pages as each of several people would have written
// them, one after the other in one run, and prints what a page and a megabyte of output cost beside the tidy ones.
import { join } from 'node:path';
import { writeSite } from './content.mjs';
import { settle, timed } from './measure.mjs';
import { columns } from './print.mjs';
import { applyProfile, PROFILES } from './profiles.mjs';

/** Builds cold, then once more with nothing changed; figures of each profile. */
export async function measureProfiles(bin, folder, pages, names = Object.keys(PROFILES)) {
  const measured = [];
  for (const name of names) {
    const root = join(folder, name);
    const files = writeSite(root, pages);
    await applyProfile(name, root, files);
    settle();
    const cold = await build(bin, root);
    const again = await build(bin, root);
    measured.push({ name, pages, cold, again });
  }
  return measured;
}

async function build(bin, root) {
  const run = await timed(process.execPath, [bin, 'build', '--root', root, '--json']);
  if (run.code !== 0) throw new Error(`The build of ${root} failed: ${run.stderr || run.stdout.slice(0, 2000)}`);
  const { bytes, files, problems } = JSON.parse(run.stdout);
  return { wallMs: run.wallMs, cpuMs: run.cpuMs, peakMb: run.peakMb, bytes, files, problems: problems.length };
}

export function profileTable(measured) {
  const perMb = ({ cold }) => cold.cpuMs / (cold.bytes / 1e6);
  const tidy = measured.find((one) => one.name === 'tidy');
  const rows = measured.map((one) => [
    one.name,
    (one.cold.wallMs / 1000).toFixed(2),
    (one.cold.cpuMs / one.pages).toFixed(2),
    perMb(one).toFixed(1),
    tidy ? (perMb(one) / perMb(tidy)).toFixed(2) : '',
    one.cold.peakMb.toFixed(0),
    (one.cold.bytes / 1e6).toFixed(0),
    String(one.cold.problems),
    (one.again.wallMs / 1000).toFixed(2),
  ]);
  const head = [
    'profile',
    'cold s',
    'CPU ms a page',
    'CPU ms a MB',
    '× tidy',
    'peak MB',
    'output MB',
    'problems',
    'again s',
  ];
  return columns([head, ...rows]);
}
