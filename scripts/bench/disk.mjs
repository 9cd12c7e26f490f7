// Full builds one after the other, and right after a large tree was deleted.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeSite } from './content.mjs';
import { settle, timed } from './measure.mjs';
import { ms, steps, table } from './print.mjs';

/** Right after a deletion a disk may be slow to create files. */
export async function measureDisk(bin, root, pages) {
  writeSite(root, pages);
  const rows = [];
  const measure = async (name, out) => {
    const run = await timed(process.execPath, [bin, 'build', '--root', root, '--out-dir', out, '--no-cache', '--json']);
    rows.push({ name, wallMs: run.wallMs, cpuMs: run.cpuMs, timings: JSON.parse(run.stdout).timings });
  };
  settle();
  await measure('idle disk', 'dist');
  await measure('in a row, same folder', 'dist');
  await measure('in a row, other folder', 'other');
  const start = performance.now();
  for (const out of ['dist', 'other']) rmSync(join(root, out), { recursive: true });
  const deletedMs = performance.now() - start;
  await measure('right after deleting both', 'dist');
  settle();
  await measure('a sync later', 'other');
  return { pages, deletedMs, rows };
}

export function diskTable({ pages, deletedMs, rows }) {
  const [first] = rows;
  return table([
    [`${pages} pages`, '', `all rendered; two trees deleted in ${ms(deletedMs)}`],
    ...rows.map(({ name, wallMs, cpuMs, timings }) => [
      name,
      ms(wallMs),
      `${(wallMs / first.wallMs).toFixed(2)} × first, CPU ${ms(cpuMs)}: ${steps(timings)}`,
    ]),
  ]);
}
