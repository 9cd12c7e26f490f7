// The document of --json: stdout carries one and nothing else, and each begins with the same two keys.
import { asked } from './asked.js';
import { safeJson } from './runner.js';

/** `ok`: the exit code is 0. */
export function writeDocument(ok: boolean, value: object): void {
  process.stdout.write(`${safeJson({ ok, command: asked().command, ...value })}\n`);
}
