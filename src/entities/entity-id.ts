// What may name an entity. Dependency-free: formats of the schemas, file names and references in texts go by it.

const ENTITY_ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const MAX_LENGTH = 100;

/** Stands in texts, addresses and file names alike, so it is the same on every disk. */
export function isEntityId(text: string): boolean {
  return text.length <= MAX_LENGTH && ENTITY_ID.test(text);
}

/** What people write in place of an id: `Scogliera Bet`. */
export function isNameOfEntity(text: string): boolean {
  return text.length <= MAX_LENGTH && /\S +\S/.test(text) && !/[/\p{Cc}]/u.test(text);
}
