// A value says of another operator what the value before it says: "20 € da Marea, 15 € da Onda", "Marea (15811), Onda
// (15824)". The second part names nothing but the operator and its number.
import type { FoundClaim } from '../claim.js';
import type { Scene, Spot } from '../scene/scene.js';
import { lower } from '../text/sentences.js';

/** What was read of one value. */
export interface ReadValue {
  readonly spot: Spot;
  readonly found: readonly FoundClaim[];
}

/** " da Marea, " and " da Onda" after the second value. */
const BEHIND = /^\s(da|dal|su|per|con|presso|a)\s(?:casin[oò]\s)?$/u;
const APART = /^(?:\scasin[oò])?(?:,|;|,?\se)\s(?:(?:il|i|a|al|da)\s)?$/u;
const AND = /^(?:\scasin[oò])?(?:,|,?\se)\s$/u;
/** "), Onda (", ", Onda ": nothing but its name stands before the second one. */
const BEFORE_NAME =
  /^\)?(?:\s(?:con|via|tramite)\s[a-zà-ÿ]{3,12})?(?:,|;|,?\se)\s(?:quell[oaie]\s(?:di|del|della)\s|(?:a|da|su|per|con|presso|di)\s)?(?:casin[oò]\s)?$/u;
const BEFORE_VALUE = /^(?:\scasin[oò])?(?:\s|:\s|,\s|\s\()(?:(?:ne|il|la|i|in|a|con|da|dal|nel|di)\s)?$/u;

const OWN_WORDS = /^\s(?:d[ei]l?|al|come|sul|sui|sulle|per)\s/u;

/** Nothing where the two are not said in one way. */
export function readParallel(last: ReadValue | null, spot: Spot): readonly FoundClaim[] {
  const { scene } = spot;
  const game = last === null ? '' : nextGame(last, spot);
  if (game !== '') return [{ ...last!.found[0]!, subject: game, value: spot.value }];
  if (last === null || scene.operators.length + scene.payments.length < 2 || last.spot.range || spot.range) return [];
  if (scene.operators.length < 2) return ofMethods(last, spot);
  if (spot.kind !== 'bare' && (spot.kind !== last.spot.kind || spot.unit !== last.spot.unit)) return [];
  if (!isBehindBoth(scene, last.spot, spot) && !isBeforeBoth(scene, last.spot, spot)) return [];
  return last.found.flatMap((one) => {
    if (one.value === last.spot.value) return [{ ...one, value: spot.value }];
    // A licence, a year: digits that are not a number.
    const [said, digits] = [String(last.spot.value), String(spot.value)];
    return one.value === said && digits.length === said.length ? [{ ...one, value: digits }] : [];
  });
}

/** "Luna d'Oro restituisce il 96%, Ape Regina il 94%": nothing but its name stands before the second one. */
function nextGame({ spot: last, found }: ReadValue, spot: Spot): string {
  const [first] = found;
  if (found.length !== 1 || first!.property !== 'rtp' || spot.kind !== last.kind || spot.range) return '';
  const { text, operators } = spot.scene;
  const name = NEXT_GAME.exec(text.slice(last.end, spot.start))?.[1];
  const isOther = operators.some((one) => one.start >= last.end && one.end <= spot.start);
  return name === undefined || isOther ? '' : `game:${lower(name)}`;
}

const NEXT_GAME =
  /^(?:,|;|,?\se)\s(?:mentre\s|invece\s)?(\p{Lu}[\p{L}\d'’]+(?:\s(?:(?:di|del|della|dei|e|in|a)\s|d['’])?[\p{Lu}\d][\p{L}\d'’]*){0,4})\s(?:invece\s)?(?:(?:ha|con|rende|restituisce|arriva)\s)?(?:il\s|l['’]|(?:un\s)?del\s|dell['’]|al\s|all['’])$/u;

/** "5 € per Visa, 10 € per PayPal e carte, 50 € per il bonifico": nothing but methods stands between two of them. */
function ofMethods({ spot: last, found }: ReadValue, spot: Spot): readonly FoundClaim[] {
  const { low, payments } = spot.scene;
  const [first] = found;
  if (!first?.subject.startsWith('payment:') || spot.kind !== last.kind || spot.unit !== last.unit) return [];
  const word = WITH.exec(low.slice(last.end))?.[1];
  if (word === undefined || WITH.exec(spot.right)?.[1] !== word) return [];
  const isNamed = ({ end }: Spot, to: number) => {
    const between = payments.filter((one) => one.start >= end && one.end <= to);
    const rest = between.reduceRight(
      (text, one) => text.slice(0, one.start - end) + text.slice(one.end - end),
      low.slice(end, to),
    );
    return between.length > 0 && rest.split(/[\s,;]+/).every((one) => BETWEEN.has(one)) ? between : null;
  };
  const end = spot.end + (/[.;:(]|$/.exec(spot.right)?.index ?? 0);
  const own = isNamed(last, spot.start) && isNamed(spot, end);
  const names = new Set(own?.map(({ name }) => name));
  return [...names].map((name) => ({ ...first, subject: `payment:${name}`, value: spot.value }));
}

const WITH = /^\s(per|con|tramite|via|su)\s/u;
const BETWEEN: ReadonlySet<string> = new Set([
  '',
  'per',
  'con',
  'tramite',
  'via',
  'su',
  'e',
  'ed',
  'o',
  'il',
  'la',
  'le',
  'i',
  'gli',
  'lo',
  '€',
  'da',
]);

function isBehindBoth({ low, operators }: Scene, last: Spot, spot: Spot): boolean {
  const [first, second] = [
    operators.find((one) => one.start >= last.end),
    operators.find((one) => one.start >= spot.end),
  ];
  if (!first || !second || first.end > spot.start) return false;
  const word = BEHIND.exec(low.slice(last.end, first.start))?.[1];
  // "Il 10% da Marea, Onda e Scoglio, il 5% da Brezza"
  const list = operators.filter((one) => one.start >= last.end && one.end <= spot.start);
  const areListed = list.every((one, index) => index === 0 || AND.test(low.slice(list[index - 1]!.end, one.start)));
  return (
    word !== undefined &&
    areListed &&
    APART.test(low.slice(list.at(-1)!.end, spot.start)) &&
    BEHIND.exec(low.slice(spot.end, second.start))?.[1] === word
  );
}

function isBeforeBoth({ low, operators }: Scene, last: Spot, spot: Spot): boolean {
  const second = operators.findLast((one) => one.end <= spot.start);
  if (!second || second.start < last.end || !operators.some((one) => one.end <= last.start)) return false;
  // "Marea: minimo 20 €, Onda 100 € di bonus"
  if (OWN_WORDS.test(spot.right) && !OWN_WORDS.test(last.right)) return false;
  return BEFORE_NAME.test(low.slice(last.end, second.start)) && BEFORE_VALUE.test(low.slice(second.end, spot.start));
}
