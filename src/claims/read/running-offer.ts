// The offer that a sentence leaves to the next one, which names none.
import { isOver } from '../names/spent-offers.js';
import { isAside } from '../scene/after-value.js';
import { operatorAbove } from '../scene/operator-above.js';
import type { Ask } from '../scene/questions.js';
import { OFFER_ABOVE, type Scene } from '../scene/scene.js';
import { pattern, WEEKDAYS } from '../text/expressions.js';

/** The offer that the next sentence speaks of, when it names none itself; null for that of the sentence before. */
export function runningAfter(scene: Pick<Scene, 'offers' | 'operator' | 'ask' | 'low'>): string | null {
  const { offers, operator, ask, low } = scene;
  const names = new Set(
    offers.filter((one) => !isAside(low, one, low.length) && !isOver(low, one)).map((one) => one.name),
  );
  // Of another operator only where the page is about it.
  const isOwn = operator === '' || operator === operatorAbove(ask);
  // "Con la ricarica del lunedì Marea dà il 50%. Il bonus va giocato 30 volte.": that one.
  if (!isOwn && names.size === 1 && !names.has('welcome')) return UNTOLD;
  if (!isOwn || names.size > 1) return '';
  if (names.size === 0 && givesAgain(low, ask)) return UNTOLD;
  return [...names][0] ?? null;
}

/** What comes again and has no name, see `runningAfter`: nothing is claimed of it. */
export const UNTOLD = 'untold';

/** "Ogni sera 15 giri", below no heading that names an offer: what follows is said of it. */
function givesAgain(low: string, ask: Ask): boolean {
  return AGAIN.test(low) && GIVEN.test(low) && ask(OFFER_ABOVE) === '';
}

const AGAIN = pattern`\<(?:ogni|tutt[ei]\s(?:i|le))\s(?:nott[ei]|ser[ae]|mattin[aoe]|settiman[ae]|mes[ei]|weekend|fine\ssettimana|${WEEKDAYS})\>`;
const GIVEN = pattern`%|\<gir[io]\>|spin|\<fs\>|bonus`;
