// Reads a JSON object that somebody else wrote. Dependency-free.
import { readFileSync } from 'node:fs';
import { isJsonObject } from './json-object.js';

/** Null when the file is missing or is not a JSON object. */
export function readJson(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
