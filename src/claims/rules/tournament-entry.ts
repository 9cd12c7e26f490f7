// Reads what it costs to take part in a tournament: "L'iscrizione costa 10 €", "La partecipazione è gratuita".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern } from '../text/expressions.js';
import { namedAt } from './tournaments.js';

const FEE = String.raw`(?:iscrizione|ingresso|partecipazione|quota|biglietto|buy-?in|entrata)`;
const FEE_BEFORE = pattern`\<${FEE}(?:\s(?:di|d')\s?${FEE})?(?:,\s[^,:]{2,40})?(?::|\s(?:al\storneo\s)?(?:costa|è|di|da|ammonta\sa))?(?:\sdi)?\s$|\<per\s(?:partecipare|iscriversi)\s(?:si\spaga(?:no)?|servono|occorrono|bastano)\s$`;
const FEE_BEHIND = pattern`^\s(?:di\s(?:iscrizione|ingresso|quota|buy-?in)|per\s(?:partecipare|iscriversi))\>`;
const PRIZE = /montepremi|in palio|punta|gir[oi]/u;
const MAY_BE = /iscri|ingress|partecip|quota|gratuit|gratis|paga|^no[.,;:]/;
const FREE = pattern`\<(?:iscrizione|ingresso|partecipazione|partecipare)(?:\s(?:al\storneo|alla\sgara))?(?:,\s[^,:]{2,40}:\s|:\s|\s(?:è|resta|sempre|del\stutto)\s|\s)(?:[a-zà-ÿ]+\s)?(?:gratuit[oa]|gratis|liber[oa])\>|\<(?:non\ssi\spaga(?:\s(?:nulla|niente))?\sper\s(?:partecipare|iscriversi)|per\s(?:partecipare|iscriversi)\snon\ssi\spaga)\>|(?:^|,\s)iscrizione(?:,\s[^,:]{2,40})?:\s(?:nessuna|gratis|gratuit[oa]|liber[oa])`;
const TOURNAMENT = speaksOf(/torne|montepremi|classific|coppa|trofeo/u, 4);

export function readEntry(spot: Spot): readonly FoundClaim[] {
  const { scene, left, right, before, unit, range, value } = spot;
  if (unit !== 'EUR' || range || !(FEE_BEFORE.test(scene.isCell ? before : left) || FEE_BEHIND.test(right))) return [];
  return PRIZE.test(left.slice(-20)) || !isAbout(scene, TOURNAMENT) ? [] : entryOf(spot, Number(value));
}

export function* freeEntry(low: string): Generator<WordSpot> {
  if (!MAY_BE.test(low)) return;
  const match = FREE.exec(low);
  if (match) yield wordSpot(match, (spot) => (isAbout(spot.scene, TOURNAMENT) ? entryOf(spot, 0) : []));
  const no = /^(?:no|nulla|niente)(?=[.,;:])/.exec(low);
  if (no) yield wordSpot(no, (spot) => (spot.scene.ask(ASKED) ? entryOf(spot, 0) : []));
}

/** "Si paga per la Maratona delle Slot?", "Il torneo della domenica costa qualcosa?" above "No." */
const ASKED: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings[0]?.low.endsWith('?') === true &&
    headings[0].says(COSTS) &&
    headings.slice(0, 4).some((one) => one.says(TOURNAMENT.expression)),
};
const COSTS = pattern`\<(?:si\spaga|costa|costano|a\spagamento|bisogna\spagare|serve\spagare)\>`;

function entryOf(spot: Spot, value: number): readonly FoundClaim[] {
  const name = namedAt(spot);
  return name === '' ? [] : [{ subject: `tournament:${name}`, property: 'entry', value, unit: 'EUR' }];
}
