// Reads how many friends one may invite, in a month, in a year or at all: "al massimo 10 amici all'anno".
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, sizeOf, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const INVITED = speaksOf(
  /(?:invit|port|present)[a-zà-ÿ]{1,4}\s(?:[a-zà-ÿ]+\s){0,2}amic|amic[oi]\s[^.;]{0,30}invit|per\s(?:ogni|ciascun)\samico/u,
  4,
);
const FRIENDS_BEHIND = pattern`^\s(?:amic[oi]|invitat[oi]|inviti|persone|presentazioni)\>`;
const MOST =
  /(?:massimo(?:\s(?:di|è|sono|è\sdi))?|fino\sa|non\s[a-zà-ÿ\s]{0,25}(?:più\sdi|oltre)|(?:limite|tetto)\s(?:massimo\s)?(?:è\s)?di|(?:puoi|può|possono|possiamo)\s(?:invitare|portare|presentare|farlo\scon))\s$/u;
/** "Il numero massimo di inviti premiati è 15" */
const NUMBER_IS = /massimo\s(?:di|degli)\s(?:inviti|amici)[^.;:\d]{0,25}(?:è|sono)\s(?:di\s)?$/u;
/** "Tre amici all'anno, non di più" */
const NO_MORE = pattern`^[^.;:\d]{0,30}\<(?:non\s(?:di\spiù|oltre)|al\smassimo|e\sbasta)\>`;
/** "Quanti amici posso invitare?" above "Sei al mese." */
const ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) =>
    /^(?:quant[ie]\samici|quante\spersone)\s[^?]{0,40}(?:invit|port|present)[^?]*\?$|^quanti\s(?:inviti|amici)(?:\s[^?]{0,40})?\??$/u.test(
      asked?.low ?? '',
    ),
};
const ALONE = /^(?:[^:]{0,60}:\s)?(?:(?:sì|no|al|un|fino|massimo|di|a|non\spiù),?\s)*$/u;
/** "Massimo di amici all'anno" in a table */
const ROW =
  /^(?:numero\s)?(?:massimo|limite|tetto|fino\sa)?\s?(?:(?:di|degli)\s)?(?:amici|inviti|invitati)(?:\s[^:\d]{0,30})?:\s(?:massimo\s|fino\sa\s)?$/u;
const PERIOD = /^[^.;,\d]{0,24}?\s(?:(?:al|ogni|in\sun|per)\s(mese)|(?:all'|l'|(?:ogni|in\sun|per)\s)(anno))/u;
const PERIOD_BEFORE = /(?:al|ogni|in\sun)\s(mese)|(?:all'|ogni\s|in\sun\s)(anno)/u;

export function readFriends(spot: Spot): readonly FoundClaim[] {
  const { scene, left, right, before, range, value, end } = spot;
  if (range || !/amic|invit|mese|anno/.test(scene.low)) return [];
  const isAsked = ALONE.test(before) && scene.ask(ASKED);
  const isRow = scene.isCell && ROW.test(before);
  const isSaid = NUMBER_IS.test(left) || (FRIENDS_BEHIND.test(right) && (MOST.test(left) || NO_MORE.test(right)));
  if (!isAsked && !isRow && !(isSaid && isAbout(scene, INVITED))) return [];
  if (sizeOf(spot) < 1) return [];
  const [, month, year] = PERIOD.exec(scene.low.slice(end, end + 40)) ?? PERIOD_BEFORE.exec(before) ?? [];
  const property = month ? 'max_friends_month' : year ? 'max_friends_year' : 'max_friends';
  return [{ subject: 'referral', property, value, unit: 'count' }];
}
