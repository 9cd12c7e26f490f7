// Measures whole processes for the benchmark: wall time, processor time, and the memory of a process with all its
// children.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const LINUX = process.platform === 'linux';
const SAMPLE_MS = 50;
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

// Elsewhere than on Linux the process reports on itself: file descriptor 3 carries the figures of its main thread's
// process.
const REPORT = `import { writeSync } from 'node:fs'; import { isMainThread } from 'node:worker_threads'; if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));`;

/** Runs a command to its end. Figures are null where the platform does not tell. */
export function timed(command, args, { cwd, env } = {}) {
  const own =
    !LINUX && command === process.execPath ? ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`] : [];
  const before = reapedSeconds();
  const start = performance.now();
  const child = spawn(command, [...own, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const output = ['', '', '', ''];
  for (const stream of [1, 2, 3]) child.stdio[stream].on('data', (chunk) => (output[stream] += chunk));
  const seen = { peak: 0, children: new Map() };
  const timer = LINUX ? setInterval(() => sample(child.pid, seen), SAMPLE_MS) : undefined;
  return new Promise((resolve, reject) => {
    let wallMs = 0;
    child.on('error', (error) => (clearInterval(timer), reject(error)));
    child.on('exit', () => (wallMs = performance.now() - start));
    child.on('close', (code) => {
      clearInterval(timer);
      const usage = output[3] === '' ? null : JSON.parse(output[3]);
      // Children that the process never waits for (esbuild) are not in its own account.
      const orphans = [...seen.children.values()].reduce((sum, seconds) => sum + seconds, 0);
      const cpuSeconds = LINUX
        ? reapedSeconds() - before + orphans
        : usage && (usage.userCPUTime + usage.systemCPUTime) / 1e6;
      const peakBytes = LINUX ? seen.peak : usage && usage.maxRSS * 1024;
      resolve({
        code,
        wallMs,
        cpuMs: cpuSeconds && cpuSeconds * 1000,
        peakMb: peakBytes && peakBytes / 1e6,
        stdout: output[1],
        stderr: output[2],
      });
    });
  });
}

/** Processor seconds of all children that this process has waited for. */
function reapedSeconds() {
  if (!LINUX) return 0;
  const fields = statFields('self');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function statFields(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; fields are counted from behind it.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Resident memory of the tree added up; pages that two of its processes share count twice. */
function sample(root, seen) {
  let resident = 0;
  for (const pid of tree(root)) {
    try {
      resident += Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
      const fields = statFields(pid);
      if (pid !== root) seen.children.set(pid, (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND);
    } catch {
      // Ended between listing and looking.
    }
  }
  seen.peak = Math.max(seen.peak, resident);
}

function tree(root) {
  const found = [root];
  for (const pid of found) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim();
        if (text !== '') found.push(...text.split(' ').map(Number));
      }
    } catch {
      // Ended meanwhile.
    }
  }
  return found;
}

/** What earlier runs left to be written would slow the next one. */
export function settle() {
  if (existsSync('/bin/sync')) spawnSync('/bin/sync');
}

/** Path below `folder` → hash of its bytes. */
export function contents(folder) {
  const found = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    found.set(relative(folder, file), createHash('sha1').update(readFileSync(file)).digest('base64'));
  }
  return found;
}

/** How many files came, went, or have other bytes than before: what a deployment has to send. */
export function otherFiles(before, after) {
  const gone = [...before.keys()].filter((file) => !after.has(file));
  return gone.length + [...after].filter(([file, hash]) => before.get(file) !== hash).length;
}

export function median(values) {
  const sorted = values.filter((one) => one !== null).toSorted((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.floor((sorted.length - 1) / 2)];
}

/** Median of `a / b` over the pairs of two lists: what stays when the machine is slower in one round than another. */
export function medianRatio(a, b) {
  return median(a.map((one, index) => (one && b[index] ? one / b[index] : null)));
}
