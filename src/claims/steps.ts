// Times that are no time of a payment, though they stand beside its words: what comes before it, and what is paid in a
// way of its own.
import { speaksOf } from './heads.js';
import type { Spot } from './scene.js';

/** "La richiesta viene esaminata entro 24 ore" */
export function isOfStep({ left, scene }: Spot): boolean {
  return STEP.test(left) || scene.ask(OF_STEP) !== '';
}

const STEP =
  /(?:esaminat|approvat|controllat|valutat|annullat|revocat)[oaie](?::|\s(?:[a-zà-ÿ]+\s){0,2}(?:entro|in))\s(?:[a-zà-ÿ]+\s)?$/u;
/** "Posso annullare un prelievo?", "Come viene pagato il jackpot?" */
const OF_STEP = speaksOf(/annull|revoc|ripens|jackpot/u);
