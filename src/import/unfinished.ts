// What an offer needs and many spreadsheets leave out: where it leads, and what its requirement multiplies.
import type { Fields, ImportedEntity, Unfinished } from './model.js';
import { shortened } from './notes.js';

export function unfinished({ value }: ImportedEntity): Unfinished[] {
  const { title, url, redirect_url: redirect, wagering, free_spins: spins } = value;
  const baseless = [
    ['wagering', wagering],
    ['free_spins.wagering', (Object(spins) as Fields).wagering],
  ].filter(([, one]) => one !== null && typeof one === 'object' && !Object.hasOwn(one, 'of'));
  return [
    ...((url ?? redirect) === undefined
      ? ['It has no URL, so no button leads to it: write "url" or "redirect_url".']
      : []),
    ...baseless.map(
      ([field]) => `"${field}" does not say what is multiplied: write "of", such as "bonus" or "deposit-and-bonus".`,
    ),
  ].map((why) => ({ item: shortened(String(title)), why }));
}
