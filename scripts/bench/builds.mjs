// Builds as the benchmark measures them: the real command line as its own process, cold or after a change.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contents, otherFiles, settle, timed } from './measure.mjs';

export async function build(bin, root, out) {
  const run = await timed(process.execPath, [bin, 'build', '--root', root, '--out-dir', out, '--json']);
  if (run.code !== 0)
    throw new Error(`The build of ${root} failed (exit ${run.code}).\n${(run.stdout || run.stderr).slice(0, 3000)}`);
  const { stdout, stderr: _, ...figures } = run;
  return { ...figures, report: JSON.parse(stdout) };
}

/** Without incremental state, into a folder that should not exist yet. */
export async function coldBuild(bin, root, out) {
  rmSync(join(root, '.casino-site'), { recursive: true, force: true });
  settle();
  return build(bin, root, out);
}

/** Into a folder that an earlier build has filled; `changed` counts the files that came, went or have other bytes. */
export async function buildAgain(bin, root, out) {
  const before = contents(join(root, out));
  settle();
  const run = await build(bin, root, out);
  return { ...run, changed: otherFiles(before, contents(join(root, out))) };
}

export function problemsOf({ counts }) {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function editJson(file, change) {
  const value = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(change(value) ?? value, null, 2)}\n`);
}

/** As somebody corrects a page: its description changes and nothing else. */
export function edit(file, run) {
  editJson(file, (page) => {
    page.meta.meta_settings.description = `Descrizione cambiata per la prova ${run}.`;
  });
}

export async function repeat(times, act) {
  const results = [];
  for (let run = 0; run < times; run++) results.push(await act(run));
  return results;
}
