// `npm run test:faults`: breaks builds in every way that fits one Linux machine and holds what is left against the
// promises. Exit 1 on any violation. --short (a minute) · --kills <n> · --only <family> · --limits (inputs that
// once took minutes, and a site of 100,000 pages, on their own)
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fullDisks, permissions, shellLimits } from './faults/disks.mjs';
import { largeInputs } from './faults/large-inputs.mjs';
import { manyPages } from './faults/many-pages.mjs';
import { openLab } from './faults/lab.mjs';
import { flips, locks, parallelBuilds, randomKills } from './faults/processes.mjs';
import { stops } from './faults/stops.mjs';
import { crashSweep, errorSweep } from './faults/strace.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    kills: { type: 'string' },
    only: { type: 'string' },
    limits: { type: 'boolean', default: false },
  },
});
const options = { short: values.short, kills: Number(values.kills ?? (values.short ? 12 : 500)) };
const has = (command, ...args) => spawnSync(command, args).status === 0;
const straces = () => has('strace', '-o', '/dev/null', 'true') || 'strace is not installed, or may not trace';
/** In a mount namespace of its own: nobody else sees it. */
const mounts = () =>
  (isRoot && has('unshare', '-m', 'mount', '-t', 'tmpfs', 'none', '/mnt')) || 'needs root, mount namespaces and tmpfs';
const isRoot = process.getuid?.() === 0;

const FAMILIES = {
  'crash sweep': [crashSweep, straces],
  'random kills': [randomKills, () => true],
  stops: [stops, () => true],
  'failing calls': [errorSweep, straces],
  'full disks': [fullDisks, mounts],
  permissions: [permissions, () => (isRoot && has('setpriv', '--version')) || 'needs root and setpriv'],
  'shell limits': [shellLimits, () => true],
  'parallel builds': [parallelBuilds, () => true],
  locks: [locks, () => true],
  'changing content': [flips, () => true],
};

if (process.platform !== 'linux') {
  console.log('test:faults needs Linux; nothing was tested.');
} else if (values.limits) {
  process.exitCode = (await largeInputs()) || (await manyPages());
} else {
  const labs = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => openLab()));
  try {
    for (const [name, family] of Object.entries(FAMILIES))
      if (values.only === undefined || name.startsWith(values.only)) await test(name, family, labs);
  } finally {
    for (const lab of labs) lab.close();
  }
}

async function test(name, [family, condition], labs) {
  const allowed = condition();
  if (allowed !== true) return console.log(`${name.padEnd(18)} skipped: ${allowed}`);
  const start = performance.now();
  let cases = 0;
  const violations = [];
  const report = (label, fault) => {
    cases += 1;
    if (fault) violations.push(`  ${label}: ${fault.replaceAll('\n', ' ')}`);
  };
  const note = await family(labs, options, report);
  console.log(
    `${name.padEnd(18)} ${String(cases).padStart(4)} cases, ${violations.length} violations${note ? `, ${note}` : ''} (${((performance.now() - start) / 1000).toFixed(0)} s)`,
  );
  for (const line of violations.slice(0, 20)) console.log(line);
  if (violations.length > 0) process.exitCode = 1;
}
