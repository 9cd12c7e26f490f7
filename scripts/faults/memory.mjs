// How much memory a command takes together with every process that it starts, seen from outside.
import { readdirSync, readFileSync } from 'node:fs';
import { run } from './lab.mjs';

const LOOK_MS = 25;

/**
 * Runs a command; `memory` is the most that its process group held at once, in bytes, and 0 where the system does not
 * tell.
 */
export async function measured(command, args, options) {
  const start = performance.now();
  let [memory, look] = [0, 0];
  const others = new Set();
  const started = (child) =>
    (look = setInterval(() => (memory = Math.max(memory, residentOf(child.pid, others))), LOOK_MS));
  try {
    const ran = await run(command, args, { ...options, started });
    return { ...ran, memory, seconds: (performance.now() - start) / 1000 };
  } finally {
    clearInterval(look);
  }
}

/**
 * Shared pages count once for each process that holds them: the true number is smaller. What is found to be of another
 * group is put into `others` and not looked at again: no process comes into the group but from inside.
 */
function residentOf(group, others) {
  if (process.platform !== 'linux') return 0;
  let pages = 0;
  for (const pid of readdirSync('/proc')) {
    if (others.has(pid) || !/^\d+$/.test(pid)) continue;
    try {
      // Fields 5 and 24 of proc(5), counted from behind the name, which may hold spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (Number(fields[2]) === group) pages += Number(fields[21]);
      else others.add(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return pages * 4096;
}
