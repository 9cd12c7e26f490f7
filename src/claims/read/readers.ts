// Which rules read a value of a kind, one after another.
import { type FoundClaim } from '../claim.js';
import { readFact } from '../rules/account-facts.js';
import { readAmount } from '../rules/amounts.js';
import { readAveragePayout } from '../rules/average-payout.js';
import { readContribution } from '../rules/contributions.js';
import { readShareInMoney } from '../rules/contribution-words.js';
import { readCatalogue } from '../rules/catalogue.js';
import { readLevels, readSpins } from '../rules/counts.js';
import { readCountBelow } from '../rules/counts-below.js';
import { readExcepted } from '../rules/excepted-methods.js';
import { readFriends } from '../rules/friends.js';
import { readGameFact } from '../rules/game-facts.js';
import { readLevel } from '../rules/levels.js';
import { readTables } from '../rules/live-tables.js';
import { readLoosely } from '../rules/loose-values.js';
import { readMultiple, readPercent } from '../rules/multiples.js';
import { isOtherMultiple } from '../rules/other-multiples.js';
import { readBarePayout, readPayout } from '../rules/payouts.js';
import { readStake } from '../rules/point-stakes.js';
import { readPointValue } from '../rules/point-values.js';
import { readRating } from '../rules/ratings.js';
import { readTableStake } from '../rules/table-stakes.js';
import { readTablesOfGame } from '../rules/tables-by-game.js';
import { readTime } from '../rules/times.js';
import { readSystem } from '../rules/system-versions.js';
import { readEntry } from '../rules/tournament-entry.js';
import { readPlaces } from '../rules/tournaments.js';
import { readWithdrawalLimit } from '../rules/withdrawal-limits.js';
import { readDate } from '../rules/words-and-dates.js';
import { type Spot } from '../scene/scene.js';
import type { Kind } from '../values/values.js';
import { readBare } from './bare-numbers.js';

const READERS: Readonly<Record<Kind, (spot: Spot) => readonly FoundClaim[]>> = {
  amount: readAmount,
  times: readMultiple,
  percent: (spot) => [...readPayout(spot), ...readPercent(spot)],
  spins: readSpins,
  games: readCatalogue,
  slots: readCatalogue,
  providers: readCatalogue,
  levels: readLevels,
  tables: readTables,
  points: () => [],
  lines: () => [],
  time: readTime,
  date: readDate,
  bare: readBare,
};

const NO_READERS: readonly ((spot: Spot) => readonly FoundClaim[])[] = [];
const OTHERS: Readonly<Partial<Record<Kind, typeof NO_READERS>>> = {
  amount: [
    readShareInMoney,
    readPlaces,
    readEntry,
    readStake,
    readLevel,
    readFact,
    readWithdrawalLimit,
    readGameFact,
    readTableStake,
    readExcepted,
  ],
  times: [readGameFact],
  percent: [readAveragePayout, readContribution, readLevel],
  points: [readPointValue, readLevel],
  lines: [readGameFact],
  time: [readFact, readLevel],
  bare: [
    readShareInMoney,
    readWithdrawalLimit,
    readTablesOfGame,
    readFriends,
    readPointValue,
    readStake,
    readPlaces,
    readRating,
    readGameFact,
    readBarePayout,
    readLevel,
    readSystem,
    readCountBelow,
  ],
};

/** By the reader of offers and payments, else by another one. */
export function readAny(spot: Spot, isSure: boolean): readonly FoundClaim[] {
  for (const read of [READERS[spot.kind], ...(OTHERS[spot.kind] ?? NO_READERS)]) {
    const found = read(spot);
    if (found.length > 0) return found;
  }
  return isSure && !(spot.kind === 'times' && isOtherMultiple(spot)) ? readLoosely(spot) : [];
}
