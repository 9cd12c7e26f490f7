// Words of the page that `evidence` writes for people, in the language of the site.

export interface EvidenceWords {
  readonly lang: string;
  readonly title: string;
  readonly about: string;
  readonly site: string;
  readonly at: string;
  /** Whose clock that is. */
  readonly zone: string;
  readonly build: string;
  readonly program: string;
  readonly pages: string;
  readonly noOffers: string;
  readonly terms: string;
  readonly links: string;
  readonly claims: string;
  readonly policy: string;
  readonly noFindings: string;
  readonly conditions: string;
  readonly files: string;
}

const IT: EvidenceWords = {
  lang: 'it',
  title: 'Che cosa mostrava il sito',
  about:
    'Testo visibile delle offerte con le loro condizioni, come compariva nelle pagine pubblicate. L’ora è quella del computer che ha scritto questo documento.',
  site: 'Sito',
  at: 'Data',
  zone: 'ora italiana',
  build: 'Build',
  program: 'Programma',
  pages: 'Pagine',
  noOffers: 'Nessuna offerta.',
  terms: 'Condizioni',
  links: 'Link di affiliazione',
  claims: 'Affermazioni',
  policy: 'Regole',
  noFindings: 'Nessuna segnalazione.',
  conditions: 'Altre condizioni',
  files: 'File pubblicati (SHA-256)',
};

const EN: EvidenceWords = {
  lang: 'en',
  title: 'What the site showed',
  about:
    'Visible text of the offers with their terms, as it stood on the published pages. The time is that of the computer that wrote this document.',
  site: 'Site',
  at: 'Date',
  zone: 'Italian time',
  build: 'Build',
  program: 'Program',
  pages: 'Pages',
  noOffers: 'No offers.',
  terms: 'Terms',
  links: 'Affiliate links',
  claims: 'Claims',
  policy: 'Policies',
  noFindings: 'Nothing found.',
  conditions: 'Other conditions',
  files: 'Published files (SHA-256)',
};

export function evidenceWords(lang: string): EvidenceWords {
  return /^it\b/i.test(lang) ? IT : EN;
}
