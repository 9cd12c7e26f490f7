// Offers for a page in another language than that of content/data: their terms say in which they are, so that screen
// readers read them right (WCAG 3.1.2). Titles and words of buttons have no place for it.
import type { OfferEntity } from '../entities/data.js';
import type { DataIndex } from './data-index.js';
import { foreignText } from './foreign-texts.js';

/** `from`: language of content/data; `lang`: that of the page. */
export function foreignOffers(index: DataIndex, from: string, lang: string): DataIndex {
  const attributes = foreignText(from, lang);
  if (!attributes) return index;
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  // The same offer stays the same object.
  const known = new WeakMap<object, OfferEntity>();
  const marked = (offer: OfferEntity): OfferEntity => {
    if (offer.terms === undefined) return offer;
    const made = known.get(offer) ?? { ...offer, terms: withAttributes(offer.terms, written) };
    known.set(offer, made);
    return made;
  };
  return {
    entity(kind, id) {
      const found = index.entity(kind, id);
      return kind === 'offers' && found ? (marked(found as OfferEntity) as typeof found) : found;
    },
    standIn(id) {
      const found = index.standIn(id);
      return found && marked(found);
    },
    entities(query) {
      const found = index.entities(query);
      return query.from === 'offers' ? (found as readonly OfferEntity[]).map(marked) : found;
    },
    operatorOf: (host) => index.operatorOf(host),
    nearEntity: (kind, id) => index.nearEntity(kind, id),
  };
}

/** On every element that is a block, since a text has no element around it. */
function withAttributes(html: string, written: string): string {
  return BLOCK.test(html) ? html.replace(BLOCKS, `$&${written}`) : `<p${written}>${html}</p>`;
}

const BLOCK = /<(?:p|ul|ol|table|h[3-5])[\s>]/i;
const BLOCKS = /<(?:p|ul|ol|table|h[3-5])(?=[\s>])(?![^<>]*\slang\s*=)/gi;
