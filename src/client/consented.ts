// The entry on sites that ask for consent: main, and the few lines that load the rest where it is needed: while the
// visitor has not chosen, has agreed to something, or wants to choose again.
import type { CasinoSite, ConsentPart } from '../browser.js';
import { consent as tell } from './main.js';

/** Key of localStorage, and what the choice must be for; both empty where a consent manager keeps it. */
declare const __CASINO_SITE_CONSENT_KEY__: string;
declare const __CASINO_SITE_CONSENT_VERSION__: string;

type Part = ConsentPart & { readonly consent: CasinoSite['consent'] };

let part: Promise<Part> | undefined;
const consentPart = (): Promise<Part> => (part ??= import('./consent/start.js').then((chunk) => chunk.start(tell)));

Object.assign(window.casinoSite!, {
  consentPart,
  consent: async (...given: Parameters<Part['consent']>) => (await consentPart()).consent(...given),
});
document.documentElement.dataset.asksConsent = '';
document.addEventListener('click', ({ target }) => {
  const data = (target as Element).closest?.<HTMLElement>('[data-consent],[data-consent-open]')?.dataset;
  if (data)
    void consentPart().then((it) => (data.consent ? it.consent(data.consent === 'give') : it.open()), console.error);
});
if (!hasRefusedAll()) consentPart().catch(console.error);

/** The form of a choice is written in consent/choice.ts. */
function hasRefusedAll(): boolean {
  try {
    const [until, version, agreed] = localStorage[__CASINO_SITE_CONSENT_KEY__].split(' ');
    return until > Date.now() && version === __CASINO_SITE_CONSENT_VERSION__ && !agreed;
  } catch {
    return false;
  }
}
