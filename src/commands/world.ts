// The environment of the program: read once by each command, and passed on as values.
import { availableParallelism } from 'node:os';
import { processStart } from './process-start.js';

// React must be told before it loads that it runs in production: its other build is slower, and prints warnings of its
// own on standard error. Who has set NODE_ENV has chosen.
process.env.NODE_ENV ??= 'production';

export function presentWorld() {
  return {
    cwd: process.cwd(),
    env: process.env,
    now: Date.now(),
    cores: availableParallelism(),
    pid: process.pid,
    startOf: processStart,
    runtime: process.version,
  };
}
