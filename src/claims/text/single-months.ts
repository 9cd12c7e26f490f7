// What holds for some days, a month or a season alone: actions, and no offers that hold all year.
import { ANY_MONTH, MONTHS, pattern } from './expressions.js';
import { speaksOfTournament } from './tournament-words.js';

/** "Dal 1° al 15 giugno il bonus sale", "3 giugno – Da oggi al 15 giugno …": an action of some days. */
const PERIOD = pattern`(?:^|^[^.:]{0,30}\d{4}\s?[–—:,-]\s)(?:solo )?(?:dal(?:l')? ?\d{1,2}°?(?: [a-zà-ÿ]+)?(?: \d{4})?|da (?:oggi|domani|ieri|stasera|(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?: \d{1,2}°?(?: [a-zà-ÿ]+)?)?)) (?:e )?(?:al|fino al)(?:l')? ?\d`;

/**
 * "Il cashback di novembre", "novembre: 15%": what holds for a month alone; "Dal maggio 2017." and the
 * like for ever since.
 */
const OF_MONTH = pattern`(?!^dal\s[a-z]+\s(?:19|20)\d\d\.?$)(?:^|[\s(])(?:(?:ad?|di|in|per|(?<!^)da|dal|col|nel) (?:mese di )?)(?:${MONTHS})\>(?!(?<=\sdal\s[a-z]{5,9})\s(?:19|20)\d\d(?!\d|\s(?:al|fino|a|ad)\>))|^da (?:${MONTHS}) (?:al|fino)\>|(?:^|\()(?:${MONTHS}):`;
const ANY_SEASON = /estat|estiv|autun|invern|primav/;
const PROMO_OF_MONTH = pattern`^(?:${MONTHS})\>|^(?:estate|autunno|inverno|primavera)(?=[\s:,])|^(?:l'(?:estate|autunno|inverno)|la primavera) (?:di|da|a|su|con) |(?:promo[a-z]*|offert[ae]|bonus|giri|cash\s?back|calendario|eventi)\s(?:[^.:]{0,25}\s)?(?:(?:di|a|per)\s(?:${MONTHS}|primavera)\>|d(?:ell)?'(?:estate|autunno|inverno)|della\sprimavera|(?:estiv|invernal|autunnal|primaveril)[oaie])`;

/** "Caminetto (8–23 dicembre)", "Coriandoli, dal 5 al 9 marzo" */
const DAYS_OF_PROMO = pattern`(?:\(|,\s|:\s)(?:dal(?:\s|l'))?\d{1,2}[°º]?(?:\s(?:${MONTHS}))?(?:\s?[–—-]\s?|\sal(?:\s|l'))\d{1,2}[°º]?\s(?:${MONTHS})\>`;

/** "Per tutto ottobre il cashback è del 15%": of no tournament, which a month may be the time of. */
const ALL_MONTH = pattern`\<(?:durante|lungo|tutto)\s(?:il\s(?:mese\sdi\s)?)?(?:${MONTHS})\>`;

/** "A dicembre la Corsa dei Petali si corre come sempre": as in all other months. */
const AS_EVER = pattern`\<come\s(?:sempre|al\ssolito|di\sconsueto)\>|\<non\scambia(?:no)?\>`;
const MORE = /raddopp|tripl|sal[eg]|aument|cresc|extra|special|festiv|natal/;

export function isOfPeriod(low: string): boolean {
  if (PERIOD.test(low)) return true;
  if (!ANY_MONTH.test(low)) return false;
  if (ALL_MONTH.test(low) && !speaksOfTournament(low)) return true;
  return OF_MONTH.test(low) && (!(AS_EVER.test(low) || isOfOneTournament(low)) || MORE.test(low));
}

/** "A dicembre, nel torneo Maestrale, ci sono in palio 15.000 €.": when it is held, and the same prize in any month. */
function isOfOneTournament(low: string): boolean {
  return speaksOfTournament(low) && IN_MONTH.test(low) && ONE_TOURNAMENT.test(low) && !OTHER_THINGS.test(low);
}

const IN_MONTH = pattern`(?:^|,\s)(?:a|in)\s(?:${MONTHS})\>(?!\s(?:anche|solo|invece|il\smontepremi))`;
const ONE_TOURNAMENT = pattern`\<(?:(?:il|al|nel|del|dal)\storneo|(?:la|alla|nella|della)\scoppa|(?:il|al|nel|del)\s(?:trofeo|campionato))\s(?!del\smese|mensil|di\s(?:${MONTHS}))[a-z]`;
const OTHER_THINGS = /bonus|cash|giri|ricaric|edizion|special|straordin|ogni mese|mensil/;

/** "Le promozioni di novembre", "Estate a Marea": of a heading. */
export function isOfSeason(low: string): boolean {
  return (ANY_MONTH.test(low) || ANY_SEASON.test(low)) && (PROMO_OF_MONTH.test(low) || DAYS_OF_PROMO.test(low));
}
