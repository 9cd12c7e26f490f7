// Blocks that name entities: cards, buttons, tiles and tables take from them what they do not say themselves. The
// result is content as an author could have written it.
import type { BlockName } from '../model.js';
import { step } from '../problems/locate.js';
import type { EntityOf } from './data-index.js';
import { CONDITION_FIELDS, GAME_FIELDS, ofGame } from './entity-cards.js';
import { changedIn, each, find, HIDDEN, isNamed, list, queryOf } from './entity-find.js';
import { cardOf, linkOf, shownOffer } from './entity-offers.js';
import { offerTable, paymentColumns, paymentTable } from './entity-table.js';
import type { EntityTools, Raw } from './entity-tools.js';

/**
 * Puts entities into the parts of a block that name some; a block without any stays the same object. Null for a block
 * of which nothing is left, since its offers do not hold at the moment.
 */
export function withEntities(block: BlockName, content: Raw, pointer: string, tools: EntityTools): Raw | null {
  const part = (key: string, change: (value: unknown, pointer: string) => unknown) => {
    const value = content[key];
    const changed = value === undefined ? value : change(value, step(pointer, key));
    return changed === value ? {} : { [key]: changed };
  };
  const button = (value: unknown, at: string) => buttonOf(value, at, tools);
  const inner = (key: string) => (value: unknown, at: string) =>
    changedIn(value as Raw, key, at, (list, place) => each(list, place, button));
  const parts: Raw = {
    ...part('main_block', inner('buttons')),
    ...part('bonuses_block', inner('buttons')),
    ...part('button', button),
    ...(block === 'games' ? part('games', (value, at) => tilesOf(value, at, tools)) : {}),
    ...(block === 'bonuses' ? part('cards', (value, at) => cardsOf(value, at, tools)) : {}),
    ...(block === 'bonus-list' ? part('bonuses', (value, at) => cardsOf(value, at, tools)) : {}),
    ...part('vip_roller_block', (value, at) =>
      each(value, at, (card, place) => changedIn(card as Raw, 'button', place, button)),
    ),
    ...part('table', (value, at) => tableOf(value as Raw, at, tools)),
  };
  const isLeft = Object.entries(parts).every(([key, value]) => value !== HIDDEN || key === 'button');
  if (!isLeft) return null;
  const { button: shown, ...rest } = { ...content, ...parts };
  const whole = Object.keys(parts).length === 0 ? content : shown === HIDDEN ? rest : { ...content, ...parts };
  if (block !== 'promo-image' || !isNamed(whole, 'offer')) return whole;
  const linked = linkOf(whole, pointer, tools);
  return linked === HIDDEN ? null : linked;
}

function buttonOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  return isNamed(value, 'offer') ? linkOf(value, pointer, tools) : value;
}

function cardsOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  const query = queryOf(value, 'offers', pointer, tools);
  const cards = query ? list(query, pointer, tools).map((one) => ({ offer: one.id })) : value;
  return each(cards, pointer, (card, at) => {
    const own = changedIn(card as Raw, 'button', at, (one, place) => buttonOf(one, place, tools));
    const named = query ? step(pointer, 'from') : step(at, 'offer');
    return isNamed(own, 'offer') ? cardOf(own, at, tools, named) : own;
  });
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
      return offerTable(shown, table, tools);
    }
    return (table.rows as readonly unknown[]).length > 0 && shown === undefined ? table : HIDDEN;
  }
  const query = queryOf(table, 'payments', pointer, tools);
  if (!query) return table;
  const methods = list(query, pointer, tools) as readonly EntityOf<'payments'>[];
  for (const one of methods) tools.uses?.take(step(pointer, 'from'), one, paymentColumns(table), tools.formats);
  return paymentTable(methods, table, pointer, tools);
}
