// Words of a button that are free, since a template may use any, and nearly one that has a meaning: "Secondary",
// "interno".
import { nearest } from '../util/nearest.js';
import type { ButtonInput, Scope } from './scope.js';

const KNOWN = {
  url_type: ['internal', 'external', 'redirect'],
  variant: ['primary', 'secondary'],
} as const;

export function checkButtonValues(value: ButtonInput, pointer: string, scope: Pick<Scope, 'report'>): void {
  for (const field of ['url_type', 'variant'] as const) {
    const known: readonly string[] = KNOWN[field];
    const given = value[field];
    if (!given || known.includes(given)) continue;
    const meant = nearest(given.toLowerCase(), known);
    // Whatever the word, it was to say which of the two counts.
    const isChoice = field === 'url_type' && Boolean(value.url && value.redirect_url);
    if (meant === null && !isChoice) continue;
    const hint = meant === null ? `Known: ${known.map((one) => `"${one}"`).join(', ')}.` : `Did you mean "${meant}"?`;
    scope.report('button-value', `"${given}" has no meaning as "${field}".`, `${pointer}/${field}`, hint);
  }
}
