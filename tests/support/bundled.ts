// The repository's own example site, built once by each process that runs tests.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { build, type BuildReport } from '../../src/index.js';
import { PROJECT } from './cli.js';
import { openOutput, type Output } from './output.js';
import { NOW } from './site.js';

export interface BundledSite extends Output {
  readonly report: BuildReport;
}

let built: Promise<BundledSite> | undefined;

export function bundledSite(): Promise<BundledSite> {
  return (built ??= buildBundled());
}

async function buildBundled(): Promise<BundledSite> {
  const folder = mkdtempSync(join(inject('runFolder'), 'bundled-'));
  const outDir = join(folder, 'dist');
  const outcome = await build({ outDir }, { cwd: PROJECT, env: {}, now: NOW, cores: 2, pid: process.pid });
  if (outcome.usage) throw new Error(outcome.problems.map((one) => one.message).join('\n'));
  const errors = outcome.report.problems.filter((one) => one.severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors, null, 2));
  return { ...openOutput(outDir), report: outcome.report };
}
