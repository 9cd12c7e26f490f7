// The physical limit of a build: writes the files of a finished folder from memory into a fresh one and prints the
// milliseconds that took. Run as its own process: node write-limit.mjs <from> <to>
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const [, , from, to] = process.argv;
/** Bytes held in memory at a time: reading and decoding happen between the timed slices. */
const SLICE = 128 * 1024 * 1024;
const TEXT = /\.(?:html|json|xml|txt|js|css|svg)$/;

const files = readdirSync(from, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(from, join(entry.parentPath ?? entry.path, entry.name)));
const made = new Set();
let elapsed = 0;
let held = [];
let bytes = 0;

function flush() {
  const start = performance.now();
  for (const [path, content] of held) {
    const target = join(to, path);
    const parent = dirname(target);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(target, content);
  }
  elapsed += performance.now() - start;
  [held, bytes] = [[], 0];
}

for (const path of files) {
  const content = readFileSync(join(from, path));
  // Strings are written faster than buffers, and pages are strings when they are made.
  held.push([path, TEXT.test(path) ? content.toString('utf8') : content]);
  bytes += content.length;
  if (bytes > SLICE) flush();
}
flush();
console.log(elapsed);
