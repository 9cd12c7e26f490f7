// What points to a page that visitors do not find: it waits for the page, or goes with it. A day on which a page begins
// or ends was planned, so it stops no build; a draft is a warning. The words say which page it is and why.
import { describe, expect, it } from 'vitest';
import { casinoSite } from './support/cli.js';
import { all } from './support/output.js';
import {
  component,
  CONFIG,
  IT_AND_DE,
  makeSite,
  page,
  SITE_JSON,
  type SiteFiles,
  type TestSite,
} from './support/site.js';

const text = (html: string) => [component(14, { header: 'Testo', text: html })];
const promo = (more: object) => ({ 'content/pages/promo.json': page('/promo', text('<p>Promo</p>'), more) });
const ENDS = { publish_until: '2026-12-10' };
const BEGINS = { publish_from: '2026-12-10' };
const [BEFORE, AFTER] = ['2026-12-01', '2026-12-20'];

const withRoutes = (redirects: readonly object[], more: object = {}) => ({
  'casino-site.config.json': { ...CONFIG, ...more, routes: { ...CONFIG.routes, redirects } },
});
const navigation = (site: TestSite) => JSON.stringify(site.out('index.html').match(/"SiteNavigationElement"[^}]*/g));

const inSite = (more: object) => ({ 'content/site.json': { ...SITE_JSON, ...more } });
const entries = (site: TestSite, within: string, file = 'index.html') =>
  all(site.page(file), `${within} :is(a, summary, h2, h3)`).map((one) => one.textContent!.trim());

/** Everything that may point to a page, each with a file of its own, and where one sees whether it is there. */
const POINTERS: Readonly<Record<string, { files: SiteFiles; file: string; isThere: (site: TestSite) => boolean }>> = {
  redirect: {
    files: withRoutes([{ from: '/vecchia', to: '/promo', status: 301 }]),
    file: 'casino-site.config.json',
    isThere: (site) => site.has('vecchia/index.html'),
  },
  'redirect by a full address': {
    files: withRoutes([{ from: '/vecchia', to: 'https://www.example.com/promo/' }]),
    file: 'casino-site.config.json',
    isThere: (site) => site.has('vecchia/index.html'),
  },
  'redirect of a chain': {
    files: withRoutes([
      { from: '/vecchia', to: '/prima' },
      { from: '/prima', to: '/promo' },
    ]),
    file: 'casino-site.config.json',
    isThere: (site) => site.has('vecchia/index.html'),
  },
  same_as: {
    files: { 'content/pages/alias.json': { title: 'Alias', slug: '/alias', same_as: '/promo' } },
    file: 'content/pages/alias.json',
    isThere: (site) => site.has('alias/index.html'),
  },
  'a redirect to what repeats it': {
    files: {
      ...withRoutes([{ from: '/vecchia', to: '/alias' }]),
      'content/pages/alias.json': { title: 'Alias', slug: '/alias', same_as: '/promo' },
    },
    file: 'casino-site.config.json',
    isThere: (site) => site.has('vecchia/index.html'),
  },
  navigation: {
    files: {
      'content/site.json': {
        ...SITE_JSON,
        meta: { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['/', '/promo'] } },
      },
    },
    file: 'content/site.json',
    isThere: (site) => navigation(site).includes('/promo/'),
  },
  'an entry of the menu': {
    files: inSite({ header: { ...SITE_JSON.header, menu: [{ text: 'Promo', url: '/promo' }] } }),
    file: 'content/site.json',
    isThere: (site) => entries(site, '.menu').includes('Promo'),
  },
  'an entry of the footer, by its full address': {
    files: inSite({
      footer: {
        ...SITE_JSON.footer,
        menus: [{ header: 'Altro', links: [{ text: 'Promo', url: 'https://www.example.com/promo/' }] }],
      },
    }),
    file: 'content/site.json',
    isThere: (site) => entries(site, 'footer').includes('Promo'),
  },
};

async function seen(site: TestSite, at: string, file: string) {
  const { ok, problems } = await site.build({ at, strict: true });
  expect(problems.filter((one) => one.code !== 'link-broken')).toEqual([]);
  const hints = problems.filter((one) => one.file === file).map(({ severity, hint }) => `${severity}: ${hint}`);
  return { ok, hints: [...new Set(hints)] };
}

describe.each(Object.entries(POINTERS))('%s', (_, { files, file, isThere }) => {
  it('goes with a page that ends, and comes with one that begins', async () => {
    const ending = makeSite({ ...files, ...promo(ENDS) });
    expect(await seen(ending, BEFORE, file)).toEqual({ ok: true, hints: [] });
    expect(isThere(ending)).toBe(true);
    const ended = ['note: content/pages/promo.json ended on 2026-12-10, as its "publish_until" says.'];
    expect(await seen(ending, AFTER, file)).toEqual({ ok: true, hints: ended });
    expect(isThere(ending)).toBe(false);
    const coming = makeSite({ ...files, ...promo(BEGINS) });
    const begins = ['note: content/pages/promo.json begins on 2026-12-10, as its "publish_from" says.'];
    expect(await seen(coming, BEFORE, file)).toEqual({ ok: true, hints: begins });
    expect(isThere(coming)).toBe(false);
    expect(await seen(coming, AFTER, file)).toEqual({ ok: true, hints: [] });
    expect(isThere(coming)).toBe(true);
  });

  it('is left out with a warning where the page is a draft', async () => {
    const site = makeSite({ ...files, ...promo({ draft: true }) });
    const hint = 'content/pages/promo.json is a draft: remove "draft" from it, or remove what names it.';
    expect(await seen(site, BEFORE, file)).toEqual({ ok: false, hints: [`error: ${hint}`] });
    expect((await site.build({ at: BEFORE })).ok).toBe(true);
    expect(isThere(site)).toBe(false);
  });
});

describe('a link', () => {
  const linked = (url: string, files: SiteFiles) =>
    makeSite({ ...files, 'content/pages/x.json': page('/x', text(`<p><a href="${url}">Vai</a></p>`)) });
  const told = async (site: TestSite, at: string) =>
    (await site.build({ at })).problems
      .filter((one) => one.file === 'content/pages/x.json')
      .map(({ code, severity, message }) => [code, severity, message]);
  const outside = (url: string) => `"${url}" leads to a page outside its time, which visitors do not find.`;
  const routes = withRoutes([
    { from: '/vecchia', to: '/promo' },
    { from: '/vecchie/**', to: '/promo' },
  ]);
  const alias = { 'content/pages/alias.json': { title: 'Alias', slug: '/alias', same_as: '/promo' } };

  it.each(['/promo', '/vecchia', '/vecchie/estate', '/alias'])(
    'to %s is a note when the page has ended, a warning before it begins, told as what it is',
    async (url) => {
      const site = linked(url, { ...routes, ...alias, ...promo(ENDS) });
      expect(await told(site, BEFORE)).toEqual([]);
      expect(await told(site, AFTER)).toEqual([['link-broken', 'note', outside(url)]]);
      site.write(promo(BEGINS));
      expect(await told(site, BEFORE)).toEqual([['link-broken', 'warning', outside(url)]]);
      site.write(promo({ draft: true }));
      const ofDraft = `"${url}" leads to a draft, which visitors do not find.`;
      expect(await told(site, BEFORE)).toEqual([['link-broken', 'warning', ofDraft]]);
    },
  );
});

describe('menus', () => {
  const link = (text: string, url: string) => ({ text, url });
  const MENUS = inSite({
    header: {
      ...SITE_JSON.header,
      menu: [
        { text: 'Offerte', items: [link('Promo', '/promo'), link('Bonus', '/promo?da=menu')] },
        { ...link('Ancora', '/promo'), items: [link('Home', '/')] },
        { ...link('Prima', '/'), items: [link('Dopo', '/promo')] },
      ],
    },
    footer: {
      ...SITE_JSON.footer,
      menus: [
        { header: 'Offerte', links: [link('Promo', '/promo')] },
        { header: 'Altro', links: [link('Promo', '/promo'), link('Home', '/')] },
      ],
    },
  });
  const menu = (site: TestSite) => entries(site, '.menu').filter((one) => one !== '');

  it('lose a group without further entries, and keep the word of one that has some', async () => {
    const site = makeSite({ ...MENUS, ...promo(ENDS) });
    await site.build({ at: BEFORE });
    expect(menu(site)).toEqual(expect.arrayContaining(['Offerte', 'Promo', 'Bonus', 'Ancora', 'Prima', 'Dopo']));
    await site.build({ at: AFTER });
    expect([...new Set(menu(site))].sort()).toEqual(['Ancora', 'Home', 'Prima']);
    expect(entries(site, '.footer__menus')).toEqual(['Altro', 'Home']);
  });

  it('keep an entry that leads on by a redirect or to a partner', async () => {
    const partner = { ...link('Partner', '/promo'), redirect_url: 'https://go.example.com/promo' };
    const header = { ...SITE_JSON.header, menu: [link('Promo', '/promo'), partner] };
    const site = makeSite({ ...inSite({ header }), ...withRoutes([{ from: '/promo', to: '/' }]), ...promo(ENDS) });
    expect((await site.build({ at: AFTER, strict: true })).ok).toBe(true);
    expect(new Set(menu(site))).toEqual(new Set(['Promo', 'Partner']));
  });

  it('come out the same whether a build goes on or begins anew, also where the whole menu goes', async () => {
    const header = { ...SITE_JSON.header, menu: [link('Promo', '/promo')] };
    for (const files of [MENUS, inSite({ header })]) {
      const [site, clean] = [makeSite({ ...files, ...promo(ENDS) }), makeSite({ ...files, ...promo(ENDS) })];
      await site.build({ at: BEFORE });
      await site.build({ at: AFTER });
      await clean.build({ at: AFTER });
      expect(site.out('index.html')).toBe(clean.out('index.html'));
    }
  });
});

describe('a translation', () => {
  const originals = (site: TestSite) => all(site.page('de/p/index.html'), 'link[rel="alternate"][hreflang^="it"]');
  const german = (more: object) => page('/de/p', text('<p>Aktion</p>'), more);
  const files = { ...withRoutes([], { locale: IT_AND_DE }), 'content/pages/de/index.json': page('/de', []) };

  it.each([
    ['that has ended', ENDS, AFTER],
    ['that has not begun', BEGINS, BEFORE],
    ['that is a draft', { draft: true }, AFTER],
  ])('of a page %s is published without it', async (_, more, at) => {
    const site = makeSite({ ...files, ...promo({}), 'content/pages/de/p.json': german({ translation_of: '/promo' }) });
    const strict = () => site.build({ at, strict: true });
    expect((await strict()).ok).toBe(true);
    expect(originals(site)).toHaveLength(1);
    site.write(promo(more));
    const { ok, problems } = await strict();
    expect(ok).toBe(true);
    expect(problems.filter((one) => one.file === 'content/pages/de/p.json')).toMatchObject([
      { code: 'link-broken', severity: 'note', pointer: '/translation_of' },
    ]);
    expect(originals(site)).toEqual([]);
  });

  it.each([
    ['has ended', ENDS, AFTER],
    ['has not begun', BEGINS, BEFORE],
    ['is a draft', { draft: true }, AFTER],
  ])('of a page that %s stays the translation of the others', async (_, more, at) => {
    const es = { code: 'es', language: 'es-ES', path: '/es' };
    const site = makeSite({
      ...files,
      ...withRoutes([], { locale: { ...IT_AND_DE, locales: [...IT_AND_DE.locales, es] } }),
      'content/pages/es/index.json': page('/es', []),
      'content/pages/de/p.json': german({ translation_of: '/promo' }),
      // By its file name.
      'content/pages/es/promo.json': page('/es/p', text('<p>Promo</p>')),
      ...promo({}),
    });
    const shown = async () => {
      expect((await site.build({ at, strict: true })).ok).toBe(true);
      return ['de/p', 'es/p'].map((path) => {
        const links = all(site.page(`${path}/index.html`), 'link[rel="alternate"][hreflang]');
        return links.map((one) => one.getAttribute('hreflang')!.slice(0, 2)).filter((one) => one !== 'x-');
      });
    };
    expect(await shown()).toEqual([
      ['it', 'de', 'es'],
      ['it', 'de', 'es'],
    ]);
    site.write(promo(more));
    expect(await shown()).toEqual([
      ['de', 'es'],
      ['de', 'es'],
    ]);
  });
});

it.each([
  ['a page', '/promo', {}],
  [
    'what repeats a page',
    '/alias',
    { 'content/pages/alias.json': { title: 'Alias', slug: '/alias', same_as: '/promo' } },
  ],
])('a redirect may wait behind %s that ends, and leads on from that day', async (_, from, alias) => {
  const site = makeSite({ ...withRoutes([{ from, to: '/' }]), ...alias, ...promo(ENDS) });
  const strict = async (at: string) => {
    const { ok, problems } = await site.build({ at, strict: true });
    const told = problems.filter(({ file }) => file === 'casino-site.config.json');
    return [ok, told.map(({ code, severity }) => `${severity} ${code}`)];
  };
  expect(await strict(BEFORE)).toEqual([true, ['note redirect-shadows-page']]);
  expect(site.out(`${from}/index.html`)).toContain('<p>Promo</p>');
  expect(await strict(AFTER)).toEqual([true, []]);
  expect(site.out(`${from}/index.html`)).toContain('http-equiv="refresh"');
  site.write(promo({}));
  expect(await strict(BEFORE)).toEqual([false, ['error redirect-shadows-page']]);
});

it('so may a declared route: links lead to the page as long as it is there', async () => {
  const declared = { ...CONFIG.routes.declared, '/promo': 'https://go.example.com/promo' };
  const site = makeSite({
    'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, declared } },
    'content/pages/x.json': page('/x', text('<p><a href="/promo">Vai</a></p>')),
    ...promo(ENDS),
  });
  const href = async (at: string) => {
    expect((await site.build({ at, strict: true })).ok).toBe(true);
    return all(site.page('x/index.html'), 'main a').map((one) => [one.getAttribute('href'), one.getAttribute('rel')]);
  };
  expect(await href(BEFORE)).toEqual([['/promo/', null]]);
  expect(await href(AFTER)).toEqual([['/promo/', 'sponsored nofollow']]);
});

it('the banner of consent says the true reason', async () => {
  const consent = { policyUrl: '/promo', categories: ['marketing'] };
  const site = makeSite({ ...withRoutes([], { consent }), ...promo({ draft: true }) });
  const { problems } = await site.build({ at: BEFORE });
  expect(problems.filter((one) => one.file === 'casino-site.config.json')).toMatchObject([
    { code: 'link-broken', message: 'The banner links to "/promo", which visitors do not find.' },
  ]);
});

it('explain names the page that has ended, at the address of what repeats it', async () => {
  const alias = { 'content/pages/alias.json': { title: 'Alias', slug: '/alias', same_as: '/promo' } };
  const site = makeSite({ ...alias, ...promo({ publish_until: '2020-12-10' }) });
  const { stdout } = await casinoSite(['explain', '/alias'], site.root);
  expect(stdout).toMatch(/content\/pages\/promo\.json[^]*2020-12-10/);
});

it('tells nothing of a redirect that nobody wrote', async () => {
  const site = makeSite({
    'casino-site.config.json': { ...CONFIG, routes: { redirects: [{ from: '/sign-up', to: '/promo' }] } },
    ...promo({ draft: true }),
  });
  const { problems } = await site.build();
  const told = problems.filter(({ code }) => code === 'link-broken').map(({ message }) => message);
  expect(told.filter((one) => one.includes('/sing-up'))).toEqual([]);
  expect(told.filter((one) => one.includes('from "/sign-up"'))).toHaveLength(1);
});

describe('the further pages of a list', () => {
  const folder = 'content/collections/slot';
  const fields = { type: 'string' };
  const SLOTS: SiteFiles = {
    [`${folder}/schema.json`]: {
      type: 'object',
      required: ['name'],
      properties: { name: fields, from: { ...fields, format: 'day' }, until: { ...fields, format: 'day' } },
    },
    [`${folder}/page.json`]: {
      title: '{{row.name}}',
      slug: '/slot/{{row.name}}',
      publish_from: '{{row.from}}',
      publish_until: '{{row.until}}',
      components: [{ block: 'text-component', text: '<p>{{row.name}}.</p>' }],
    },
    'content/pages/slot.json': page('/slot', [{ block: 'row-list', from: 'slot', per_page: 2 }]),
  };
  const rows = (dates: string) => ({ [`${folder}/rows.csv`]: `name;from;until\nAlfa;${dates}\nBeta;;\nGamma;;\n` });
  const links = { 'content/pages/x.json': page('/x', text('<p><a href="/slot/2">Vai</a></p>')) };
  const toPart = withRoutes([{ from: '/vecchia', to: '/slot/2' }]);
  const fromPart = withRoutes([{ from: '/slot/2', to: '/slot' }]);

  it.each([
    ['ends', ';2026-12-10', BEFORE, AFTER, links],
    // A link must not come before the page that it leads to.
    ['begins', '2026-12-10;', AFTER, BEFORE, {}],
  ])('come and go with a row that %s, and what points to them with them', async (_, dates, whole, short, more) => {
    const site = makeSite({ ...SLOTS, ...rows(dates), ...more, ...toPart });
    const build = async (at: string) => {
      const { ok, problems } = await site.build({ at, strict: true });
      const told = problems.filter(({ code }) => code === 'link-broken' || code === 'redirect-broken');
      return { ok, told: told.map((one) => `${one.severity} ${one.file} ${one.hint}`) };
    };
    expect(await build(whole)).toEqual({ ok: true, told: [] });
    expect([site.has('slot/2/index.html'), site.has('vecchia/index.html')]).toEqual([true, true]);
    const { ok, told } = await build(short);
    expect([ok, site.has('slot/2/index.html'), site.has('vecchia/index.html')]).toEqual([true, false, false]);
    expect(told).toHaveLength(1 + Object.keys(more).length);
    for (const one of told) expect(one).toMatch(/^note /);
    expect(told.join('\n')).toMatch(/rows\.csv#\/slot\/alfa (?:ended|begins) on 2026-12-10/);
    site.write(fromPart);
    for (const at of [whole, short]) expect((await build(at)).ok).toBe(true);
    expect(site.has('slot/2/index.html')).toBe(true);
  });

  it('that no row has are missing as ever', async () => {
    const site = makeSite({ ...SLOTS, ...rows(';2026-12-10'), ...withRoutes([{ from: '/vecchia', to: '/slot/3' }]) });
    const { problems } = await site.build({ at: BEFORE });
    expect(problems.map(({ code }) => code)).toContain('redirect-broken');
    // Three other rows have no time: the second page is always there.
    const steady = { [`${folder}/rows.csv`]: 'name;from;until\nAlfa;;2020-01-01\nBeta;;\nGamma;;\nDelta;;\n' };
    site.write({ ...steady, ...fromPart });
    expect((await site.build({ at: BEFORE })).counts.errors).toBe(1);
    site.write({ ...rows(';'), ...fromPart });
    expect((await site.build({ at: BEFORE })).problems.map(({ code }) => code)).toContain('redirect-shadows-page');
  });
});
