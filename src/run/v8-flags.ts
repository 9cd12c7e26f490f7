// Flags of V8 that keep the heap small (decision 0025) and compiling cheap. They hold for the whole process, so that
// they are set only where the process is the command line's own; in a script that calls `build` nothing happens here.
// Only flags that V8 may read anew at any time: most others break what it has made before. Dependency-free.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Both halves. It doubles once more before that is seen, and is then as large as that of a thread in pages/pool.ts. */
const ENOUGH_BYTES = 4 << 20;
const OF_THREADS = [
  // V8 lets the heap double or more before it collects; pages leave nothing behind, so that a seventh is room enough.
  // At 100,000 pages: 480 MB instead of 620.
  '--heap-growing-percent=15',
  // Every core has pages to render: who helps another thread to collect takes longer than that thread would.
  '--no-parallel-scavenge',
];

let isOurs = false;
let isModest = false;
/** False while V8 may double the space, and shall not for long. */
let isHeld = true;

/** To be called by a command before anything else here. */
export function ownProcess(): void {
  isOurs = true;
}

/**
 * The space for new objects stays as it is now. V8 doubles it up to twice 16 MB whenever enough objects outlive a
 * collection. For servers that make little and forget it at once.
 */
export function keepHeapSmall(): void {
  // Read by V8 each time it might grow the space; from now on it does not.
  if (isOurs) setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * V8 optimises a function after three times as much work as it would by itself: most code of a build runs for a second
 * or two, and optimising what had hardly begun took a sixth of the processor time of a small build. `v8`: its version.
 */
export function optimiseLater(v8: string): void {
  // V8 12 has a compiler in between, and complains of a flag that it does not know.
  if (isOurs && v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}

/** In bytes of bytecode; V8 11 has 132 KB. */
const BUDGET = 400_000;

/**
 * A regular expression becomes machine code when it is first used. V8 makes bytecode of it before, and most of those
 * that read texts are used twice at least: a small build takes a tenth less processor time. Each keeps the number that
 * holds when it is made. `--no-regexp-tier-up` instead crashes on those that are bytecode already.
 */
export function compileRegExpsOnce(): void {
  if (isOurs) setFlagsFromString('--regexp-tier-up-ticks=0');
}

/** As it is now, until pages are worked on. The limit of the space cannot be set in a running process. */
export function keepHeapModest(): void {
  keepHeapSmall();
  isModest = isOurs;
}

/**
 * What is known of 100,000 pages takes 250 MB, and V8 would leave as much again to garbage before it collects: a tenth
 * more processor time, a fifth less memory.
 */
export function collectSooner(): void {
  if (isOurs) setFlagsFromString('--heap-growing-percent=25');
}

/** To be called before threads are started. `semiSpaceMb`: half of the space for new objects of a thread. */
export function prepareThreads(semiSpaceMb: number): void {
  if (!isOurs) return;
  for (const flag of OF_THREADS) setFlagsFromString(flag);
  // Read when a thread begins: it has its space at once. What is said above holds for all threads, and would leave it
  // at 1 MB: a fifth slower.
  setFlagsFromString(`--min-semi-space-size=${semiSpaceMb}`);
}

/** To be called once before work on pages, and once after threads have begun: each makes V8 forget what was said. */
export function letHeapGrow(): void {
  if (!isModest) return;
  setFlagsFromString('--semi-space-growth-factor=2');
  isHeld = false;
}

/** To be called with every page: in the time of a few the space may double twice. */
export function holdHeap(): void {
  if (isHeld) return;
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  if (space && space.space_size < ENOUGH_BYTES) return;
  keepHeapSmall();
  isHeld = true;
}
