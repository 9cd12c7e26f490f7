// Words of the owner's report, in the language of the site.

export interface ReportWords {
  readonly lang: string;
  readonly title: string;
  readonly asOf: string;
  readonly build: string;
  readonly offers: string;
  readonly noOffers: string;
  readonly offer: string;
  readonly state: string;
  readonly period: string;
  readonly check: string;
  readonly always: string;
  readonly current: string;
  readonly ended: string;
  readonly coming: string;
  readonly today: string;
  readonly checkedOn: string;
  readonly neverChecked: string;
  readonly until: string;
  readonly from: string;
  readonly claims: string;
  readonly claimsAbout: string;
  readonly noClaims: string;
  readonly conflicts: string;
  readonly noConflicts: string;
  readonly claim: string;
  readonly values: string;
  readonly links: string;
  readonly noLinks: string;
  readonly operator: string;
  readonly target: string;
  readonly linkCount: string;
  readonly onPages: string;
  readonly faults: string;
  readonly problems: string;
  readonly noProblems: string;
  readonly code: string;
  readonly firstPlaces: string;
  readonly count: string;
  readonly freshness: string;
  readonly freshnessAbout: string;
  readonly ages: readonly [string, string, string, string, string, string];
  readonly oldest: string;
  readonly page: string;
  readonly pages: string;
  readonly updated: string;
  readonly weight: string;
  readonly weightAbout: string;
  readonly block: string;
  /** What is in no block. */
  readonly besides: string;
  readonly heaviest: string;
  readonly size: string;
  readonly accepted: string;
  readonly more: (count: number) => string;
  /** A value as claims/describe/describe-value.ts describes it, in this language. */
  readonly value: (text: string) => string;
}

const UNITS_IT: Readonly<Record<string, string>> = {
  minute: 'minuto',
  minutes: 'minuti',
  hour: 'ora',
  hours: 'ore',
  day: 'giorno',
  days: 'giorni',
  month: 'mese',
  months: 'mesi',
  year: 'anno',
  years: 'anni',
  'deposit and bonus': 'deposito e bonus',
  'no code': 'nessun codice',
  yes: 'sì',
  January: 'gennaio',
  February: 'febbraio',
  March: 'marzo',
  April: 'aprile',
  May: 'maggio',
  June: 'giugno',
  July: 'luglio',
  August: 'agosto',
  September: 'settembre',
  October: 'ottobre',
  November: 'novembre',
  December: 'dicembre',
};

const IT: ReportWords = {
  lang: 'it',
  title: 'Rapporto del sito',
  asOf: 'Situazione al',
  build: 'Build',
  offers: 'Offerte',
  noOffers: 'Il sito non ha offerte in content/data/offers.',
  offer: 'Offerta',
  state: 'Stato',
  period: 'Periodo',
  check: 'Verifica',
  always: 'senza scadenza',
  current: 'in corso',
  ended: 'terminata',
  coming: 'non ancora iniziata',
  today: 'oggi',
  checkedOn: 'verificata il',
  neverChecked: 'mai verificata',
  until: 'fino al',
  from: 'dal',
  claims: 'Affermazioni',
  claimsAbout: 'Le cifre e le condizioni che le pagine nominano, con il numero di pagine per ogni valore.',
  noClaims: 'Nelle pagine non si leggono cifre o condizioni di offerte.',
  conflicts: 'Contraddizioni',
  noConflicts: 'Nessuna contraddizione fra le pagine.',
  claim: 'Affermazione',
  values: 'Valori',
  links: 'Link di affiliazione',
  noLinks: 'Il sito non ha link di affiliazione.',
  operator: 'Operatore',
  target: 'Destinazione',
  linkCount: 'Link',
  onPages: 'Pagine',
  faults: 'Da correggere',
  problems: 'Problemi',
  noProblems: 'Nessun problema.',
  code: 'Codice',
  firstPlaces: 'Messaggi e posti',
  count: 'Quanti',
  freshness: 'Aggiornamento delle pagine',
  freshnessAbout: 'Pagine per età dell’ultima modifica dichiarata.',
  ages: ['fino a 30 giorni', 'fino a 90', 'fino a 180', 'fino a un anno', 'oltre un anno', 'senza data'],
  oldest: 'Le meno recenti',
  page: 'Pagina',
  pages: 'Pagine',
  updated: 'Modificata',
  weight: 'Peso delle pagine',
  weightAbout: 'HTML di tutte le pagine, per tipo di blocco.',
  block: 'Blocco',
  besides: 'stili, head e resto',
  heaviest: 'Le più pesanti',
  size: 'Peso',
  accepted: 'accettata',
  more: (count) => `e altre ${count}`,
  value: (text) =>
    text.replace(
      /(?<=^[\d.,]+ )[A-Za-z]+(?=$| \d{4}$)|^(?:deposit and bonus|no code|yes)$/,
      (word) => UNITS_IT[word] ?? word,
    ),
};

const EN: ReportWords = {
  lang: 'en',
  title: 'Site report',
  asOf: 'As of',
  build: 'Build',
  offers: 'Offers',
  noOffers: 'The site has no offers in content/data/offers.',
  offer: 'Offer',
  state: 'State',
  period: 'Period',
  check: 'Check',
  always: 'no end',
  current: 'running',
  ended: 'over',
  coming: 'not yet begun',
  today: 'today',
  checkedOn: 'checked on',
  neverChecked: 'never checked',
  until: 'until',
  from: 'from',
  claims: 'Claims',
  claimsAbout: 'The figures and conditions that pages name, with the number of pages for each value.',
  noClaims: 'The pages name no figures or conditions of offers.',
  conflicts: 'Contradictions',
  noConflicts: 'No two pages contradict each other.',
  claim: 'Claim',
  values: 'Values',
  links: 'Affiliate links',
  noLinks: 'The site has no affiliate links.',
  operator: 'Operator',
  target: 'Target',
  linkCount: 'Links',
  onPages: 'Pages',
  faults: 'To fix',
  problems: 'Problems',
  noProblems: 'No problems.',
  code: 'Code',
  firstPlaces: 'Messages and places',
  count: 'Count',
  freshness: 'Freshness of the pages',
  freshnessAbout: 'Pages by the age of the last change that they name.',
  ages: ['up to 30 days', 'up to 90', 'up to 180', 'up to a year', 'over a year', 'no date'],
  oldest: 'The oldest',
  page: 'Page',
  pages: 'Pages',
  updated: 'Changed',
  weight: 'Weight of the pages',
  weightAbout: 'HTML of all pages, by kind of block.',
  block: 'Block',
  besides: 'styles, head and the rest',
  heaviest: 'The heaviest',
  size: 'Size',
  accepted: 'accepted',
  more: (count) => `and ${count} more`,
  value: (text) => text,
};

export function reportWords(lang: string): ReportWords {
  return /^it\b/i.test(lang) ? IT : EN;
}
