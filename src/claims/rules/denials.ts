// Whether a clause says yes or no of what it names: "non ha un'app", "l'app manca", "niente app", "accetta Bitcoin",
// "la patente è accettata". The same words for all things that a house may have.
import { pattern } from '../text/expressions.js';

/** Words between a verb and what it is about; each ends in a space or an apostrophe. */
const BETWEEN = String.raw`(?:(?:un|una|uno|il|lo|la|i|gli|le|l|di|del|della|dell|in|con|tramite|via|vera|proprio|propria|e|solo|soltanto|ancora|però|invece|purtroppo|anche|pure|neppure|nemmeno|più|qui|mai|quasi|sempre|alcun|alcuna|nessun|nessuna|nostra|sua|qualsiasi|tutto|tutte|tutti|le|slot|anche|usare|utilizzare|pagare|depositare|versare|identificarsi|registrarsi|entrare|iscriversi|accedere|giocare|versamenti|depositi|pagamenti|preferit[oa]|servizio|canale|possibilità|modalità|versione|quello|quella|che|è|bonus|codici|tipo|da|qui|gratuit[ao]|apposit[ao]|dedicat[ao]|scritt[ao]|modo|parlare|qualcuno|chiamare|al|pagamento)[\s'])`;

const NOW = String.raw`(?:ancora\s|mai\s|più\s|al\smomento\s|qui\s|purtroppo\s|anche\s|pure\s|stat[oa]\s)`;
const TAKEN = String.raw`(?:disponibil|previst|accettat|ammess|present|possibil|support|consentit|valid|uscit|arrivat|contemplat|offert|utilizzabil|accolt|riconosciut|richiest|necessari|attiv|pubblicat|rilasciat|sviluppat|lanciat)[a-z]{1,2}`;
const IS_TAKEN = String.raw`(?:è|sono|viene|vengono|risulta|resta)\s${NOW}{0,2}${TAKEN}`;
const THERE_IS = String.raw`(?:c'è|ci\ssono|vi\s(?:è|sono)|esist(?:e|ono)|ha|hanno|abbiamo|avete|dispone|disponiamo|possiede|prevede|prevedono|si\strova|troverai|trov(?:a|i|ano)|figura(?:no)?|compare|dà|danno)`;
const OFFERS = String.raw`(?:offr(?:e|ono|iamo|ite)|propon(?:e|gono|iamo)|fornisce|accett(?:a|ano|iamo|ate)|ammett(?:e|ono)|tratta(?:no)?|lavora(?:no)?|support(?:a|ano)|riconosce|consent(?:e|ono)|permett(?:e|ono))`;
const GIVES = String.raw`(?:riceve|ottiene|regala|arriva|spetta|concede|mette\sa\sdisposizione|aggiunt[oaie]|introdott[oaie]|v(?:a|anno)\sbene|val(?:e|gono)|bast(?:a|ano))`;
const MAY = String.raw`(?:si\s(?:può|possono)|può|possono|puoi|è\spossibile)`;

const NO_BEFORE = pattern`\<(?:nessun[oa]?|niente|zero|né|man(?:ca|chi|cano|chino)|(?:assenza|mancanza)\sd[a-z]{1,4}|priv[oaie]\sd[a-z]{1,4}|(?<!\<(?:chi|se|che)\s)non\s(?:si\s|ne\s|gli\s)?(?:${THERE_IS}|${OFFERS}|${GIVES}|${IS_TAKEN}|${MAY}|v(?:a|anno)\sbene)|assent[ei]|(?:è|sono)\s(?:esclus|vietat)[oaie])[\s']${BETWEEN}{0,6}$`;
/** "Nessun bonus per l'app": what is missing there is another thing. */
const REST = String.raw`(?:\s[a-zà-ÿ'-]+){0,5}?`;
const NO_AFTER = pattern`^(?:${REST},?\s(?:(?:invece|purtroppo|però),?\s)?(?:non\s(?:${THERE_IS}(?=[.,;:!]|$|\s(?:ancora|più|qui|da|su|in|né|per|proprio|affatto|nemmeno|e)\>)|${IS_TAKEN}|${TAKEN}\>|va\sbene|vale|valgono|si\saccett|la\saccett|ci\ssi\s(?:può|possono)|si\s(?:può|possono))|(?:manca(?:no)?|(?:è|sono|risulta)\sassent[ei]|assent[ei])\>(?!\s(?:(?:però|invece|solo|soltanto)\s)?(?:il|lo|la|i|gli|le|un|una|uno|ogni|qualunque|qualsiasi)\>|\s(?:l|un)')|(?:lo|la|li|le)?\s?(?:rifiuta|respinge)(?:no)?\>)|,?\s(?:invece\s|purtroppo\s)?no(?=[.,;!]|$)|\s(?:assent|esclus)[oaie]\>|[^.;:]{0,20}\snessuna\straccia)`;
const YES_BEFORE = pattern`(?<!\<non\s|\<non\ssi\s|\<né\s)\<(?:(?:${THERE_IS}|${IS_TAKEN}|${MAY}|${GIVES}|grazie|tramite|oltre|attiva|attivare|ottenere|scaric[a-z]{1,5}|install[a-z]{1,5}|apr(?:i|ire|e))[\s']${BETWEEN}{0,5}|${OFFERS}\s[^.;:()]{0,60})$`;
const YES_AFTER = pattern`^(?:${REST}(?:,\s(?:invece|però),)?\s(?:c'è|ci\ssono|esist(?:e|ono)|${IS_TAKEN}|va\sbene|valgono|bast(?:a|ano)|si\s(?:può|possono)\s(?:usare|utilizzare)|si\saccett(?:a|ano))\>|,?\s(?:invece\s)?s[iì](?=[.,;!]|$))`;
const DENIED = pattern`\<(?:non|né|mai|senza|nessun[oa]?|niente)\>`;

/** What will be, and what somebody has thought of. */
const NOT_YET =
  /(?<![a-zà-ÿ])(?:in\sarrivo|arriver|uscir[àa]|prossim|presto|avr(?:à|anno|emo)|sar(?:à|anno)|in\s(?:preparazione|lavorazione|sviluppo)|allo\sstudio|promett|annunciat|sta\s(?:lavorando|sviluppando|preparando)|dovrebbe|potrebbe|vorr|sper)/u;
/** Any house, or some of them. */
const ANY_HOUSE = pattern`\<nessun\s(?:casin[oò]|sito|operatore|concessionario)\>|\<(?:un|uno|ogni|qualsiasi|qualunque|alcuni|certi|diversi|molti|tanti|quei|certe|alcune)\s(?:casin[oò]|sit[oi]|operator[ei]|piattaform[ae])\>|^(?:i|gli)\s(?:casin[oò]|siti|operatori)\>|\<de(?:i|gli)\s(?:casin[oò]|siti|operatori)\>`;

/** True for a sentence that says nothing of what a house has today. */
export function isOfNoHouse(low: string): boolean {
  return NOT_YET.test(low) || ANY_HOUSE.test(low);
}

/** True and false for yes and no, null where nothing is said. */
export function saidOf(low: string, start: number, end: number): boolean | null {
  const [before, after] = [low.slice(Math.max(0, start - WINDOW), start), low.slice(end, end + WINDOW)];
  const isSubject = !WITHIN.test(before);
  if (NO_BEFORE.test(before) || (isSubject && NO_AFTER.test(after))) return false;
  const [given] = YES_BEFORE.exec(before) ?? [];
  // "Nessun gioco ha una demo"
  if (given !== undefined && isDeniedAt(before, before.length - given.length, REFUSED))
    return NONE_HAS.test(before) ? false : null;
  if (given !== undefined && !DENIED.test(given)) return true;
  const [taken] = YES_AFTER.exec(after) ?? [];
  return taken !== undefined && isSubject && !DENIED.test(taken) && !isDeniedAt(low, start) ? true : null;
}

/** "Nell'app mancano alcune slot": what follows is said of another thing. */
const WITHIN = pattern`\<(?:ne|da|su|a|de)(?:ll'|lla\s|lle\s|l\s|i\s)$`;
const NONE_HAS = pattern`\<nessun[oa]?['\s](?:slot|gioco|titolo)\s(?:ha|è)\s[^.,;:]{0,30}$`;
const WINDOW = 110;

/** "Nessun gioco si può provare gratis": whether something before it in its clause denies it. */
export function isDeniedAt(low: string, at: number, denied = DENIED): boolean {
  const before = low.slice(Math.max(0, at - WINDOW), at);
  const from = Math.max(...[',', ';', ':', '.', '('].map((mark) => before.lastIndexOf(mark)));
  return denied.test(before.slice(from + 1));
}

/** "Senza iscrizione" makes a clause doubtful, and denies nothing. */
export const REFUSED = pattern`\<(?:non|né|mai|nessun[oa]?|niente|vietat[oaie]|impossibile)\>`;

/** "L'app di Marea": an article before it, or a word that goes with one. */
const DEFINITE = pattern`(?:\<(?:l|dell|dall|nell|sull|all)'|\<(?:la|il|le|i|(?:de|da|ne|su|a)(?:lla|lle|l|i)|in|via|per|tramite)\s)(?:nostr[ao]\s|su[ao]\s)?$`;
/** What follows it has no need of it. */
const NEEDLESS = pattern`\<(?:serve|servono|occorre|bisogno|bisogna|necessari[oa]|obbligatori[oa]|obblig[ao]|posto|luogo|invece|anziché|senza|fuori|(?:sostitui|rimpiazz)[a-zà-ÿ]+)\>[^.;:,]{0,30}$`;

/** "L'app non è …": something that is not read denies it. */
const LATER = pattern`^[^.,;:]{0,40}\<non\s(?:è|sono|viene|c'è|ci\ssono|esist|ha\sancora)\>`;

export function isDefinite(low: string, start: number): boolean {
  const before = low.slice(Math.max(0, start - WINDOW), start);
  if (LATER.test(low.slice(start, start + WINDOW))) return false;
  return DEFINITE.test(before) && !isDeniedAt(low, start) && !NEEDLESS.test(before);
}

/** What a cell says, or what follows a label. */
const YES_CELL = pattern`^(?:[✓✔✅☑]|s[iì](?![a-zà-ÿ])|present[ei]|disponibil[ei]|previst[oa]|ammess[oaie]|accettat[oaie]|compres[oa]|inclus[oa]|gratuit[oa]|richiest[oa])`;
const NO_CELL = pattern`^(?:[✗✘✕✖❌×–—-](?=$|\s)|no(?![a-zà-ÿ])|(?:nessun[oa]?|niente|zero)(?![a-zà-ÿ])(?=[\s']?(?:$|[.,;:!(–—-]|(?:al\smomento|per\s|ancora|purtroppo|da\s|qui\>|(?:è|viene)\s|(?:[a-z]{2,12}\s)?(?:app|applicazion|chat|telefon|numer|line|servizi|codic|demo|modalit|version|programm|club|prova|cript|spid|patent|bonus|gir|offert)|previst|disponibil|accettat|richiest|necessari|present)))|non\s(?:(?:è|sono|viene|vengono)\s)?(?:ancora|più|al\smomento|c'è|ci\ssono|esist|disponibil|previst|accett|ammess|present|support|richie|necessari|serv(?:e|ono)(?=[.,;]|$)|occorr(?:e|ono)(?=[.,;]|$)|offert|offr|attiv|compres|inclus|util|possibil|consentit|permess|ha\>|l[oa]\s|si\s(?:può|possono|accetta|us)|va\>|vanno\>|val(?:e|gono)\>|cumulabil|combinabil|pubblicat)|assent[ei]|manca|mancant)`;

/** Null for any other text: it is a detail of what there is. */
export function saidInCell(text: string): boolean | null {
  if (NO_CELL.test(text)) return false;
  return YES_CELL.test(text) ? true : null;
}
