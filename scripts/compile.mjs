// Compiles src/ to lib/ with esbuild; the `prepare` script of the package. Never fails an install: under --omit=dev
// there is no TypeScript and then no declarations, and before `npm ci` there is no esbuild and then only a line that
// says so. An installed package has no sources: a project that links to it makes npm run this script there, and what is
// compiled must stay.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

let esbuild;
try {
  esbuild = await import('esbuild');
} catch {
  console.error('casino-site: esbuild is not installed yet, so nothing was compiled. Run "npm ci".');
}

if (esbuild && existsSync(new URL('../src/cli.ts', import.meta.url))) {
  await rm(new URL('../lib', import.meta.url), { recursive: true, force: true });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      cli: 'src/cli.ts',
      worker: 'src/worker.ts',
      index: 'src/index.ts',
      browser: 'src/browser.ts',
      schemas: 'src/content/schemas.ts',
      bundles: 'src/build/bundles.ts',
    },
    outdir: 'lib',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
  const { compileValidators } = await import('./compile-validators.mjs');
  await compileValidators(root);
  const { compileBundles } = await import('./compile-bundles.mjs');
  await compileBundles(root);
  declarations();
}

function declarations() {
  let compiler;
  try {
    compiler = createRequire(import.meta.url)
      .resolve('typescript/package.json')
      .replace(/package\.json$/, 'bin/tsc');
  } catch {
    return;
  }
  spawnSync(process.execPath, [compiler, '-p', 'tsconfig.types.json'], { cwd: root, stdio: 'inherit' });
}
