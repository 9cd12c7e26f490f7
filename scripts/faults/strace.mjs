// Faults at single system calls: kills the build at the N-th call, or lets the call fail. strace counts calls for each
// thread.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BIN, run } from './lab.mjs';

const CALLS = [
  'rename',
  'renameat2',
  'link',
  'linkat',
  'mkdir',
  'openat',
  'write',
  'pwrite64',
  'unlink',
  'rmdir',
  'fsync',
];
const ALWAYS = new Set(['rename', 'renameat2', 'link', 'linkat']);
const ENV = { UV_THREADPOOL_SIZE: '1' };
const BUILD = [process.execPath, BIN, 'build', '--quiet', '--jobs', '1'];

/** The calls of one undisturbed build that concern the site: name → numbers of the calls, as strace will count them. */
export async function traceCalls(lab) {
  await lab.restore();
  const log = join(lab.folder, 'trace');
  const { code, stderr } = await run(
    'strace',
    [
      '-f',
      '-qq',
      '-y',
      '--seccomp-bpf',
      '-o',
      log,
      '-e',
      `trace=${CALLS.map((call) => `?${call}`).join(',')}`,
      ...BUILD,
    ],
    { cwd: lab.root, env: ENV },
  );
  if (code !== 0) throw new Error(`The build does not run under strace: ${stderr}`);
  const counts = new Map();
  const points = new Map();
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    const [, pid, call] = /^(\d+)\s+(\w+)\(/.exec(line) ?? [];
    if (!call) continue;
    const key = `${pid} ${call}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // -y shows the working folder as well, which says nothing of the file.
    if (!line.replace(/AT_FDCWD<[^>]*>/, '').includes(lab.root) && !ALWAYS.has(call)) continue;
    points.set(call, (points.get(call) ?? new Set()).add(counts.get(key)));
  }
  return points;
}

/** At most `most` of the numbers, spread evenly, the first and the last among them. */
export function sample(numbers, most) {
  const all = [...numbers].sort((a, b) => a - b);
  if (all.length <= most) return all;
  return Array.from(
    { length: most },
    (_, index) => all[Math.round((index * (all.length - 1)) / Math.max(1, most - 1))],
  );
}

/** Made by the main thread alone: strace need not stop all others, and esbuild, at each of their calls. */
const OF_MAIN_THREAD = new Set(['rename', 'link', 'unlink', 'rmdir', 'ftruncate']);

/** `action` is `signal=KILL` or `error=ENOSPC`. With --seccomp-bpf strace sends no signals. */
export function injected(lab, call, when, action) {
  return run(
    'strace',
    [
      ...(OF_MAIN_THREAD.has(call) ? [] : ['-f']),
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      `trace=${call}`,
      '-e',
      `inject=${call}:${action}:when=${when}`,
      ...BUILD,
    ],
    {
      cwd: lab.root,
      env: ENV,
    },
  );
}

/** Kills at every call that concerns the site: the old tree or the new one, and the next build heals. */
export async function crashSweep(labs, { short }, report) {
  const points = await traceCalls(labs[0]);
  const jobs = [...points].flatMap(([call, numbers]) =>
    sample(numbers, !short || ALWAYS.has(call) ? Infinity : 2).map((when) => ({ call, when })),
  );
  await spread(labs, jobs, async (lab, { call, when }) => {
    lab.restore();
    await injected(lab, call, when, 'signal=KILL');
    report(`kill at ${call} ${when}`, lab.stateFault() ?? (await lab.healAfterKill()));
  });
}

const CAUSES = {
  ENOSPC: /disk is full/,
  EIO: /disk reports an error/,
  EDQUOT: /quota/,
  EMFILE: /too many files/,
  EFBIG: /larger than/,
};
const ERRORS = {
  write: ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'],
  fsync: ['EIO', 'ENOSPC', 'EDQUOT'],
  rename: ['EIO', 'ENOSPC'],
  openat: ['EMFILE', 'EIO', 'ENOSPC'],
  mkdir: ['ENOSPC', 'EDQUOT'],
};

/**
 * Failing calls: exit 2, the cause and a file in the message, the old tree. Or the new tree and exit 0, where the call
 * was not needed.
 */
export async function errorSweep(labs, { short }, report) {
  const points = await traceCalls(labs[0]);
  const jobs = Object.entries(ERRORS).flatMap(([call, errors]) =>
    sample(points.get(call) ?? [], short ? 2 : 16).map((when, index) => ({
      call,
      when,
      error: errors[index % errors.length],
    })),
  );
  let [refused, missed] = [0, 0];
  await spread(labs, jobs, async (lab, { call, when, error }) => {
    lab.restore();
    const { code, stderr } = await injected(lab, call, when, `error=${error}`);
    const name = `${error} at ${call} ${when}`;
    const tree = lab.tree();
    if (code === 0) return report(name, tree === lab.trees.B ? null : 'success without the new tree');
    // The order of calls is not quite fixed: what was hit is a pipe to esbuild, or a file of the program, neither of
    // which is on the disk that fails.
    if (
      code === null ||
      /cannot be started|node_modules/.test(stderr) ||
      (code === 2 && !stderr.includes('write-failed'))
    ) {
      missed += 1;
      return report(name, lab.stateFault() ?? (await lab.healFault()));
    }
    refused += 1;
    if (code !== 2) return report(name, `exit ${code}: ${stderr.slice(0, 300)}`);
    if (tree !== lab.trees.A) return report(name, 'a failed build has changed dist');
    report(
      name,
      !CAUSES[error].test(stderr) || stderr.startsWith('a file ')
        ? `unclear: ${stderr.slice(0, 300)}`
        : await lab.healFault(),
    );
  });
  return `${refused} refused, ${missed} hit something else, the others needed nothing of the call`;
}

/** Works through `jobs` with as many at once as there are labs. */
export async function spread(labs, jobs, work) {
  const queue = jobs.values();
  await Promise.all(
    labs.map(async (lab) => {
      for (const job of queue) await work(lab, job);
    }),
  );
}
