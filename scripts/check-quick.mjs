// Runs every check but the tests, as many side by side as the machine has processors. All run even when one fails, so
// that one run tells everything; what needs lib/ waits until it is compiled.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const COMPILE = scripts.prepare;

/** Those that take longest first, so that none of them is left over at the end. */
const CHECKS = [
  COMPILE,
  'oxfmt --check',
  ...scripts.types.split(' && ').toReversed(),
  { needs: COMPILE, command: 'publint' },
  { needs: COMPILE, command: 'node scripts/generate-docs.mjs --check' },
  ...['page-schema', 'types', 'schemas'].map((name) => `node scripts/generate-${name}.mjs --check`),
  scripts.lint,
].map((check) => (typeof check === 'string' ? { command: check } : check));

const started = new Map();
const workers = Array.from({ length: Math.max(2, availableParallelism()) }, work);
const results = (await Promise.all(workers)).flat();
if (results.includes(false)) process.exitCode = 1;

/** Takes one check after the other until none is left. */
async function work() {
  const results = [];
  for (let check = CHECKS.shift(); check; check = CHECKS.shift()) {
    const { command, needs } = check;
    const result = Promise.resolve(started.get(needs) ?? true).then((isReady) => isReady && run(command));
    started.set(command, result);
    results.push(await result);
  }
  return results;
}

/** What a check says stands together; npm, which starts this, has put the programs of packages on the path. */
function run(command) {
  const start = performance.now();
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'} ${seconds.padStart(5)} s  ${command}`);
      if (code !== 0) console.log(said.trimEnd());
      resolve(code === 0);
    }),
  );
}
