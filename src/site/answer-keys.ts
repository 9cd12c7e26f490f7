// Answers to what pages ask about their site, as short texts that can be compared (decision 0032).
import { createHash } from 'node:crypto';
import type { DataKind, OperatorEntity } from '../entities/data.js';
import type { MediaFile } from '../model.js';

/** The two parts of a noted question for an entity. */
export function nameOfEntity(rest: string): readonly [DataKind, string] {
  const space = rest.indexOf(' ');
  return [rest.slice(0, space) as DataKind, rest.slice(space + 1)];
}

/** What of an operator decides about links to it. */
export function operatorKey(operator: OperatorEntity | undefined): string {
  if (!operator) return '';
  const { id, name, tracking, status } = operator;
  return shortHash([id, name, tracking, status]);
}

export function entityKey(entity: object | undefined): string {
  return entity ? shortHash(entity) : '';
}

/** Not whether it is used: a page that begins to show a file changes no other page. */
export function recordKey(file: MediaFile | undefined): string {
  if (!file) return '';
  const { unused: _unused, ...shown } = file;
  return shortHash(shown);
}

export function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
