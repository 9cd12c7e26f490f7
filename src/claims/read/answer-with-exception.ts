// Answers that say one value for all, and another one of a method that they name: "Sono 20 €, con bonifico 50 €."
import type { ReadClaim } from './known-sentences.js';

/** Read without its question, such an answer says no more than what is said of the method. */
export function areOfMethods(claims: readonly ReadClaim[]): boolean {
  return claims.every(({ subject }) => subject.startsWith('payment:'));
}

/** Whether what was read with the question says the same of the methods, and of all the others. */
export function saysMore(claims: readonly ReadClaim[], plain: readonly ReadClaim[]): boolean {
  const isKept = plain.every(({ subject, value }) =>
    claims.some((one) => one.subject === subject && one.value === value),
  );
  return (
    isKept && claims.length > plain.length && claims.every((one) => plain.every((own) => own.property === one.property))
  );
}
