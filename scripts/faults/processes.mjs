// Faults from other processes: kills at any time, builds side by side, locks of the dead, content that changes under
// the build.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killGroup, run, TAGS, writeContent } from './lab.mjs';
import { numbers } from '../numbers.mjs';
import { spread } from './strace.mjs';

const FLIPPER = fileURLToPath(new URL('flipper.mjs', import.meta.url));

export async function randomKills(labs, { kills }, report) {
  const random = numbers(1);
  labs[0].restore();
  const start = performance.now();
  await labs[0].build();
  const duration = performance.now() - start;
  const jobs = Array.from({ length: kills }, (_, index) => ({ index, delay: random() * duration * 1.1 }));
  let hits = 0;
  await spread(labs, jobs, async (lab, { index, delay }) => {
    lab.restore();
    const { signal } = await lab.build([], { started: (child) => setTimeout(() => killGroup(child), delay) });
    if (signal) hits += 1;
    report(`kill ${index} after ${delay.toFixed(0)} ms`, lab.stateFault() ?? (await lab.healAfterKill()));
  });
  return `${hits} while the build ran`;
}

export async function parallelBuilds([lab], { short }, report) {
  let locked = 0;
  for (let round = 0; round < (short ? 1 : 20); round++) {
    lab.restore();
    const runs = await Promise.all(Array.from({ length: 4 }, () => lab.build()));
    const bad = runs.find(({ code, stderr }) => code !== 0 && !(code === 2 && stderr.includes('output-locked')));
    locked += runs.filter(({ code }) => code === 2).length;
    const fault = bad
      ? `exit ${bad.code}: ${bad.stderr.slice(0, 300)}`
      : lab.tree() !== lab.trees.B
        ? 'the tree differs from a single build'
        : lab.remains().length > 0
          ? `left over: ${lab.remains()}`
          : null;
    report(`round ${round}`, fault);
  }
  return `${locked} builds found the output locked`;
}

/** Start time of a process, as the program itself reads it. */
function startOf(pid) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19];
}

export async function locks([lab], { short }, report) {
  const dead = (await run('true', [])).code === 0 ? 4_194_303 : 0;
  const file = join(lab.root, '.dist-lock');
  const table = {
    'a dead process': JSON.stringify({ pid: dead, start: '1' }),
    'a number that another process has now': JSON.stringify({ pid: process.pid, start: '1' }),
    garbage: '{"pid":',
    null: 'null',
    'nothing at all': '',
    'process 0': JSON.stringify({ pid: 0, start: '' }),
    'a negative number': JSON.stringify({ pid: -1, start: '' }),
    binary: Buffer.from([0, 255, 1, 254]),
  };
  for (const [name, content] of Object.entries(table)) {
    lab.restore();
    writeFileSync(file, content);
    writeFileSync(`${file}-${dead}-1`, content);
    report(name, await lab.healFault());
  }
  lab.restore();
  mkdirSync(join(file, 'inside'), { recursive: true });
  report('a folder', await lab.healFault());
  if (short) return;
  lab.restore();
  writeFileSync(file, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  const { code, stderr } = await lab.build();
  report(
    'a living process',
    code !== 2 || !stderr.includes('output-locked')
      ? `exit ${code}: ${stderr.slice(0, 300)}`
      : lab.tree() !== lab.trees.A
        ? 'dist has changed'
        : null,
  );
  rmSync(file);
}

/** Every page of one version, whatever the writer does. */
export async function flips(labs, { short, builds = short ? 6 : 200 }, report) {
  const each = builds / labs.length;
  const published = await Promise.all(labs.map((lab, index) => flip(lab, each, 2 + index, report)));
  return `${published.reduce((sum, one) => sum + one)} published, the others refused`;
}

async function flip(lab, builds, seed, report) {
  lab.restore();
  const start = performance.now();
  await lab.plainBuild(['--no-cache']);
  const pause = Math.round(performance.now() - start);
  let flipper;
  const stopped = run(process.execPath, [FLIPPER, lab.root, String(pause)], {
    limit: 1_200_000,
    started: (child) => (flipper = child),
  });
  const random = numbers(seed);
  let published = 0;
  try {
    for (let index = 0; index < builds; index++) {
      const { code, stderr } = await lab.plainBuild();
      await new Promise((resolve) => setTimeout(resolve, random() * 30));
      if (code === 0) published += 1;
      // A writer that is halted after it has emptied a file leaves it empty for a while: the build says what it sees.
      const isRefusal = code === 1 && /input-changing|The file is empty\./.test(stderr);
      report(
        `build ${index} (seed ${seed})`,
        code !== 0 && !isRefusal ? `exit ${code}: ${stderr.slice(0, 300)}` : mixFault(lab.dist),
      );
    }
  } finally {
    killGroup(flipper);
    await stopped;
    writeContent(lab.root, TAGS.B);
  }
  return published;
}

/** What is mixed in a tree, or null. */
export function mixFault(dist) {
  const versions = new Set();
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(join(dist, name), 'utf8');
    if (html.includes('http-equiv="refresh"')) continue;
    for (const tag of Object.values(TAGS)) if (html.includes(tag)) versions.add(tag);
  }
  return versions.size === 1 ? null : `the tree carries ${versions.size} versions`;
}
