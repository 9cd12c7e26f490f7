// Profiles one build of the benchmark on a single thread: which package and which function the time goes to.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { timed } from './measure.mjs';

const TOP = 40;

/** Builds `site` under the profiler; the .cpuprofile stays in `folder`, for Chrome's developer tools. */
export async function profileBuild(bin, site, folder) {
  mkdirSync(folder, { recursive: true });
  const before = new Set(readdirSync(folder));
  const run = await timed(process.execPath, [
    '--cpu-prof',
    `--cpu-prof-dir=${folder}`,
    bin,
    'build',
    '--root',
    site,
    '--out-dir',
    'dist-profile',
    '--jobs',
    '1',
    '--json',
  ]);
  const name = readdirSync(folder).find((file) => !before.has(file) && file.endsWith('.cpuprofile'));
  if (!name) throw new Error(`The build left no profile.\n${run.stderr}`);
  const { packages, functions, total } = aggregate(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return {
    file: join(folder, name),
    timings: JSON.parse(run.stdout).timings,
    totalMs: total / 1000,
    packages: shares(packages, total),
    functions: shares(functions, total, TOP),
  };
}

function aggregate({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const packages = new Map();
  const functions = new Map();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(id);
    const spent = Math.max(0, timeDeltas[index]);
    const room = roomOf(url, functionName);
    total += spent;
    add(packages, room, spent);
    add(functions, `${functionName || '(anonymous)'}  ${room}${url === '' ? '' : `:${lineNumber + 1}`}`, spent);
  }
  return { packages, functions, total };
}

function add(map, key, spent) {
  map.set(key, (map.get(key) ?? 0) + spent);
}

/** A package's name, `casino-site` for our own code, or what the engine itself does. */
function roomOf(url, name) {
  if (url.startsWith('data:')) return 'templates';
  if (url.startsWith('node:')) return 'node';
  if (/\/validators[.-]/.test(url)) return 'ajv (compiled schemas)';
  const inside = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(url);
  if (inside) return inside[1];
  if (url !== '') return `casino-site ${url.slice(url.lastIndexOf('/') + 1)}`;
  return name.startsWith('RegExp: ') ? 'regular expressions' : name.startsWith('(') ? name : 'native';
}

function shares(map, total, count = 25) {
  return [...map]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name, spent]) => ({ name, ms: spent / 1000, share: spent / total }));
}

export function printProfile({ file, timings, totalMs, packages, functions }) {
  const line = ({ name, ms, share }) =>
    `${ms.toFixed(0).padStart(8)} ms ${(100 * share).toFixed(1).padStart(5)} %  ${name.slice(0, 110)}`;
  const steps = Object.entries(timings).map(([name, ms]) => line({ name, ms, share: ms / totalMs }));
  return [
    `Profile: ${file}`,
    '',
    'Steps',
    ...steps,
    '',
    'Packages, self time',
    ...packages.map(line),
    '',
    `Functions, self time (top ${TOP})`,
    ...functions.map(line),
  ].join('\n');
}
