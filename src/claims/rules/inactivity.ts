// Whether a time in months, which no sure rule has read, is that after which an unused account becomes inactive.
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { isForfeited } from './winnings.js';

const INACTIVE = speaksOf(/inattiv|dormient|senza (?:gioc|acced|access)/u, 2);
/** "Quando viene chiuso?" asks for what comes later. */
const CLOSED = speaksOf(/chius|chiud|estin|cancell|elimin/u);
/** Methods, wallets, and the points of a club have such terms of their own. */
const OF_ITS_OWN: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.payments.length > 0 || one.says(CLUB_TERM)),
};
const CLUB_TERM = pattern`\<(?:punti|livell[oi]|vip|grad[oi]|status)\>`;
/** "Dopo 6 mesi mandiamo un promemoria" */
const WRITES = pattern`^\s(?:ti\s|vi\s)?(?:avvis|invi|mand|ricord|scriv)iamo\>`;

export function beginsInactivity({ scene, left, right }: Spot): boolean {
  return (
    isAbout(scene, INACTIVE) &&
    scene.payments.length === 0 &&
    !scene.ask(OF_ITS_OWN) &&
    !isForfeited(scene.low) &&
    !isAbout(scene, CLOSED) &&
    /(?:dopo|per|da|oltre|trascors[ie])\s$/u.test(left) &&
    !WRITES.test(right)
  );
}
