// Whether a page reviews an operator: told by what its head promises and its ratings rate, since games, methods and
// makers of games are reviewed as well.
import { own } from '../util/intern.js';
import type { Page } from '../model.js';

const IN_FOLDER = /\/(?:recension|opinion|review)[^/]*\/[^/]+$/;
/** What only a house has. */
const OF_HOUSE =
  /preliev|prelev|pagament|deposit[oi]\sminim|depositi|cassa|assistenza|servizio\sclienti|chat|concession|licenz|programma\svip/iu;
const OFFERS = /bonus|benvenuto|giri|cashback|codice|promo|offert|requisito|concession/iu;
const OF_GAME =
  /rtp|volatil|simbol|scatter|wild|rulli|respin|moltiplicator|\d\slinee|linee\s(?:di|vincenti)|(?:della|alla|una|la|nuova|questa)\s(?:video)?slot|(?:slot|gioco)\sd[ie]l?\s|megaways|grafica|gameplay|demo(?!\p{L})/iu;
const OF_METHOD_OR_MAKER =
  /metodo\sdi|portafoglio|wallet|carta\s(?:prepagata|di)|provider\sdi|software\sdi|sviluppator|produttor|studio\sdi/iu;

/** The name in its ratings, or its title; null for what may be anything else. */
export function reviewedOperator({ slug, title, meta, components }: Page): string | null {
  const review = components.find((one) => one.block === 'review');
  if (!review && !IN_FOLDER.test(slug)) return null;
  const { name, operator, criteria } = review?.block === 'review' ? review.content : {};
  // That of an entity is known.
  if (operator !== undefined) return null;
  const main = components.find((one) => one.block === 'main-block');
  const { title: shown = title, description = '' } = meta.meta_settings ?? {};
  const heading = main?.block === 'main-block' ? (main.content.main_block.h1 ?? '') : '';
  const head = [shown, description, heading, ...(criteria ?? []).map((one) => one.name)].join('\n');
  const isOfHouse = OF_HOUSE.test(head) && OFFERS.test(head) && !OF_GAME.test(head) && !OF_METHOD_OR_MAKER.test(head);
  return isOfHouse ? own(name ?? shown) : null;
}
