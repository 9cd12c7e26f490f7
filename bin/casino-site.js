#!/usr/bin/env node
// Starts the compiled command line. React renders five times faster when it is told it is in production, and must be told before it loads.
import { existsSync } from 'node:fs';

process.env.NODE_ENV ??= 'production';

const compiled = new URL('../lib/cli.js', import.meta.url);
if (existsSync(compiled)) {
  const { run } = await import(compiled.href);
  process.exitCode = await run(process.argv);
} else {
  console.error('casino-site is not compiled yet. Run "npm ci" (or "npm run prepare") in its folder first.');
  process.exitCode = 2;
}
