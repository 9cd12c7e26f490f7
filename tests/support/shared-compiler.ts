// The templates module for builds and commands that run in the process of a test: they are not alone there, and others
// would wait for a compiler that one of them has stopped. native-sources.ts puts this in the place of the real module.
export * from '../../src/render/templates.js';

export async function stopCompiler(): Promise<void> {}
