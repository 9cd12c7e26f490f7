// The offer that a sentence turns out to be about when it has been read.
import type { Scene } from '../scene/scene.js';
import type { ReadClaim } from './known-sentences.js';

/** "Il primo deposito viene raddoppiato": the welcome bonus, though nothing calls it so. */
export function offerSaid({ offers }: Pick<Scene, 'offers'>, claims: readonly ReadClaim[]): string | null {
  const isWelcome = offers.length === 0 && claims.length > 0 && claims.every(({ subject }) => subject === 'welcome');
  return isWelcome ? 'welcome' : null;
}
