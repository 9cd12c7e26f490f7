// Offers that come again and have no name: "Ogni sera 15 giri. Requisito di 15x." What follows is said of them.
import type { Ask } from './heads.js';
import { OFFER_ABOVE } from './scene.js';
import { WEEKDAYS } from './named-offers.js';

/** What comes again and has no name, see `runningAfter`: nothing is claimed of it. */
export const UNTOLD = 'untold';

/** "Ogni sera 15 giri", below no heading that names an offer: what follows is said of it. */
export function givesAgain(low: string, ask: Ask): boolean {
  return AGAIN.test(low) && GIVEN.test(low) && ask(OFFER_ABOVE) === '';
}

const AGAIN = new RegExp(
  String.raw`(?<![a-zà-ÿ])(?:ogni|tutt[ei]\s(?:i|le))\s(?:nott[ei]|ser[ae]|mattin[aoe]|settiman[ae]|mes[ei]|weekend|fine\ssettimana|${WEEKDAYS})(?![a-zà-ÿ])`,
  'u',
);
const GIVEN = /%|(?<![a-zà-ÿ])gir[io](?![a-zà-ÿ])|spin|(?<![a-zà-ÿ])fs(?![a-zà-ÿ])|bonus/u;
