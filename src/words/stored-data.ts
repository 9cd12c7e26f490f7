// What visitors are told of cookies and browser storage, for the privacy page and for the terminal.

export interface BothLanguages {
  readonly it: string;
  readonly en: string;
}

const both = (it: string, en: string): BothLanguages => ({ it, en });

export const PURPOSES = {
  locale: both('ricorda la lingua scelta', 'keeps the chosen locale'),
  build: both(
    'ricorda la versione del sito e quando cercarne una nuova',
    'keeps the version of the site, and when to look for a newer one',
  ),
  reload: both(
    'evita che una pagina venga ricaricata più volte dopo un aggiornamento del sito',
    'keeps a page from being loaded again and again after an update of the site',
  ),
  seen: both(
    'ricorda l’indirizzo dell’ultima pagina vista, senza parametri, per le statistiche',
    'keeps the address of the page last seen, without its query, for the statistics',
  ),
  visitor: both(
    'identifica il visitatore con un codice casuale, per le statistiche',
    'identifies the visitor by a random number, for the statistics',
  ),
  session: both('unisce le pagine di una visita, per le statistiche', 'joins the pages of a visit, for the statistics'),
  referrer: both(
    'ricorda da quale sito o campagna arriva il visitatore',
    'keeps from which site or campaign the visitor came',
  ),
  test: both(
    'verifica se il browser accetta i cookie; viene cancellato subito',
    'tests whether the browser takes cookies; deleted at once',
  ),
  consent: both('ricorda il consenso alle statistiche', 'keeps the consent to statistics'),
  choice: both('ricorda la scelta sui cookie', 'keeps the choice about cookies'),
  objection: both(
    'ricorda l’opposizione alle statistiche o la revoca del consenso',
    'keeps the objection to statistics, or that consent was withdrawn',
  ),
} as const;

export const MOMENTS = {
  firstVisit: both('alla prima visita', 'on the first visit'),
  onLocale: both('quando si sceglie una lingua', 'when the visitor chooses a locale'),
  eachSession: both('in ogni sessione', 'in each session'),
  afterUpdate: both('dopo un aggiornamento, se un file manca', 'after an update, when a file is gone'),
  eachView: both('quando una pagina viene contata', 'when a view is counted'),
  afterConsent: both('dopo il consenso', 'after consent'),
  onConsent: both('quando si dà il consenso', 'when consent is given'),
  onChoice: both('quando si sceglie', 'when the visitor chooses'),
  onObjection: both('quando ci si oppone', 'when the visitor objects'),
} as const;

export const DURATIONS = {
  session: both('fino alla chiusura della scheda', 'until the tab is closed'),
  minutes: both('30 minuti', '30 minutes'),
  halfYear: both('6 mesi', '6 months'),
  twoYears: both('2 anni', '2 years'),
  thirteenMonths: both('13 mesi', '13 months'),
  moment: both('un istante', 'a moment'),
  thirtyYears: both('30 anni', '30 years'),
  untilDeleted: both('fino alla cancellazione', 'until it is deleted'),
} as const;

export const months = (count: number): BothLanguages => both(`${count} mesi`, `${count} months`);

export const days = (count: number): BothLanguages => both(`${count} giorni`, `${count} days`);

export const CATEGORIES = {
  technical: both('tecnico', 'technical'),
  preference: both('preferenza', 'preference'),
  statistics: both('statistica', 'statistics'),
} as const;

export const PLACES = {
  cookie: both('cookie', 'cookie'),
  sessionStorage: both('sessionStorage (memoria della scheda)', 'session storage'),
  localStorage: both('localStorage (memoria del browser)', 'local storage'),
} as const;

export const TABLE = {
  caption: 'Cookie e memoria del browser',
  headers: ['Nome', 'Tipo', 'Chi lo scrive', 'Scopo', 'Quando', 'Durata', 'Categoria'],
  none: 'Questo sito non scrive cookie e non usa la memoria del browser.',
  site: 'questo sito',
  hosts: 'Il sito carica contenuti solo dal proprio server e da:',
  script: 'script di terzi',
  unknown: 'Che cosa conservano questi servizi lo dice il loro fornitore:',
  noHosts: 'Il sito carica contenuti solo dal proprio server.',
} as const;
