// `npm run bench -- [sizes…] [--runs n] [--json] [--keep] [--profile] [peers | watch | disk | profiles]`: measures builds
// against the time it takes to write the same files. Only ratios within one run on one machine mean something. It judges
// nothing and never fails because a machine is slow.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeSite } from './content.mjs';
import { median, mtimes, settle, timed, touched } from './measure.mjs';
import { diskTable, measureDisk } from './disk.mjs';
import { bytesPerGuide, comparePeers } from './peers.mjs';
import { kb, mb, ms, steps, table } from './print.mjs';
import { printProfile, profileBuild } from './profile.mjs';
import { measureProfiles, profileTable } from './profile-set.mjs';
import { benchWatch, watchTable } from './watch.mjs';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(PROJECT, 'bin/casino-site.js');
const WRITE_LIMIT = fileURLToPath(new URL('write-limit.mjs', import.meta.url));
const USAGE = 'npm run bench -- [sizes…] [--runs n] [--json] [--keep] [--profile] [peers | watch | disk | profiles]';
const SMALL = 1000;
const MORE_EDITS = 3;

const options = readOptions();
if (options) await main(options);

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: 'string' },
        json: { type: 'boolean' },
        keep: { type: 'boolean' },
        profile: { type: 'boolean' },
      },
    });
    const sizes = positionals.filter((one) => /^\d+$/.test(one)).map(Number);
    const words = positionals.filter((one) => !/^\d+$/.test(one));
    const unknown = words.find((one) => !['peers', 'watch', 'disk', 'profiles'].includes(one));
    if (unknown || (values.runs !== undefined && !/^[1-9]\d*$/.test(values.runs)))
      throw new Error(`Unknown: ${unknown ?? `--runs ${values.runs}`}`);
    return {
      ...values,
      sizes: sizes.length > 0 ? sizes : [SMALL],
      peers: words.includes('peers'),
      watch: words.includes('watch'),
      disk: words.includes('disk'),
      profiles: words.includes('profiles'),
    };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
    return null;
  }
}

async function main({ sizes, runs, json, keep, profile, peers, watch, disk, profiles }) {
  if (watch) {
    const measured = await benchWatch(sizes, Number(runs ?? 20));
    console.log(json ? JSON.stringify(measured, null, 2) : watchTable(measured));
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-bench-'));
  const tell = (text) => json || console.log(text);
  const result = {
    machine: `${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, ${process.platform}`,
    start: null,
    bundled: null,
    sizes: [],
  };
  try {
    tell(`${result.machine}\n${folder}\n`);
    if (profiles) {
      const measured = await measureProfiles(BIN, folder, sizes[0]);
      console.log(json ? JSON.stringify(measured, null, 2) : profileTable(measured));
      return;
    }
    result.start = await startUp();
    result.bundled = await bundledSite(folder);
    tell(startTable(result));
    for (const size of sizes) {
      if (disk) {
        const measured = await measureDisk(BIN, join(folder, String(size)), size);
        result.sizes.push(measured);
        tell(diskTable(measured));
        continue;
      }
      const measured = await measureSize(join(folder, String(size)), size, Number(runs ?? (size <= SMALL ? 3 : 1)), {
        profile,
        peers,
      });
      result.sizes.push(measured);
      tell(sizeTable(measured));
    }
    if (json) console.log(JSON.stringify(result, null, 2));
  } finally {
    // Only at the very end: on ext4 files are created up to 20 times slower for minutes after a large delete.
    if (keep) console.error(`Kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function startUp() {
  const times = {};
  for (const flag of ['--version', '--help'])
    times[flag] = median(await repeat(5, async () => (await timed(process.execPath, [BIN, flag])).wallMs));
  return times;
}

/** The site of this repository, copied so that nobody's dist is touched; everything is built anew each time. */
async function bundledSite(folder) {
  const root = join(folder, 'bundled');
  for (const path of ['content', 'casino-site.config.json'])
    cpSync(join(PROJECT, path), join(root, path), { recursive: true });
  const cold = await repeat(5, (run) => coldBuild(root, `dist-${run}`));
  return {
    wallMs: median(cold.map((one) => one.wallMs)),
    peakMb: median(cold.map((one) => one.peakMb)),
    timings: cold.at(-1).report.timings,
  };
}

async function measureSize(root, pages, runs, { profile, peers }) {
  const start = performance.now();
  const files = writeSite(root, pages);
  const generateMs = performance.now() - start;
  const rounds = await repeat(runs, async (run) => {
    const out = `dist-${run}`;
    const cold = await coldBuild(root, out);
    settle();
    const limit = await timed(process.execPath, [WRITE_LIMIT, join(root, out), join(root, `limit-${run}`)]);
    const limitMs = Number(limit.stdout);
    settle();
    const unchanged = await buildAgain(root, out);
    edit(join(root, files[(run * 37) % files.length]), run);
    const edited = await buildAgain(root, out);
    const more = await repeat(MORE_EDITS, async (number) => {
      settle();
      edit(join(root, files[(run * 37 + number + 1) % files.length]), run);
      return buildAgain(root, out);
    });
    return {
      cold,
      limitMs,
      unchanged,
      edited,
      editedMs: median(more.map((one) => one.wallMs)),
      editTimings: more.at(-1).timings,
    };
  });
  const of = (pick) => median(rounds.map(pick));
  const { report } = rounds.at(-1).cold;
  const coldMs = of(({ cold }) => cold.wallMs);
  const limitMs = of((one) => one.limitMs);
  return {
    pages,
    runs,
    files: report.files,
    bytes: report.bytes,
    generateMs,
    limitMs,
    cold: {
      wallMs: coldMs,
      cpuMs: of(({ cold }) => cold.cpuMs),
      peakMb: of(({ cold }) => cold.peakMb),
      pagesPerSecond: (1000 * pages) / coldMs,
      timesLimit: of(({ cold, limitMs: limit }) => cold.wallMs / limit),
      timings: report.timings,
    },
    unchanged: { wallMs: of(({ unchanged }) => unchanged.wallMs), touched: of(({ unchanged }) => unchanged.touched) },
    edited: { wallMs: of(({ edited }) => edited.wallMs), touched: of(({ edited }) => edited.touched) },
    editedAgain: { wallMs: of((one) => one.editedMs), timings: rounds.at(-1).editTimings },
    problems: report.problems.length,
    profile: profile ? await profileBuild(BIN, root, join(PROJECT, 'profiles')) : null,
    bytesPerPage: bytesPerGuide(join(root, 'dist-0')),
    peers: peers ? await comparePeers({ root, dist: join(root, 'dist-0'), folder: join(root, 'peers'), runs }) : null,
  };
}

async function repeat(times, act) {
  const results = [];
  for (let run = 0; run < times; run++) results.push(await act(run));
  return results;
}

/** Without what an earlier build remembers, into a folder that does not exist yet. */
async function coldBuild(root, out) {
  rmSync(join(root, '.casino-site'), { recursive: true, force: true });
  settle();
  return build(root, out);
}

async function build(root, out) {
  const run = await timed(process.execPath, [BIN, 'build', '--root', root, '--out-dir', out, '--json']);
  if (run.code !== 0)
    throw new Error(`The build failed (exit ${run.code}).\n${(run.stdout || run.stderr).slice(0, 3000)}`);
  return { ...run, report: JSON.parse(run.stdout) };
}

async function buildAgain(root, out) {
  const before = mtimes(join(root, out));
  const run = await build(root, out);
  return { wallMs: run.wallMs, timings: run.report.timings, touched: touched(before, mtimes(join(root, out))) };
}

function edit(file, run) {
  const page = JSON.parse(readFileSync(file, 'utf8'));
  page.meta.meta_settings.description = `Descrizione cambiata per la prova ${run}.`;
  writeFileSync(file, `${JSON.stringify(page, null, 2)}\n`);
}

function startTable({ start, bundled }) {
  return table([
    ['--version', ms(start['--version'])],
    ['--help', ms(start['--help'])],
    ['bundled site, cold', ms(bundled.wallMs), `${mb(bundled.peakMb)}  ${steps(bundled.timings)}`],
  ]);
}

function sizeTable({
  pages,
  runs,
  files,
  bytes,
  generateMs,
  limitMs,
  cold,
  unchanged,
  edited,
  editedAgain,
  problems,
  profile,
  bytesPerPage,
  peers,
}) {
  const lines = table([
    [
      `${pages} pages`,
      `${files} files`,
      `${(bytes / 1e6).toFixed(1)} MB, ${runs === 1 ? '1 run' : `median of ${runs} runs`}, content made in ${ms(generateMs)}${problems > 0 ? `, ${problems} problems reported` : ''}`,
    ],
    ['write limit', ms(limitMs)],
    [
      'cold build',
      ms(cold.wallMs),
      `${cold.timesLimit.toFixed(1)} × limit, ${Math.round(cold.pagesPerSecond)} pages/s, CPU ${ms(cold.cpuMs)}, peak ${mb(cold.peakMb)}`,
    ],
    ['', '', steps(cold.timings)],
    ['nothing changed', ms(unchanged.wallMs), `${unchanged.touched} files touched`],
    ['one page edited', ms(edited.wallMs), `${edited.touched} files touched, the first edit after a full build`],
    ['edited again', ms(editedAgain.wallMs), `median of ${MORE_EDITS}: ${steps(editedAgain.timings)}`],
    ...(peers
      ? [['compared with', 'cold build', `${kb(bytesPerPage)} a page`], ...peers.map((peer) => peerRow(peer, cold))]
      : []),
  ]);
  return profile ? `${lines}\n${printProfile(profile)}\n` : lines;
}

function peerRow({ name, installed, failed, pages, wallMs, cpuMs, peakMb, bytesPerPage }, cold) {
  if (!installed) return [name, 'not installed'];
  if (failed) return [name, 'failed', failed];
  const speed = `${Math.round((1000 * pages) / wallMs)} pages/s`;
  return [
    name,
    ms(wallMs),
    `${(wallMs / cold.wallMs).toFixed(1)} × cold build, ${speed}, CPU ${ms(cpuMs)}, peak ${mb(peakMb)}, ${kb(bytesPerPage)} a page`,
  ];
}
