#!/usr/bin/env node
// Starts the compiled command line. React renders five times faster when it is told it is in production, and must be
// told before it loads.
import { existsSync } from 'node:fs';

process.env.NODE_ENV ??= 'production';

const compiled = new URL('../lib/cli.js', import.meta.url);
if (existsSync(compiled)) {
  try {
    const { run, settleOutput, watchOutput } = await import(compiled.href);
    watchOutput();
    // Code of a template may have left timers running; what was printed must get out first.
    process.exit(await settleOutput(await run(process.argv)));
  } catch (error) {
    // Only what keeps the program itself from loading comes this far.
    const { code, message } = error ?? {};
    const why = /^E[MN]FILE$/.test(code) ? `too many files are open (${code})` : String(message ?? error).slice(0, 300);
    console.error(`casino-site cannot be started: ${why}`);
    process.exitCode = 2;
  }
} else {
  console.error('casino-site is not compiled yet. Run "npm ci" (or "npm run prepare") in its folder first.');
  process.exitCode = 2;
}
