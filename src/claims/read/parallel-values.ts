// A value says of another game or method what the value before it says: "5 € per Visa, 10 € per PayPal". Lists of
// houses are in listed-values.ts.
import type { FoundClaim } from '../claim.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { narrow } from '../text/one-byte.js';
import { lower } from '../text/sentences.js';

/** What was read of one value. */
export interface ReadValue {
  readonly spot: Spot;
  readonly found: readonly FoundClaim[];
}

/** Nothing where the two are not said in one way. */
export function readParallel(last: ReadValue | null, spot: Spot): readonly FoundClaim[] {
  const { scene } = spot;
  const game = last === null ? '' : nextGame(last, spot);
  if (game !== '') return [{ ...last!.found[0]!, subject: game, value: spot.value }];
  if (last === null || scene.operators.length + scene.payments.length < 2 || last.spot.range || spot.range) return [];
  return scene.operators.length < 2 ? ofMethods(last, spot) : [];
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

const NEXT_GAME = pattern`^(?:,|;|,?\se)\s(?:mentre\s|invece\s)?(\p{Lu}[\p{L}\d'’]+(?:\s(?:(?:di|del|della|dei|e|in|a)\s|d['’])?[\p{Lu}\d][\p{L}\d'’]*){0,4})\s(?:invece\s)?(?:(?:ha|con|rende|restituisce|arriva)\s)?(?:il\s|l['’]|(?:un\s)?del\s|dell['’]|al\s|all['’])$`;

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
  narrow('€'),
  'da',
]);
