// Consent managers of other providers: their file is loaded, their answers followed, by the interfaces that they
// document for developers. They keep the choice themselves.

export type ManagerSettings = {
  readonly provider: 'cookiebot' | 'iubenda';
  readonly id: string;
  readonly policyId: string;
};

export type Manager = { readonly open: () => void };

type Heard = (agreed: readonly string[]) => void;

type Cookiebot = { readonly hasResponse?: boolean; readonly consent: Readonly<Record<string, boolean>>; renew(): void };
type Preference = { readonly consent?: boolean; readonly purposes?: Readonly<Record<string, boolean>> };
type Iubenda = {
  csConfiguration?: object;
  readonly cs?: { readonly api?: { openPreferences(): void } };
};

declare global {
  interface Window {
    Cookiebot?: Cookiebot;
    _iub?: Iubenda;
  }
}

export function follow(settings: ManagerSettings, heard: Heard): Manager {
  return { cookiebot, iubenda }[settings.provider](settings, heard);
}

function cookiebot({ id }: ManagerSettings, heard: Heard): Manager {
  const read = (): void => {
    const { consent: given = {}, hasResponse = true } = window.Cookiebot ?? {};
    if (!hasResponse) return;
    heard(['preferences', 'statistics', 'marketing'].filter((name) => given[name] === true));
  };
  for (const name of ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'])
    addEventListener(name, read);
  load('https://consent.cookiebot.com/uc.js', { id: 'Cookiebot', 'data-cbid': id });
  return { open: () => window.Cookiebot?.renew() };
}

/** The purposes by iubenda's numbers. */
const PURPOSES: Readonly<Record<string, string>> = { 3: 'preferences', 4: 'statistics', 5: 'marketing' };

function iubenda({ id, policyId }: ManagerSettings, heard: Heard): Manager {
  const read = (preference: Preference | null | undefined): void => {
    // None: iubenda need not ask this visitor. Nothing is agreed to then, nor refused.
    if (!preference) return;
    const { consent = false, purposes } = preference;
    heard(
      Object.keys(PURPOSES)
        .filter((number) => (purposes ? purposes[number] === true : consent))
        .map((number) => PURPOSES[number]!),
    );
  };
  window._iub = {
    csConfiguration: {
      siteId: Number(id),
      cookiePolicyId: Number(policyId),
      lang: document.documentElement.lang.split('-')[0],
      perPurposeConsent: true,
      floatingPreferencesButtonDisplay: false,
      banner: {
        acceptButtonDisplay: true,
        rejectButtonDisplay: true,
        customizeButtonDisplay: true,
        closeButtonRejects: true,
        explicitWithdrawal: true,
        listPurposes: true,
      },
      callback: { onPreferenceExpressedOrNotNeeded: read },
    },
  };
  load('https://cdn.iubenda.com/cs/iubenda_cs.js', { charset: 'UTF-8' });
  return { open: () => window._iub?.cs?.api?.openPreferences() };
}

function load(src: string, attributes: Readonly<Record<string, string>>): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.addEventListener('error', () =>
    console.error(`[casino-site] Could not load the consent manager ${src}: what waits for consent stays unloaded.`),
  );
  script.src = src;
  document.head.append(script);
}
