// `npm run bench`: measures builds. It sets no limits and never fails because a machine is slow: only ratios within one
// run on one machine mean something. options.mjs says what may be typed.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { againstTable, measureAgainst } from './against.mjs';
import { diskTable, measureDisk } from './disk.mjs';
import { readOptions, USAGE } from './options.mjs';
import { measureProfiles, profileTables } from './profile-set.mjs';
import { measureScenarios, scenarioTable } from './scenarios.mjs';
import { measureSize, measureStart, sizeTable, startTable } from './size.mjs';
import { benchWatch, watchTable } from './watch.mjs';

const BIN = fileURLToPath(new URL('../../bin/casino-site.js', import.meta.url));
const SMALL = 1000;

const options = read();
if (options) await main(options);

function read() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
    return null;
  }
}

async function main({ json, keep, ...wanted }) {
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-bench-'));
  const tell = (text) => json || console.log(text);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, ${process.platform}`;
  const load = [loadavg()[0]];
  try {
    tell(`${date}, ${machine}, load ${load[0].toFixed(1)}\n`);
    const measured = await measureWanted(wanted, folder, tell);
    load.push(loadavg()[0]);
    if (json) console.log(JSON.stringify({ date, machine, load, ...measured }, null, 2));
    tell(`Load at the end: ${load[1].toFixed(1)}`);
  } finally {
    // Only at the very end: on ext4 files are created up to 20 times slower for minutes after a large delete.
    if (keep) console.error(`Kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function measureWanted({ sizes, ...wanted }, folder, tell) {
  const { measure, print, usual } = kindOf(wanted);
  const start = measure === measureSize ? await measureStart(BIN, folder) : {};
  if (start.bundled) tell(startTable(start));
  const measured = [];
  for (const size of sizes.length > 0 ? sizes : [SMALL]) {
    const runs = wanted.runs ?? usual(size);
    measured.push(await measure(BIN, join(folder, String(size)), size, { ...wanted, runs }));
    tell(print(measured.at(-1)));
  }
  return { ...start, sizes: measured };
}

/** What measures, what prints it, and how many runs there are when nobody says. */
function kindOf({ watch, disk, scenarios, profileSet, against }) {
  const once = () => 1;
  if (watch) return { measure: benchWatch, print: watchTable, usual: () => 20 };
  if (disk) return { measure: measureDisk, print: diskTable, usual: once };
  if (scenarios) return { measure: measureScenarios, print: scenarioTable, usual: once };
  if (against) return { measure: measureAgainst, print: againstTable, usual: () => 3 };
  if (profileSet) return { measure: measureProfiles, print: profileTables, usual: once };
  return { measure: measureSize, print: sizeTable, usual: (size) => (size <= SMALL ? 3 : 1) };
}
