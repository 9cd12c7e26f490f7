// What the program sees of the machine it runs on. Read once a command; everything behind it takes it as values.
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
