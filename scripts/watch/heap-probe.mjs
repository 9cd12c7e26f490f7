// Loaded into a measured process with `node --expose-gc --import`: on SIGUSR2 it collects garbage and writes the size
// of the heap to stderr.
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  process.stderr.write(
    `heap ${process.memoryUsage().heapUsed} open ${process.getActiveResourcesInfo().filter((name) => name !== 'Timeout').length}\n`,
  );
});
