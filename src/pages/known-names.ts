// What the names on a site stand for, as far as the site tells: the site itself, an operator, or a game. Asked for by
// pages that review something, so it is made when the first one asks.
import { operatorName } from '../claims/names/operator-names.js';
import { foldText } from '../util/fold-text.js';
import type { Site } from '../model.js';
import type { NamedKind } from '../site/lookup-types.js';
import { knownOperators, siteName } from './page-claims.js';

/** What no data, no tile and no title tells is `''`. */
export function knownNames(site: Site): (name: string) => NamedKind {
  let known: KnownNames | undefined;
  return (name) => (known ??= new KnownNames(site)).kindOf(name);
}

class KnownNames {
  readonly #own: ReadonlySet<string>;
  readonly #games: ReadonlySet<string>;
  readonly #ownGames: ReadonlySet<string>;
  readonly #operators: ReadonlySet<string>;

  constructor(private readonly site: Site) {
    const { operators, games } = site.data;
    const brands = [siteName(site), ...(site.locales ?? []).map(siteName)].filter(Boolean);
    this.#own = new Set(brands.flatMap((name) => [foldText(name), operatorName(name)]));
    this.#ownGames = namesOf(games.filter(({ provider = '' }) => this.#isOwn(provider)));
    this.#games = new Set([...namesOf(games), ...site.pages.flatMap((page) => page.games ?? []).map(foldText)]);
    this.#operators = namesOf(operators);
  }

  kindOf(name: string): NamedKind {
    const folded = foldText(name);
    // A site that makes a game itself would praise itself in a review of it.
    if (this.#isOwn(name) || this.#ownGames.has(folded)) return 'site';
    if (this.#operators.has(folded)) return 'operator';
    if (this.#games.has(folded)) return 'game';
    const wanted = operatorName(name);
    return knownOperators(this.site).some((one) => operatorName(one.name) === wanted) ? 'operator' : '';
  }

  #isOwn(name: string): boolean {
    return this.#own.has(foldText(name)) || this.#own.has(operatorName(name));
  }
}

function namesOf(entities: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set(entities.map(({ name }) => foldText(name)));
}
