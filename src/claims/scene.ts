// What a sentence is read with: the mentions in it, what was named before, and the heads and headings above it.
import type { Ask, Head, Question, TextQuestion } from './heads.js';
import type { Sentence } from './sentences.js';
import { findMentions, type Mention, type Mentions } from './subjects.js';
import type { Value } from './values.js';

/** One sentence with all that its values may belong to. */
export interface Scene extends Mentions {
  readonly text: string;
  readonly low: string;
  /** Head of the row and of the column; they stand at the beginning of the sentence as well. */
  readonly heads: readonly Head[];
  /** Asks the headings above. */
  readonly ask: Ask;
  /** The offer that the sentences before, or the rows above, spoke of. */
  readonly running: string;
  readonly values: readonly Value[];
  readonly isCell: boolean;
}

/** A value in its sentence. */
export interface Spot extends Value {
  readonly scene: Scene;
  /** The text since the value before, and up to the value behind. */
  readonly left: string;
  readonly right: string;
  /** The text since the beginning of the sentence. */
  readonly before: string;
}

export function spotsOf(scene: Scene): Spot[] {
  const { values, low } = scene;
  return values.map((value, index) => {
    // What stands behind "da 20 a 2.000 €" belongs to both.
    const last = value.range === 'from' ? index + 1 : index;
    const end = values[last]!.end;
    const left = low.slice(values[index - 1]?.end ?? 0, value.start);
    return {
      ...value,
      scene,
      end,
      left,
      right: low.slice(end, values[last + 1]?.start),
      before: low.slice(0, value.start),
    };
  });
}

/** The offer that a value belongs to; `''` when it is not sure. */
export function offerOf({ scene, left, right, start, end }: Spot): string {
  const { offers } = scene;
  const behind = /^[\s,]*(?:per|del|dal|sul|nel|con|di|attiv|sblocc|ottien|ricev)/u.test(right)
    ? offers.find((one) => one.start >= end && one.start < end + right.length)
    : undefined;
  const ownBefore = offers.filter((one) => one.end <= start && one.start >= start - left.length);
  if (behind && ownBefore.length === 0 && !/^[^,;]*[,;]/.test(scene.low.slice(end, behind.start))) return behind.name;
  const before = offers.filter((one) => one.end <= start);
  if (before.length > 1 && isJoined(scene.low, before)) return '';
  if (before.length > 0) return before.at(-1)!.name;
  if (scene.running !== '') return scene.running;
  if (offers.length === 0) return scene.ask(OFFER_ABOVE);
  const isApart = /[,;]/.test(scene.low.slice(end, offers[0]!.start));
  return isApart || new Set(offers.map((one) => one.name)).size > 1 ? '' : offers[0]!.name;
}

/** "del bonus di benvenuto e del bonus di ricarica": both are meant. */
function isJoined(low: string, before: readonly Mention[]): boolean {
  const [first, second] = before.slice(-2);
  return first!.name !== second!.name && /^\s(?:e|o|né|ed)\s/.test(low.slice(first!.end, second!.start));
}

/** The nearest heading that names something decides; one that names two offers leaves it open. */
const OFFER_ABOVE: Question = {
  of(headings) {
    for (const { offers, payments, operator, low } of headings) {
      const names = new Set(offers.map((one) => one.name));
      if (names.size === 1) return offers[0]!.name;
      if (names.size > 1 || payments.length > 0) return '';
      if (operator !== '' || /(?<!\p{L})(?:livell[oi]|torneo|slot|roulette|blackjack)(?!\p{L})/u.test(low)) return '';
    }
    return '';
  },
};

const METHODS_ABOVE: Question = {
  of(headings) {
    const nearest = headings.find((one) => one.payments.length > 0 || one.offers.length > 0 || one.operator !== '');
    return namesOf(nearest?.payments ?? []).join('|');
  },
};

function namesOf(list: readonly Mention[]): string[] {
  return [...new Set(list.map((one) => one.name))];
}

const BINDING = /^\s*(?:con|per|tramite|via|su|mediante|usando|in|attraverso)(?!\p{L})/u;

/** Payment methods that a value belongs to: those behind it ("20 € con Skrill"), else those before it. */
export function paymentsOf({ scene, left, right, start, end }: Spot): readonly string[] {
  const { payments, values } = scene;
  const behind = payments.filter((one) => one.start >= end && one.start < end + right.length);
  const own = payments.filter((one) => one.end <= start && one.start >= start - left.length);
  // "20 € con Visa, 15 € con Skrill": what stands before belongs to the value before.
  if (behind.length > 0 && BINDING.test(right) && (own.length === 0 || BINDING.test(left))) return namesOf(behind);
  if (own.length > 0) return namesOf(own);
  // The list that the values before belong to as well.
  const index = values.findLastIndex((value) => payments.some((one) => one.end <= value.start) && value.start <= start);
  if (index >= 0) {
    const last = payments.filter((one) => one.end <= start).at(-1)!;
    const from = values.filter((value) => value.end <= last.start).at(-1)?.end ?? 0;
    return namesOf(payments.filter((one) => one.start >= from && one.end <= start));
  }
  if (payments.length > 0) return [];
  const above = scene.ask(METHODS_ABOVE);
  return above === '' ? [] : above.split('|');
}

/** The sentence, or the headings that it answers, speak of something. */
export function isAbout({ low, ask }: Pick<Scene, 'low' | 'ask'>, question: TextQuestion): boolean {
  return question.expression.test(low) || ask(question) !== '';
}

const OPERATOR_ABOVE: Question = {
  of: (headings) => headings.find((one) => one.operator !== '')?.operator ?? '',
};

export function operatorOf({ operator, heads, ask }: Scene): string {
  return operator || heads.find((one) => one.operator !== '')?.operator || ask(OPERATOR_ABOVE);
}

export function sceneOf(
  { text, low }: Sentence,
  around: Omit<Scene, keyof Mentions | 'text' | 'low'>,
  own: string,
): Scene {
  return { text, low, ...findMentions(text, low, own, around.isCell), ...around };
}
