// Amounts of tournaments and of games: prizes, and bets that a game allows, which no bonus limits.
import type { FoundClaim } from '../claim.js';
import type { Head } from '../scene/heads.js';
import { speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';
import { tournamentOf } from './tournaments.js';

const NAME = pattern`\s\p{Lu}|['’]\p{Lu}`;

/** A claim of a subject; none where it is not known. */
export type MakeClaims = (subject: string, property: string) => FoundClaim[];

const OTHER_GAMES = speaksOf(word`poker|bingo|sport|scommesse`, 6);

export function isOfPercent({ scene, start }: Spot): boolean {
  return scene.values.some((one) => one.kind === 'percent' && one.end < start && start - one.end < 70);
}

/** "Puntate da 0,10 a 50 €", "Puntata massima, Luna d'Argento: 50 €" */
export function isOfGame({ range, scene: { heads } }: Spot): boolean {
  const isName = ({ text, low, offers, operators }: Head) =>
    offers.length + operators.length === 0 && NAME.test(text) && !/bonus|puntat/.test(low);
  return range === 'to' || (heads.length > 1 && heads.some(isName));
}

export function prizeOf(spot: Spot, found: MakeClaims): readonly FoundClaim[] {
  // "Chi è nuovo parte con un bonus del 50% fino a 200 €" below the name of a tournament.
  if (spot.scene.offers.some((one) => one.name !== 'tournament') || isOfPercent(spot)) return [];
  // "Un torneo da 5 € di iscrizione"
  if (/^\sdi\s(?:iscrizion|ingress|quota|buy|entrata)/u.test(spot.right)) return [];
  const name = tournamentOf(spot);
  if (name !== '') return found(`tournament:${name}`, 'prize');
  return isWholePrize(spot) ? found('tournament', 'prize') : [];
}

function isWholePrize({ left, right, scene }: Spot): boolean {
  return (
    /(?:fino\sa|sino\sa|complessiv|total|insieme|raggiung|arriva|massim)/u.test(
      `${left.slice(-60)} ${right.slice(0, 20)}`,
    ) &&
    !/(?<!\p{L})torneo\s(?!\p{Ll})|jackpot|progressiv/u.test(scene.text) &&
    !scene.ask(OTHER_GAMES)
  );
}
