// Blocks that are pictures with a link: the tiles of games and the promo image.
import { byText } from '../util/by-text.js';
import { foldText } from '../util/fold-text.js';
import type { BlockViews, ImageView } from '../model.js';
import { step } from '../problems/locate.js';
import { type BlockContext, type ContentOf, icon, type ResolvedBlock } from './block-parts.js';
import { SIZES } from './picture.js';
import type { Scope } from './scope.js';

export function resolveGames(
  games: ContentOf<'games'>,
  { scope, pointer }: BlockContext,
): ResolvedBlock<BlockViews['games']> {
  const at = step(pointer, 'games');
  const tiles = games.games.map((game, index) =>
    gameTile(game, scope, step(at, index), sizesOf(index, games.games.length)),
  );
  const isFiltered = games.filter === true || (games.filter === 'auto' && tiles.length >= MANY_TILES);
  return {
    header: scope.text(games.header_title),
    content: {
      icon: icon(scope, pointer, games),
      hoverText: scope.text(games.hover_text),
      showAll: showAll(games, scope, pointer),
      filter: isFiltered ? { providers: providersOf(tiles) } : null,
      games: tiles,
    },
  };
}

/** From so many tiles on `"filter": "auto"` means yes. */
const MANY_TILES = 24;

function providersOf(tiles: readonly { readonly provider: string }[]): string[] {
  const named = new Set(tiles.flatMap(({ provider }) => provider || []));
  return [...named].sort((a, b) => byText(foldText(a), foldText(b)));
}

/** How wide the style sheet makes a tile: the first ones fill up the first row (games.css). */
function sizesOf(index: number, count: number): string {
  const isFirstOfOdd = index === 0 && count % 2 === 1;
  if (count === 2 || (count <= 3 && index === 0)) return isFirstOfOdd ? SIZES.firstHalfTile : SIZES.halfTile;
  if (isFirstOfOdd) return SIZES.firstTile;
  const wide = count === 5 ? 3 : ([0, 3, 2, 3, 4, 1, 2, 1] as const)[count % 8]!;
  return index < Math.max(wide, count % 4 === 2 ? 2 : 0) ? SIZES.wideTile : SIZES.tile;
}

function showAll(games: ContentOf<'games'>, scope: Scope, pointer: string) {
  const text = scope.text(games.btn_show_all_text);
  if (!text) return null;
  const link = scope.link(
    {
      url: games.btn_show_all_link,
      redirect: games.btn_show_all_redirect_link,
      target: games.btn_show_all_target_link,
    },
    { url: step(pointer, 'btn_show_all_link'), redirect: step(pointer, 'btn_show_all_redirect_link') },
  );
  return { text, link };
}

function gameTile(game: ContentOf<'games'>['games'][number], scope: Scope, at: string, sizes: string) {
  const link = scope.link(
    { url: game.link, redirect: game.redirect_link, target: game.target_link },
    { url: step(at, 'link'), redirect: step(at, 'redirect_link') },
  );
  if (!link && !scope.isWithoutEntity('games', game.game))
    scope.report('link-missing', `The game "${game.name}" has no URL.`, at, 'Add redirect_link or link.');
  return {
    name: scope.text(game.name),
    provider: scope.text(game.provider),
    image: scope.image(game.image, game.alt, step(at, 'image'), sizes),
    link,
  };
}

export function resolvePromo(
  promo: ContentOf<'promo-image'>,
  { scope, pointer }: BlockContext,
): ResolvedBlock<BlockViews['promo-image']> {
  const link = scope.link(
    { url: promo.url, redirect: promo.redirect_url, target: promo.target },
    { url: step(pointer, 'url'), redirect: step(pointer, 'redirect_url') },
  );
  // Each picture says what it shows; one without a text takes that of the other.
  const [desktopAlt, ownMobileAlt] = [scope.text(promo.desktop_img_alt), scope.text(promo.mobile_img_alt)];
  const alt = desktopAlt || ownMobileAlt;
  const mobileAlt = ownMobileAlt || desktopAlt;
  const button = scope.text(promo.button);
  reportLink(promo, { scope, pointer }, { link: link !== null, name: alt || button });
  const title = scope.text(promo.title);
  const text = scope.rich(promo.text, step(pointer, 'text'));
  const desktop = scope.image(promo.desktop_img_url, alt, step(pointer, 'desktop_img_url'), SIZES.page);
  const mobile = scope.image(promo.mobile_img_url, mobileAlt, step(pointer, 'mobile_img_url'), SIZES.page);
  const broad = isBroad(desktop ?? mobile);
  const isBeside = !broad && Boolean(title || text || button);
  return {
    header: title,
    content: {
      title,
      text,
      button: button ? { text: button, link } : null,
      link: button ? null : link,
      broad,
      desktop: isBeside ? besideWords(desktop) : desktop,
      mobile: isBeside ? besideWords(mobile) : mobile,
    },
  };
}

/** Beside words only the middle of such a picture would be left, enlarged: it stands above them. */
function isBroad(picture: ImageView | null): boolean {
  return picture !== null && picture.width > 2.2 * picture.height;
}

/** A picture beside words has a little more than half of the page. */
function besideWords(picture: ImageView | null): ImageView | null {
  if (!picture) return null;
  return { ...picture, sources: picture.sources.map((source) => ({ ...source, sizes: SIZES.banner })) };
}

function reportLink(
  { offer }: ContentOf<'promo-image'>,
  { scope, pointer }: Pick<BlockContext, 'scope' | 'pointer'>,
  { link, name }: { readonly link: boolean; readonly name: string },
): void {
  if (!link && !scope.isWithoutEntity('offers', offer))
    scope.report(
      'link-missing',
      'The promo image has no URL.',
      pointer,
      'Add redirect_url or url; until then it is only a picture.',
    );
  else if (link && !name)
    scope.report(
      'alt-missing',
      'The promo image is a link without a name.',
      pointer,
      'Describe in desktop_img_alt where the link leads.',
    );
}
