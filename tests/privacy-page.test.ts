// The page about privacy and the config: what the page denies flatly must not be there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './support/cli.js';
import { listFiles } from './support/output.js';
import { component, CONFIG, IT_AND_DE, makeSite, page } from './support/site.js';

const FILE = 'content/pages/privacy.json';
const GA4 = { analytics: { provider: 'ga4', siteId: 'G-ABC1234567' }, consent: { policyUrl: '/privacy' } };
const CHAT = { scripts: [{ src: 'https://chat.example.com/w.js', consent: 'none' }] };
const QUIET = { locale: { cookie: { enabled: false } } };

const DENIAL = '<p>Nessun cookie.</p>';

function siteOf(config: object, html: string, more: object = {}, slug = '/privacy') {
  return makeSite({
    'casino-site.config.json': { ...CONFIG, ...QUIET, ...config },
    [FILE]: page(slug, [component(14, { header: 'Privacy', text: html })], more),
  });
}

async function found(config: object, html: string, slug = '/privacy') {
  const { problems } = await siteOf(config, html, {}, slug).build();
  return problems.filter(({ code }) => code === 'privacy-contradicted');
}

describe('the page about privacy', () => {
  it('as init writes it is true of the site as init makes it, and not of one that counts and chats', async () => {
    const text = readFileSync(join(PROJECT, 'templates/starter', FILE), 'utf8');
    const starter = JSON.parse(text.replaceAll('%TODAY%', '2026-01-10')) as object;
    const told = async (config: object) => {
      const site = makeSite({ 'casino-site.config.json': { ...CONFIG, ...QUIET, ...config }, [FILE]: starter });
      return (await site.build()).problems.filter(({ code }) => code === 'privacy-contradicted');
    };
    expect(await told({})).toEqual([]);
    const problems = await told({ ...GA4, ...CHAT });
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      [
        FILE,
        'The page says "Non usiamo cookie e non contiamo i visitatori", ' +
          'but the site stores cookies: _ga, _ga_ABC1234567.',
      ],
      [
        FILE,
        'The page says "Le pagine non caricano contenuti da altri server", ' +
          'but the site loads from other servers: www.googletagmanager.com, chat.example.com.',
      ],
    ]);
    expect(problems[1]!.excerpt).toContain('Le pagine non caricano contenuti da altri server.');
  });

  it('is the one that the banner names; where none is named, /privacy', async () => {
    const named = { ...GA4, consent: { policyUrl: '/cookie' } };
    expect(await found(named, '<p>Nessun cookie.</p>', '/cookie')).toHaveLength(1);
    expect(await found(named, '<p>Nessun cookie.</p>')).toEqual([]);
    expect(await found({ locale: { cookie: { enabled: true } } }, '<p>Nessun cookie.</p>')).toHaveLength(1);
  });

  it.each([
    ['with a query', '/privacy?da=banner', []],
    ['with a fragment', '/privacy#cookie', []],
    ['by a redirect', '/pv', [{ from: '/pv', to: '/privacy' }]],
    ['by a redirect with a fragment', '/pv?a=b', [{ from: '/pv', to: '/privacy#cookie' }]],
    ['by a pattern', '/vecchio/pv', [{ from: '/vecchio/**', to: '/privacy' }]],
  ])('is found %s', async (_, policyUrl, redirects) => {
    const site = siteOf({ ...GA4, consent: { policyUrl }, routes: { ...CONFIG.routes, redirects } }, DENIAL);
    const { problems } = await site.build();
    expect(problems.map(({ code }) => code)).toEqual(['privacy-contradicted']);
  });

  it.each([
    ['a page that ends, with a redirect behind it', '/privacy', '/', []],
    ['a redirect to another site', '/pv', 'https://www.example.org/privacy', []],
    ['nothing', '/pv', undefined, ['link-broken']],
    ['nothing, with a query', '/pv?a=b', undefined, ['link-broken']],
  ])('is asked for, at the address of %s', async (_, policyUrl, to, codes) => {
    const redirects = to === undefined ? [] : [{ from: policyUrl, to }];
    const config = { ...GA4, consent: { policyUrl }, routes: { ...CONFIG.routes, redirects } };
    const site = siteOf(config, '<p>Testo.</p>', { publish_until: '2026-12-10' });
    const { problems } = await site.build({ at: '2026-12-20' });
    expect(problems.map(({ code }) => code)).toEqual(codes);
  });

  it('is linked in the banner with its query and fragment, in each language', async () => {
    const locale = { ...QUIET.locale, ...IT_AND_DE };
    const site = siteOf({ ...GA4, locale, consent: { policyUrl: '/privacy?a=b#c' } }, '<p>Testo.</p>');
    site.write({
      'content/pages/de/index.json': page('/de', []),
      'content/pages/de/privacy.json': page('/de/daten', [component(14, { header: 'Daten', text: '<p>Text.</p>' })]),
    });
    expect((await site.build()).ok).toBe(true);
    const scripts = listFiles(join(site.root, 'dist/assets')).filter((name) => name.endsWith('.js'));
    const banner = scripts.map((name) => site.out(`assets/${name}`)).find((code) => code.includes('Ablehnen'))!;
    expect(banner).toMatch(/(["'`])\/privacy\/\?a=b#c\1/);
    expect(banner).toMatch(/(["'`])\/de\/daten\/\?a=b#c\1/);
  });

  it.each([
    'Nessun <strong>cookie</strong>.',
    'Il sito non usa cookie.',
    'Questo sito non utilizza alcun cookie!',
    'We use no cookies.',
    'This website does not use any cookies.',
    'Il sito è senza cookie.',
    'Questo sito è privo di cookie.',
    'Non ci sono cookie.',
    'Il nostro sito non fa uso di cookie.',
    'Usiamo solo cookie tecnici.',
    'Il sito utilizza esclusivamente cookie tecnici necessari al funzionamento.',
    'We use only technical cookies.',
  ])('denies cookies: %s', async (text) => {
    expect(await found(GA4, `<p>Prima. ${text} Dopo.</p>`)).toHaveLength(1);
  });

  it.each([
    'Nessun cookie prima del consenso.',
    'Nessun cookie di profilazione.',
    'Non usiamo cookie, salvo quelli tecnici.',
    'Non usiamo cookie e non contiamo i visitatori senza il tuo consenso.',
    'Se rifiuti, non usiamo cookie.',
    'Usiamo solo cookie tecnici e statistici.',
    'Prima del consenso usiamo solo cookie tecnici.',
    'Un sito è senza cookie se non ne salva.',
    'Per contare i giochi non usiamo cookie.',
    'Usi cookie? Nessun cookie? Leggi qui.',
    'Nessun cookie. Solo se accetti, Google Analytics ne usa due.',
    'Nessun cookie. Dopo il consenso: _ga.',
    'We do not use cookies without your consent.',
  ])('denies none: %s', async (text) => {
    expect(await found(GA4, `<p>${text}</p>`)).toEqual([]);
  });

  it('may say that its cookies are technical where none counts', async () => {
    const config = { locale: { cookie: { enabled: true } } };
    expect(await found(config, '<p>Usiamo solo cookie tecnici.</p>')).toEqual([]);
    expect(await found(config, '<p>Non usiamo cookie.</p>')).toHaveLength(1);
  });

  it('may deny other servers where only the own one is loaded from, or where it names them', async () => {
    const denial = '<p>Le pagine non caricano contenuti da altri server.</p>';
    expect(await found({}, denial)).toEqual([]);
    expect(await found(CHAT, '<p>Le pagine non caricano pubblicità da altri server.</p>')).toEqual([]);
    expect(await found(CHAT, denial)).toHaveLength(1);
    expect(await found(CHAT, `${denial}<p>Fa eccezione chat.example.com.</p>`)).toEqual([]);
  });
});
