// What a value is bound to: some of the players, a single day, or what was paid in, played or lost. Such a value is not
// a value of the offer itself, and what is said of all other players may differ.
import type { FoundClaim } from '../claim.js';
import { oncePerSpot } from '../scene/once-per-spot.js';
import { ABOUT_ANOTHER } from '../scene/operator-above.js';
import { type HeadingQuestion, speaksOf, WITHDRAWAL_BEFORE } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { MONTHS, pattern, word } from '../text/expressions.js';

const PEOPLE = '(?:client|giocator|utent|iscritt|membr|soci|abbonat|titolar)[a-zà-ÿ]*';
/** Players who have been there for long, or were chosen: no offer is made for them alone but their own. */
const CHOSEN = pattern`\<(?:${PEOPLE}\s(?:di\s(?:lunga|vecchia)\sdata|(?:più|maggiormente)\s(?:fedel|attiv|assidu|affezionat|anzian|costant|esigent)[a-zà-ÿ]*|abitual[ei]|affezionat[ie]|fedel[ie]|storic(?:i|he)|di\sritorno|premium|selezionat[ie]|invitat[ie]|privilegiat[ie]|su\sinvito)|vecchi(?:e)?\s${PEOPLE}|(?:i|ai|dei|per\si)\s(?:più\sfedeli|veterani|fedelissimi|migliori\s${PEOPLE})|chi\s(?:è|arriva)\s(?:al|nel)\s(?:[a-zà-ÿ]{5,7}o\s)?(?:livello|rango|grado)\>|chi\s(?:gioca|è\siscritto|è\scliente|è\scon\snoi|è\sregistrato|ha\sun\sconto)\sda\s)`;
/** Whoever is not a newcomer: an offer for newcomers is not theirs. */
const KNOWN = word`già\s(?:iscritt|registrat|client|attiv[oi]\s)[a-zà-ÿ]*|${PEOPLE}\s(?:esistenti|attuali)|chi\s(?:è|ha)\sgià|se\sha[i]?\sgià`;
const FOR_NEWCOMERS = /^(?:welcome|bonus|unnamed|nodeposit)(?:@|$)/;
const FOR_SOME = /^(?:reload|weekend|offer:|level:|vip|tournament|game:|payment:)/;

/** "15 giri di benvenuto nell'app" */
const IN_APP = pattern`(?:(?:n|d|s)(?:e|a|u)ll'|con\sl'|per\sl'|per\schi\susa\sl')app(?:licazione)?\>`;
/** "Chi usa Skrill ha solo il 50%": for those who pay so. */
const PAYING_WITH = pattern`^(?:(?:per|ma)\s)?chi\s(?:usa|sceglie|(?:paga|deposita|versa|ricarica)\s(?:con|tramite))\s[^.;]{0,40}\<(?:solo|soltanto|invece)\>`;

/** "400 € versati", "5 € giocati": what was done with an amount. */
const DONE = pattern`^\s(?:già\s)?(?:(versat|depositat|ricaricat|caricat)|(giocat|puntat|scommess|rigiocat)|(pers)|(vint))[oiae]\>`;

/** The words for what somebody takes part in, with a deposit or without. */
const EVENT = pattern`\<(?:partecip[a-zà-ÿ]*|sortegg[a-zà-ÿ]*|estrazion[ei]|estratt[oi]|concors[oi]|in palio|vincitor[ei]|quel(?:la)? (?:giorno|sera|notte|giornata|settimana)|nel giorno d|biglietto|festegg[a-zà-ÿ]*|compleanno)`;
const DATED = pattern`\d{1,2}°?\s(?:${MONTHS})`;
const EVENT_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.slice(0, 2).some((one) => one.says(EVENT) || one.says(DATED)),
};

const CLUB_ABOVE = speaksOf(word`vip|club|fedeltà|loyalty`, 6);

/** Without what a value does not say as it stands. */
export function boundAsSaid(spot: Spot, found: readonly FoundClaim[]): readonly FoundClaim[] {
  return found.length === 0 ? found : found.filter((one) => holds(spot, one));
}

function holds(spot: Spot, { subject, property }: FoundClaim): boolean {
  if (isOfSum(spot)) return false;
  if (subject === 'site' && isOfAnother(spot.scene)) return false;
  // Nobody tells players of games apart, or of the site.
  if (/^(?:game|site|level|tournament|privacy|page)/.test(subject)) return true;
  if (spot.kind === 'time' && (MORE_OR_LESS.test(spot.right) || AT_PEAKS.test(spot.left))) return false;
  if (/^(?:withdrawal|approval)_time$/.test(property) && (FIRST_TIME.test(spot.scene.low) || wasMeasured(spot)))
    return false;
  if (property.startsWith('max_') && FIRST_MONTH.test(spot.scene.low)) return false;
  if (property === 'free_spins' && IN_APP.test(spot.right.slice(0, 40))) return false;
  const done = doneWith(spot);
  if (done !== '' && !MAY_BE[done].test(property)) return false;
  if (FOR_NEWCOMERS.test(subject) && spot.scene.payments.length > 0 && PAYING_WITH.test(spot.before)) return false;
  const players = playersOf(spot);
  if (players === 'known' && FOR_NEWCOMERS.test(subject)) return false;
  if (players === 'chosen' && !FOR_SOME.test(subject)) return false;
  // "Con Skrill in un'ora" among what a club gives.
  if (subject.startsWith('payment:') && spot.scene.ask(CLUB_ABOVE)) return false;
  const isOfAccount = subject === 'account' && property.endsWith('_deposit');
  return !isOfAccount || !isOfEvent(spot);
}

/** "100 × 30 × 4% = 120 €" */
function isOfSum({ left, right, scene }: Spot): boolean {
  return scene.low.includes('×') && (/^\s?[×=]\s/.test(right) || /\s×\s$/.test(left));
}

/** "A Marea ci sono 210 titoli" on the page of who makes them; "i 2.400 giochi in catalogo" are those of the house. */
function isOfAnother({ low, operators, ask }: Spot['scene']): boolean {
  return operators[0]?.start !== 0 && !low.includes('in catalogo') && ask(ABOUT_ANOTHER);
}

/** "Marea: tre ore e dieci." after "Ho chiesto un prelievo con ciascuno." */
function wasMeasured({ scene }: Spot): boolean {
  return scene.ask(WITHDRAWAL_BEFORE) === 'tried' && !PROMISED.test(scene.low);
}

const PROMISED = /promett|promess|promis|dichiara|garanti/u;

type Done = keyof typeof MAY_BE;
const MAY_BE = {
  deposit: /^(?:min|max)_deposit$/,
  stake: /^(?:max_bet|stake_per_point)$/,
  loss: /^min_loss$/,
  win: /win_cap/,
} as const;

function doneWith({ kind, right }: Spot): Done | '' {
  const match = kind === 'amount' ? DONE.exec(right) : null;
  if (!match) return '';
  return match[1] ? 'deposit' : match[2] ? 'stake' : match[3] ? 'loss' : 'win';
}

/** Of whom a value is said: the words before it hold up to the end of the sentence, those after it for it alone. */
type Players = 'chosen' | 'known' | '';

const playersOf = oncePerSpot(({ before, right, scene }: Spot): Players => {
  const near = `${before}|${/^[^,;:.]*/.exec(right)![0]}`;
  if (CHOSEN.test(near)) return 'chosen';
  return KNOWN.test(near) ? 'known' : scene.ask(PLAYERS_ABOVE);
});

/** "Chi è già cliente" above what these get. */
const PLAYERS_ABOVE: HeadingQuestion<Players> = {
  of: ([nearest]) => (nearest?.says(CHOSEN) ? 'chosen' : nearest?.says(KNOWN) ? 'known' : ''),
};

/** "Il primo prelievo richiede due giorni in più" */
const FIRST_TIME = pattern`\<prim[oi]\s(?:preliev|incass|ritir)|\<(?:la\s)?prima\svolta\>`;
/** "Nel primo mese si prelevano al massimo 2.000 € al giorno." */
const FIRST_MONTH = pattern`\<prim[oaie]\s(?:(?:due|tre)\s)?(?:mes[ei]|settiman[ae]|trenta\sgiorni)\>`;
const MORE_OR_LESS = pattern`^\s(?:lavorativ[io]\s)?(?:in\s(?:più|meno)|di\s(?:ritardo|anticipo|differenza))\>`;

/** "Nei periodi di punta fino a 5 giorni" */
const AT_PEAKS = pattern`\<(?:periodi|momenti|giorni|ore)\sdi\s(?:punta|picco|(?:grande|maggiore)\saffluenza)[^.;:\d]{0,40}$`;

function isOfEvent({ scene }: Spot): boolean {
  return scene.values.some(({ kind }) => kind === 'date') || EVENT.test(scene.low) || scene.ask(EVENT_ABOVE);
}
