// Which offer a block shows at the moment: the one that it names while that holds, else what "when_over" says.
import { given } from '../util/given.js';
import type { OfferEntity } from '../entities/data.js';
import { fallbackOf } from '../entities/fallbacks.js';
import { problem } from '../problems/catalogue.js';
import { step } from '../problems/locate.js';
import { BUTTON_FIELD, CARD_FIELDS, CONDITION_FIELDS, LINK_FIELDS, ofOffer, ofOfferLink } from './entity-cards.js';
import type { EntityQuery } from './data-index.js';
import { find, HIDDEN, isNamed, list } from './entity-find.js';
import type { EntityTools, Raw, ShownOffer } from './entity-tools.js';

/** Undefined when there is no such offer, which is reported; null when it is not to be shown. */
export function shownOffer(id: string, pointer: string, tools: EntityTools): ShownOffer | null | undefined {
  const offer = find('offers', id, pointer, tools);
  const shown = offer && shownInstead(offer, pointer, tools);
  if (shown === null) leftOut(pointer.replace(/\/offer$/, ''), tools);
  else if (shown?.mark !== undefined) tools.ended.marked.add(shown.offer.id);
  return shown;
}

function shownInstead(named: OfferEntity, pointer: string, tools: EntityTools): ShownOffer | null {
  if (named.state === undefined) return { offer: named, isOther: false };
  const offer = fallbackOf(named) === null ? named : tools.index.standIn(named.id);
  if (!offer) return null;
  const { when_over: action, state } = offer;
  const isOther = offer.id !== named.id;
  if (state === undefined) return { offer, isOther };
  if (action === 'mark') return { offer, isOther, mark: state };
  if (action === 'error') reportOver(offer, pointer, tools);
  return null;
}

/**
 * The offers that a list shows: none that is left out at the moment, so that a limit counts what is shown, and each
 * once. One in the place of another gives way to itself, and to the first that it stands for.
 */
export function listed(query: EntityQuery, pointer: string, tools: EntityTools): readonly OfferEntity[] {
  const all = list({ ...query, limit: 0 }, pointer, tools) as readonly OfferEntity[];
  const shown = all.map((offer) => [offer, atTheMoment(offer, tools)] as const);
  const seen = new Set(shown.flatMap(([offer, other]) => (offer === other ? [offer] : [])));
  const left = shown.filter(([offer, other]) => {
    if (!other || offer === other) return other !== null;
    const isFirst = !seen.has(other);
    seen.add(other);
    return isFirst;
  });
  return (query.limit > 0 ? left.slice(0, query.limit) : left).map(([offer]) => offer);
}

/** Itself or its stand-in; null when nothing is shown. One that stops the build counts, since it has to be reported. */
function atTheMoment(named: OfferEntity, { index }: EntityTools): OfferEntity | null {
  if (named.state === undefined) return named;
  const offer = fallbackOf(named) === null ? named : index.standIn(named.id);
  const isShown = offer && (offer.state === undefined || offer.when_over === 'mark' || offer.when_over === 'error');
  return isShown ? offer : null;
}

function reportOver({ title, state, source }: OfferEntity, pointer: string, { at, problems }: EntityTools): void {
  problems.push(
    problem(
      'offer-over',
      `The offer "${title}" ${state === 'over' ? 'is over' : 'has not begun'}.`,
      at(pointer),
      `Name another offer here, or change "when_over" in ${source}.`,
    ),
  );
}

/**
 * A card of an offer. Of another one that stands in its place nothing is mixed with what the author wrote. `named` is
 * where the page names the offer, or asks for all of a kind.
 */
export function cardOf(own: Raw, pointer: string, tools: EntityTools, named: string): unknown {
  const shown = shownOffer(own.offer as string, step(pointer, 'offer'), tools);
  if (!shown) return shown === undefined ? own : HIDDEN;
  const kept: Raw = shown.isOther ? { offer: shown.offer.id } : own;
  // Of lines that the author wrote the first is what the author puts first.
  const lines = Object.hasOwn(kept, 'list_items') ? { only_conditions: false } : {};
  const card = { ...ofOffer(shown.offer, tools), ...lines, ...kept } as Raw;
  noteForeign(card, shown.offer, tools);
  noteCard(card, shown.isOther ? {} : own, { offer: shown.offer, pointer, named }, tools);
  if (shown.mark === undefined) return card;
  const { button: _button, list_items: items = [], ...rest } = card;
  const mark = tools.words[shown.mark === 'over' ? 'over' : 'notYet'];
  return sameOrigin(card, { ...rest, list_items: [mark, ...(items as string[])], only_conditions: false }, tools);
}

/** Reported once for an offer and a locale, in the file of the offer: see steps/problem-log.ts. */
export function noteForeign(made: Raw, offer: OfferEntity, { foreign, problems }: EntityTools): void {
  if (!foreign) return;
  const { button } = made;
  const shown = [made.title_card_body, made.title, made.name, made.terms, made.text, (Object(button) as Raw).text];
  const own = [offer.title, offer.terms, offer.button_text].filter((one) => one !== undefined);
  if (!own.some((one) => shown.includes(one))) return;
  const message = `Pages of "${foreign.page}" show texts of the offer "${offer.title}" in the language of "${foreign.data}".`;
  const hint =
    'Write title, button and terms in the blocks that name the offer, or an offer of its own for that locale.';
  problems.push(problem('locale-fallback', message, { file: offer.source }, hint));
}

/** What is made of a card or an entry for an offer that does not hold, has its values from where they were. */
export function sameOrigin<Made extends Raw>(from: Raw, made: Made, { uses }: Pick<EntityTools, 'uses'>): Made {
  uses?.copy(from, made);
  return made;
}

interface NamedOffer {
  readonly offer: OfferEntity;
  readonly pointer: string;
  readonly named: string;
}

function noteCard(card: Raw, own: Raw, { offer, pointer, named }: NamedOffer, { uses, formats }: EntityTools): void {
  if (!uses) return;
  const fields = uses.fill(card, pointer, offer, CARD_FIELDS, own);
  const conditions = Object.hasOwn(own, 'list_items') ? [] : CONDITION_FIELDS;
  const { button } = card;
  const isOwn = Object.hasOwn(own, 'button') || button === undefined;
  const link = isOwn ? [] : uses.fill(button as object, pointer, offer, LINK_FIELDS, {});
  uses.fill(card, pointer, offer, BUTTON_FIELD, own);
  uses.take(named, offer, [...fields, ...conditions, ...link], formats);
}

/** A button that leads to an offer; to one that does not hold nothing leads. */
export function linkOf(own: Raw, pointer: string, tools: EntityTools): Raw | typeof HIDDEN {
  return linkTo(shownOffer(own.offer as string, step(pointer, 'offer'), tools), own, pointer, tools);
}

/** `shown`: as `shownOffer` says. */
function linkTo(
  shown: ReturnType<typeof shownOffer>,
  own: Raw,
  pointer: string,
  tools: EntityTools,
): Raw | typeof HIDDEN {
  if (shown === undefined) return own;
  const taken = shown && (shown.isOther ? lookOf(own, shown.offer) : own);
  if (!taken || shown.mark !== undefined) return leftOut(pointer, tools);
  const link = { ...ofOfferLink(shown.offer), ...taken };
  noteForeign(link, shown.offer, tools);
  const { uses, formats } = tools;
  const fields = uses?.fill(link, pointer, shown.offer, LINK_FIELDS, taken) ?? [];
  uses?.take(step(pointer, 'offer'), shown.offer, fields, formats);
  return link;
}

/** A banner is a picture of the offer that it names: another one cannot stand in its place. */
export function bannerOf(own: Raw, pointer: string, tools: EntityTools): Raw | typeof HIDDEN {
  const shown = shownOffer(own.offer as string, step(pointer, 'offer'), tools);
  return shown?.isOther ? leftOut(pointer, tools) : linkTo(shown, own, pointer, tools);
}

/** What a button keeps when it leads to another offer; null where that has no words or no address for it. */
function lookOf({ type, variant, target }: Raw, { id, button_text: text, url, redirect_url }: OfferEntity): Raw | null {
  return text === undefined || (url ?? redirect_url) === undefined ? null : given({ type, variant, target, offer: id });
}

/**
 * The terms beside a button are those of the offer to which it leads: they go with the button, or give way to those of
 * the other offer. A card, an entry or a block that names an offer itself has the terms of that one.
 */
export function withItsTerms(own: Raw, made: Raw, pointer: string, tools: EntityTools): Raw {
  const { button: before } = own;
  const { button: after, terms: _terms, ...rest } = made;
  if (isNamed(own, 'offer') || !isNamed(before, 'offer') || !Object.hasOwn(own, 'terms')) return made;
  const id = isNamed(after, 'offer') ? (after.offer as string) : null;
  if (id === before.offer) return made;
  const kept: Raw = after === undefined ? rest : { ...rest, button: after };
  const offer = id === null ? undefined : tools.index.entity('offers', id);
  if (offer?.terms === undefined) return kept;
  const other = { ...kept, terms: offer.terms };
  const fields = tools.uses?.fill(other, pointer, offer, { terms: 'terms' }, kept) ?? [];
  tools.uses?.take(step(step(pointer, 'button'), 'offer'), offer, fields, tools.formats);
  return other;
}

function leftOut(pointer: string, { ended, uses }: EntityTools): typeof HIDDEN {
  ended.isLess = true;
  uses?.leaveOut(pointer);
  return HIDDEN;
}
