// Blocks that name entities: cards, buttons, tiles and tables take from them what they do not say themselves. The
// result is content as an author could have written it.
import type { DataKind } from '../data.js';
import type { BlockName } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { step } from '../problems/locate.js';
import { ofGame, ofOffer, ofOfferLink } from './entity-cards.js';
import { offerTable, paymentTable } from './entity-table.js';
import type { EntityOf, EntityQuery } from './data-index.js';
import type { EntityTools, Raw } from './entity-tools.js';

/** Puts entities into the parts of a block that name some; a block without any stays the same object. */
export function withEntities(block: BlockName, content: Raw, pointer: string, tools: EntityTools): Raw {
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
  const whole = Object.keys(parts).length === 0 ? content : { ...content, ...parts };
  return block === 'promo-image' && isNamed(whole, 'offer') ? linkOf(whole, pointer, tools) : whole;
}

function isNamed(value: unknown, key: string): value is Raw {
  return value !== null && typeof value === 'object' && typeof (value as Raw)[key] === 'string';
}

/** A list with its entries changed; the same list when none was. */
function each(value: unknown, pointer: string, change: (item: unknown, pointer: string) => unknown): unknown {
  if (!Array.isArray(value)) return value;
  const changed = value.map((item, index) => change(item, step(pointer, index)));
  return changed.every((item, index) => item === value[index]) ? value : changed;
}

function changedIn(
  value: Raw,
  key: string,
  pointer: string,
  change: (value: unknown, pointer: string) => unknown,
): Raw {
  const before = Object.hasOwn(value, key) ? value[key] : undefined;
  const after = before === undefined ? before : change(before, step(pointer, key));
  return after === before ? value : { ...value, [key]: after };
}

/** What an author writes wins, also an empty text. */
function merged(entity: Raw, own: Raw): Raw {
  return { ...entity, ...own };
}

function buttonOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  return isNamed(value, 'offer') ? linkOf(value, pointer, tools) : value;
}

/** A button or a banner that leads to an offer. */
function linkOf(value: Raw, pointer: string, tools: EntityTools): Raw {
  const offer = find('offers', value.offer as string, step(pointer, 'offer'), tools);
  return offer ? merged(ofOfferLink(offer), value) : value;
}

function cardsOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  const query = queryOf(value, 'offers', pointer, tools);
  if (query)
    return list(query, pointer, tools).map((one) => ({ ...ofOffer(one as EntityOf<'offers'>, tools), offer: one.id }));
  return each(value, pointer, (card, at) => {
    if (!isNamed(card, 'offer'))
      return changedIn(card as Raw, 'button', at, (one, place) => buttonOf(one, place, tools));
    const offer = find('offers', card.offer as string, step(at, 'offer'), tools);
    const own = changedIn(card, 'button', at, (one, place) => buttonOf(one, place, tools));
    return offer ? merged(ofOffer(offer, tools), own) : own;
  });
}

function tilesOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  const query = queryOf(value, 'games', pointer, tools);
  if (query) return list(query, pointer, tools).map((one) => ofGame(one as EntityOf<'games'>));
  return each(value, pointer, (tile, at) => {
    if (!isNamed(tile, 'game')) return tile;
    const game = find('games', tile.game as string, step(at, 'game'), tools);
    return game ? merged(ofGame(game), tile) : tile;
  });
}

function tableOf(table: Raw, pointer: string, tools: EntityTools): Raw {
  if (isNamed(table, 'offer')) {
    const offer = find('offers', table.offer as string, step(pointer, 'offer'), tools);
    return offer ? offerTable(offer, table, tools) : table;
  }
  const query = queryOf(table, 'payments', pointer, tools);
  return query
    ? paymentTable(list(query, pointer, tools) as readonly EntityOf<'payments'>[], table, pointer, tools)
    : table;
}

/** The entity that a field names; what does not exist is reported there. */
function find<Kind extends DataKind>(
  kind: Kind,
  id: string,
  pointer: string,
  tools: EntityTools,
): EntityOf<Kind> | undefined {
  const { index, at, problems } = tools;
  const entity = index.entity(kind, id);
  if (entity) return entity;
  const close = index.nearEntity(kind, id);
  const { one, folder } = NAMES[kind];
  problems.push(
    problem(
      'entity-unknown',
      `There is no ${one} "${id}".`,
      at(pointer),
      close ? `Did you mean "${close}"?` : `Write the file content/data/${folder}/<id>.json, or name another one.`,
    ),
  );
  return undefined;
}

const NAMES: Readonly<Record<DataKind, { readonly one: string; readonly folder: string }>> = {
  operators: { one: 'operator', folder: 'operators' },
  offers: { one: 'offer', folder: 'offers' },
  payments: { one: 'payment method', folder: 'payment-methods' },
  games: { one: 'game', folder: 'games' },
  facts: { one: 'fact', folder: '' },
};

/** Ids that a query names must exist. */
function queryOf(value: unknown, kind: DataKind, pointer: string, tools: EntityTools): EntityQuery | null {
  if (Array.isArray(value) || !isNamed(value, 'from')) return null;
  const { where = {}, sort = '', limit = 0 } = value;
  // Of other keys the author is warned.
  const fields = Object.entries(where as Raw).filter(([key]) => WHERE.has(key));
  const query = { from: kind, where: Object.fromEntries(fields), sort, limit } as EntityQuery;
  const ids = [query.where.id ?? []].flat() as readonly string[];
  for (const [index, id] of ids.entries()) {
    const place = step(step(pointer, 'where'), 'id');
    find(kind, id, Array.isArray(query.where.id) ? step(place, index) : place, tools);
  }
  return query;
}

const WHERE: ReadonlySet<string> = new Set(['id', 'category', 'provider', 'volatility', 'kind', 'operator', 'mobile']);

/** A list that is empty shows nothing, and nobody would see why. */
function list(query: EntityQuery, pointer: string, { index, at, problems }: EntityTools) {
  const found = index.entities(query);
  if (found.length === 0)
    problems.push(
      problem(
        'entity-none',
        `No ${NAMES[query.from].one} fits, so the list is empty.`,
        at(step(pointer, Object.keys(query.where).length > 0 ? 'where' : 'from')),
        `Compare the words with those in content/data/${NAMES[query.from].folder}.`,
      ),
    );
  return found;
}
