// In the place of src/run/v8-flags.ts for commands that run inside the process of a test: its flags of V8 hold for a
// whole process, which here has other tests to run. native-sources.ts puts it there.
export * from '../../src/run/v8-flags.js';

/** The process is not the command's own. */
export function ownProcess(): void {}
