// What a house has or has not: an app, a demo mode, a telephone line. Each feature is a line of a table with the words
// that name it; how a text says yes or no of any of them is in feature-answers.ts and said-of-features.ts.
import { speaksOf, type TextQuestion } from '../scene/questions.js';
import { everyPattern, pattern, patternInAnyCase } from '../text/expressions.js';

export interface Feature {
  /** `offer` stands for the offer that the sentence is about. */
  readonly subject: string;
  readonly property: string;
  /** What it is called. */
  readonly name: RegExp;
  /** What one does with it: said of a house, that is a yes. */
  readonly does: RegExp | null;
  /** What one does without it. */
  readonly lacks: RegExp | null;
  /** What "posso …?" asks for. */
  readonly can: RegExp;
  /** In a clause with these words it is another thing, or a part of it. */
  readonly apart: RegExp;
  /** The same where the headings say so. */
  readonly apartAbove: TextQuestion;
  /** What is denied in a clause with these words is denied of a time or a part alone. */
  readonly partly: RegExp;
  /** The same where the headings say so. */
  readonly partlyAbove: TextQuestion;
  /** "L'app di Marea pesa 80 MB": who calls it so says that there is one. */
  readonly isOwn: boolean;
  /** Only a yes says something of it: one coin of many. */
  readonly isOne: boolean;
  /** The words for yes and no, where they are others. */
  readonly values: readonly [yes: string, no: string];
}

interface Words {
  readonly does?: string;
  readonly lacks?: string;
  readonly can?: string;
  readonly apart?: string;
  readonly partly?: string;
}

function expressionOf(words: string | undefined): RegExp {
  return words === undefined ? NOTHING : pattern`${words}`;
}

function feature(
  claim: string,
  name: string,
  { does, lacks, can, apart, partly }: Words,
  kind: Partial<Pick<Feature, 'isOwn' | 'isOne' | 'values'>> = {},
): Feature {
  const at = claim.lastIndexOf('.');
  const [inPart, isApart] = [expressionOf(partly), expressionOf(apart)];
  return {
    subject: claim.slice(0, at),
    property: claim.slice(at + 1),
    name: everyPattern`\<(?:${name})\>`,
    does: does === undefined ? null : everyPattern`${does}`,
    lacks: lacks === undefined ? null : everyPattern`${lacks}`,
    can: pattern`\<(?:${can ?? 'avere|trovare|ricevere|ottenere'})\>`,
    apart: isApart,
    apartAbove: speaksOf(isApart, Infinity),
    partly: inPart,
    partlyAbove: speaksOf(inPart),
    isOwn: false,
    isOne: false,
    values: ['yes', 'no'],
    ...kind,
  };
}

const NOTHING = /(?!)/u;
const ONLY = String.raw`(?:sol[oaie]|soltanto|solamente|unicamente|esclusivamente|per\sforza)`;

const CRYPTO = String.raw`cripto(?:valut[ae]|monet[ae])?|crypto|(?:valut|monet)[ae]\s(?:virtual|digital)[ei]`;
/** Who takes no Bitcoin takes none of the others either. */
const BITCOIN = 'bitcoin|btc';
const OTHER_COINS = 'ethereum|litecoin|usdt|tether';
const IN_THEM = (coins: string) =>
  String.raw`\<(?:in|con)\s(?:le\s|il\s)?(?:${coins}),?\s(?:non\s)?si\s(?:può\s|possono\s)?(?:deposita|versa|paga|preleva|ritira)[a-z]{0,3}\>`;
const PAID = String.raw`\<(?:deposita|versa|ricarica|carica|paga|preleva|ritira|incassa|depositi|prelievi|versamenti|pagamenti)[a-z]{0,5}\s[^.;:]{0,40}\<(?:in|con|tramite|via)\s(?:le\s|il\s)?`;
const OTHER_HOUSES = String.raw`senza\slicenza|illegal|pirata|autorizzat|esteri|truff|malt|canad|svizzer|(?:altr[oaie]|quella|sua)\spiattaforma|piattaforma\s(?!di\sgioco)[a-z]+es[ei]|gemell|sorella|comprar|acquist|vender|scambi|bonus|promozion|benvenuto|\<slot\>`;

const STORE = String.raw`(?:app\sstore|google\splay|play\sstore|store\sdi\s(?:apple|google))`;
const CHANNELS = String.raw`(?:(?:in|via|per|tramite|con)\s(?:la\s|una\s)?)?(?:live\s)?(?:chat|e-?mail|posta\selettronica|posta|whatsapp)`;
const BY_MAIL = String.raw`(?:assistenza|supporto|servizio\sclienti|clienti)\s[^.;:,]{0,40}${ONLY}\s(?:per|via|tramite|con)\s(?:l')?(?:e-?mail|posta\selettronica|posta)(?=[.;:,]|$)`;
const DOCUMENT = String.raw`(?:carta\sd'identità|passaporto|documento\sd'identità)`;
const ACTIVE = String.raw`(?:bonus\s(?:è\s|ancora\s|è\sancora\s)?(?:attiv[oi]|in\scorso|apert[oi])|(?:mentre\s(?:ho|hai|si\sha|c'è)|durante)\s(?:un|il)\sbonus|mentre\sè\sattivo)`;
const TAKE_OUT = String.raw`(?:preleva|preliev|ritirare|incassare)[a-zà-ÿ]*`;
const WITH_OTHERS = String.raw`\s(?:con|a|ad|alle|agli)\s(?:altr|le\saltre|gli\saltri|nessun|ogni|qualunque|qualsiasi|promozion|bonus)|\s(?:fra|tra)\s(?:di\s)?loro|\s(?:più|due|diversi)\s(?:bonus|offert|promo)`;
/** When somebody answers, or who of others does. */
const AT_TIMES = String.raw`\<(?:nott[ei]|nottur|domenic|sabat|festiv|weekend|fine\ssettimana|mattin|dalle|alle\s\d|alle\s(?:sette|otto|nove|dieci)|mezzanotte|chiude|chius)`;
const HELP = String.raw`telefono\sverde|sanità|dipendenz|problematic|patologic|558\s?822|nazionale|anonim`;

export const FEATURES: readonly Feature[] = [
  feature(
    'site.app',
    String.raw`(?<!(?:web|altra|altre|google|qualsiasi|questa)\s)(?:app|applicazione)(?!\s(?:store|web|bancari[ae]|authenticator|messaggi|poste|io\>|(?:di|d'|per\sl')\s?autenticazione|dell[ae]\s(?:banca|carta|propria)|della\stua))(?:\s(?:mobile|ufficiale|nativa|dedicata|gratuita|mobile))?|version[ei]\sper\s(?:iphone|ios|android)`,
    {
      does: String.raw`\<(?:scaric|install|trov|cerc|disponibil|arrivat|present|c'è|prend|si\sapre|sta|compare)[^.;:]{0,50}${STORE}\>(?!\s(?:però\s|invece\s)?non)`,
      lacks: String.raw`\<(?:si\sgioca|si\spassa|gioca|giocare|si\sapre|si\susa)\s(?:[a-zà-ÿ]+\s){0,3}${ONLY}\s(?:[a-zà-ÿ]+\s)?(?:dal|il|con\sil|nel|tramite)\sbrowser\>`,
      can: 'giocare|scaricare|installare|usare',
      apart: String.raw`autentic|authenticat|banca|huawei|windows|tablet|computer|\<pc\>|\<mac\>|desktop|spid|\<sms\>`,
    },
    { isOwn: true },
  ),
  feature(
    'site.demo_open',
    '(?!)',
    {
      does: String.raw`\<(?:serve|occorre|bisogna|devo|si\sdeve)\s[^.;:?]{0,30}(?:\<conto\>|iscri|registr|account)[^.;:?]{0,30}\<(?:demo|prova|gratis)|\<(?:demo|prova|gratis)[^.;:?]{0,30}\<(?:serve|occorre|bisogna|devo|si\sdeve)\s[^.;:?]{0,20}(?:\<conto\>|iscri|registr|account)`,
      apart: String.raw`\<giri\s(?:grat|bonus|in\s)|bonus|vince|vincit|deposit`,
    },
    { values: ['no', 'yes'] },
  ),
  feature('site.demo_open', '(?!)', {
    does: String.raw`\<(?:demo|prova|provare|provano|gratis|gratuitamente)\>[^.;:]{0,60}\<senza\s(?:bisogno\sdi\s)?(?:un\s|alcuna\s|essere\s|aprire\s(?:un\s)?)?(?:iscri|registr|conto|account)`,
    lacks: String.raw`\<(?:demo|prova|provare|provano|gratis|gratuitamente)\>[^.;:]{0,60}\<(?:${ONLY}\s(?:dopo|con|per|a)|dopo|riservat[aoei])\s[^.;:]{0,20}(?:iscri|registr|\<conto\>|account)`,
    can: 'provare|giocare',
    apart: String.raw`\<giri\s(?:grat|bonus|in\s)|bonus|vince|vincit|deposit`,
  }),
  feature(
    'site.demo',
    String.raw`demo|(?:modalità|version[ei])\s(?:demo|di\sprova|dimostrativ[ae]|gratuit[ae]|gratis)|(?:gioco|prova)\sgratuit[oa]`,
    {
      does: String.raw`\<(?:prov|gioc|test)(?:a|are|ano|i|iamo|arl[aeoi]|at[oaie])(?:\s[^.;:,]{0,30})?\s(?:gratis|gratuitamente|senza\s(?:spendere|pagare|soldi|denaro|rischi)|(?:con\s)?(?:crediti|soldi|gettoni|denaro)\s(?:finti|virtuali|fittizi)|per\sdivertimento|in\s(?:modalità\s)?(?:demo|prova|gratuita))\>`,
      lacks: String.raw`\<(?:si\s(?:gioca|giocano|apr(?:e|ono)|punta)|funzionano|gioca|giocare)\s(?:[a-z]+\s)?${ONLY}\scon\s(?:(?:denaro|soldi)\s(?:ver|real)[oi]|un\ssaldo)`,
      can: 'provare|giocare',
      apart: String.raw`dal\svivo|\<live\>|croupier|tavol|jackpot|progressiv|bingo|torne|nell'app|quest[oa]\s(?:slot|gioco|titolo|non|ha)|\<giri\s(?:grat|bonus|in\s)|bonus|vince|vincit`,
    },
    { isOwn: true },
  ),
  feature('payment:criptovalute.accepted', CRYPTO, {
    does: `${PAID}(?:${CRYPTO})\\>|${IN_THEM(CRYPTO)}`,
    can: 'pagare|depositare|versare|usare|prelevare|ricaricare|utilizzare',
    apart: OTHER_HOUSES,
  }),
  feature('payment:criptovalute.accepted', BITCOIN, {
    does: `${PAID}(?:${BITCOIN})\\>|${IN_THEM(BITCOIN)}`,
    can: 'pagare|depositare|versare|usare|prelevare|ricaricare',
    apart: OTHER_HOUSES,
  }),
  feature(
    'payment:criptovalute.accepted',
    OTHER_COINS,
    {
      does: `${PAID}(?:${OTHER_COINS})\\>|${IN_THEM(OTHER_COINS)}`,
      can: 'pagare|depositare|versare|usare|prelevare|ricaricare',
      apart: OTHER_HOUSES,
    },
    { isOne: true },
  ),
  feature(
    'site.phone_line',
    String.raw`numero\sverde|(?<=\<(?:ha|hanno|c'è|offre|dà)\s)un\snumero(?=\.|$|[,;]\s(?!\d)|\s(?:attiv|apert|da\schiam|a\scui\sris|raggiungib))|linea\stelefonica|(?:assistenza|supporto|servizio)\s(?:telefonic[oa]|(?:per|via)\stelefono)|numero\s(?:di\stelefono|telefonico|da\schiamare)|(?<!\<(?:da|dal|di|del|sul|col|nel|tuo|suo|proprio|un|tu[oi]|numero\sdi|con\sil|per\sil|e\sil)\s)telefono(?!\sverde)`,
    {
      does: String.raw`\<(?:al\stelefono\s(?!verde)[^.;:]{0,30}rispond|si\s(?:può\s)?(?:anche\s)?(?:chiama|telefona)(?:re)?\s(?:l'|il|al)|(?:per|via|anche\sal)\stelefono\>|chiam(?:a|ate|are|ando)\s(?:il\s(?:numero|servizio)|l'800|l'assistenza)|al\snumero\s(?:verde|\d)|chiamarvi|telefonarvi)|${CHANNELS}(?:,|\se|\so|,?\soppure)\s(?:il\s|per\s|al\s|via\s|a\s)?telefono\>|\<telefono(?:,|\se|\so)\s(?:la\s|una\s|in\s|via\s)?(?:chat|e-?mail|posta)\>`,
      lacks: String.raw`${BY_MAIL}|\<(?:assistenza|supporto|clienti)\s[^.;:,]{0,40}${ONLY}\s${CHANNELS}(?:(?:,|\se|\so)\s${CHANNELS}){0,2}(?=[.;:,]|$)`,
      can: String.raw`telefonar\S+|chiamar[a-z]+|parlare`,
      apart: `${HELP}|registra|inserisc|\\<sms\\>|\\<referente|\\<(?:manager|gestore|consulente)\\s(?:personale|dedicato|vip)`,
      partly: `${AT_TIMES}|va\\sbene|reclam|cancell|\\<document|estero|chieder|richied|preliev|modific|cambia`,
    },
  ),
  feature(
    'site.live_chat',
    String.raw`(?:live\s)?chat(?:\s(?:dal\svivo|live|online|di\sassistenza))?`,
    {
      lacks: BY_MAIL,
      can: 'contattare|scrivere|parlare|usare|chattare',
      apart: String.raw`croupier|tavol|dealer|bingo|torne|vocal|\<video`,
      partly: `${AT_TIMES}|va\\sbene|reclam|cancell|\\<document|estero|chieder|richied|preliev|modific|cambia`,
    },
    { isOwn: true },
  ),
  feature(
    'nodeposit.offered',
    String.raw`(?:bonus|giri|spins?|premio|regalo)\s(?:gratis\s|gratuiti\s)?(?:di\sbenvenuto\s)?senza\s(?:alcun\s)?deposito|(?<![a-zà-ÿ]\s)senza\sdeposito(?=[,:])`,
    {
      does: String.raw`^s[iì],\s[^.;:]{0,30}\<senza\s(?:alcun\s)?deposito\>|\<(?:iscriv|registr)[a-z]{1,6}\s[^.;:]{0,60}\<senza\s(?:versare|depositare|(?:alcun\s)?deposito)\>|\<senza\s(?:alcun\s)?deposito[^.;:]{0,20}\<(?:registrazion|iscrizion)e\>`,
      apart: String.raw`livell|\<vip\>|compleann`,
    },
  ),
  feature('account.driving_licence', String.raw`patent[ei](?:\sdi\sguida|\sitaliana)?`, {
    does: String.raw`${DOCUMENT}[^.;:]{0,40}\spatente\>|\<patente(?:\sdi\sguida)?(?:,|\so|\se)\s(?:il\s|la\s)?(?:passaporto|carta\sd'identità)|\<(?:mand|invi|caric|us|present|fotograf|alleg|mostr)[a-z]{1,5}\s(?:[a-zà-ÿ]+\s){0,3}(?:la|una)\spatente\>`,
    lacks: String.raw`\<${ONLY}\s(?:la\s|il\s)?${DOCUMENT}(?:,?\s(?:e|o|oppure)\s(?:la\s|il\s)?${DOCUMENT})?(?:\selettronica)?(?=[.;]|$)`,
    can: 'usare|mandare|inviare|caricare|identificarmi|identificarsi|presentare|utilizzare|verificare',
    apart: String.raw`residenz|domicili|indirizzo|scadut|nautic|come\suna|international|internazional|ester[ae]|stranier|comunitari|digital|\<rosa\>|fotocopi`,
    partly: String.raw`formato|\<(?:sopra|oltre|sotto)\>|\d`,
  }),
  feature('offer.combinable', String.raw`cumulabil[ei](?!\scon\s(?:il|la|lo|quell[oa])\s|\scon\sl')`, {
    does: String.raw`\<cumulabil[ei]\>(?=${WITH_OTHERS}|[.,;]|$)|\<(?:cumula|combina|abbina|sommano|sommar|si\ssomma|convivono)(?:no|re|rsi|si|e|t[oaie]|rl[oaie])?\>(?=${WITH_OTHERS}|[.;,]|$)|\<(?:usare|avere|attivare|prendere)\s(?:due|più)\s(?:bonus|offerte|promozioni)\s(?:[a-z]{4,10}\s)?(?:insieme|contemporaneamente|allo\sstesso)`,
    lacks: String.raw`\<(?:un\ssolo\sbonus|una\ssola\s(?:offerta|promozione)|un\sbonus|uno)\s(?:alla|per)\svolta\>`,
    can: 'cumulare|combinare|sommare|usare|avere|attivare|abbinare',
    apart: String.raw`jackpot|punti|\<saldo\>|vincit`,
  }),
  feature('account.withdrawal_with_bonus', String.raw`${TAKE_OUT}\s[^.;:?]{0,40}${ACTIVE}`, {
    does: String.raw`\<${TAKE_OUT}(?=[^.;:]{0,60}\<${ACTIVE})|${ACTIVE}[^.;:]{0,50}\<${TAKE_OUT}|\<finché[^.;:,]{0,40}requisit[^.;:,]{0,40},?\s(?:non\s)?[^.;:,]{0,20}\<${TAKE_OUT}(?:\ssono\sbloccat)?`,
    can: 'prelevare|ritirare|incassare',
    apart: String.raw`intestat|metod|commission|\<saldo\>|vincit|\<real[ei]\>`,
  }),
  feature(
    'vip.offered',
    String.raw`programma\s(?:di\s)?(?:fedeltà|vip|fidelizzazione)|club\s(?:vip|fedeltà)|programma\sa\spunti`,
    {},
    { isOwn: true },
  ),
  feature('account.spid', String.raw`spid`, {
    does: String.raw`\<(?:con|tramite|via|usando)\s(?:lo\s|il\s)?spid\>`,
    can: String.raw`registrar\S+|iscriver\S+|accedere|entrare|usare`,
    apart: String.raw`agenzia|autoesclu|registro`,
  }),
  feature(
    'account.two_factor',
    String.raw`(?:autenticazione|verifica|accesso)\s(?:a|in)\s(?:due\s(?:fattori|passaggi)|doppio\sfattore)|2fa|doppia\sautenticazione`,
    { can: 'attivare|usare|proteggere', apart: String.raw`\<banca\>|psd2|\<carta\>` },
    { isOwn: true },
  ),
  feature(
    'offer.code',
    String.raw`codic[ei](?:\s(?:bonus|promo(?:zional[ei])?|di\sbenvenuto))?`,
    {
      does: String.raw`\<(?:serve|occorre|richiede|bisogna|ci\svuole|è\s(?:necessario|richiesto|obbligatorio)|si\sdeve|chiede)\s(?:[a-zà-ÿ]+\s){0,3}codice(?!\sfiscale)|\<(?:inserisci|digita|scrivi)\s(?:il|un)\scodice(?!\s(?:fiscale|ricevut))|\<codice(?:\s[a-zà-ÿ]+){0,3}\s(?:va|deve\sessere)\s(?:scritto|inserito|digitato|indicato)\>`,
      can: 'inserire|digitare|scrivere|usare',
      apart: String.raw`fiscal|\<(?:sms|otp|pin|qr|sconto|amico)\>|verifica|sicurezza|preliev|telefon|postal|autentic`,
    },
    { values: ['required', 'none'] },
  ),
];

/** Letters that stand in every text about one of them. */
export const FEATURE_SIGNS = patternInAnyCase`${[
  // By their first letter, so that most places of a text are passed over with one look.
  'a(?:pp(?![a-zà-ÿ])|pplicazion|pp store|ndroid|bbina| punti|lla volta)',
  'b(?:itcoin|onus (?:è |ancora )*(?:attiv|in corso|apert))',
  'c(?:hat|hiama|odic|ript|rypto|rediti finti|umul|ombin)',
  "d(?:emo(?![a-zà-ÿ])|i prova|imostrativ|igital|enaro vero|urante |['’]identità|ue (?:bonus|offert|promo))",
  'e(?:thereum)|f(?:edeltà|attor)|g(?:ratis|ratuit[ao]|ioco gratuito|oogle play)|iphone|litecoin',
  'm(?:ail|entre )|n(?:umero(?:[.,;]| (?:verde|\\d|attiv|apert|da chiam|a cui|raggiung)))',
  'p(?:atent[ei]|assaport|assaggi|lay store|er divertimento|er volta|osta|rovat[oaie]|iù (?:bonus|offert|promo))',
  's(?:enza (?:pagare|spendere|soldi|denaro|(?:alcun )?deposito|versare|depositare)|pid|oldi veri|omma)',
  't(?:elefon)|v(?:irtual|ip(?![a-zà-ÿ]))|2fa',
].join('|')}`;

/** A quick look at whether a text, in any letters, may speak of one. */
export function mayNameFeature(text: string): boolean {
  return FEATURE_SIGNS.test(text);
}
