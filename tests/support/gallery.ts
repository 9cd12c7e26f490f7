// The block gallery as a built site: every example of every block, from the smallest to the most awkward. Built once
// by each process that runs tests.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { build } from '../../src/index.js';
import { NOW } from './site.js';

export interface Gallery {
  readonly folder: string;
  /** URLs of the pages. */
  readonly paths: readonly string[];
}

let built: Promise<Gallery> | undefined;

export function gallery(): Promise<Gallery> {
  return (built ??= buildGallery());
}

async function buildGallery(): Promise<Gallery> {
  const root = mkdtempSync(join(inject('runFolder'), 'gallery-'));
  // A plain script without types.
  const script: string = new URL('../../scripts/gallery.mjs', import.meta.url).href;
  const { writeGallery } = (await import(script)) as { writeGallery(root: string): string[] };
  const slugs = writeGallery(root);
  const outcome = await build({}, { cwd: root, env: {}, now: NOW, cores: 2, pid: process.pid });
  const errors = outcome.usage ? outcome.problems : outcome.report.problems.filter((one) => one.severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors, null, 2));
  return { folder: join(root, 'dist'), paths: slugs.map((slug) => (slug === '/' ? '/' : `${slug}/`)) };
}
