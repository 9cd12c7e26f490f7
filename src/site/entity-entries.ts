// Entries of rankings and comparisons, reviews and bonus codes: what they take from operators and offers, in the form
// in which an author would have written it.
import { given } from '../util/given.js';
import type { OfferEntity, OperatorEntity } from '../entities/data.js';
import { asNote, problem } from '../problems/catalogue.js';
import { step } from '../problems/locate.js';
import { offerLines } from '../words/offer-words.js';
import { BUTTON_FIELD, CONDITION_FIELDS, LINK_FIELDS, ofOfferLink, OPERATOR_NAMES } from './entity-cards.js';
import { each, find, HIDDEN, isNamed, list, queryOf } from './entity-find.js';
import { listed, noteForeign, sameOrigin, shownOffer } from './entity-offers.js';
import type { EntityQuery } from './data-index.js';
import type { FieldNames } from './entity-uses.js';
import type { EntityTools, Raw, ShownOffer } from './entity-tools.js';

const OPERATOR_FIELDS = ['name', 'logo', 'logo_alt'];
const OFFER_FIELDS = ['title', 'terms', 'url', 'redirect_url', 'button_text', ...CONDITION_FIELDS];

export function entriesOf(value: unknown, pointer: string, tools: EntityTools): unknown {
  const source = isNamed(value, 'from') && value.from === 'operators' ? 'operators' : 'offers';
  const query = queryOf(value, source, pointer, tools);
  if (!query) return each(value, pointer, (entry, at) => entryOf(entry as Raw, at, tools));
  const isOfOffers = source === 'offers';
  const shown = isOfOffers ? listed(query, pointer, tools) : openOperators(query, pointer, tools);
  return each(
    shown.map(({ id }) => ({ [isOfOffers ? 'offer' : 'operator']: id })),
    pointer,
    (entry) => entryOf(entry as Raw, pointer, tools, step(pointer, 'from')),
  );
}

/** A limit counts what is shown, so those who have closed go first. */
function openOperators(query: EntityQuery, pointer: string, tools: EntityTools) {
  const found = list({ ...query, limit: 0 }, pointer, tools, (one) => !isClosed(one));
  return query.limit > 0 ? found.slice(0, query.limit) : found;
}

function isClosed(one: object): boolean {
  return 'status' in one && one.status === 'closed';
}

/** `named` is where the page asks for all of a kind; left out, the entry names its entities itself. */
function entryOf(own: Raw, pointer: string, tools: EntityTools, named?: string): unknown {
  const shown = isNamed(own, 'offer')
    ? shownOffer(own.offer as string, named ?? step(pointer, 'offer'), tools)
    : undefined;
  if (shown === null) {
    if (named === undefined) noteLeftOut(own, pointer, tools);
    return HIDDEN;
  }
  const kept = shown?.isOther ? standInOf(own, shown.offer) : own;
  const operator = operatorOf(kept, shown?.offer, named ?? step(pointer, 'operator'), tools);
  if (!shown && !operator) return own;
  noteTaken(shown?.offer, operator, named, pointer, tools);
  const made: Raw = { ...ofOperator(operator), ...(shown ? ofShown(shown, operator, tools) : {}), ...kept };
  if (shown) noteForeign(made, shown.offer, tools);
  noteOrigins(made, kept, { offer: shown?.offer, operator, pointer }, tools);
  if (shown?.mark === undefined) return made;
  const { button: _button, items = [], ...rest } = made;
  const { over, notYet } = tools.words;
  return sameOrigin(made, { ...rest, items: [shown.mark === 'over' ? over : notYet, ...(items as string[])] }, tools);
}

/** What an entry has only for its offer. */
const OF_OFFER: ReadonlySet<string> = new Set(['offer', 'values']);

/** Somebody wrote more into the entry than the offer, and those below it move up on this day. */
function noteLeftOut(own: Raw, pointer: string, { index, at, problems }: EntityTools): void {
  if (Object.keys(own).every((key) => OF_OFFER.has(key))) return;
  const { id, title, operator: ofOffer, validity = {}, state, source } = index.entity('offers', own.offer as string)!;
  const operator = index.entity('operators', isNamed(own, 'operator') ? (own.operator as string) : (ofOffer ?? ''));
  const [name = operator?.name ?? title] = [own.name, own.title].filter((one) => typeof one === 'string');
  const isOver = state === 'over';
  problems.push(
    asNote(
      problem(
        isOver ? 'offer-expired' : 'offer-not-yet',
        isOver
          ? `The entry "${name}" is left out: its offer "${id}" ended on ${validity.until}.`
          : `The entry "${name}" is left out: its offer "${id}" begins on ${validity.from}.`,
        at(step(pointer, 'offer')),
        `Remove "offer" to keep the entry without it, or write "when_over": "mark" or a fallback into ${source}.`,
      ),
    ),
  );
}

/** Of another offer nothing is mixed with what the author wrote: of that, a comparison does not know the values. */
function standInOf({ values }: Raw, { id: offer }: OfferEntity): Raw {
  return given({ offer, values: Array.isArray(values) ? values.map(() => null) : undefined });
}

/** One that an offer names is reported with the offer. */
function operatorOf(own: Raw, offer: OfferEntity | undefined, pointer: string, tools: EntityTools) {
  if (isNamed(own, 'operator')) return find('operators', own.operator as string, pointer, tools);
  return offer?.operator === undefined ? undefined : tools.index.entity('operators', offer.operator);
}

function noteTaken(
  offer: OfferEntity | undefined,
  operator: OperatorEntity | undefined,
  named: string | undefined,
  pointer: string,
  { uses, formats }: EntityTools,
): void {
  if (operator) uses?.take(named ?? step(pointer, offer ? 'offer' : 'operator'), operator, OPERATOR_FIELDS, formats);
  if (offer) uses?.take(named ?? step(pointer, 'offer'), offer, OFFER_FIELDS, formats);
}

interface Origins {
  readonly offer?: OfferEntity | undefined;
  readonly operator?: OperatorEntity | undefined;
  readonly pointer: string;
}

/** Where the fields of an entry, or of a bonus code, stand that `own` does not have. */
function noteOrigins(made: Raw, own: Raw, { offer, operator, pointer }: Origins, { uses }: EntityTools): void {
  if (!uses) return;
  uses.copy(own, made);
  if (operator) uses.fill(made, pointer, operator, OPERATOR_NAMES, own);
  if (!offer) return;
  const picture: FieldNames = operator?.logo === undefined ? { image: 'image', alt: 'image_alt' } : {};
  const names = { [operator ? 'title' : 'name']: 'title', ...picture, terms: 'terms', ...BUTTON_FIELD };
  uses.fill(made, pointer, offer, names, own);
  if (made.button && !Object.hasOwn(own, 'button')) uses.fill(made.button, pointer, offer, LINK_FIELDS, {});
}

function ofOperator(operator: OperatorEntity | undefined): Raw {
  return given({ name: operator?.name, image: operator?.logo, alt: operator?.logo_alt });
}

function ofShown({ offer }: ShownOffer, operator: OperatorEntity | undefined, tools: EntityTools): Raw {
  const { title, image, image_alt: alt, terms, button_text: text } = offer;
  return given({
    ...(operator ? { title } : { name: title }),
    ...(operator?.logo === undefined ? { image, alt } : {}),
    items: offerLines(offer, tools.words, tools.formats),
    button: text === undefined ? undefined : ofOfferLink(offer),
    terms,
  });
}

/** A review takes name and logo from its operator. */
export function withOperator(content: Raw, pointer: string, tools: EntityTools): Raw {
  const at = step(pointer, 'operator');
  const operator = find('operators', content.operator as string, at, tools);
  if (!operator) return content;
  tools.uses?.take(at, operator, OPERATOR_FIELDS, tools.formats);
  const picture = isNamed(content, 'image') ? {} : ofOperator(operator);
  const made: Raw = { ...picture, name: operator.name, ...content };
  noteOrigins(made, content, { operator, pointer }, tools);
  return made;
}

/** A bonus code takes everything from its offer; one that does not hold has no code. */
export function withOffer(content: Raw, pointer: string, tools: EntityTools): unknown {
  const at = step(pointer, 'offer');
  const shown = shownOffer(content.offer as string, at, tools);
  if (!shown) return shown === undefined ? content : HIDDEN;
  const { offer, isOther, mark } = shown;
  const { bonus_code: code, terms, title, validity, ...rest } = offer;
  tools.uses?.take(at, offer, OFFER_FIELDS, tools.formats);
  // Code and last day stand apart, so they are no lines of the list.
  const items = offerLines(
    { ...rest, title, ...(validity ? { validity: { weekdays: validity.weekdays ?? [] } } : {}) },
    tools.words,
    tools.formats,
  );
  const button = offer.button_text === undefined ? undefined : ofOfferLink(offer);
  const until = validity?.until?.slice(0, 10);
  const own: Raw = isOther ? given({ header: content.header }) : content;
  const made: Raw = { ...given({ title, code, until, items, button, terms }), ...own };
  noteForeign(made, offer, tools);
  noteOrigins(made, own, { offer, pointer }, tools);
  if (mark === undefined) return made;
  const { button: _button, code: _code, ...left } = made;
  const lines = [tools.words[mark === 'over' ? 'over' : 'notYet'], ...(made.items as string[])];
  return sameOrigin(made, { ...left, items: lines }, tools);
}

/** A comparison shows no lines of its entries, so one whose offer does not hold says so above its conditions. */
export function withStates(content: Raw, tools: EntityTools): Raw {
  if (!Array.isArray(content.entries)) return content;
  const entries = (content.entries as readonly Raw[]).map((entry) => {
    const state = isNamed(entry, 'offer') ? tools.index.entity('offers', entry.offer as string)?.state : undefined;
    if (state === undefined) return entry;
    const terms = `<p>${tools.words[state === 'over' ? 'over' : 'notYet']}</p>${(entry.terms as string | undefined) ?? ''}`;
    return sameOrigin(entry, { ...entry, terms }, tools);
  });
  return entries.every((one, index) => one === (content.entries as readonly Raw[])[index])
    ? content
    : { ...content, entries };
}
