// What a text speaks of: offers, payment methods, operators. Found by the names that the trade uses.
import type { CLAIM_SUBJECTS } from '../../entities/claim-names.js';
import { everyMatch, everyPattern, pattern, WEEKDAYS } from '../text/expressions.js';
import { namedOffers } from './named-offers.js';
import { titledOffers } from './offer-titles.js';
import { type BrandNames, findOperators, type Mention } from './operator-names.js';

export type { Mention };

export interface Mentions {
  readonly offers: readonly Mention[];
  readonly payments: readonly Mention[];
  /** Another operator than the site's own; `''` where none is named. */
  readonly operator: string;
  /** All operators that are named, the site's own under the name `''`. */
  readonly operators: readonly Mention[];
}

/** "20 € nel benvenuto, 40 € nel weekend": a list of what the offers ask for. */
const AFTER_WELCOME = (name: string) =>
  String.raw`${name}(?<=benvenuto,?\s(?:e\s)?\d[\d.,]*\s?(?:€|x|%|volte|giorni|giri)\s${name})`;

/** "Sul primo deposito effettuato in ciascun venerdì": the first one of a day, and not of a player. */
export const OF_A_DAY = String.raw`(?!(?:\s(?:effettuat|fatt|eseguit|compiut|complet|registrat|avvenut)o|\sche\s(?:si\s)?(?:fai|fa|effettua|effettui))?,?\s(?:(?:d[aei]l?|della|a|al|alla|in|il|la|nel|nella|ogni|ciascun[oa]?|qualunque|qualsiasi|giornata)\s){0,3}(?:giorn|settiman|mes[ei]|mensil|weekend|week-end|fine|luned|marted|mercoled|gioved|venerd|sabat|domenic))`;

const OFFERS: readonly (readonly [(typeof CLAIM_SUBJECTS)[number], string])[] = [
  [
    'nodeposit',
    String.raw`(?:bonus|offerta|benvenuto|giri|gratuiti|gratis|spins?|\d\s?(?:€|euro)|€\s?\d[\d.,]*)(?:\s[a-zà-ÿ]+|,)?\s(?:[a-zà-ÿ]+,\s)?senza\s(?:alcun\s|obbligo\sdi\s)?(?:deposito|versamento)|(?:giri|spins?)\s(?:gratis\s|gratuiti\s)?(?:su|alla|sulla)\s[^.,;:€%]{3,30},\ssenza\s(?:alcun\s)?(?:deposito|versamento)|senza\s(?:versare|depositare)(?:\s(?:nulla|niente|un\seuro|un\scentesimo))?(?=,?\s(?:(?:si|ti|vi|ci|ne)\s)?(?:ricev|otten|ottien|arriv|spett|danno|dà|sono|hai|trovi|regal|offr)[a-zà-ÿ]*\s[^.;:]{0,25}(?:gir[io]|spins?|€|euro|bonus)\>)|(?:giri|spins?|€|euro|bonus)(?:\s(?:gratis|gratuiti|in\s(?:regalo|omaggio)|omaggio))?\ssenza\s(?:mettere|versare|depositare|spendere|sborsare|tirare\sfuori)\s(?:neanche\s)?(?:un\s(?:euro|centesimo|soldo)|nulla|niente|denaro|soldi)|no\s?deposit`,
  ],
  [
    'second-deposit',
    String.raw`secondo\sbonus\sdi\sbenvenuto|(?<!partire\sdal\s)(?:secondo|2°|2º)\s(?:deposito|versamento)(?!\sin\s(?:poi|avanti)\>)|(?:sul|al)\ssecondo(?=[,;.]|\s(?:e|più)\s|$)(?<=prim[oa]\s[^.;]{0,70})|(?:il|sul)\ssecondo(?=\s(?:il\s\d|vale\s|(?:del|è|c'è|il\sbonus)\s))|(?:il|sul|al|col)\ssecondo(?=,?\s(?:(?:[vt]i|si|un)\s)?(?:altro\s|danno\s|dà\s|offre\s|aggiunge\s|riceve\s|ricevi\s)?(?:un\s|il\s)?\d)`,
  ],
  [
    'third-deposit',
    String.raw`terzo\sbonus\sdi\sbenvenuto|(?<!partire\sdal\s)(?:terzo|3°|3º)\s(?:deposito|versamento)(?!\sin\s(?:poi|avanti)\>)|(?:sul|al)\sterzo(?=[,;.]|\s(?:e|più)\s|$)(?<=prim[oa]\s[^.;]{0,70})|(?:il|sul)\sterzo(?=\s(?:il\s\d|vale\s|(?:del|è|c'è|il\sbonus)\s))|(?:il|sul|al|col)\sterzo(?=,?\s(?:(?:[vt]i|si|un)\s)?(?:altro\s|danno\s|dà\s|offre\s|aggiunge\s|riceve\s|ricevi\s)?(?:un\s|il\s)?\d)`,
  ],
  [
    'welcome-sport',
    String.raw`(?:(?:bonus|offerta|pacchetto|promo)\s(?:di\s)?)?benvenuto\s(?:(?:al|sul|per\s(?:il|lo|le)|del)\s)?(?:sport|scommesse|poker|bingo|live)`,
  ],
  [
    'welcome',
    String.raw`(?:bonus(?<!(?:second|terz|quart)[oa]\)?\sbonus)|offert[ae]|pacchett[oi]|promozion[ei]|promo|pacco)\s(?:di\s)?benvenuto|welcome\s(?:bonus|pack(?:age)?|offer)|(?:bonus|offert[ae]|promo|promozion[ei]|pacchett[oi]|premio|omaggio)\s(?:di\s|d')?(?:ingresso|iscrizione|entrata|accoglienza|apertura)|(?:bonus|offerta|promo|promozione|pacchetto)\s(?:per|riservat[oa]\sa|dedicat[oa]\sa|a)\s?(?:i|gli)?\snuov[ie]\s(?:client|iscritt|giocator|utent|registrat|titolar)[a-zà-ÿ]*|bonus\s(?:sul|per\sil|di|del)?\s?primo\s(?:deposito|versamento)|(?:gir[oi]|gratuiti|gratis|spins?|(?<=^|[,;:]\s|\se\s)quell[ie])\sdi\sbenvenuto|(?:sul|al)\s(?:tuo\s|vostro\s|suo\s|loro\s)?primo\s(?:deposito|versamento)${OF_A_DAY}|(?<=(?:giri|spins?|€|euro|bonus|%)\s(?:gratis\s|gratuiti\s)?)(?:per|con)\sil\s(?:tuo\s|vostro\s)?primo\s(?:deposito|versamento)|(?:primo|1°|1º)\s(?:deposito|versamento)(?=\s?[:–(-]\s?[^a-z]{0,4}\d)|primo\s(?:deposito|versamento)(?=\s(?:viene\s|è\s)?(?:raddopp|tripl))|(?:sui|nei|con\si|per\si|dei)\sprimi\s(?:due|tre|quattro|cinque|[2-5])\s(?:depositi|versamenti)|raddopp[a-zà-ÿ]*\s(?:il|del)\s(?:tuo\s|vostro\s)?primo\s(?:deposito|versamento)|(?<=^|[;•·]\s)benvenuto(?:\s(?:slot|casinò))?(?=:\s[^.;:]{0,20}\d|\s\d+\s?%|\s(?:da|del|fino\sa)\s\d|\sa\spartire\sda\s|\s(?:già\s)?con\s(?:almeno|soli|appena)\s|\scon\s(?:un\s)?(?:deposito|versamento|requisito|bonus|\d))|quell[oaie]\s(?:d'ingresso|di\s(?:ingresso|benvenuto|iscrizione|entrata|accoglienza))|un\sbenvenuto(?!\s(?:a|ai|al|alla|in|su|nel|nella|da|caloros)\>)|(?<=(?:giri|spins?|bonus)\s(?:gratis\s|gratuiti\s)?del\s)benvenuto|(?:il|al(?<=diritto\sal)|sul|del|col|dal|nel|nostro|tuo|suo)\sbenvenuto(?!\s(?:a|ai|agli|al|all[ae]|in(?!\s(?:breve|sintesi|cifre|numeri|pillole|dettaglio|due|tre|quattro|cinque|poche|\d))|su|sul|nel|nella|tra|fra|più|caloros[oi])\>(?!\s\d))`,
  ],
  [
    'weekend',
    String.raw`(?<=\<(?:per|su|con|da|di)\s)quell[oaie]\sdel\s(?:weekend|week-end|fine\ssettimana)|(?:bonus|ricarica|promozione|offerta|cashback|giri)\s(?:del|di|nel)\s(?:weekend|week-end|fine\ssettimana)|(?:nel|ogni|durante\sil)\s(?:weekend|week-end|fine\ssettimana)(?=\s(?:c'è|ci\ssono|hai|trovi|ricevi|arriva|si\sriceve)\>)|${AFTER_WELCOME('nel\\sweekend')}|(?<=\<(?:il|del|dal|al|col)\s)(?:weekend|week-end|fine\ssettimana)(?:\s[a-zà-ÿ]{2,12}){0,2}(?=:\s\d+\s?%)`,
  ],
  [
    'reload',
    String.raw`(?:bonus|promozione|offerta|promo)\s(?:di\s|della\s|per\sla\s)?ricarica|ricarica\ssettimanale|(?:bonus\s)?reload(?:\sbonus)?|quell[ao]\sdi\sricarica|(?<=^|[,;:]\s|(?:una|la|della|alla)\s)ricarica(?=\s(?:del|al)\s\d+\s?%)|(?<=^|[,;:]\s|\se\s)quell[ie]\sd(?:i|ella)\sricarica|ricarica(?=[^.;]{0,80}(?:%|\sbonus\>|\sgir[io]\>))(?:(?<=\<(?:ogni|il|di|nel|al)\s(?:${WEEKDAYS}),?\s(?:(?:c'è|arriva|torna|trovi|hai|per)\s)?(?:una|la|ogni|con\suna|sulla|alla)\sricarica)|(?=\s(?:fatta|effettuata|eseguita|inviata)\s(?:di|il|ogni|nel)\s(?:${WEEKDAYS})\>))|ricarica(?=\sd(?:el|i)\s(?:lun|mar|mer|gio|ven|sab))(?<=(?:(?:^|[,;.]\s|(?:^|\s)(?:e|anche|con|per|mentre|poi|c'è|sono|offre|propone|trovi|resta|restano|arriva)\s)(?:la\s|una\s)?|(?:della|alla|nella|sulla)\s)ricarica)|(?<=(?:requisito|rollover|wagering|playthrough|scadenza|validità|durata)\s(?:di\s[a-z]{6,9}\s)?della\s)ricarica|(?:bonus|promozione|offerta|promo)(?=\s(?:del|della|di|ogni)\s(?:${WEEKDAYS})\>)|(?<=(?:^|[,;.]\s|\se\s)(?:la\s)?)ricarica(?=\s(?:dopo|entro|dura|scade|vale|va|chiede|si\srigioca|(?:dà|offre|aggiunge)\s(?:il|un|altri|fino\sa)?\s?\d+|è\s(?:più|meno)\s(?:legger|generos|ricc|sever|car)a)\>|:\s\d)|(?<=\<(?:la|una)\s)ricarica(?=,\s(?:che|la\squale)\s(?:(?:ci|ti|vi|si)\s)?(?:aggiunge|regala|raddoppia|premia|offre|dà|vale|riconosce|accredita|mette|porta|arriva)\>)|${AFTER_WELCOME('(?:nella|per\\sla|con\\sla)\\sricarica')}`,
  ],
  ['cashback-daily', String.raw`cash\s?back\s(?:giornaliero|quotidiano)`],
  ['cashback-monthly', String.raw`cash\s?back\smensile`],
  [
    'cashback-live',
    String.raw`cash\s?back\s(?:(?:(?:del|sul|per\sil|su|nel)\s)?(?:casin[oò]\s|giochi\s)?live|dal\svivo|sui\sgiochi\slive|sport)`,
  ],
  [
    'cashback-vip',
    String.raw`cash\s?back\s(?:(?:(?:per|dei|riservato\sai|a)\s)?(?:i\s)?(?:clienti\s)?vip|più\salto|maggior(?:e|ato)|extra|potenziato|personal[a-zà-ÿ]+)`,
  ],
  ['cashback', String.raw`cash\s?back(?:\ssettimanale)?|rimborso\s(?:settimanale|d[ela]+\s(?:settimana|${WEEKDAYS}))`],
  ['birthday', String.raw`(?:bonus|regalo|premio|omaggio|giri|dono)\s(?:di\s|del\s|per\sil\s)?compleanno`],
  [
    'referral',
    String.raw`(?:port|invit|present)[aio]\s(?:un\s)?amico|(?:per\s)?ogni\samico\s(?:che\s)?(?:port|invit|present)[a-zà-ÿ]+|(?:presentazione|invito)\s(?:di\s|a\s)?un\samico|amici\s(?:posso|puoi|si\s(?:può|possono))\s(?:invitare|portare|presentare)|(?:invitare|presentare)\s(?:gli\s|degli\s|i\s(?:tuoi|propri)\s)?amici|bonus\samico|(?:a\s|per\s)?chi\s(?:invita|porta|presenta)\s(?:qualcuno|una\spersona|un\sconoscente|un\snuovo\s[a-z]+)|premio\s(?:per|a)\schi\sinvita|premio\sper\s(?:gli\samici|l'amico|ogni\samico)`,
  ],
  ['tournament', String.raw`tornei|montepremi`],
];

/** Short names that a head of a row, a column or a card may use. */
const HEADS: readonly (readonly [string, string])[] = [
  [
    'welcome',
    String.raw`benvenuto(?!\s(?:su|in(?!\s(?:breve|sintesi|cifre|numeri|pillole|dettaglio|due|tre|quattro|cinque|poche|\d))|a|nel|nella|da|al|tra|sul)\>)|^benvenuto(?=\s[a-zà-ÿ\s]{3,30}[:,–]\s[^\d%€]{0,12}\d+\s?%)|^(?:bonus\s)?(?:sul\s)?(?:primo|1°|1º)\s(?:deposito|versamento)(?=$|[,:])|^(?:il\s)?primo\sbonus(?=$|[,:])|^(?:(?:offert|promozion|bonus|codic)[aei]?\s)?(?:per\s)?(?:chi\sè\snuovo|(?:i\s)?nuov[ie]\s(?:client[ei]|giocator[ei]|iscritti|utenti|registrati)|chi\ssi\siscrive(?:\sadesso|\sora)?)$`,
  ],
  ['reload', String.raw`ricaric(?:a|he)`],
  ['cashback', String.raw`\<rimborso(?!\sspese|\s(?:de[il]|sul?)\s(?:deposit|vers))`],
  ['nodeposit', String.raw`senza\s(?:deposito|versamento)`],
  ['birthday', String.raw`(?<=^|[:–|,]\s)(?:il\s)?compleanno(?=$|[,:?])`],
  ['weekend', String.raw`(?<=^|[:–|,]\s)(?:il\s)?(?:weekend|week-end|fine\ssettimana)(?=$|:|\s(?:di|in|a|al)\s)`],
];

const PAYMENTS: readonly (readonly [string, string])[] = [
  ['visa', 'visa'],
  ['mastercard', 'master\\s?card'],
  ['maestro', 'maestro'],
  ['paysafecard', 'paysafe\\s?card'],
  ['revolut', 'revolut'],
  ['apple pay', 'apple\\s?pay'],
  ['google pay', 'google\\s?pay'],
  ['mifinity', 'mifinity'],
  ['skrill', 'skrill'],
  ['neteller', 'neteller'],
  ['ezeewallet', 'ezee\\s?wallet'],
  ['flexepin', 'flexepin'],
  ['bitcoin', 'bitcoin'],
  ['litecoin', 'litecoin'],
  ['ethereum', 'ethereum'],
  ['tether', 'tether|usdt'],
  ['binance pay', 'binance\\s?pay'],
  ['mybank', 'my\\s?bank'],
  ['bancomat pay', 'bancomat\\s?pay'],
  // "Trustly: il bonifico immediato" is what Trustly is.
  [
    'bonifico istantaneo',
    '(?<!trustly[^.;]{0,40}[,:(]\\s(?:il\\s|un\\s)?)bonific[oi]\\s(?:sepa\\s)?(?:istantane[oi]|immediat[oi]|instant)',
  ],
  ['bonifico', '(?<!trustly[^.;]{0,40}[,:(]\\s(?:il\\s|un\\s)?)bonific[oi](?:\\sbancari[oi])?'],
  ['paypal', 'paypal'],
  ['postepay', 'postepay'],
  ['trustly', 'trustly'],
  ['jeton', 'jeton'],
  ['astropay', 'astropay'],
  ['muchbetter', 'much\\s?better'],
  ['satispay', 'satispay'],
  ['klarna', 'klarna'],
  ['cashlib', 'cashlib'],
  ['neosurf', 'neosurf'],
  ['american express', 'american\\sexpress|amex'],
  ['dogecoin', 'dogecoin'],
  ['ripple', 'ripple|xrp'],
  [
    'carte',
    '^cart[ae](?=[,:]|$)(?!,\\s(?:penna|matita))|(?<=(?:impieg|mett|richied|arriv)[a-z]{1,3}\\s(?:su\\s|sul)?)(?:la|le)\\scart[ae](?=\\?|$)|(?<=,\\s)cart[ae](?=,\\s)|(?<=,\\s|\\se\\s)cart[ae](?=\\s(?:in\\s|entro\\s)?(?:\\d|due\\s|tre\\s|quattro\\s|cinque\\s))|cart[ae]\\s(?:di\\s(?:credito|debito)|prepagat[ae](?!\\sa\\scodice))|(?<=(?:con|per|tramite|via)\\s)(?:la\\s|le\\s)?cart[ae](?!\\sd(?!a\\s(?:\\d|uno|due)))|(?<=[,;]\\s|\\se\\s|^)(?:l[ae]|una)\\scart[ae](?=\\s(?:in\\s|entro\\s|da\\s|fino\\sa\\s|al\\smassimo\\s)?(?:\\d|un[oa]?\\s|due\\s|tre\\s|quattro\\s|cinque\\s|impieg|richied|ha\\sbisogno|hanno\\sbisogno|accett|permett|consent))',
  ],
  ['criptovalute', 'cr[iy]pto(?:valut[ae])?|(?:monet|valut)[ae]\\s(?:digital[ei]|virtual[ei])'],
];

const OFFER = union(OFFERS);
const HEAD = union(HEADS);
const PAYMENT = union(PAYMENTS);
// Plain letters are searched much faster than the names with their limits.
const ANY_OFFER =
  /bonus|offert|pac|promo|welcome|ricaric|reload|cash|rimborso|complea|benvenuto|deposit|versament|weekend|settimana|amic[oi]|torne|montepremi|za (?:vers|mett|spend|sbors|tirar)|chi (?:verific|complet|convalid|conferm|ha (?:ver|con))|dì d|sabato d|domenica d|l'app| \(\d+ (?:giri|free|spin)/;
const ANY_PAYMENT =
  /visa|master|maestro|pay|my ?bank|revolut|mifi|skrill|netel|ezee|flexe|coin|ethereum|tether|usdt|bonific|trustly|jeton|satis|klarna|cashlib|neosurf|americ|amex|ripple|xrp|cart|cr[iy]pto|(?:monet|valut)[ae] (?:digi|virt)|better/i;

// What else a sentence can be about without an offer or a method: the account, the site, the law on data.
const ANY_OTHER =
  /wager|rollover|playthrough|rigioc|requisit|puntat|gioca|scommess|complet|scad|valid|dur[ai]|prelev|preliev|incass|ritir|riscuot|versa|vers[oi]|document|inattiv|ricicl|rispo|riscontr|evad|maggior|compiut|età|minor|tirar|soldi|giri|spin|divis|divid|dormient|grad[io]|gioch|titol|slot|fornit|provid|produttor|produttric|software|studi|palio|commission|rtp|ritorno|rende |payout|paga il|restituisc|perd|versione|aggiornament|modifica|casin|bet|ann[oi]|concession|licenz|autorizzaz|abilitaz|autorizzativo|adm|gad |fondat|stabilit|lanci|nasc|nat[oa] |premi|online dal|naviga dal|android|ios \d|accoglie dal|giocare dal|in linea dal|sul mercato|attiv|chat|telefon|assistenza|clienti|tavol|volte|si punta|a giro|max win|livell|fasce|pioli|concessione|volatil|punti|linee|kyc|verific|bollett|residenz|riapre|mail|contribu|concorr|conta|vinc|cost[oai]|apert|esist|oper(?:iamo|ano)|siamo |approv|esamin|lavorazion|dì|sabato|domenica|800[ .-]?\d{3}|italia dal|tel[.:]|verde|chiam|chiud|limit|alz|ferm[oi]|utenz|estratto/;

/** False when a sentence names nothing that a claim could be about. */
export function mayNameSubject(low: string): boolean {
  return ANY_OFFER.test(low) || ANY_PAYMENT.test(low) || ANY_OTHER.test(low);
}

export function mayNameMethod(text: string): boolean {
  return ANY_PAYMENT.test(text);
}

export function mayNameOffer(low: string): boolean {
  return ANY_OFFER.test(low);
}

/** `low` is `text` in lower case. */
export function findMentions(text: string, low: string, names: BrandNames, isHead = false): Mentions {
  const operators = findOperators(text, low, names);
  return {
    offers: findOffers(text, low, isHead, names.titles).filter((one) => !isBonusOf(one, operators, names)),
    payments: ANY_PAYMENT.test(low) ? paymentsIn(low) : [],
    operator: operators.find((one) => one.name !== '')?.name ?? '',
    operators,
  };
}

/** The only method that a beginning of a text names; `''` where it names none or several. */
export function onlyMethod(low: string): string {
  const [first, ...others] = ANY_PAYMENT.test(low) ? paymentsIn(low) : [];
  return first && others.every(({ name }) => name === first.name) ? first.name : '';
}

/** Without what the method is only compared with: "15 €, un po' più che con le carte". */
function paymentsIn(low: string): readonly Mention[] {
  const found = matches(PAYMENT, low);
  if (found.length === 0 || !/ che con |chi ha /.test(low)) return found;
  return found.filter(({ start, end }) => low[end + 1] === '(' || !MORE_THAN.test(low.slice(0, start)));
}

/** Or what was paid in with: "Chi ha usato Apple Pay incassa con un bonifico". */
const MORE_THAN = pattern`^chi\sha\s(?:usato|depositato|versato|pagato)\s(?:con\s|tramite\s)?$|\<(?:più|meno|meglio|peggio|ugual[ei]|stess[oaie]|doppio|metà)\s(?:[a-zà-ÿ]+\s){0,3}che\scon\s(?:(?:la|le|il|i|un|una)\s)?$`;

export function findOffers(
  text: string,
  low: string,
  isHead = false,
  titles: BrandNames['titles'] = [],
): readonly Mention[] {
  const titled = titles.length === 0 ? [] : titledOffers(low, titles);
  if (titled.length === 0 && !ANY_OFFER.test(low) && !(isHead && /nuov|iscrive/.test(low))) return [];
  const found = [...namedOffers(text, low), ...matches(OFFER, low), ...(isHead ? matches(HEAD, low) : [])];
  const isFree = ({ start, end }: Mention) => titled.every((one) => one.end <= start || one.start >= end);
  return [...titled, ...(titled.length === 0 ? found : found.filter(isFree))]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((one, index, all) => index === 0 || one.start >= all[index - 1]!.end)
    .filter((one) => (isHead ? !BESIDE.test(low.slice(0, one.start)) : !isComparedWith(low, one)))
    .map((one) => (one.name === 'reload' ? ofDay(one, low) : one));
}

const JOINED = String.raw`\s(?:(?:al|il|la|lo|del|della|dal|dalla|alla|col|un|una)\s|(?:l|all|dall|dell)')?(?:bonus\s(?:di|del|della)\s)?$`;
/** "Dopo il benvenuto" stands above all the others, "Che cosa cambia rispetto al benvenuto" above another one. */
const BESIDE = pattern`(?:^|[^a-zà-ÿ])(?:dopo|oltre|fuori|non solo|non è|non c'è solo|finito|passato|al di là|(?<!^(?:e\s)?)quell[oaie]|rispetto|a differenza|diversamente|divers[oaie]|differenz[ae](?:\s[a-z]+)?\s(?:con|da|tra|fra)|a (?:confronto|paragone) con|confronto con|in alternativa|alternativ[oaie]|al posto|invece|(?:più|meno|meglio|peggio)(?:\s[a-zà-ÿ]{3,14})?|(?:cumul|somm|combin|sovrappon|unisc|alterna|compatibil)[a-zà-ÿ]*(?:\scon)?|assieme|insieme)${JOINED}`;

/** "Il requisito è più leggero di quello del benvenuto: 30 volte": of the one that is compared with it. */
function isComparedWith(low: string, { start, end }: Mention): boolean {
  const before = low.slice(Math.max(0, start - 70), start);
  if (LESS_THAN.test(before)) return true;
  return before.includes(' di') && COMPARED.test(before) && /^(?:[:.;]|$)/.test(low.slice(end));
}

const COMPARED = pattern`\<(?:più|meno|meglio|peggio|divers[oaie]|metà|doppio)\s(?:[a-zà-ÿ]{3,14}\s){0,2}d(?:i\squell[oaie]\sde(?:l|lla|i)|a\squell[oaie]\sde(?:l|lla|i)|el|ella|al|alla)(?:\sbonus)?(?:\sdi)?\s$|\<(?:più|meno|metà|doppio)\s(?:[a-zà-ÿ]{3,14}\s){0,2}di\squell[oaie]\s$`;

/** "Il requisito è più leggero di quello del benvenuto: 30 volte", "a differenza del benvenuto, qui …" */
const LESS_THAN = pattern`\<(?:(?:più|meno)\s(?!di\>)[a-zà-ÿ]+(?:\s[a-zà-ÿ]+)?\s(?:d(?:i|el|ella|ei)|rispetto\sa(?:l|lla)?|che\s(?:per|con|nel|nella))|a\sdifferenza\sd(?:i|el|ella)|diversamente\sda(?:l|lla)?)\s(?:quell[oaie]\s(?:d(?:i|el|ella|ei)\s)?)?(?:il\s|la\s)?$`;

/** "Ricarica del venerdì" */
function ofDay(mention: Mention, low: string): Mention {
  const before = low.endsWith('ricarica', mention.end) ? DAY_BEFORE.exec(low.slice(0, mention.start))?.[1] : undefined;
  const day = before ?? DAY.exec(low.slice(mention.end, mention.end + 30))?.[1];
  return day === undefined ? mention : { ...mention, name: `reload-${day}` };
}

const DAY = pattern`^\s(?:del|della|di|ogni|(?:fatta|effettuata|eseguita|inviata)\s(?:di|il|ogni|nel))\s(${WEEKDAYS})\>`;
/** "Ogni venerdì una ricarica …" */
const DAY_BEFORE = pattern`\<(?:ogni|il|di|nel|al)\s(${WEEKDAYS}),?\s(?:(?:c'è|arriva|torna|trovi|hai|per)\s)?(?:una|la|ogni|con\suna|sulla|alla)\s$`;

/** "Bonus Marea", where Marea is an operator of the shared data, has no name of its own. */
function isBonusOf({ name, end }: Mention, operators: readonly Mention[], { known, titles }: BrandNames): boolean {
  if (known.size === 0 || !name.startsWith('offer:') || titles.some((one) => one.name === name)) return false;
  return operators.some((one) => one.name !== '' && one.start < end);
}

function union(names: readonly (readonly [string, string])[]) {
  const source = names.map(([, expression]) => `(${expression})`).join('|');
  return { names: names.map(([name]) => name), expression: everyPattern`\<(?:${source})\>` };
}

function matches({ names, expression }: ReturnType<typeof union>, low: string): Mention[] {
  const found: Mention[] = [];
  for (const match of everyMatch(low, expression)) {
    let group = 1;
    while (match[group] === undefined) group += 1;
    found.push({ name: names[group - 1]!, start: match.index, end: match.index + match[0].length });
  }
  return found;
}
