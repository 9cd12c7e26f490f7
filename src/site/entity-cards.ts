// What a card, a button or a tile shows of an entity, in the form in which an author would have written it.
import { given } from '../util/given.js';
import type { GameEntity, OfferEntity } from '../entities/data.js';
import type { Formats } from '../words/formats.js';
import type { OfferWords } from '../words/offer-lines.js';
import { isGiftKnown, offerLines } from '../words/offer-words.js';
import type { FieldNames } from './entity-uses.js';

type Raw = Readonly<Record<string, unknown>>;

/** Which field fills which key. */
export const LINK_FIELDS: FieldNames = { url: 'url', redirect_url: 'redirect_url', text: 'button_text' };
export const CARD_FIELDS: FieldNames = {
  title_card_body: 'title',
  img_url: 'image',
  img_alt: 'image_alt',
  terms: 'terms',
};
export const GAME_FIELDS: FieldNames = {
  name: 'name',
  provider: 'provider',
  image: 'image',
  alt: 'image_alt',
  link: 'url',
  redirect_link: 'redirect_url',
  target_link: 'target',
};
export const OPERATOR_NAMES: FieldNames = { name: 'name', image: 'logo', alt: 'logo_alt' };
/** A button is there for its words, wherever it leads. */
export const BUTTON_FIELD: FieldNames = { button: 'button_text' };
/** What the lines of a card, or the rows of a table, say of an offer. */
export const CONDITION_FIELDS: readonly string[] = [
  'match',
  'maximum',
  'free_spins.count',
  'free_spins.every',
  'extras',
  'free_spins.per_day',
  'free_spins.days',
  'audience.new_players',
  'audience.vip_levels',
  'min_deposit',
  'wagering',
  'free_spins.wagering',
  'win_cap',
  'bonus_code',
  'validity.weekdays',
  'validity.until',
];

export function ofOffer(
  offer: OfferEntity,
  { words, formats }: { readonly words: OfferWords; readonly formats: Formats },
): Raw {
  return given({
    title_card_body: offer.title,
    img_url: offer.image,
    img_alt: offer.image_alt,
    list_items: offerLines(offer, words, formats),
    only_conditions: isGiftKnown(offer, words, formats) ? undefined : true,
    button: offer.button_text === undefined ? undefined : ofOfferLink(offer),
    terms: offer.terms,
  });
}

/** Where an offer leads; of a button its words, too. */
export function ofOfferLink({ url, redirect_url, button_text: text }: OfferEntity): Raw {
  return given({ url, redirect_url, text });
}

export function ofGame({ name, provider, image, image_alt: alt, url, redirect_url, target }: GameEntity): Raw {
  return given({ name, provider, image, alt, link: url, redirect_link: redirect_url, target_link: target });
}
