// What the generator says of an offer or a payment method in a card or a table, by language. One line a condition.
import { shownEnd } from '../calendar/calendar-time.js';
import type { Offer, Wagering } from '../schema/schema-types.js';
import { chosen } from './chosen.js';
import { OFFER_WORDS_DE } from './offer-de.js';
import { OFFER_WORDS_EN } from './offer-en.js';
import { OFFER_WORDS_ES } from './offer-es.js';
import { OFFER_WORDS_IT } from './offer-it.js';
import type { Formats } from './formats.js';
import type { OfferWords } from './offer-lines.js';

export type { OfferWords };

export function offerWordsOf(lang: string): OfferWords {
  return chosen(lang, { it: OFFER_WORDS_IT, en: OFFER_WORDS_EN, de: OFFER_WORDS_DE, es: OFFER_WORDS_ES });
}

type Line = string | null;

/** The conditions of an offer, one a line, in the order in which readers look for them. */
export function offerLines(offer: Offer, words: OfferWords, formats: Formats): string[] {
  const { bonus_code: code } = offer;
  const lines: readonly Line[] = [
    ...giftLines(offer, words, formats),
    offer.kind === 'cashback' ? null : weekdayLine(offer, words),
    ...audienceLines(offer, words),
    unless(offer.min_deposit, words.minDeposit, (one) => formats.amount(one.amount, one.unit), formats),
    unless(offer.wagering, words.wagering, (one) => wageringText(one, words, formats), formats),
    unless(offer.free_spins?.wagering, words.spinsWagering, ({ times }) => `${formats.number(times)}x`, formats),
    unless(offer.win_cap, words.winCap, (one) => formats.amount(one.amount, one.unit), formats),
    code ? words.code(code) : null,
    offer.kind === 'cashback' ? weekdayLine(offer, words) : null,
    offer.validity?.until ? words.until(formats.moment(shownEnd(offer.validity.until))) : null,
  ];
  return lines.filter((line) => line !== null);
}

/** Whether the first of its lines is what it gives, and not a condition. */
export function isGiftKnown(offer: Offer, words: OfferWords, formats: Formats): boolean {
  return giftLines(offer, words, formats).some((line) => line !== null);
}

/** Whom it is for; nothing where that is everybody. */
export function audienceLines({ audience = {} }: Offer, words: OfferWords): string[] {
  const { new_players: isForNew = false, vip_levels: levels } = audience;
  return [...(isForNew ? [words.newPlayers] : []), ...(levels === undefined ? [] : [words.vipLevels(levels)])];
}

/** What the offer gives. */
function giftLines(offer: Offer, words: OfferWords, formats: Formats): Line[] {
  const { free_spins: spins = {} } = offer;
  const { per_day: daily, days } = spins;
  return [
    ...words.share(offer, {
      percent: offer.match ? `${formats.number(offer.match.percent)}%` : null,
      maximum: offer.maximum ? formats.amount(offer.maximum.amount, offer.maximum.unit) : null,
    }),
    extrasLine(offer, words, formats),
    daily !== undefined && days !== undefined
      ? words.spinsADay(formats.number(daily), formats.duration(days, 'days'))
      : null,
  ];
}

/** Free spins and whatever else there is, as one phrase; null when there is nothing. */
export function extrasLine({ free_spins: spins, extras = [] }: Offer, words: OfferWords, formats: Formats): Line {
  const { count, every } = spins ?? {};
  const parts = [...(count === undefined ? [] : [words.spins(formats.number(count), count, every)]), ...extras];
  return parts.length === 0 ? null : formats.list(parts);
}

/** `null`: it is not known, which is said; left out: there is no such condition. */
function unless<Value>(
  value: Value | null | undefined,
  line: (text: string | null) => string,
  text: (value: Value) => string,
  { unknown }: Formats,
): Line {
  if (value === undefined) return null;
  return value === null ? `${line(null)}: ${unknown}` : line(text(value));
}

export function wageringText({ times, of }: Wagering, words: OfferWords, formats: Formats): string {
  return `${formats.number(times)}x${of === undefined ? '' : ` ${words.of[of]}`}`;
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export function weekdayLine({ validity, kind }: Offer, words: OfferWords): Line {
  const given = WEEK.filter((day) => validity?.weekdays?.includes(day));
  if (given.length === 0) return null;
  const [first, last] = [WEEK.indexOf(given[0]!), WEEK.indexOf(given.at(-1)!)];
  const isRange = given.length > 2 && last - first === given.length - 1;
  return words.weekdays(isRange ? words.range(first, last) : words.days(given.map((day) => WEEK.indexOf(day))), kind);
}
