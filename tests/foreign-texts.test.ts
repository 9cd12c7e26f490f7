// Texts around the pages of a language that are in another one say so: `lang`, and `dir` where it runs the other way.
// Nothing else does, so that sites in one language have no such attribute.
import { describe, expect, it } from 'vitest';
import { htmlFaults } from './support/html-validator.js';
import { all } from './support/output.js';
import { CONFIG, MAIN_BLOCK, makeSite, page, SITE_JSON, type SiteFiles, type TestSite } from './support/site.js';

const { og_site_name: NAME } = SITE_JSON.meta.meta_settings;
const MARK = { url: 'https://www.example.com/', image: '/media/logo.svg' };
const ITALIAN = {
  ...SITE_JSON,
  header: { ...SITE_JSON.header, logo_alt: NAME, menu: [{ text: 'Pagamenti', url: '/' }] },
  footer: {
    ...SITE_JSON.footer,
    menus: [{ header: 'Guide', links: [{ text: 'Condizioni', url: '/' }] }],
    socials: [{ ...MARK, alt: 'Il nostro canale' }],
    copyright_text: '© Tutti i diritti riservati',
  },
  notices: {
    age: '18+',
    warning: 'Il gioco può causare dipendenza.',
    helpline_text: 'Telefono Verde',
    responsible_text: 'Gioco responsabile',
    responsible_link: '/',
    affiliate_disclosure: 'Contiene link di affiliazione.',
  },
};
const { notices: _notices, ...WITHOUT_NOTICES } = ITALIAN;

const EVERYTHING = [
  'menu__list',
  'button--secondary Accedi',
  'button--primary Registrati',
  'disclosure',
  'notices__warning',
  'notices__helpline',
  'button--secondary Gioco responsabile',
  'marks__list',
  'footer__menu',
  'footer__copyright',
];

/** Italian at the root, another language below `/xx`. */
const site = (language: string, own: object | null, more: SiteFiles = {}): SiteFiles => ({
  'casino-site.config.json': {
    ...CONFIG,
    locale: {
      default: 'it',
      locales: [
        { code: 'it', language: 'it-IT' },
        { code: 'xx', language, path: '/xx' },
      ],
    },
  },
  'content/site.json': ITALIAN,
  ...(own ? { 'content/site.xx.json': own } : {}),
  'content/pages/xx/home.json': page('/xx', []),
  ...more,
});

/** What an element is called here, and its attributes: `footer__menu it-IT ltr`. */
function saidBy(element: Element): string {
  const name = [...element.classList].at(-1) ?? '';
  const text = name.startsWith('button--') ? [element.textContent!] : [];
  const named = name || (element.closest('.disclosure') ? 'disclosure' : element.firstElementChild!.className);
  return [named, ...text, ...['lang', 'dir'].flatMap((one) => element.getAttribute(one) ?? [])].join(' ');
}
const allIn = (attributes: string, names: readonly string[] = EVERYTHING) => names.map((one) => `${one} ${attributes}`);

const OWN_HEADER = { login_text: 'Anmelden', signup_text: 'Registrieren', menu: [] };
const OWN_FOOTER = { menus: [], socials: [], copyright_text: '© Alle Rechte vorbehalten' };
const OWN_NOTICES = {
  warning: 'Glücksspiel kann süchtig machen.',
  helpline_text: 'Telefon',
  responsible_text: 'Verantwortung',
  affiliate_disclosure: 'Enthält Werbung.',
};
const ENGLISH = ['disclosure', 'notices__warning', 'notices__helpline', 'consent-link'];
/** The site asks for consent, so that its footer has a button with a word of the program. */
const asking = (files: SiteFiles): SiteFiles => ({
  ...files,
  'casino-site.config.json': {
    ...(files['casino-site.config.json'] as object),
    consent: { categories: ['statistics'], policyUrl: '/' },
  },
});
const ONLY_DUTCH: SiteFiles = {
  'content/site.json': {
    ...WITHOUT_NOTICES,
    meta: { ...ITALIAN.meta, meta_settings: { ...ITALIAN.meta.meta_settings, lang: 'nl' } },
  },
};
const ROWS: readonly (readonly [what: string, files: SiteFiles, path: string, expected: readonly string[]])[] = [
  ['pages of the language itself', site('de-DE', null), 'index.html', []],
  ['no file of texts', site('de-DE', null), 'xx/index.html', allIn('it-IT')],
  [
    'a language that runs the other way',
    site('ar-EG', { header: { login_text: 'دخول' } }),
    'xx/index.html',
    allIn(
      'it-IT ltr',
      EVERYTHING.filter((one) => !one.includes('Accedi')),
    ),
  ],
  [
    'from a language that runs the other way',
    site(
      'de-DE',
      { footer: OWN_FOOTER, notices: OWN_NOTICES, header: { menu: [] } },
      {
        'content/site.json': {
          ...ITALIAN,
          meta: { ...ITALIAN.meta, meta_settings: { ...ITALIAN.meta.meta_settings, lang: 'ar' } },
        },
      },
    ),
    'xx/index.html',
    ['button--secondary Accedi ar rtl', 'button--primary Registrati ar rtl'],
  ],
  [
    'a part of the texts',
    site('de-DE', { footer: OWN_FOOTER, notices: { warning: 'Achtung' } }),
    'xx/index.html',
    allIn(
      'it-IT',
      EVERYTHING.filter((one) => !/^(?:marks|footer|notices__w)/.test(one)),
    ),
  ],
  [
    'all texts',
    site('de-DE', {
      header: OWN_HEADER,
      footer: OWN_FOOTER,
      notices: OWN_NOTICES,
    }),
    'xx/index.html',
    [],
  ],
  ['the same language of another country', site('it-CH', null), 'xx/index.html', []],
  [
    'words that the program has in the language',
    asking(
      site(
        'de-DE',
        { header: OWN_HEADER, footer: OWN_FOOTER },
        {
          'content/site.json': WITHOUT_NOTICES,
        },
      ),
    ),
    'xx/index.html',
    [],
  ],
  [
    'words that the program has in English only',
    asking(
      site(
        'nl-NL',
        { header: OWN_HEADER, footer: OWN_FOOTER },
        {
          'content/site.json': WITHOUT_NOTICES,
        },
      ),
    ),
    'xx/index.html',
    allIn('en', ENGLISH),
  ],
  [
    'the same on the page for blocked visitors',
    site('de-DE', null, { 'content/pages/xx/403.json': page('/xx/403', []) }),
    'xx/403.html',
    allIn(
      'it-IT',
      EVERYTHING.filter((one) => !/Accedi|Registrati/.test(one)),
    ),
  ],
  ['a site without languages', ONLY_DUTCH, 'index.html', []],
];

describe('a page in another language than header and footer', () => {
  const inLanguage = (lang: string): SiteFiles => ({
    'content/pages/own.json': page('/own', [MAIN_BLOCK], { title: 'Own', meta: { meta_settings: { lang } } }),
  });
  const said = (element: Element) => ['lang', 'dir'].map((one) => element.getAttribute(one));
  const languages = (made: TestSite) =>
    ['html', 'body', '#contenuto > div'].map((one) => said(all(made.page('own/index.html'), one)[0]!));

  it.each([
    ['en', ['en', null], ['it-IT', null], ['en', null]],
    ['ar', ['ar', 'rtl'], ['it-IT', 'ltr'], ['ar', 'rtl']],
    ['it-CH', ['it-CH', null], [null, null], [null, null]],
  ])('%s', async (lang, ...expected) => {
    const made = makeSite(inLanguage(lang));
    await made.build();
    expect(languages(made)).toEqual(expected);
    expect(await htmlFaults('own/index.html', made.out('own/index.html'))).toEqual([]);
  });

  it('is told again when the language of the site changes', async () => {
    const made = makeSite(inLanguage('en'));
    await made.build();
    const { meta } = SITE_JSON;
    const lang = 'en-GB';
    made.write({
      'content/site.json': { ...SITE_JSON, meta: { ...meta, meta_settings: { ...meta.meta_settings, lang } } },
    });
    await made.build();
    expect(languages(made)).toEqual([
      ['en', null],
      [null, null],
      [null, null],
    ]);
  });
});

describe('lang and dir around a page', () => {
  it.each(ROWS)('%s', async (_what, files, path, expected) => {
    const made = makeSite(files);
    const { problems } = await made.build();
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const marked = all(made.page(path), 'body [lang], body [dir]').filter((one) => !one.closest('.languages'));
    expect(marked.map(saidBy).toSorted()).toEqual([...expected].toSorted());
    expect(await htmlFaults(path, made.out(path))).toEqual([]);
  });
});
