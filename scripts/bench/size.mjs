// The standard table of the benchmark: start-up, the site of this repository, and sites of tidy pages beside plain
// writing of the same files.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAgain, coldBuild, edit, problemsOf, repeat } from './builds.mjs';
import { writeSite } from './content.mjs';
import { median, settle, timed } from './measure.mjs';
import { bytesPerGuide, comparePeers } from './peers.mjs';
import { kb, mb, ms, steps, table } from './print.mjs';
import { printProfile, profileBuild } from './profile.mjs';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const WRITE_LIMIT = fileURLToPath(new URL('write-limit.mjs', import.meta.url));
const MORE_EDITS = 3;

export async function measureStart(bin, folder) {
  return { start: await startUp(bin), bundled: await bundledSite(bin, join(folder, 'bundled')) };
}

async function startUp(bin) {
  const times = {};
  for (const flag of ['--version', '--help'])
    times[flag] = median(await repeat(5, async () => (await timed(process.execPath, [bin, flag])).wallMs));
  return times;
}

/** The site of this repository, copied so that no real dist is touched; everything is built anew each time. */
async function bundledSite(bin, root) {
  for (const path of ['content', 'casino-site.config.json'])
    cpSync(join(PROJECT, path), join(root, path), { recursive: true });
  const cold = await repeat(5, (run) => coldBuild(bin, root, `dist-${run}`));
  return {
    wallMs: median(cold.map((one) => one.wallMs)),
    peakMb: median(cold.map((one) => one.peakMb)),
    timings: cold.at(-1).report.timings,
  };
}

export async function measureSize(bin, root, pages, { runs, profile, peers }) {
  const start = performance.now();
  const files = writeSite(root, pages);
  const generateMs = performance.now() - start;
  const rounds = await repeat(runs, (run) => measureRound(bin, root, files, run));
  const dist = join(root, 'dist-0');
  return {
    pages,
    runs,
    generateMs,
    ...summary(rounds, pages),
    profile: profile ? await profileBuild(bin, root, join(PROJECT, 'profiles')) : null,
    bytesPerPage: bytesPerGuide(dist),
    peers: peers ? await comparePeers({ root, dist, folder: join(root, 'peers'), runs }) : null,
  };
}

async function measureRound(bin, root, files, run) {
  const out = `dist-${run}`;
  const cold = await coldBuild(bin, root, out);
  settle();
  const limit = await timed(process.execPath, [WRITE_LIMIT, join(root, out), join(root, `limit-${run}`)]);
  const unchanged = await buildAgain(bin, root, out);
  const edits = await repeat(1 + MORE_EDITS, (number) => {
    edit(join(root, files[(run * 37 + number) % files.length]), run);
    return buildAgain(bin, root, out);
  });
  const [edited, ...more] = edits;
  return { cold, limitMs: Number(limit.stdout), unchanged, edited, more };
}

function summary(rounds, pages) {
  const of = (pick) => median(rounds.map(pick));
  const { report } = rounds.at(-1).cold;
  const coldMs = of(({ cold }) => cold.wallMs);
  const again = (name) => ({ wallMs: of((one) => one[name].wallMs), changed: of((one) => one[name].changed) });
  return {
    files: report.files,
    bytes: report.bytes,
    problems: problemsOf(report),
    limitMs: of((one) => one.limitMs),
    cold: {
      wallMs: coldMs,
      cpuMs: of(({ cold }) => cold.cpuMs),
      peakMb: of(({ cold }) => cold.peakMb),
      pagesPerSecond: (1000 * pages) / coldMs,
      timesLimit: of(({ cold, limitMs }) => cold.wallMs / limitMs),
      timings: report.timings,
    },
    unchanged: again('unchanged'),
    edited: again('edited'),
    editedAgain: {
      wallMs: median(rounds.flatMap(({ more }) => more.map((one) => one.wallMs))),
      timings: rounds.at(-1).more.at(-1).report.timings,
    },
  };
}

export function startTable({ start, bundled }) {
  return table([
    ['--version', ms(start['--version'])],
    ['--help', ms(start['--help'])],
    ['bundled site, cold', ms(bundled.wallMs), `${mb(bundled.peakMb)}  ${steps(bundled.timings)}`],
  ]);
}

export function sizeTable({ cold, unchanged, edited, editedAgain, profile, bytesPerPage, peers, ...site }) {
  const speed = `${cold.timesLimit.toFixed(1)} × limit, ${Math.round(cold.pagesPerSecond)} pages/s`;
  const lines = table([
    siteRow(site),
    ['write limit', ms(site.limitMs)],
    ['cold build', ms(cold.wallMs), `${speed}, CPU ${ms(cold.cpuMs)}, peak ${mb(cold.peakMb)}`],
    ['', '', steps(cold.timings)],
    ['nothing changed', ms(unchanged.wallMs), `${unchanged.changed} files with other bytes`],
    [
      'one page edited',
      ms(edited.wallMs),
      `${edited.changed} files with other bytes, the first edit after a full build`,
    ],
    ['edited again', ms(editedAgain.wallMs), `median of ${MORE_EDITS} a run: ${steps(editedAgain.timings)}`],
    ...(peers
      ? [['compared with', 'cold build', `${kb(bytesPerPage)} a page`], ...peers.map((peer) => peerRow(peer, cold))]
      : []),
  ]);
  return profile ? `${lines}\n${printProfile(profile)}\n` : lines;
}

function siteRow({ pages, files, bytes, runs, generateMs, problems }) {
  const median = runs === 1 ? '1 run' : `median of ${runs} runs`;
  const reported = problems > 0 ? `, ${problems} problems reported` : '';
  const more = `${(bytes / 1e6).toFixed(1)} MB, ${median}, content made in ${ms(generateMs)}${reported}`;
  return [`${pages} pages`, `${files} files`, more];
}

function peerRow({ name, installed, failed, pages, wallMs, cpuMs, peakMb, bytesPerPage }, cold) {
  if (!installed) return [name, 'not installed'];
  if (failed) return [name, 'failed', failed];
  const ratio = `${(wallMs / cold.wallMs).toFixed(1)} × cold build, ${Math.round((1000 * pages) / wallMs)} pages/s`;
  return [name, ms(wallMs), `${ratio}, CPU ${ms(cpuMs)}, peak ${mb(peakMb)}, ${kb(bytesPerPage)} a page`];
}
