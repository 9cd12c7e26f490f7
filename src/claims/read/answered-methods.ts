// Whether a question names the method that is answered by yes or no: "PayPal?" above "No."
import { ALL_METHODS } from '../claim.js';
import { PERMISSION_ASKED } from '../rules/yes-or-no.js';
import { IS_FIRST } from '../scene/questions.js';
import type { Scene } from '../scene/scene.js';

export function isAnswered({ low, ask }: Scene, subject: string, property: string): boolean {
  // What is said of all of them needs no name.
  if (subject.startsWith(OF_ALL)) return true;
  if (!PERMITTED.test(property) || low.length >= LONGEST_ANSWER || !ask(IS_FIRST)) return false;
  const [asked, ...methods] = ask(PERMISSION_ASKED).split('|');
  return asked === property && methods.includes(subject.slice('payment:'.length));
}

const OF_ALL = `payment:${ALL_METHODS}`;
const PERMITTED = /^(?:accepted|withdrawals|for_bonus)$/;
const LONGEST_ANSWER = 100;
