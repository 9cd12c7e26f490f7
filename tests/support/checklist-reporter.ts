// After a run: each row of tests/checklist.ts is named by a test in each of its files, as far as these were run.
import { relative, sep } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { CHECKLIST, rowsIn } from '../checklist.js';

export default class ChecklistReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const found = new Map(modules.map((module) => [fileOf(module), rowsOf(module)]));
    const faults = [...found].flatMap(([file, rows]) => [
      ...Object.entries(CHECKLIST)
        .filter(([row, { files }]) => files?.includes(file) && !rows.has(row))
        .map(([row]) => `${file}: no test names ${row}`),
      ...[...rows].filter((row) => !CHECKLIST[row]).map((row) => `${file}: ${row} is not a row of tests/checklist.ts`),
      ...[...rows]
        .filter((row) => /^(?:spec-|client\/)/.test(file) && CHECKLIST[row] && !CHECKLIST[row].files?.includes(file))
        .map((row) => `${file}: tests/checklist.ts does not list it with ${row}`),
    ]);
    if (faults.length === 0) return;
    console.error(['The acceptance list and the tests disagree:', ...faults].join('\n  '));
    process.exitCode = 1;
  }
}

const fileOf = (module: TestModule) =>
  relative(`${import.meta.dirname}/..`, module.moduleId)
    .split(sep)
    .join('/');

function rowsOf(module: TestModule): ReadonlySet<string> {
  return new Set([...module.children.allTests()].flatMap(({ fullName }) => rowsIn(fullName)));
}
