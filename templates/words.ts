// The words of the interface that no author writes. No brand, no offer and no claim may stand here: those come from
// content.
export const WORDS = {
  skipLink: 'Vai al contenuto',
  newTab: '(si apre in una nuova scheda)',
  account: 'Accesso e registrazione',
  disclosure: 'Trasparenza',
  unknown: 'non indicato',
  table: 'Tabella',
  tableHint: 'Scorri di lato per leggere tutte le colonne',
  contents: 'Indice',
  expandAll: 'Apri tutto',
  collapseAll: 'Chiudi tutto',
  version: 'Versione',
  created: 'Pubblicazione',
  updated: 'Ultimo aggiornamento',
  terms: 'Condizioni',
  footerMenus: 'Menu a piè di pagina',
  socials: 'Seguici',
  reviewers: 'Recensioni',
  restrictions: 'Tutela del giocatore',
  attempted: 'Indirizzo richiesto:',
  suggestion: 'Forse cercavi:',
} as const;
