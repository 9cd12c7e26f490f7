// The environment of the program: read once by each command, and passed on as values.
import { availableParallelism } from 'node:os';
import { processStart } from './process-start.js';

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
