// Promise 36: what comes with an installation. Few packages, known licences, no script of a stranger, and no network in
// a build (promise 24).
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countOn,
  DOCUMENT,
  isAllowed,
  licencesDocument,
  MAX_PACKAGES,
  productionPackages,
} from '../scripts/licences.mjs';
import { BIN, PROJECT } from './support/cli.js';
import { makeSite } from './support/site.js';
import { NO_MOUNTS, titled } from './support/small-disk.js';

describe('the production tree', () => {
  it.each([
    { os: 'linux', cpu: 'x64', libc: 'glibc' },
    { os: 'linux', cpu: 'arm64', libc: 'musl' },
    { os: 'darwin', cpu: 'arm64' },
    { os: 'win32', cpu: 'x64' },
  ])(`has at most ${MAX_PACKAGES} packages on $os $cpu`, (system) =>
    expect(countOn(system)).toBeLessThanOrEqual(MAX_PACKAGES),
  );

  it('has licences from the list only', () =>
    expect(
      productionPackages()
        .filter(({ licence }) => !isAllowed(licence))
        .map(({ name, licence }) => `${name}: ${licence}`),
    ).toEqual([]));

  it('docs/licences.md names them (node scripts/licences.mjs)', () =>
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(licencesDocument()));

  it('works without scripts of strangers: esbuild only puts its binary in the place of a small start-up file', () => {
    expect(
      productionPackages()
        .filter((one) => one.hasInstallScript)
        .map((one) => one.name),
    ).toEqual(['esbuild']);
  });

  it('is locked by hash', () => {
    const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
    };
    const open = Object.entries(packages).filter(
      ([path, one]) => path !== '' && !one.link && !one.integrity?.startsWith('sha512-'),
    );
    expect(open.map(([path]) => path)).toEqual([]);
    const strangers = Object.values(packages).flatMap(({ resolved }) =>
      resolved && new URL(resolved).host !== 'registry.npmjs.org' ? [resolved] : [],
    );
    expect(strangers).toEqual([]);
  });
});

it.skipIf(NO_MOUNTS !== null)(titled('promise 24: a build needs no network', NO_MOUNTS), () => {
  const { root } = makeSite();
  const { status, stderr } = spawnSync('unshare', ['-n', process.execPath, BIN, 'build', '--quiet'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
