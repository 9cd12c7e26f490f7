// Loaded into a measured process with `node --import`: on SIGUSR2 it writes to stderr how long its event loop was held
// since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

// A sample is the time from one measurement to the next, the wait between them included.
const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS).toFixed(1);

process.on('SIGUSR2', () => {
  process.stderr.write(
    `lag p50 ${ms(delay.percentile(50))} p99 ${ms(delay.percentile(99))} max ${ms(delay.max)} samples ${delay.count}\n`,
  );
  delay.reset();
});
