// The words of the banner that asks for consent. It names its purposes, as the law asks; the privacy page says more.
import { chosen, type InAllLanguages } from './chosen.js';

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

const DE = {
  title: 'Cookies und Datenschutz',
  text: 'Wir verwenden notwendige technische Mittel und, nur wenn Sie zustimmen, Cookies und ähnliche Techniken für:',
  after:
    'Wenn Sie schließen, bleibt nur das Notwendige aktiv. Ihre Wahl ändern Sie unter „Cookie-Einstellungen“ am Seitenende.',
  policy: 'Datenschutzhinweise',
  accept: 'Zustimmen',
  refuse: 'Ablehnen',
  choose: 'Auswählen',
  save: 'Auswahl speichern',
  close: 'Schließen und ablehnen',
  closeAgain: 'Ohne Änderung schließen',
  categories: {
    preferences: ['Präferenzen', 'merken sich Ihre Auswahl auf dieser Website.'],
    statistics: ['Statistik', 'misst, wie die Website genutzt wird.'],
    marketing: ['Marketing', 'zeigt und misst Werbung, auch von Dritten.'],
  },
} as const;

const ES = {
  title: 'Cookies y privacidad',
  text: 'Usamos herramientas técnicas necesarias y, solo si las acepta, cookies y herramientas similares para:',
  after:
    'Si cierra, solo queda activo lo necesario. Puede cambiar de opinión en «Preferencias de cookies» al final de la página.',
  policy: 'Aviso de privacidad',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  choose: 'Elegir',
  save: 'Guardar la elección',
  close: 'Cerrar y rechazar',
  closeAgain: 'Cerrar sin cambios',
  categories: {
    preferences: ['Preferencias', 'recuerdan lo que eligió en este sitio.'],
    statistics: ['Estadísticas', 'miden cómo se usa el sitio.'],
    marketing: ['Marketing', 'muestra y mide publicidad, también de terceros.'],
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

type ConsentWords = typeof IT | typeof EN | typeof DE | typeof ES;

/** What every site has; a site with languages has those of its own besides. */
export const CONSENT_WORDS = { it: IT, en: EN } as const;

const WORDS: InAllLanguages<ConsentWords> = { it: IT, en: EN, de: DE, es: ES };

/** The words of a site with languages, by language. */
export function consentWordsOf(languages: readonly string[]): Readonly<Record<string, ConsentWords>> {
  return Object.fromEntries(languages.map((one) => [one, chosen(one, WORDS)]));
}
