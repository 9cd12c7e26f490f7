// `npm run bench -- --profile-set`: builds the same number of pages as each of several people would have written them,
// in turn with each other and with the other generators, and prints what a page and a megabyte of output cost.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildAgain, coldBuild, edit, problemsOf } from './builds.mjs';
import { writeSite } from './content.mjs';
import { median, medianRatio, settle } from './measure.mjs';
import { openPeers } from './peers.mjs';
import { columns } from './print.mjs';
import { applyProfile, PROFILES } from './profiles.mjs';

/** In every round each profile is built once, cold, and right after it by each of the peers. */
export async function measureProfiles(bin, folder, pages, { names, runs }) {
  const sites = [];
  for (const name of names) sites.push(await openSite(name, join(folder, name), pages));
  for (let run = 0; run < runs; run++) for (const site of sites) await measureRound(bin, site, run);
  for (const site of sites) await measureChanges(bin, site);
  return { pages, runs, profiles: sites.map(summary) };
}

export async function openSite(name, root, pages) {
  const files = writeSite(root, pages);
  await applyProfile(name, root, files);
  return { name, root, pages, files, cold: [], peers: [], images: [] };
}

async function measureRound(bin, site, run) {
  const { root, name } = site;
  site.last = `dist-${run}`;
  site.cold.push(await coldBuild(bin, root, site.last));
  if (run === 0 && PROFILES[name].peers)
    site.peers = openPeers({ root, dist: join(root, site.last), folder: join(root, 'peers') });
  for (const peer of site.peers) await peer.build(run);
}

/** On what the last cold build left: pictures whose forms are known, nothing changed, one page corrected. */
async function measureChanges(bin, site) {
  const { name, root, files, last } = site;
  if (name === 'photos') site.images = await measureImages(bin, root, last);
  site.again = await buildAgain(bin, root, last);
  edit(join(root, files[0]), 0);
  await build(bin, root, last);
  edit(join(root, files[1]), 1);
  site.edited = await buildAgain(bin, root, last);
}

/** Nothing is known but the forms of the images; then not even these, while the old output still stands. */
async function measureImages(bin, root, last) {
  const cache = join(root, '.casino-site/cache');
  for (const name of readdirSync(cache)) if (name !== 'images') rmSync(join(cache, name), { recursive: true });
  settle();
  const warm = await build(bin, root, 'dist-images');
  const lost = await coldBuild(bin, root, last);
  return [
    ['photos, images cached', warm],
    ['photos, cache lost', lost],
  ];
}

function summary({ name, pages, cold, again, edited, peers, images }) {
  const rows = [[name, ...cold], ...images];
  return {
    name,
    rows: rows.map(([label, ...runs]) => figures(label, pages, runs)),
    again: { wallMs: again.wallMs, cpuMs: again.cpuMs, changed: again.changed },
    edited: { wallMs: edited.wallMs, cpuMs: edited.cpuMs, changed: edited.changed },
    peers: peers.map((peer) => withRatios(peer.result(), cold)),
  };
}

function figures(label, pages, runs) {
  const of = (key) => median(runs.map((one) => one[key]));
  const { bytes } = runs[0].report;
  const cpuMs = of('cpuMs');
  return {
    label,
    wallMs: of('wallMs'),
    cpuMs,
    peakMb: of('peakMb'),
    bytes,
    problems: problemsOf(runs[0].report),
    cpuMsPerPage: cpuMs / pages,
    cpuMsPerMb: cpuMs / (bytes / 1e6),
    perMb: runs.map((one) => one.cpuMs / one.report.bytes),
  };
}

/** How many times the peer's time ours takes, in the same round. */
function withRatios(peer, cold) {
  const ratio = (key) =>
    medianRatio(
      cold.map((one) => one[key]),
      peer.measured.map((one) => one[key]),
    );
  return { ...peer, wallRatio: ratio('wallMs'), cpuRatio: ratio('cpuMs') };
}

export function profileTables({ pages, runs, profiles }) {
  const head = ['profile', 'wall s', 'CPU ms a page', 'CPU ms a MB', '× tidy', 'peak MB', 'output MB', 'problems'];
  const tidy = profiles.find((one) => one.name === 'tidy')?.rows[0];
  const rows = profiles.flatMap((profile) =>
    profile.rows.map((row, index) => [...costs(row, tidy), ...(index === 0 ? changes(profile) : ['', '', '', ''])]),
  );
  const title = `${pages} pages, ${runs === 1 ? '1 round' : `median of ${runs} rounds`}, cold builds\n`;
  return [title, columns([[...head, 'again s', 'edit s', 'edit CPU s', 'files'], ...rows]), peerTable(profiles)].join(
    '\n',
  );
}

function costs({ label, wallMs, cpuMsPerPage, cpuMsPerMb, peakMb, bytes, problems, perMb }, tidy) {
  const ratio = tidy ? medianRatio(perMb, tidy.perMb).toFixed(2) : '';
  const cpu = [cpuMsPerPage.toFixed(2), cpuMsPerMb.toFixed(1), ratio];
  return [label, seconds(wallMs), ...cpu, peakMb.toFixed(0), (bytes / 1e6).toFixed(0), String(problems)];
}

function changes({ again, edited }) {
  return [seconds(again.wallMs), seconds(edited.wallMs), seconds(edited.cpuMs), String(edited.changed)];
}

function peerTable(profiles) {
  const peers = profiles.flatMap(({ name, peers: list }) => list.map((peer) => ({ ...peer, profile: name })));
  const failed = peers.filter((one) => one.failed).map((one) => `${one.name}, ${one.profile}: ${one.failed}\n`);
  const absent = new Set(peers.filter((one) => !one.installed).map((one) => `Not installed: ${one.name}\n`));
  const head = ['beside', 'wall s', 'CPU s', 'peak MB', 'our wall, × theirs', 'our CPU, × theirs'];
  const rows = peers.filter((one) => one.installed && !one.failed).map(peerRow);
  return [...(rows.length > 0 ? [columns([head, ...rows])] : []), ...absent, ...failed].join('');
}

function peerRow({ profile, name, wallMs, cpuMs, peakMb, wallRatio, cpuRatio }) {
  const figures = [seconds(wallMs), seconds(cpuMs), peakMb.toFixed(0), wallRatio.toFixed(2), cpuRatio.toFixed(2)];
  return [`${profile}, ${name}`, ...figures];
}

export function seconds(ms) {
  return (ms / 1000).toFixed(2);
}
