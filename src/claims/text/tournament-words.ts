// Tournaments that bear the name of a holiday or a season: unlike an action of some days they have prizes of their own.
import { everyPattern, word } from './expressions.js';

const TOURNAMENT = word`tornei|torneo|coppa|trofeo|campionato|in palio|montepremi`;
const NAMED = everyPattern`\<(?:torneo|coppa|trofeo|campionato)\s(?:di|del|della|delle)\s[a-z]+`;

export function speaksOfTournament(low: string): boolean {
  return TOURNAMENT.test(low);
}

/** "Dal 14 dicembre all'Epifania" */
const UNTIL = everyPattern`\<(?:all'epifania|fino\sa\s(?:natale|capodanno|pasqua|ferragosto))\>`;

/** Without "Torneo di Natale", and without a holiday on which one ends */
export function withoutTournaments(low: string): string {
  return TOURNAMENT.test(low) ? low.replace(NAMED, '').replace(UNTIL, '') : low;
}
