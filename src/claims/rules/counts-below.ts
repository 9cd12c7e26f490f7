// Reads a count without its unit below a heading that says what is counted: "Ce ne sono 1.500." below "Le slot", "Sono
// 38, fra cui Faro Games." below "Da quali produttori arrivano i giochi?". It is never sure.
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, sizeOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { OF_APP } from './some-games.js';

type Counted = 'games' | 'slots' | 'providers' | 'live_tables';

const BEGINS =
  /^(?:(?:(?:ce\s)?ne\s(?:ha|conta|trovi|offre|propone)|(?:ce\sne\s)?sono|siamo\sa|in\stutto|in\stotale|oggi|attualmente|ben|sì|esattamente|oltre|più\sdi)[,:]?\s)*$/u;
const ENDS =
  /^\+?(?:[.,;:]|\s?$|\s(?:in\stutto|in\stotale|e\s(?:passa|oltre)|di\s\d|d[ai]\s(?:[a-z]+\s)?(?:fornitor|produttor|provider|stud|cas)))/u;
const LEAST: Readonly<Record<Counted, number>> = { games: 200, slots: 100, providers: 5, live_tables: 10 };
const OVER = /(?:oltre|più\sdi)\s$/u;

/** What a heading counts; not some of them, nor those of one kind. */
const COUNTED_ABOVE: HeadingQuestion<Counted | ''> = {
  of([nearest]) {
    if (!nearest || nearest.offers.length > 0 || nearest.low.length > 60 || nearest.says(SOME)) return '';
    if (nearest.says(PROVIDERS)) return 'providers';
    if (nearest.says(TABLES)) return 'live_tables';
    if (nearest.says(SLOTS)) return 'slots';
    return nearest.says(GAMES) ? 'games' : '';
  },
};
const SOME = pattern`jackpot|novità|nuov|demo|app\>|bonus|contribu|conta(?:no)?\>|valid|\<rtp|volatil|blackjack|roulette|baccar|poker|torne|migliori|preferit|italian|linee|requisit|limit|punt[oai]|gir[oi]\>|moltiplic|regol|mission|vip|livell`;
const PROVIDERS = pattern`fornitor|produttor|provider|software\shouse|stud(?:io|i)\>|(?:chi|case)\s(?:produce|firma|fa)`;
const TABLES = pattern`tavol|\<(?:live|dal\svivo|croupier)\>`;
const SLOTS = pattern`\<slot\>`;
const GAMES = pattern`\<(?:giochi|titoli|catalogo)\>`;

export function readCountBelow(spot: Spot): readonly FoundClaim[] {
  const { scene, before, range, value, end } = spot;
  if (range || scene.isCell || !BEGINS.test(before) || !ENDS.test(scene.low.slice(end, end + 30))) return [];
  const property = scene.ask(COUNTED_ABOVE);
  if (property === '' || isAbout(scene, OF_APP) || sizeOf(spot) < LEAST[property]) return [];
  // "Più di 2.000" says the same as 2.400.
  if (OVER.test(before) || scene.low[end] === '+') return [];
  return [{ subject: 'site', property, value, unit: 'count', qualifier: 'loose' }];
}
