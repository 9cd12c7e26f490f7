// The words that say what may be done with a method, in a sentence in which each method is one sign; method-use.ts
// finds the methods that they belong to.
import { everyPattern } from '../text/expressions.js';

const ONLY = String.raw`(?:solo|soltanto|solamente|unicamente|esclusivamente)`;
const PAY_IN = String.raw`(?:(?:depositare|versare|(?:ri)?caricare)(?:\sil\s(?:proprio\s)?conto)?|(?:i\s)?(?:depositi|versamenti)|(?:la\s)?ricarica|entrata)`;
const TAKE_OUT = String.raw`(?:prelevare|ritirare|incassare|riscuotere)`;
const TAKES_OUT = String.raw`(?:preleva|ritira|incassa|riscuote)(?:no)?`;
const PAYOUTS = String.raw`(?:${TAKE_OUT}|(?:i\s|il\s)?preliev[oi]|(?:gli\s)?incassi|(?:in\s)?uscita)`;
const ENDS = String.raw`(?=[.;:,!)]|$|\s(?:e|ma|mentre|né|perché)\s)`;
const CAN = String.raw`(?:possibil[ei]|ammess[ioae]|disponibil[ei]|consentit[ioae]|previst[ioae]|accettat[ioae]|supportat[ioae]|utilizzabil[ei]|present[ei]|contemplat[ioae])`;
export const THE = String.raw`(?:(?:il|lo|la|i|gli|le|con|tramite|via|su|in|anche|pagamenti\sin)\s|l'){0,3}`;
const BONUS = String.raw`(?:(?:al|il|per\sil|nel|dal|del|sul)\s(?:bonus|benvenuto|pacchetto)|(?:l'|all'|dall'|dell'|per\sl')offerta|(?:la|alla|dalla|della|per\sla)\spromozione)`;
const DEPOSITS = String.raw`(?:depositi|versamenti|pagamenti|quelli)`;
const MADE = String.raw`(?:(?:fatti|effettuati|eseguiti)\s)?(?:con|tramite|via|mediante)\s`;

/** A list of methods at the beginning of a sentence. */
const LISTED = String.raw`^(?:con\s)?${THE}§¤{0,24}(?:(?:,\s|,?\s(?:e|o|ed|né)\s)${THE}§¤{0,24}){0,9}(?:,?\s(?:invece|però),?)?\s`;

/** Where its methods stand: near it or above, behind it, or near it and nowhere else. */
type Where = 'near' | 'behind' | 'named';

export interface Use {
  readonly property: 'withdrawals' | 'accepted' | 'for_bonus';
  readonly isAllowed: boolean;
  readonly where: Where;
  readonly expression: RegExp;
}

function use(name: Use['property'], isAllowed: boolean, where: Where, expression: RegExp): Use {
  return { property: name, isAllowed, where, expression };
}

export const USES: readonly Use[] = [
  use(
    'withdrawals',
    false,
    'near',
    everyPattern`\<${ONLY}\s(?:(?:a|per|in|ai|nei|di)\s)?${PAY_IN}${ENDS}|\<si\s(?:deposita|versa|ricarica)(?:no)?\s(?:${ONLY}${ENDS}|e\sbasta)|\<(?:a\ssenso\sunico|in\s(?:una\ssola\sdirezione|un\ssolo\ssenso))\>|\<entra(?:no)?,?\sma\snon\sesc(?:e|ono)\>|\<niente\s(?:prelievi|incassi)\>|\<(?:di|per\sil)\ssolo\s(?:deposito|versamento)${ENDS}`,
  ),
  use(
    'withdrawals',
    false,
    'near',
    everyPattern`\<non\s(?:si\s${TAKES_OUT}|(?:può|possono)\s${TAKE_OUT}|(?:(?:si\s)?(?:può|possono)|puoi|è\spossibile|essendo\spossibile|permett(?:e|ono)\sdi|consent(?:e|ono)\sdi|val(?:e|gono)\s(?:a|per)|serv(?:e|ono)\s(?:a|per))\s(?:essere\susat[oaie]\sper\s)?${PAYOUTS})(?=[.;:,!)]|$|\s(?:e|ma|con|su|tramite|via|verso|denaro|soldi|le\svincite|nulla|niente)(?![a-zà-ÿ]))|\<(?:per|a)\s${TAKE_OUT},?\s[^.;:,]{0,30}\snon\s(?:va|vanno|funziona(?:no)?|serv(?:e|ono)|si\s(?:può|possono)\susare)\>|\<(?:vincit[ae]|denaro|soldi)\snon\s(?:torna|arriva|rientra|finisc)[a-z]{0,3}\ssu|\<non\s(?:può\s|possono\s)?(?:ricev(?:e|ono|ere)|accogli(?:e|ono|ere))\s(?:denaro|soldi|vincite|preliev[oi]|pagamenti|accrediti)\>|\<non\s(?:è|sono)\s(?:utilizzabil[ei]|usabil[ei]|${CAN})\s(?:per|in|nei|ai)\s(?:i\s)?${PAYOUTS}`,
  ),
  use(
    'withdrawals',
    false,
    'behind',
    everyPattern`\<(?:preliev|prelev|si\spreleva|incass|ritir|riscuot)[a-zà-ÿ]*\s[^.;:]{0,60}\<(?:tranne|eccetto|salvo)\s(?:che\s)?`,
  ),
  use(
    'withdrawals',
    true,
    'near',
    everyPattern`\<(?:sia|tanto)\s(?:(?:per|a|in)\s)?${PAY_IN}\s(?:sia|che|quanto)\s(?:(?:per|a|in)\s)?${PAYOUTS}\>|\<in\sentramb[ei]\s(?:le\sdirezioni|i\ssensi)\>|\<(?:nei\sdue\ssensi|in\sentrata\s(?:e|come|che|sia)\s(?:in\s)?uscita)\>`,
  ),
  use(
    'withdrawals',
    true,
    'near',
    everyPattern`(?<!\<non\s[^.;:,]{0,30})\<(?:anche|pure)\s(?:(?:per|a)\s)?(?:${TAKE_OUT}|i\sprelievi)\>|(?<!\<(?:non|solo|soltanto)\s[^.;:,]{0,30})\<(?:per|a)\s(?:depositare|versare)\s(?:e|ed)\s(?:(?:per|a)\s)?${TAKE_OUT}\>|\<deposita(?:no)?\se\s(?:si\s)?preleva(?:no)?\>|(?<!\<(?:non|solo|soltanto)\s[^.;:,]{0,30})\<per\s(?:i\s)?depositi\se\s(?:i\s)?prelievi\>`,
  ),
  use(
    'withdrawals',
    true,
    'behind',
    everyPattern`\<(?:la\svincita|le\svincite|il\sdenaro|i\ssoldi)\s(?:torna|rientra|arriva)(?:no)?\ssu(?:l|lla|llo)?\s(?:(?:tuo|stess[oa]|proprio)\s)?(?:(?:conto|carta|portafoglio)\s(?:di\s|my\s)?)?`,
  ),
  use(
    'accepted',
    false,
    'behind',
    everyPattern`\<(?:l'assenza\sdi|niente|(?:^|[.;]\s|,\s|\sma\s)né|manca(?:no)?(?:\s(?:ancora|solo|soltanto|però|invece|purtroppo))?|assent[ei][^.;:,]{0,30}\sè|non\s(?:c'è|ci\ssono|(?:si\s)?(?:accetta|tratta|supporta|prevede|usa)(?:no)?|prend(?:e|ono)|accettiamo|trattiamo|figura(?:no)?|compa(?:re|iono)|cercare|cercarl[oaie]\ssu))(?:\s(?:ancora|però|invece|purtroppo|più|nemmeno|neanche|ad\soggi))?\s(?=${THE}§)`,
  ),
  use('accepted', false, 'near', everyPattern`\<non\s(?:l[aeio]|l')\s?(?:accett|trattia)[a-z]{1,4}${ENDS}`),
  use('accepted', true, 'near', everyPattern`(?<!\<non\s)\<(?:l[aeio]\s|l')accett(?:a|ano|iamo)(?=[.,;]|$)`),
  use(
    'accepted',
    false,
    'behind',
    everyPattern`\<nessun[ao]?\s(?=§¤{0,24}(?:\s(?:è|viene)\s(?:accettat|ammess|previst)|[.;,!)]|$))`,
  ),
  use(
    'accepted',
    false,
    'named',
    everyPattern`§¤{0,24}(?:,\s[^.;:,]{2,40},)?\s(?:(?:da|a|su|in|per)\s[^.;:,§]{2,30}\s|(?:invece|però|purtroppo|ancora|qui|che)\s){0,2}(?:non\s(?:c'è|ci\ssono)(?=[.;:,!)]|$|\s(?:ancora|da|su|né|tra|fra|nell))|non\s(?:è|sono)\s(?:ancora\s|più\s|al\smomento\s|purtroppo\s)?(?:${CAN}|(?:tra|fra)\s(?:i|le)\s)(?!\s(?:per|nei|ai|in|al|come|dopo|prima|con|a)\s)|manca(?:no)?(?=[.;:,!)]|$|\s(?:da|all|ancora))|assent[ei]${ENDS}|non\s(?:si\s)?(?:può|possono)\s(?:usare|utilizzare|essere\susat[oaie])${ENDS}|non\s(?:figura|compare|compaiono|funziona)|rest(?:a|ano)\sfuori(?=[.;,]|$)|(?:è|sono)\s(?:bandit|vietat|proibit)[oaie]${ENDS})`,
  ),
  use(
    'accepted',
    true,
    'behind',
    everyPattern`(?<!\<(?:non|né)\s(?:si\s|vi\s|ci\s)?)\<(?:accetta(?:no)?|accettiamo|propon(?:e|iamo)|offr(?:e|iamo)|mett(?:e|iamo)\sa\sdisposizione|accettat[ei]:|(?:si\s(?:può|possono)|puoi|possibile)\s(?:anche\s)?(?:pagare|depositare|versare|giocare|ricaricare|usare)|tra\si\smetodi[^.;:]{0,30}\s(?:c'è|ci\ssono|trovi|figura(?:no)?)|(?:nella\scassa|in\scassa)[^.;:]{0,20}\s(?:c'è|ci\ssono|trovi|(?:abbiamo\s)?trova(?:to|no)))\s(?=${THE}(?:cart[ae]\s\(|cart[ae],\s)?§)`,
  ),
  use(
    'accepted',
    true,
    'named',
    everyPattern`§¤{0,24}(?:,\s[a-zà-ÿ]{4,9},)?\s(?:si\saffianca|(?:è|sono)\s(?:sempre\s|anche\s|ora\s|finalmente\s)?(?:accettat[oaie]|disponibil[ei]|utilizzabil[ei]|supportat[oaie]|(?:tra|fra)\si\smetodi))(?!\s(?:per|nei|ai|al|solo|soltanto|dopo)\s)`,
  ),
  use(
    'for_bonus',
    false,
    'near',
    everyPattern`\<non\s(?:(?:si|ne|gli)\s)?(?:ricev(?:e|ono)|ott(?:iene|engono)|prend(?:e|ono)|attiva(?:no)?|sblocca(?:no)?|dà|danno|fa(?:nno)?\s(?:scattare|partire)|conta(?:no)?|val(?:e|gono)|ha(?:nno)?|rientra(?:no)?|partecipa(?:no)?|spetta|(?:è|sono)\s(?:valid|ammess|abilitat)[oiae])\s(?:(?:diritto|accesso)\s)?${BONUS}|\<(?:rest(?:a|ano|i)|rimane|rimangono)\s(?:senza|esclus[oaie]|fuori)\s(?:(?:il|dal|dall'|dalla)\s?)?(?:bonus|benvenuto|offerta|promozione)|\<fuori\s(?:dal|dall'|dalla)\s?(?:bonus|benvenuto|offerta|promozione)|\<senza\sbonus\sdi\sbenvenuto`,
  ),
  use(
    'for_bonus',
    false,
    'behind',
    everyPattern`\<(?:niente|nessun)\s(?:bonus|benvenuto|offerta)\s(?:di\sbenvenuto\s)?(?:per|a)\s(?:chi\s(?:deposita|versa|paga)|i\s(?:depositi|versamenti))\s(?=(?:con|tramite)\s${THE}§)|\<esclus[ioae]\s(?:${BONUS}\s(?:di\sbenvenuto\s)?)?(?:anche\s)?(?:(?:i|gli)\s)?(?:${DEPOSITS}\s)?${MADE}(?=§)`,
  ),
  use(
    'for_bonus',
    true,
    'near',
    everyPattern`(?<!\<(?:non|né)\s(?:(?:si|ne)\s)?)\<(?:attiva(?:no)?|sblocca(?:no)?|d(?:à|anno)\s(?:diritto|accesso)|fa(?:nno)?\sscattare|conta(?:no)?|val(?:e|gono)|ha(?:nno)?\sdiritto|ricev(?:e|ono)|ott(?:iene|engono)|prend(?:e|ono)|(?:è|sono)\s(?:valid|ammess|abilitat)[oiae])\s(?:(?:anche|comunque|ugualmente|lo\sstesso|sempre)\s)?${BONUS}`,
  ),
  use(
    'for_bonus',
    true,
    'behind',
    everyPattern`(?:bonus|benvenuto|offerta)\s[^.;:§]{0,50}(?:spetta|vale|scatta|arriva|attiva|si\sottiene|si\sriceve|si\sprende)[^.;:§]{0,40}(?:anche|pure)\s(?:(?:(?:a|per)\schi\s(?:versa|deposita|paga)|pagando|versando|depositando)\s)?(?=(?:con|tramite|usando)\s${THE}§)`,
  ),
  // "Visa e PayPal vanno bene. Skrill no." on the page of the bonus
  use('for_bonus', true, 'near', everyPattern`(?<=${LISTED})(?:vanno|va)\sbene(?=[.,;!]|$)`),
  use('for_bonus', false, 'near', everyPattern`(?<=${LISTED})(?:no(?=[.!]?$)|non\s(?:vanno|va)\sbene(?=[.,;!]|$))`),
  // "Tutti, salvo Neteller." below "Con quali metodi?" on the page of the bonus
  use('for_bonus', false, 'behind', everyPattern`^(?:con\s)?tutti,?\s(?:tranne|salvo|eccetto|meno)\s(?:con\s)?`),
  use(
    'for_bonus',
    false,
    'behind',
    everyPattern`\<non\s(?:sono|è|vengono)\s(?:considerat[ioae]\s)?(?:valid|ammess|qualificant|conteggiat|conteggiabil)[ioae](?:\s[^.;:§]{0,25})?\s(?:i\s)?${DEPOSITS}\s${MADE}(?=§)`,
  ),
  use(
    'for_bonus',
    true,
    'behind',
    everyPattern`\<(?:ogni|tutti\si|qualunque|qualsiasi)\smetod[oi][^.;:§]{0,30},\s(?:(?:compres|inclus)[oie]|anche)\s(?=${THE}§)|\<(?:ogni|tutti\si|qualunque|qualsiasi)\smetod[oi][^.;:§]{0,30},\s(?=§¤{0,24}(?:\s(?:e|o)\s§¤{0,24})?\s(?:compres|inclus)[oie])`,
  ),
  use(
    'withdrawals',
    true,
    'behind',
    everyPattern`(?<!\<non\s)\<(?:si\s(?:può|possono)|puoi|è\spossibile)\s(?:anche\s)?${TAKE_OUT}\s(?:le\svincite\s|il\sdenaro\s)?(?:anche|pure)\s(?=(?:con|su|tramite)\s${THE}§)`,
  ),
];
