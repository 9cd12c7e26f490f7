// Blocks that name entities: cards, buttons, tiles and tables take from them what they do not say themselves. The
// result is content as an author could have written it.
import type { ObjectShape, Shape } from '../schema/block-shape.js';
import type { Component } from '../model.js';
import { step } from '../problems/locate.js';
import { withColumns } from './comparison-columns.js';
import type { EntityOf } from './data-index.js';
import { CONDITION_FIELDS, GAME_FIELDS, ofGame } from './entity-cards.js';
import { changedIn, each, find, HIDDEN, isNamed, list, queryOf } from './entity-find.js';
import { isEmpty } from './hollow-blocks.js';
import { entriesOf, withOffer, withOperator, withStates } from './entity-entries.js';
import { bannerOf, cardOf, linkOf, listed, sameOrigin, shownOffer, withItsTerms } from './entity-offers.js';
import { offerTable, paymentColumns, paymentTable } from './entity-table.js';
import type { EntityTools, Raw } from './entity-tools.js';
import { titleWithOperator } from './operator-in-title.js';

/**
 * Puts entities into the parts of a block that name some; a block without any stays the same object. Null for a block
 * of which nothing is left, since its offers do not hold at the moment.
 */
export function withEntities(
  { block, content, pointer }: Component,
  shape: ObjectShape,
  tools: EntityTools,
): Raw | null {
  const whole = inFields(content as Raw, shape, pointer, tools, true);
  const filled =
    whole === HIDDEN ? whole : asWhole(block, { whole: whole as Raw, own: content as Raw }, pointer, tools);
  return filled === HIDDEN ? null : (filled as Raw);
}

/** Blocks that name an entity for all that they show. */
function asWhole(
  block: string,
  { whole: content, own }: { readonly whole: Raw; readonly own: Raw },
  pointer: string,
  tools: EntityTools,
): unknown {
  if (block === 'promo-image' && isNamed(content, 'offer')) return bannerOf(content, pointer, tools);
  if (block === 'bonus-code' && isNamed(content, 'offer')) return withOffer(content, pointer, tools);
  if (block === 'review' && isNamed(content, 'operator')) return withOperator(content, pointer, tools);
  if (block !== 'comparison') return content;
  const isTaken = isNamed(own.entries, 'from');
  return withColumns(withStates(content, tools), isTaken ? step(pointer, 'columns') : null, tools);
}

/** Lists and tables that are taken from entities: a block without its own is left out as a whole. */
function isOffer(shape: Shape): boolean {
  return shape.kind === 'table' || (shape.kind === 'list' && shape.from !== undefined);
}

/** Without what is left out. */
function inFields(value: Raw, { fields }: ObjectShape, pointer: string, tools: EntityTools, isBlock = false): unknown {
  const changed = Object.entries(value).map(([key, one]) => {
    const shape = Object.hasOwn(fields, key) ? fields[key]!.shape : null;
    return [key, shape ? inValue(one, shape, step(pointer, key), tools) : one] as const;
  });
  if (changed.every(([key, one]) => one === value[key])) return value;
  const isNone = (key: string, one: unknown) => one === HIDDEN || (isNamed(value[key], 'from') && isEmpty(one));
  const isGone = ([key, one]: readonly [string, unknown]) =>
    Object.hasOwn(fields, key) && isOffer(fields[key]!.shape) && isNone(key, one);
  if (isBlock && changed.some(isGone)) return HIDDEN;
  const made: Raw = Object.fromEntries(changed.filter(([, one]) => one !== HIDDEN));
  return fields.terms?.shape.kind === 'html' ? withItsTerms(value, made, pointer, tools) : made;
}

function inValue(value: unknown, shape: Shape, pointer: string, tools: EntityTools): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (shape.kind === 'button') return buttonOf(value, pointer, tools);
  if (shape.kind === 'table') return tableOf(value as Raw, pointer, tools);
  if (shape.kind === 'object') return inFields(value as Raw, shape, pointer, tools);
  if (shape.kind !== 'list') return value;
  if (shape.from === 'offers') return cardsOf(value, pointer, tools);
  if (shape.from === 'operators') return entriesOf(withButtons(value, pointer, tools), pointer, tools);
  if (shape.from === 'games') return tilesOf(value, pointer, tools);
  return each(value, pointer, (one, at) => inValue(one, shape.items, at, tools));
}

function buttonOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  return isNamed(value, 'offer') ? linkOf(value, pointer, tools) : value;
}

function cardsOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  const query = queryOf(value, 'offers', pointer, tools);
  const cards = query ? listed(query, pointer, tools).map(({ id }) => ({ offer: id })) : value;
  const made = each(cards, pointer, (card, at) => {
    const own = withButton(card as Raw, at, tools);
    const named = query ? step(pointer, 'from') : step(at, 'offer');
    return isNamed(own, 'offer') ? cardOf(own, at, tools, named) : own;
  });
  return Array.isArray(made) ? withOperatorNames(made, tools) : made;
}

/** "Bonus di benvenuto" is seven offers where seven operators have one: cards of several operators name theirs. */
function withOperatorNames(cards: readonly unknown[], tools: EntityTools): readonly unknown[] {
  const offers = cards.map((card) =>
    isNamed(card, 'offer') ? tools.index.entity('offers', card.offer as string) : undefined,
  );
  const operators = new Set(offers.flatMap((offer) => offer?.operator ?? []));
  if (operators.size < 2) return cards;
  return cards.map((card, index) => {
    const offer = offers[index];
    if (!offer || (card as Raw).title_card_body !== offer.title) return card;
    const title = titleWithOperator(offer, tools.index.entity('operators', offer.operator ?? ''));
    return sameOrigin(card as Raw, { ...(card as Raw), title_card_body: title }, tools);
  });
}

function withButtons(entries: unknown, pointer: string, tools: EntityTools): unknown {
  return each(entries, pointer, (entry, at) => withButton(entry as Raw, at, tools));
}

/** A button of a card or an entry may lead to an offer of its own. */
function withButton(own: Raw, pointer: string, tools: EntityTools): Raw {
  const made = changedIn(own, 'button', pointer, (one, place) => buttonOf(one, place, tools));
  return withItsTerms(own, made, pointer, tools);
}

function tilesOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  const query = queryOf(value, 'games', pointer, tools);
  if (query)
    return list(query, pointer, tools).map((one) => tileOf(one as EntityOf<'games'>, {}, pointer, tools, 'from'));
  return each(value, pointer, (tile, at) => {
    if (!isNamed(tile, 'game')) return tile;
    const game = find('games', tile.game as string, step(at, 'game'), tools);
    return game ? tileOf(game, tile, at, tools, 'game') : tile;
  });
}

/** `key` names the game, or asks for all of a kind. */
function tileOf(game: EntityOf<'games'>, own: Raw, pointer: string, { uses, formats }: EntityTools, key: string): Raw {
  const tile = { ...ofGame(game), ...own };
  const fields = uses?.fill(tile, pointer, game, GAME_FIELDS, own) ?? [];
  uses?.take(step(pointer, key), game, fields, formats);
  return tile;
}

function tableOf(table: Raw, pointer: string, tools: EntityTools): unknown {
  if (isNamed(table, 'offer')) {
    const shown = shownOffer(table.offer as string, step(pointer, 'offer'), tools);
    if (shown) {
      tools.uses?.take(step(pointer, 'offer'), shown.offer, CONDITION_FIELDS, tools.formats);
      return offerTable(shown, shown.isOther ? { headers: [], rows: [] } : table, tools);
    }
    return (table.rows as readonly unknown[]).length > 0 && shown === undefined ? table : HIDDEN;
  }
  const query = queryOf(table, 'payments', pointer, tools);
  if (!query) return table;
  const methods = list(query, pointer, tools) as readonly EntityOf<'payments'>[];
  for (const one of methods) tools.uses?.take(step(pointer, 'from'), one, paymentColumns(table), tools.formats);
  return paymentTable(methods, table, pointer, tools);
}
