// The words of the banner that asks for consent. It names its purposes, as the law asks; the privacy page says more.

const IT = {
  title: 'Cookie e privacy',
  text: 'Usiamo strumenti tecnici necessari e, solo se lo accetti, cookie e strumenti simili per:',
  after: 'Se chiudi, restano attivi solo quelli necessari. Puoi cambiare idea da «Preferenze cookie» a fondo pagina.',
  policy: 'Informativa privacy',
  accept: 'Accetta',
  refuse: 'Rifiuta',
  choose: 'Scegli',
  save: 'Salva le scelte',
  close: 'Chiudi e rifiuta',
  closeAgain: 'Chiudi senza cambiare',
  categories: {
    preferences: ['Preferenze', 'ricordano le tue scelte su questo sito.'],
    statistics: ['Statistiche', 'misurano come viene usato il sito.'],
    marketing: ['Marketing', 'mostrano e misurano pubblicità, anche di terzi.'],
  },
} as const;

const EN = {
  title: 'Cookies and privacy',
  text: 'We use technical tools that are necessary and, only if you accept, cookies and similar tools for:',
  after:
    'If you close this, only what is necessary stays active. Change your mind with “Cookie preferences” at the end of the page.',
  policy: 'Privacy notice',
  accept: 'Accept',
  refuse: 'Refuse',
  choose: 'Choose',
  save: 'Save choices',
  close: 'Close and refuse',
  closeAgain: 'Close without changes',
  categories: {
    preferences: ['Preferences', 'remember what you chose on this site.'],
    statistics: ['Statistics', 'measure how the site is used.'],
    marketing: ['Marketing', 'show and measure advertising, also of others.'],
  },
} as const;

export const CONSENT_WORDS = { it: IT, en: EN } as const;
