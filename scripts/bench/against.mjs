// `npm run bench -- --profile-set [pages] [names…] --against folder`: the program in another folder beside this one.
// Each has its own copy of the site, and they build in turn: ours, theirs, ours, theirs.
import { join } from 'node:path';
import { buildAgain, coldBuild, edit } from './builds.mjs';
import { median, medianRatio } from './measure.mjs';
import { columns } from './print.mjs';
import { openSite, seconds } from './profile-set.mjs';

const WHAT = ['cold', 'nothing changed', 'one page edited'];

export async function measureAgainst(bin, folder, pages, { names, runs, against }) {
  const profiles = [];
  for (const name of names) {
    const ours = { bin, site: await openSite(name, join(folder, name, 'ours'), pages), rounds: [] };
    const theirs = { bin: against, site: await openSite(name, join(folder, name, 'theirs'), pages), rounds: [] };
    try {
      for (let run = 0; run < runs; run++)
        for (const one of [ours, theirs]) one.rounds.push(await measureRound(one, run));
      profiles.push({ name, rows: WHAT.map((what) => compare(what, ours.rounds, theirs.rounds)) });
    } catch (error) {
      // One of them may not know such content; the other profiles are measured all the same.
      profiles.push({ name, failed: error.message.slice(0, 500), rows: [] });
    }
  }
  return { pages, runs, profiles };
}

async function measureRound({ bin, site: { root, files } }, run) {
  const out = `dist-${run}`;
  const cold = await coldBuild(bin, root, out);
  const unchanged = await buildAgain(bin, root, out);
  edit(join(root, files[run % files.length]), run);
  const edited = await buildAgain(bin, root, out);
  return { cold, 'nothing changed': unchanged, 'one page edited': edited };
}

function compare(what, ours, theirs) {
  const all = (rounds, key) => rounds.map((one) => one[what][key]);
  const both = (key) => ({
    ours: median(all(ours, key)),
    theirs: median(all(theirs, key)),
    ratio: medianRatio(all(ours, key), all(theirs, key)),
  });
  return {
    what,
    wallMs: both('wallMs'),
    cpuMs: both('cpuMs'),
    peakMb: both('peakMb'),
    changed: changed(what, ours, theirs),
  };
}

function changed(what, ours, theirs) {
  return what === 'cold' ? null : [ours, theirs].map((rounds) => median(rounds.map((one) => one[what].changed)));
}

export function againstTable({ pages, runs, profiles }) {
  const head = ['ours, theirs', 'wall s', '', '×', 'CPU s', '', '×', 'peak MB', '', 'files', ''];
  const rows = profiles.flatMap(({ name, rows: list }) => list.map((row) => againstRow(name, row)));
  const failed = profiles.filter((one) => one.failed).map(({ name, failed: why }) => `${name} failed: ${why}\n`);
  const title = `${pages} pages, ${runs} pairs; × is the median of ours divided by theirs\n\n`;
  return [title, columns([head, ...rows]), ...failed].join('');
}

function againstRow(name, { what, wallMs, cpuMs, peakMb, changed: files }) {
  const times = ({ ours, theirs, ratio }) => [seconds(ours), seconds(theirs), ratio.toFixed(2)];
  const peaks = [peakMb.ours.toFixed(0), peakMb.theirs.toFixed(0)];
  return [`${name}, ${what}`, ...times(wallMs), ...times(cpuMs), ...peaks, ...(files ?? ['', '']).map(String)];
}
