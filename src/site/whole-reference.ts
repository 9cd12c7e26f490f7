// A whole reference with names that exist, for whoever wrote half of one: `{{offerta.` → `{{offer.benvenuto.title}}`.
import { nearest } from '../util/nearest.js';
import type { DataIndex } from './data-index.js';
import { FIELDS, REFERENCE_KINDS } from './entity-fields.js';

/** On a site that has no entity of the kind. */
const EXAMPLE = '{{offer.benvenuto.min_deposit}}';
const MAX_LENGTH = 50;

export function wholeReference(written: string, index: DataIndex): string {
  const [word = '', id = '', ...way] = written.split(/[^\p{L}\p{N}_-]+/u).filter(Boolean);
  const first = nearest(word.toLowerCase().slice(0, MAX_LENGTH), [...REFERENCE_KINDS.keys()]) ?? 'offer';
  const kind = REFERENCE_KINDS.get(first)!;
  const near = index.entity(kind, id) ? id : id === '' ? null : index.nearEntity(kind, id);
  const known = near ?? index.entities({ from: kind, where: {}, sort: '', limit: 1 })[0]?.id;
  if (known === undefined) return EXAMPLE;
  if (kind === 'facts') return `{{${first}.${known}}}`;
  const field = nearest(way.join('.').slice(0, MAX_LENGTH), FIELDS[kind]);
  return `{{${first}.${known}.${field ?? FIELDS[kind].find((one) => one === 'title' || one === 'name')}}}`;
}
