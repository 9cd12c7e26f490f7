// Whether a time in months, which no sure rule has read, is that after which an unused account becomes inactive.
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { isForfeited } from './winnings.js';

const INACTIVE = speaksOf(/inattiv|dormient|senza (?:gioc|acced|access)/u, 2);
/** "Quando viene chiuso?" asks for what comes later. */
const CLOSED = speaksOf(/chius|chiud|estin|cancell|elimin/u);
const METHOD: HeadingQuestion<boolean> = { of: (headings) => headings.some((one) => one.payments.length > 0) };
/** "Dopo 6 mesi mandiamo un promemoria" */
const WRITES = pattern`^\s(?:ti\s|vi\s)?(?:avvis|invi|mand|ricord|scriv)iamo\>`;

export function beginsInactivity({ scene, left, right }: Spot): boolean {
  return (
    isAbout(scene, INACTIVE) &&
    // Methods and wallets have such terms of their own.
    scene.payments.length === 0 &&
    !scene.ask(METHOD) &&
    !isForfeited(scene.low) &&
    !isAbout(scene, CLOSED) &&
    /(?:dopo|per|da|oltre|trascors[ie])\s$/u.test(left) &&
    !WRITES.test(right)
  );
}
