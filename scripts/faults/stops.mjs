// Signals at any moment: gone within a second, the code that a shell expects, nothing left of the run, dist the old
// tree or the new one (promise 35).
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BIN, run, treeOf } from './lab.mjs';
import { numbers } from '../numbers.mjs';
import { spread } from './strace.mjs';

const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const SIGNALS = Object.keys(CODES);
/** The promise. */
const LIMIT_MS = 1000;
/** A command that is late of itself is late each time; one that is late because the machine was busy is not. */
const TRIES = 5;
const LATE = /^(?:took|still running)/;

/**
 * Runs a command and sends it one signal: to the process alone, as `kill` does, or to its group, as a terminal does.
 * `moment` is a number of milliseconds, or gets the child and resolves when the signal is due.
 */
export async function stopped({ root }, args, signal, moment, to = 'group') {
  let [sent, pid] = [0, 0];
  const ran = await run(process.execPath, [BIN, ...args], {
    cwd: root,
    async started(child) {
      pid = child.pid;
      try {
        await (typeof moment === 'number' ? pause(moment) : moment(child));
        process.kill(to === 'group' ? -pid : pid, signal);
        sent = performance.now();
      } catch {
        // It has ended already.
      }
    },
  });
  return { ...ran, expected: signal, waited: sent === 0 ? 0 : performance.now() - sent, wasSent: sent > 0, group: pid };
}

/** What is wrong after a stop, or null. `trees` are the hashes that dist may have. */
export function stopFault({ root, dist }, { code, signal, expected, waited, wasSent, group, stderr }, trees) {
  // Before the program itself runs, the system ends it: the shell sees the same code.
  const isStopped = code === CODES[expected] || signal === expected;
  if (wasSent && !isStopped && code !== 0) return `ended with ${code ?? signal}: ${stderr.slice(0, 300)}`;
  // A signal may come when all is done and said; but nobody must hear that something failed.
  if (isStopped && /error|failed/i.test(stderr)) return `complains: ${stderr.slice(0, 300)}`;
  if (waited > LIMIT_MS) return `took ${waited.toFixed(0)} ms`;
  const left = remains(root);
  if (left.length > 0) return `left over: ${left.join(', ')}`;
  const living = livingAfter(group, LIMIT_MS - waited);
  if (living.length > 0) return `still running: ${living.join(', ')}`;
  return trees && !trees.includes(treeOf(dist)) ? 'dist is neither the old nor the new tree' : null;
}

/** What is wrong after the first stop that was not late, or after the last one. */
export async function inTime(stop) {
  for (let left = TRIES; ; left--) {
    const fault = await stop();
    if (left === 1 || !LATE.test(fault ?? '')) return fault;
  }
}

const HARMLESS = /^(?:casino-site\.config\.json|content|dist|\.casino-site|templates)$/;

function remains(root) {
  const cache = join(root, '.casino-site');
  const unfinished = existsSync(cache)
    ? readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:new|tmp)$/.test(name))
    : [];
  return [...readdirSync(root).filter((name) => !HARMLESS.test(name)), ...unfinished];
}

/** What still runs when `patience` milliseconds have passed: a process that was killed needs a moment to be gone. */
function livingAfter(group, patience) {
  const until = performance.now() + patience;
  let living = membersOf(group);
  while (living.length > 0 && performance.now() < until) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    living = membersOf(group);
  }
  return living;
}

/** Names of the processes of a group; what is only waiting to be buried does not count. */
function membersOf(group) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      const [state, , itsGroup] = rest.split(' ');
      return Number(itsGroup) === group && state !== 'Z' ? [`${name} ${pid}`] : [];
    } catch {
      return [];
    }
  });
}

/** 50 random stops of a build (4 when short), and some of every other command. */
export async function stops(labs, { short }, report) {
  const random = numbers(5);
  const duration = await timed(labs[0], ['build', '--quiet']);
  await Promise.all(labs.map(makeShards));
  const commands = [
    [['build', '--quiet'], short ? 4 : 50],
    [['check', '--quiet'], short ? 1 : 10],
    [['merge', '--quiet', '../shard-1', '../shard-2'], short ? 1 : 10],
    [['verify'], short ? 1 : 10],
    [['init', 'nuovo'], short ? 1 : 10],
    [['build', '--quiet', '--verify-incremental'], short ? 1 : 10],
  ];
  const jobs = commands.flatMap(([args, count]) =>
    Array.from({ length: count }, (_, index) => ({
      args,
      signal: SIGNALS[index % 3],
      delay: 40 + random() * duration * (args.length === 3 && args[0] === 'build' ? 2 : 1),
      to: random() < 0.5 ? 'group' : 'pid',
    })),
  );
  let [hits, slowest] = [0, 0];
  await spread(labs, jobs, async (lab, { args, signal, delay, to }) => {
    const label = `${args.join(' ')} ${signal} to the ${to} after ${delay.toFixed(0)} ms`;
    let ran;
    const stop = async () => {
      lab.restore();
      rmSync(join(lab.root, 'nuovo'), { recursive: true, force: true });
      ran = await stopped(lab, args, signal, delay, to);
      const made = args[0] === 'init' ? initFault(join(lab.root, 'nuovo')) : null;
      rmSync(join(lab.root, 'nuovo'), { recursive: true, force: true });
      return made ?? stopFault(lab, ran, Object.values(lab.trees));
    };
    report(label, await inTime(stop));
    if (ran.code !== 0) hits += 1;
    slowest = Math.max(slowest, ran.waited);
  });
  return `${hits} while the command ran, the slowest was gone after ${slowest.toFixed(0)} ms`;
}

async function timed(lab, args) {
  lab.restore();
  const start = performance.now();
  await run(process.execPath, [BIN, ...args], { cwd: lab.root });
  return performance.now() - start;
}

/** Shards of the present content, for `merge`; they lie beside the root. */
async function makeShards(lab) {
  for (const number of [1, 2]) await lab.plainBuild(['--shard', `${number}/2`, '--out-dir', `../shard-${number}`]);
}

/** A new site is whole or was never begun. */
function initFault(folder) {
  if (!existsSync(folder)) return null;
  const files = execFileSync('find', [folder, '-type', 'f'], { encoding: 'utf8' }).trim().split('\n');
  return files.length >= 10 ? null : `only ${files.length} files of a new site`;
}
