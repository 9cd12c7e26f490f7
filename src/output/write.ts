// Writes output files below one folder, and nowhere else. Synchronous on purpose: measured faster than promises for many small files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type { OutputFile } from '../model.js';

export interface Writer {
  /** Writes a file; returns the number of its bytes. */
  write(file: OutputFile): number;
}

export function createWriter(folder: string): Writer {
  const made = new Set<string>();
  const root = resolve(folder) + sep;
  return {
    write({ path, bytes }) {
      const target = resolve(folder, path);
      if (!target.startsWith(root)) throw new Error(`The output path "${path}" lies outside the output folder.`);
      const parent = dirname(target);
      if (!made.has(parent)) {
        mkdirSync(parent, { recursive: true });
        made.add(parent);
      }
      writeFileSync(target, bytes, { flag: 'wx' });
      return typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length;
    },
  };
}

