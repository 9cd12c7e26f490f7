// Amounts that do not belong to an offer, an account or a method, though they stand beside its words.
import type { FoundClaim } from '../claim.js';
import { speaksOf, WITHDRAWAL_BEFORE } from '../scene/questions.js';
import { areAllDeposits } from '../scene/all-deposits.js';
import { isAbout, offerOf, type Scene, type Spot } from '../scene/scene.js';
import { pattern, WEEKDAYS } from '../text/expressions.js';
import type { MakeClaims } from './prizes.js';

/** "il Suo deposito di 20 €", "circa 20 €"; "in quattro settimane fanno 600 €" is a sum. */
export function isOtherAmount(spot: Spot): boolean {
  const { left, right, value, before, scene, end } = spot;
  return (
    value === 0 ||
    /(?<![a-zà-ÿ])(?:fa|fanno|farebbero)\s$/u.test(left) ||
    IN_BETS.test(right) ||
    (OF_THE_SIZE.test(before) && COSTS.test(right)) ||
    FOR_BONUS_OF.test(before) ||
    ONE_HAND.test(left) ||
    /^\sper\s(?:farne|averne(?!\sdiritto))\s/.test(right) ||
    BETS_FOR.test(left) ||
    OF_EACH.test(left) ||
    IN_SHOPS.test(before) ||
    (OF_THESE.test(before) && !BONUS_OR_WINS.test(scene.low)) ||
    CONCLUDED.test(left) ||
    OF_ONE_PAYOUT.test(before) ||
    (WITH_LIMIT.test(left) && ONE_MAY.test(right)) ||
    (scene.low.includes(' fa') && IS_WORKED_OUT.test(scene.low.slice(end))) ||
    TOGETHER.test(before) ||
    MORE_FOR.test(right) ||
    (BEYOND.test(left) && IS_THE_SAME.test(right)) ||
    FOR_MOST.test(before) ||
    TO_PLAY.test(left) ||
    isFreeFrom(spot) ||
    (scene.payments.length === 0 && ANOTHER_WAY.test(left)) ||
    // "Requisito basso, depositi da 5 €": all of them.
    (areAllDeposits(spot) && offerOf(spot) === 'bonus') ||
    (LIMIT.test(left) && HOLDS.test(right)) ||
    (/(?<![a-zà-ÿ])(?:circa|quasi|su[oa]|tu[oa]|vostr[oa])\s(?:[a-zà-ÿ]+\s){0,3}$/u.test(left.slice(-40)) &&
      !/minim|massim|almeno|fino/u.test(left))
  );
}

/** "La ricarica da 80 € ne costa 80": how large it is. */
const OF_THE_SIZE = pattern`\<(?:bonus|ricarica|offerta|benvenuto|pacchetto|cashback)\sda\s$`;
const COSTS = pattern`^\s(?:ne\s|in\smedia\s)?(?:cost|val|rend|chied|comport)[a-z]{1,3}\>`;

/** "Per versare di più serve una carta, che arriva a 2.000 €": of none that the page speaks of. */
const ANOTHER_WAY = pattern`\<(?:una\scarta|un\s(?:bonifico|portafoglio|e-?wallet|wallet|voucher)|(?:un\s)?altr[oi]\s(?:metod|strument|circuit)[oi])\>(?:(?!bonus|premi|offert|ricev)[^.;])*$`;

/** "Il limite di 2.000 € riguarda il bonus di benvenuto": of what, was said before. */
const LIMIT = /(?:limite|tetto|massimo)\sdi\s$/u;
const HOLDS = /^\s(?:riguarda|vale\s(?:solo\s|soltanto\s)?per|si\sapplica)/u;

/** "Con un limite di 50 € a settimana si può comunque giocare": one that players set themselves. */
const WITH_LIMIT = /^con\sun\s(?:limite|tetto)\s(?:di|da)\s$/u;
const ONE_MAY = /^[^,;.]{0,25}\s(?:si\s)?(?:può|puoi|possono|potrai|riesci|riesce)\s/u;

/** "200 € di bonus più 100 € di deposito, per 30, fanno 9.000 €" */
const IS_WORKED_OUT = pattern`\s(?:fa|fanno|farebbero)\s(?:(?:in\stutto|circa|quasi)\s)?(?:€\s?)?\d`;

/** "Per 1.000 € di requisito servono quindi 5.000 €" is worked out. */
const CONCLUDED =
  /(?:serv(?:e|ono)|occorr(?:e|ono)|vogliono|bisogna|devi|sono|diventano)\s(?:[a-zà-ÿ]+\s)?(?:quindi|dunque|perciò|allora)\s(?:[a-zà-ÿ]+\s){0,2}$/u;

/** "Su un ritiro da 60 € sono il 5%", "due prelievi da 150 € costano zero" */
const OF_ONE_PAYOUT = pattern`\<(?:un[o']?|due|tre|quattro|cinque|dieci|\d{1,2})\s?(?:preliev|ritir|incass)[oi]\s(?:da|di)\s(?:€\s?)?$`;

/** "Che su 15 € è il sette per cento", "un euro e mezzo ogni 100 €" */
const OF_EACH = pattern`\<(?:su|ogni)\s$`;

/** "I tagli in vendita vanno da 10 a 100 €": what a voucher is worth. */
const IN_SHOPS = pattern`\<(?:tagl[io](?!\sminim)|in\svendita|in\scommercio|(?:voucher|buoni|pin)\sda)\>[^.;:€]{0,50}(?:€[^.;:€]{0,10})?$`;

/** "Se ne convertono al massimo 90 €": of what the sentence before spoke of, and no bonus. */
const OF_THESE = pattern`^(?:(?:e|ma)\s)?(?:se\s)?ne\s(?:(?:può|possono)\s)?(?:convert|trasform|sblocca)[a-z]{1,5}\s(?:[a-z]+\s){0,4}$`;
const BONUS_OR_WINS = /bonus|vincit|gir[io]|spin/u;

/** "Tra i 300 € del benvenuto e i 100 € della ricarica si arriva a 400 €." */
const TOGETHER = pattern`\<[tf]ra\s[^;.]{3,90}\ssi\sarriva\sa\s$`;

/** "Chi deposita almeno 100 € ne riceve altri 30." */
const MORE_FOR = pattern`^\s(?:ne\s)?(?:ricev|ottien|ha(?:\s|nno)|trov)[a-zà-ÿ]*\s(?:altr[ie]|ulteriori)\>`;

/** "Oltre i 500 € il bonus non cresce più": of the deposit. */
const BEYOND = pattern`\<(?:oltre|sopra|superati|da)\s(?:(?:i|gli|ai|di)\s)?$`;
const IS_THE_SAME =
  /^\s(?:(?:di\s(?:deposito|versamento)|in\s(?:su|poi)),?\s)?(?:il\s(?:bonus|premio)|l'importo|la\scifra)\s(?:(?:è|resta|rimane)\s(?:sempre\s)?(?:l[oa]\sstess|quell|ugual|ferm|invariat)|non\s(?:cresc|aument|sal|cambi))/u;

/** "Con il massimo, 500 €", "il bonus più alto si ottiene versando 500 €", "il massimo: ci arrivi con 500 €" */
const FOR_MOST = pattern`^con il massimo\s[^.;\d]{0,30}$|\<(?:più\s(?:alt|grand|ricc)[oae]|massim[oa]|pien[oa])\>[^.;]{0,40}\s(?:si\s(?:ottiene|prende|raggiunge|ha|sblocca)|(?:ci|lo)\s(?:si\s)?(?:arriv|prend|otten|ottien|raggiung)[a-z]{1,3}|arriva)\s(?:solo\s|soltanto\s)?(?:con|versando|depositando|perdendo)\s(?:[a-zà-ÿ]+\s){0,3}$`;

/** Where one pays over a counter, limits are others. */
export function isOverCounter(low: string): boolean {
  return COUNTER.test(low);
}

const COUNTER = /punt[oi]\s(?:di\s)?vendita|(?:in|con(?:\si)?)\scontanti|tabacc|edicol|sportell|ricevitori/u;

/** "Da 100 € in su il bonifico è gratuito", "è gratis a partire da 100 €": from there no fee is taken. */
function isFreeFrom({ left, right }: Spot): boolean {
  return FROM.test(left) && (IS_FREE.test(right) || FREE_BEFORE.test(left));
}

const FROM = pattern`\<(?:da(?:i|gli)?|sopra(?:\si)?|oltre(?:\si)?)\s(?:€\s?)?$`;
const COSTS_NOTHING = String.raw`(?:(?:è|sono|divent[a-z]+|rest[a-z]+)\s(?:sempre\s)?(?:gratis|gratuit[oiae]|senza\s(?:cost[oi]|spese|commission[ei]))|non\s(?:si\spaga|costa(?:no)?|c'è|ci\ssono|viene|vengono|è|sono)\s(?:più\s)?(?:nulla|niente|alcun[ao]?|commission[ei]|costi|spese|trattenut[aeo]|applicat[aei]|dovut[aei])|(?:la|ogni)\scommissione\s(?:(?:non\sc'è|sparisce|cade|scompare|si\sazzera)|è\s(?:zero|azzerata)))`;
const IS_FREE = pattern`^(?:\sin\s(?:su|poi|avanti))?,?(?:(?!\s(?:e|ma|o)\s)[^.,;:\d]){1,40}\<${COSTS_NOTHING}\>`;
const FREE_BEFORE = pattern`\<${COSTS_NOTHING}\s(?:[a-zà-ÿ]+\s){0,3}(?:a\spartire\s)?(?:da(?:i|gli)?|sopra\si|oltre\si)\s$`;

/** "Una mano di blackjack da 8 €" */
const ONE_HAND = pattern`\<(?:mano|partita|cartella|lancio)\s(?:di\s[a-zà-ÿ]+\s)?da\s$`;
/** "Per un bonus da 100 € servono 3.000 €" is worked out. */
const FOR_BONUS_OF = pattern`\<bonus\s(?:da|di)\s(?:€\s)?\d[\d.]*(?:\s(?:€|euro))?\s(?:ne\s)?(?:serv|occorr|richied|vogliono|sono)[a-z]*\s$`;

/** "300 € di puntate", "giocate per 300 €" is what a requirement comes to. */
const BETS_FOR = /(?:puntate|giocate|scommesse)\s(?:per|pari\sa)\s(?:almeno\s|altri\s)?$/u;
const TO_PLAY = /(?:giocar|rigiocar|puntar|scommetter)[a-z]{1,3}\sper\s$/u;
const IN_BETS = pattern`^\s(?:di|in)\s(?:puntate|giocate|scommesse|gioco)\>`;

/** What is said below the heading of a method may be of a top-up, or of "Mercoledì dei giri". */
export function isOfAnother(low: string): boolean {
  return OF_ANOTHER.test(low);
}

const OF_ANOTHER = pattern`si (?:può )?ricaric|minimo (?:dell'offerta|del bonus|della promozione|previsto dal)|^(?:${WEEKDAYS})\s(?:de[il]|della|delle|degli|dello)\s`;

/** "Prelievo di 300 €: commissione di 3 €" is worked out for that amount. */
export function isOfOneAmount(scene: Pick<Scene, 'low' | 'ask'>): boolean {
  return isAbout(scene, ONE_AMOUNT);
}

const ONE_AMOUNT = speaksOf(pattern`(?:preliev|ritir|incass)[oi]\s(?:di|da)\s(?:(?:€\s?)?\d|[a-zà-ÿ]{3,20}\seuro)`);

/** "25 € per ogni amico": what the friend gets is another matter. */
function isReward(spot: Spot): boolean {
  const { left, right } = spot;
  if (isOfFriend(spot)) return false;
  return (
    PER_FRIEND.test(right.slice(0, 40)) ||
    PAID.test(left.slice(-40)) ||
    (WHO_INVITES.test(left) && /(?:spetta(?:no)?|tocca(?:no)?|vanno|va|guadagna)\s$/u.test(left)) ||
    (/\sda\s$/.test(left) && EACH.test(right))
  );
}

const PER_FRIEND = pattern`^\s(?:per|a) te\>|\<(?:per (?:ogni|ciascun)|ad|a|per|ogni) amico(?! (?:riceve|ottiene|trova))\>`;
/** "Dieci premi, da 30 € ciascuno" */
const EACH = pattern`^\s(?:ciascuno|l'uno|a\stesta|cadauno|ognuno)\>`;
const OF_FRIEND =
  /(?:amic[oi]|invitat[oi]|lui|lei) (?:ne )?(?:riceve|ottiene|trova|avrà|prende|versa|deposita|spetta)|anche (?:lui|lei)|all'amico|a[il] (?:tuoi? )?amic[oi]|a(?:l nuovo|ll') ?(?:iscritto|invitato|cliente|giocatore)|a chi (?:arriva|viene|si iscrive|è invitato)|^(?:il )?(?:suo )?(?:premio|bonus) (?:dell'|per l')(?:amico|invitato)/u;
const TO_FRIEND =
  /^\s(?:a|per|al\stuo)\s(?:lui|lei|amico|chi\s(?:arriva|viene|si\siscrive|è\sinvitato)|l'(?:amico|invitato))(?![a-zà-ÿ])/u;

/** "A chi presenta un amico spettano 20 €": to whoever brings one. */
const WHO_INVITES = /chi\s(?:ci\s)?(?:port|invit|present)[a-z]{1,3}\s(?:un|ogni|il|degli)\samic[oi]/u;

/** "All'amico spettano 15 €", "15 € per chi arriva" */
export function isOfFriend({ before, right }: Pick<Spot, 'before' | 'right'>): boolean {
  return OF_FRIEND.test(before.replace(WHO_INVITES, '')) || TO_FRIEND.test(right);
}
const PAID =
  /^(?:port|invit|present)[aio]\s(?:un\s)?amico:\s$|(?:ricev|accredit|guadagn|ottien|regal|vale|premi)[a-zà-ÿ]*:?\s(?:un\s|di\s|bonus\s|buono\s){0,3}(?:da\s|di\s)?$/u;

/** "Il casinò propone un bonifico, che parte da 100 €." after what is said of withdrawals */
export function isPaidOut({ scene, left, before }: Spot): boolean {
  const isNamed = scene.payments.length > 0 && !scene.isCell && left === before;
  return isNamed && !PAID_IN.test(scene.low) && scene.ask(WITHDRAWAL_BEFORE) === 'named';
}

const PAID_IN = /deposit|vers|ricaric|caric/u;

/** "10 € per lui", "Il mio amico ci guadagna qualcosa?" above "Sì, 15 €." */
function isOfGuest(spot: Spot): boolean {
  const { before, right, scene } = spot;
  if (PAID_IN.test(scene.low) || /puntat|giocat/u.test(right)) return false;
  return isOfFriend(spot) || (AGREED.test(before) && scene.ask(FRIEND_ASKED));
}

const AGREED = /^(?:sì,\s|sì:\s)?(?:(?:un|il|bonus|di|da|sono|riceve|ottiene)\s){0,3}$/u;
const FRIEND_ASKED = speaksOf(
  /amico\s[^?]{0,30}(?:riceve|guadagna|ottiene|spetta|prende)[^?]*\?$|(?:riceve|guadagna|ottiene|spetta)[^?]{0,30}(?:l'|all')amico[^?]*\?$/u,
);

/** What is given for a friend, and what the friend has to deposit. */
export function ofFriends(spot: Spot, isLeast: boolean, found: MakeClaims): readonly FoundClaim[] {
  if (isReward(spot)) return found('referral', 'reward');
  if (isOfGuest(spot)) return found('referral', 'friend_reward');
  return isLeast ? found('referral', 'min_deposit') : [];
}

/** "Si parte da 1 €" is a deposit below such a heading, or where an operator is named. */
export function isOfPaying(scene: Spot['scene']): boolean {
  return scene.operators.length > 0 || scene.ask(PAYING);
}

const PAYING = speaksOf(/deposit|versament|ricaric|pagament|cassa|banking|bonus|iscri|registra|casin[oò]/u, 3);
