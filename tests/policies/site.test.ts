// Policy packs in whole builds: finished pages are what is checked, so that it does not matter who left a notice out.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, type Problem } from '../../src/index.js';
import { findPage } from '../../src/site/find-page.js';
import { openChecked } from '../support/live.js';
import { snapshot } from '../support/output.js';
import { component, CONFIG, makeSite, NOW, page, SITE_JSON, type TestSite, withoutSiteNotes } from '../support/site.js';

const text = (html: string) => component(14, { header: 'Guida', text: html });
const BASE = {
  'casino-site.config.json': { ...CONFIG, policy: ['it'] },
  'content/pages/responsible.json': page('/responsible', [text('<p>Limiti e aiuto.</p>')]),
};
const GUIDE = 'content/pages/guida.json';
const policies = (problems: readonly Problem[]) =>
  problems.filter((one) => one.code.startsWith('policy-') && one.code !== 'policy-checked');
const rules = (problems: readonly Problem[]) => [...new Set(policies(problems).map((one) => one.rule))];

/** A layout that drops what `shell.notices` says. */
const BARE_LAYOUT = `import { Header } from '../parts/header.js';
export function Layout({ shell, children }) {
  return <><Header header={shell.header} siteName={shell.siteName} /><main id="contenuto">{children}</main></>;
}
`;

describe('locales', () => {
  const locales = (de: readonly string[] | undefined) => [
    { code: 'it', language: 'it-IT', path: '/' },
    { code: 'de', language: 'de-DE', path: '/de', ...(de ? { policy: de } : {}) },
  ];
  const config = (de?: readonly string[]) => ({
    'casino-site.config.json': { ...CONFIG, locale: { default: 'it', locales: locales(de) }, policy: ['it'] },
  });
  const rule = (id: string, kind: string, any: readonly string[]) => ({
    id,
    kind,
    any,
    message: { it: 'No.', en: 'No.' },
    law: { title: 'Hausregel', url: 'https://www.example.com/', basis: 'practice' },
  });
  const files = {
    ...BASE,
    'policies/haus.json': {
      title: { it: 'Casa', en: 'House' },
      notice: { it: 'Non è una consulenza legale.', en: 'No legal advice.' },
      checked: '2026-11-22',
      rules: [
        rule('schnell', 'forbidden-text', ['schnelles geld']),
        rule('hilfe', 'page-text', ['glücksspielaufsicht']),
      ],
    },
    'content/site.de.json': { footer: { copyright_text: 'Schnelles Geld' } },
    'content/pages/de/start.json': page('/de', [text('<p>Soldi facili, schnelles Geld.</p>')]),
    'content/pages/x.json': page('/x', [text('<p>Soldi facili, schnelles Geld.</p>')]),
  };
  const found = (problems: readonly Problem[]) =>
    policies(problems).flatMap(({ rule: id, file }) => (/money|haus/.test(id ?? '') ? [`${file} ${id}`] : []));
  const ITALIAN = 'content/pages/x.json it/easy-money';
  const OWN = ['content/site.de.json haus/schnell', 'content/pages/de/start.json haus/hilfe'];

  it('may have packs of their own, in place of those of the site, or none; builds stay incremental', async () => {
    const site = makeSite({ ...files, ...config() });
    expect(found((await site.build()).problems)).toEqual(['content/pages/de/start.json it/easy-money', ITALIAN]);
    site.write(config(['haus']));
    const { problems } = await site.build();
    expect(found(problems).toSorted()).toEqual(
      [...OWN, 'content/pages/de/start.json haus/schnell', ITALIAN].toSorted(),
    );
    const told = problems.filter(({ code }) => code === 'policy-checked').map(({ message }) => message);
    expect(told.map((message) => message.split('. ')[1])).toEqual([
      'It applies to pages of "de".',
      'It applies to pages of "it".',
    ]);
    site.write(config([]));
    expect(found((await site.build()).problems)).toEqual([ITALIAN]);
  });

  it('without pages of their own cannot name any', async () => {
    const plain = { default: 'it', locales: [{ code: 'it', language: 'it-IT', policy: ['it'] }] };
    const site = makeSite({ 'casino-site.config.json': { ...CONFIG, locale: plain } });
    const { problems } = await site.build();
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['locale-invalid', '/locale/locales/0/policy'],
    ]);
  });
});

describe('a build', () => {
  it('without "policy" says nothing of policies, and its output is the same with them', async () => {
    const site = makeSite({ ...BASE, 'casino-site.config.json': CONFIG });
    const report = await site.build({ buildId: 'x' });
    expect(report.problems).toEqual([]);
    const before = snapshot(join(site.root, 'dist'));
    site.write({ 'casino-site.config.json': { ...CONFIG, policy: ['it', 'it-informative', 'gb'] } });
    await site.build({ buildId: 'x' });
    const pages = (tree: ReturnType<typeof snapshot>) =>
      Object.entries(tree).filter(([name]) => name.endsWith('.html'));
    expect(pages(snapshot(join(site.root, 'dist')))).toEqual(pages(before));
  });

  it('with the layout of the program keeps the pack it, and says that it is no advice', async () => {
    const report = await makeSite(BASE).build();
    expect(policies(report.problems)).toEqual([]);
    const [told] = report.problems;
    expect([told!.code, told!.severity]).toEqual(['policy-checked', 'note']);
    expect(told!.hint).toMatch(/not legal advice/);
    expect(told!.hint).not.toMatch(/consulenza/);
  });

  it('finds every notice that a layout of the site drops, on every page', async () => {
    const site = makeSite({ ...BASE, 'templates/layouts/default.tsx': BARE_LAYOUT });
    const report = await site.build();
    expect(report.ok).toBe(true);
    for (const [code, rule] of [
      ['policy-age-mark', 'it/age-mark'],
      ['policy-page-text', 'it/addiction-warning'],
      ['policy-help-line', 'it/help-line'],
      ['policy-responsible-link', 'it/responsible-link'],
    ]) {
      const found = report.problems.filter((one) => one.code === code);
      expect(found.map((one) => one.file)).toEqual([
        'content/pages/home.json',
        'content/pages/not-found.json',
        'content/pages/responsible.json',
      ]);
      expect(new Set(found.map((one) => one.rule))).toEqual(new Set([rule]));
    }
    // The home page has a button to an operator.
    expect(report.problems.filter((one) => one.code === 'policy-disclosure').map((one) => one.file)).toEqual([
      'content/pages/home.json',
    ]);
  });

  it('an emptied notice is missed, too', async () => {
    const site = makeSite({ ...BASE, 'content/site.json': { ...SITE_JSON, notices: { helpline_text: '' } } });
    expect(rules((await site.build()).problems)).toEqual(['it/help-line']);
  });

  it('shows where the author wrote a forbidden text, across markup', async () => {
    const site = makeSite({
      ...BASE,
      [GUIDE]: page('/guida', [text('<p>Qui trovi <em>soldi</em> <strong>fa\u00adcili</strong>.</p>')]),
    });
    const [found, ...others] = policies((await site.build()).problems);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'policy-forbidden-text',
      rule: 'it/easy-money',
      severity: 'warning',
      file: GUIDE,
    });
    expect(found!.pointer).toBe('/components/0/data/content/text');
    expect(found!.excerpt).toContain('<em>soldi</em>');
    expect(found!.message).toContain('"Qui trovi soldi facili"');
    expect(found!.hint).toContain('https://www.normattiva.it/');
    expect(found!.hint).toContain('not legal advice');
  });

  it('points at no text that does not say it, when the words come from shared data', async () => {
    const cards = { block: 'bonus-list', header: 'Tutti', bonuses: { from: 'offers' } };
    const operator = (name: string, number: string) => ({
      [`content/data/operators/${name}.json`]: {
        name,
        hosts: [`go.${name}.example`],
        licence: { authority: 'ADM', number },
        status: 'active',
      },
      [`content/data/offers/${name}.json`]: {
        operator: name,
        kind: 'welcome',
        title: 'Benvenuto',
        match: { percent: 50 },
        maximum: { amount: 30, unit: 'EUR' },
        wagering: { times: 40, of: 'bonus' },
        url: '/',
        redirect_url: `https://go.${name}.example/a`,
        button_text: 'Vai',
        terms: name === 'uno' ? '<p>Concessione ADM n. 15000.</p>' : '<p>Solo per maggiorenni.</p>',
      },
    });
    const site = makeSite({
      ...BASE,
      ...operator('uno', '15000'),
      ...operator('faro', '15777'),
      [GUIDE]: page('/guida', [cards, text('<p>Un bonus attivo si può annullare.</p>')]),
    });
    const licence = policies((await site.build()).problems).find(({ rule }) => rule === 'it/licence');
    expect(licence!.file).toBe(GUIDE);
    expect(licence!.excerpt).toMatch(/"bonuses": \{\n[ │]*\^/);
    expect(licence!.message).toContain('The offer "Benvenuto – faro" leads to faro');
  });

  it('reads no words in addresses and looks of the content, and tells the line that shows an entity', async () => {
    const rule = {
      id: 'quiet',
      kind: 'no-offer',
      any: ['bonus', 'primary'],
      pages: { slugs: ['/guida'] },
      message: { it: 'Niente inviti.', en: 'No invitations.' },
      law: { title: 'Legge', url: 'https://www.example.com/legge', basis: 'practice' },
    };
    const texts = { it: 'Mia', en: 'Mine' };
    const pack = { title: texts, notice: texts, checked: '2026-01-10', rules: [rule] };
    const button = { text: 'Un bonus', url: '/bonus', variant: 'primary' };
    const offer = { title: 'Uno', kind: 'welcome', redirect_url: 'https://go.uno.example/x', button_text: 'Vai' };
    const site = makeSite({
      'policies/mia.json': pack,
      'casino-site.config.json': { ...CONFIG, policy: ['mia'] },
      'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example'] },
      'content/data/offers/uno.json': { ...offer, operator: 'uno' },
      'content/pages/bonus.json': page('/bonus'),
      [GUIDE]: page('/guida', [
        component(1, { main_block: { h1: 'Guida', p: 'Testo', buttons: [{ ...button, text: 'Vai' }, button] } }),
        { block: 'bonus-list', header: 'Tutti', bonuses: { from: 'offers' }, order: 9 },
      ]),
    });
    const found = policies((await site.build()).problems).filter(({ message }) => !/Accedi|Registrati/.test(message));
    expect(found.map(({ message, excerpt = '' }) => [message, excerpt.split('\n').at(-2)?.trim()])).toEqual([
      [expect.stringContaining('A link says "Un bonus"'), expect.stringContaining('"text": "Un bonus"')],
      [expect.stringContaining('go.uno.example/x leads to an operator'), expect.stringContaining('"bonuses": {')],
    ]);
    // The message has the words of the pack already, in the language of the reader.
    expect(found[0]!.hint).toBe(
      'Leave it out of this page. Legge: https://www.example.com/legge This is not legal advice.',
    );
  });

  it('names the file to write in: that of the offer, or of the texts around the pages of a language', async () => {
    const locales = [
      { code: 'it', language: 'it-IT', path: '/' },
      { code: 'de', language: 'de-DE', path: '/de' },
    ];
    const offer = { title: 'Mare', kind: 'welcome', maximum: { amount: 50, unit: 'EUR' }, button_text: 'Al bonus' };
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, locale: { default: 'it', locales }, policy: ['gb'] },
      'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example'] },
      'content/data/offers/mare.json': { ...offer, operator: 'uno', redirect_url: 'https://go.uno.example/x' },
      'content/pages/de/start.json': page('/de', [text('<p>Text.</p>')]),
      [GUIDE]: page('/guida', [
        { block: 'comparison', header: 'Tutti', columns: [{ field: 'gift' }], entries: { from: 'offers' } },
      ]),
    });
    const { problems } = await site.build();
    const found = policies(problems).map(({ file, rule: id, message, hint }) => [file, id, message, hint]);
    const around = (file: string) =>
      expect.stringMatching(`or for all pages in "notices" or the footer of ${file}\\. `);
    const ofFrame = (file: string) => expect.stringMatching(`in "affiliate_disclosure" of "notices" in ${file}\\. `);
    const ofOffer = expect.stringMatching(
      /^What is shown here comes from content\/data\/offers\/mare\.json\. Write it in the section of the offer\. CAP Code/,
    );
    for (const one of [
      [GUIDE, 'gb/support', expect.any(String), around('content/site.json')],
      ['content/pages/de/start.json', 'gb/support', expect.any(String), around('content/site.de.json')],
      [GUIDE, 'gb/disclosure', expect.any(String), ofFrame('content/site.json')],
      // By the cell that names the row.
      [GUIDE, 'gb/deposit', expect.stringContaining('The offer "Uno" has none of'), ofOffer],
    ])
      expect(found).toContainEqual(one);
  });

  it('points at each button that leads to an operator, and at none twice', async () => {
    const button = { offer: 'uno', text: 'Vai' };
    const target = 'https://go.uno.example/x';
    const written = { text: 'Vai', redirect_url: target };
    const tested = { author: 'Giulia Ferri', checked: '2026-01-10' };
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, policy: ['it-informative'] },
      'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example'] },
      'content/data/offers/uno.json': {
        operator: 'uno',
        kind: 'welcome',
        title: 'Uno',
        redirect_url: target,
        button_text: 'Apri',
      },
      [GUIDE]: page('/guida', [
        text(`<p>Prima <a href="${target}">una parola</a>.</p>`),
        { block: 'review', name: 'Uno', button, ...tested, order: 2 },
        { block: 'steps', steps: [{ title: 'Apri' }], button, order: 3 },
        component(1, { main_block: { h1: 'Guida', buttons: [{ ...written, text: 'Altro' }, written] } }),
        { block: 'ranking', method: '<p>In ordine.</p>', entries: [{ offer: 'uno' }, { offer: 'uno' }], ...tested },
      ]),
    });
    const found = policies((await site.build()).problems).filter(({ file }) => file === GUIDE);
    expect(found.map(({ pointer, message }) => [pointer, /The link "(.*?)"/.exec(message)![1]])).toEqual([
      ['/components/1/button/redirect_url', 'Vai'],
      ['/components/2/button/redirect_url', 'Vai'],
      ['/components/3/data/content/main_block/buttons/0/redirect_url', 'Altro'],
      ['/components/3/data/content/main_block/buttons/1/redirect_url', 'Vai'],
      ['/components/4/entries/0/button/redirect_url', 'Apri'],
      ['/components/4/entries/1/button/redirect_url', 'Apri'],
    ]);
  });

  it('shows titles and descriptions where they are written', async () => {
    const meta = { meta_settings: { description: 'Gioca senza rischi con noi' } };
    const site = makeSite({ ...BASE, [GUIDE]: page('/guida', [text('<p>Testo.</p>')], { meta }) });
    const found = policies((await site.build()).problems);
    expect(found.map((one) => [one.rule, one.pointer])).toEqual([['it/no-risk', '/meta/meta_settings/description']]);
  });

  it('shows the heading of a block that takes all else from an offer', async () => {
    const button = { text: 'Vai', redirect_url: 'https://go.uno.example/x' };
    const site = makeSite({
      ...BASE,
      'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example'] },
      'content/data/offers/uno.json': { title: 'Bonus di benvenuto', operator: 'uno', bonus_code: 'UNO' },
      [GUIDE]: page('/guida', [
        { order: 1, block: 'bonus-code', offer: 'uno', header: 'Codice bonus di Onda', items: ['Da 20 €'], button },
      ]),
    });
    const found = policies((await site.build()).problems).filter(({ message }) => message.includes('Codice bonus'));
    expect(new Set(found.map(({ pointer }) => pointer))).toEqual(new Set(['/components/0/header']));
  });

  it('tells what stands in header and footer once, in site.json', async () => {
    const footer = { ...SITE_JSON.footer, copyright_text: 'Soldi facili dal 2020' };
    const site = makeSite({ ...BASE, 'content/site.json': { ...SITE_JSON, footer } });
    const found = policies((await site.build()).problems);
    expect(found.map(({ file, pointer, rule }) => [file, pointer, rule])).toEqual([
      ['content/site.json', '/footer/copyright_text', 'it/easy-money'],
    ]);
  });

  it('finds links to operators without rel, however a template writes them', async () => {
    const block = `import type { ReactNode } from 'react';
export function Block() {
  return <section><a href="HTTPS://GO.Example.com.:443/x">Uno</a><a href="//go.example.com/y">Due</a><a href="/login">Tre</a><a href="https://altro.example.org/">Quattro</a></section>;
}
`;
    const site = makeSite({
      ...BASE,
      [GUIDE]: page('/guida', [text('<p>Testo.</p>')]),
      'templates/blocks/text-component/text-component.tsx': block,
      'content/pages/responsible.json': page('/responsible'),
    });
    const found = policies((await site.build()).problems).filter((one) => one.code === 'policy-link-rel');
    expect(found.map((one) => /The link "(\w+)"/.exec(one.message)![1])).toEqual(['Uno', 'Due', 'Tre']);
  });

  it('keeps the page for blocked visitors free of invitations', async () => {
    const inviting = { main_block: { h1: 'Vietato', buttons: [{ text: 'Registrati', url: '/sign-up' }] } };
    const files = { ...BASE, 'content/pages/forbidden.json': page('/403', [component(1, inviting)]) };
    const found = policies((await makeSite(files).build()).problems);
    expect(new Set(found.map(({ rule, file }) => `${rule} ${file}`))).toEqual(
      new Set(['it/blocked-visitors content/pages/forbidden.json']),
    );
    const quiet = { main_block: { h1: 'Vietato', buttons: [{ text: 'Home', url: '/' }] } };
    const site = makeSite({ ...files, 'content/pages/forbidden.json': page('/403', [component(1, quiet)]) });
    expect(policies((await site.build()).problems)).toEqual([]);
  });

  it('a page that repeats another one repeats no findings', async () => {
    const site = makeSite({
      ...BASE,
      [GUIDE]: page('/guida', [text('<p>Soldi facili.</p>')]),
      'content/pages/copia.json': { title: 'Copia', slug: '/copia', same_as: '/guida' },
    });
    expect(policies((await site.build()).problems).map((one) => one.file)).toEqual([GUIDE]);
  });
});

describe('acknowledgements', () => {
  const ack = (rule: string) => ({ rule, reason: 'Prova', by: 'Redazione', until: '2026-12-31' });
  const withAck = (rule: string) =>
    makeSite({ ...BASE, [GUIDE]: page('/guida', [text('<p>Soldi facili.</p>')], { acknowledge: [ack(rule)] }) });

  it.each(['it/easy-money', 'policy-forbidden-text'])('%s makes a note of it', async (rule) => {
    const report = await withAck(rule).build({ strict: true });
    expect(report.ok).toBe(true);
    expect(policies(report.problems).map((one) => one.severity)).toEqual(['note']);
  });

  it('of another rule change nothing', async () => {
    const report = await withAck('it/no-risk').build();
    expect(policies(report.problems).map((one) => one.severity)).toEqual(['warning']);
  });

  it('of a rule that does not exist are told with the near one', async () => {
    const report = await withAck('it/easy-mony').build();
    expect(report.problems.find((one) => one.code === 'acknowledgement-invalid')!.hint).toContain('"it/easy-money"');
  });
});

describe('the next build', () => {
  const FILES = { ...BASE, [GUIDE]: page('/guida', [text('<p>Soldi facili.</p>')]) };

  /** Builds on, and from nothing: both must find the same. */
  async function found(site: TestSite) {
    const report = await site.build();
    const clean = await site.build({ cache: false, outDir: 'clean', force: true });
    expect(report.problems).toEqual(clean.problems);
    return { rules: rules(report.problems), reused: report.reused };
  }

  it('keeps the findings of pages that it keeps', async () => {
    const site = makeSite(FILES);
    await found(site);
    site.write({ 'content/pages/responsible.json': page('/responsible', [text('<p>Altro.</p>')]) });
    expect(await found(site)).toEqual({ rules: ['it/easy-money'], reused: 3 });
  });

  it('misses a notice that the footer has lost, on pages that it would have kept', async () => {
    const site = makeSite(FILES);
    await found(site);
    site.write({ 'content/site.json': { ...SITE_JSON, notices: { helpline_text: '' } } });
    expect((await found(site)).rules.toSorted()).toEqual(['it/easy-money', 'it/help-line']);
    site.write({ 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '©' } } });
    expect((await found(site)).rules).toEqual(['it/easy-money']);
    site.write({ 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '© Altro' } } });
    expect((await found(site)).reused).toBe(4);
  });

  it('follows an edited pack', async () => {
    const rule = {
      id: 'parola',
      kind: 'forbidden-text',
      any: ['pippo'],
      message: { it: 'No.', en: 'No.' },
      law: { title: 'Casa', url: 'https://www.example.com/' },
    };
    const own = (word: string) => ({
      'policies/mio.json': {
        title: { it: 'Mio', en: 'Mine' },
        notice: { it: 'Non è una consulenza.', en: 'No advice.' },
        checked: '2026-11-22',
        rules: [{ ...rule, any: [word] }],
      },
    });
    const site = makeSite({ ...FILES, ...own('pippo'), 'casino-site.config.json': { ...CONFIG, policy: ['mio'] } });
    expect((await found(site)).rules).toEqual([]);
    site.write(own('facili'));
    expect((await found(site)).rules).toEqual(['mio/parola']);
    site.write({ 'casino-site.config.json': CONFIG });
    expect((await found(site)).rules).toEqual([]);
  });

  it('made of shards finds the same', async () => {
    const site = makeSite(FILES);
    const whole = await site.build({ cache: false });
    for (const index of [1, 2]) await site.build({ shard: `${index}/2`, outDir: `s${index}` });
    const outcome = await build(
      { cache: false, outDir: 'merged' },
      { cwd: site.root, env: {}, now: NOW, cores: 2, pid: process.pid },
      { shards: ['s1', 's2'].map((name) => join(site.root, name)) },
    );
    expect(outcome.usage ? outcome.problems : withoutSiteNotes(outcome.report).problems).toEqual(whole.problems);
  });

  it('check finds what build finds', async () => {
    const site = makeSite(FILES);
    expect((await site.build({}, { write: false })).problems).toEqual((await site.build()).problems);
  });
});

it('watch shows findings with the page, and follows text, footer and pack', async () => {
  const site = makeSite({ ...BASE, [GUIDE]: page('/guida', [text('<p>Testo.</p>')]) });
  const { live, pages } = await openChecked(site);
  const seen = async (files: Parameters<TestSite['write']>[0]) => {
    site.write(files);
    await live.update(new Set(Object.keys(files)));
    await pages.page(findPage(live.current()!.plan.site.pages, '/guida')!);
    return { page: rules(pages.problemsOf('/guida')), all: rules(pages.problems()) };
  };
  expect(await seen({})).toEqual({ page: [], all: [] });
  expect((await seen({ [GUIDE]: page('/guida', [text('<p>Soldi facili.</p>')]) })).page).toEqual(['it/easy-money']);
  expect((await seen({ [GUIDE]: page('/guida', [text('<p>Testo.</p>')]) })).page).toEqual([]);
  const footer = { ...SITE_JSON.footer, copyright_text: 'Soldi facili' };
  expect(await seen({ 'content/site.json': { ...SITE_JSON, footer } })).toEqual({ page: [], all: ['it/easy-money'] });
  expect((await seen({ 'casino-site.config.json': CONFIG })).all).toEqual([]);
});

describe('packs of the site', () => {
  const PACK = {
    title: { it: 'Mio', en: 'Mine' },
    notice: { it: 'Non è una consulenza legale.', en: 'No legal advice.' },
    checked: '2026-11-22',
    rules: [
      {
        id: 'no-francia',
        kind: 'no-offer',
        pages: { langs: ['fr'], slugs: ['/francia/**'] },
        severity: 'error',
        message: { it: 'Nessuna offerta in Francia.', en: 'No offer in France.' },
        law: { title: 'Casa', url: 'https://www.example.com/' },
      },
    ],
  };
  const offer = [text('<p>Bonus 100 € su <a href="https://go.example.com/x">questo sito</a>.</p>')];

  it('keep offers off the pages of a country, header and footer included', async () => {
    const lang = { meta: { meta_settings: { lang: 'fr-FR' } } };
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, policy: ['mio'] },
      'policies/mio.json': PACK,
      'content/pages/a.json': page('/a', offer),
      'content/pages/b.json': page('/b', offer, lang),
      'content/pages/c.json': page('/francia/c', offer),
    });
    const report = await site.build();
    expect(report.ok).toBe(false);
    const found = policies(report.problems);
    expect([...new Set(found.map((one) => one.file))]).toEqual(['content/pages/b.json', 'content/pages/c.json']);
    expect(found.every((one) => one.severity === 'error')).toBe(true);
    expect(found.some((one) => one.message.includes('"Registrati"'))).toBe(true);
  });

  it('an age below that of the age mark is told where notices or offers have it', async () => {
    const rule = { ...PACK.rules[0], id: 'age', kind: 'age-mark', any: ['21+', 'over 21'], pages: undefined };
    const notices = { age: '16+', warning: 'Vietato ai minori di 17 anni. Telefono 800 55, 30 anni di esperienza.' };
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, policy: ['it', 'mio'] },
      'policies/mio.json': { ...PACK, rules: [rule] },
      'content/site.json': { ...SITE_JSON, notices },
      'content/data/offers/a.json': { title: 'A', audience: { min_age: 18 } },
      'content/data/offers/b.json': { title: 'B', audience: { min_age: 21 } },
    });
    const ages = (await site.build()).problems.filter((one) => one.message.includes('The text says "1'));
    expect(ages.map(({ rule: id, file, pointer }) => `${id} ${file} ${pointer}`)).toEqual([
      'mio/age content/data/offers/a.json /audience/min_age',
      'it/age-mark content/site.json /notices/age',
      'mio/age content/site.json /notices/age',
      'it/age-mark content/site.json /notices/warning',
      'mio/age content/site.json /notices/warning',
    ]);
    site.write({ 'content/site.json': { ...SITE_JSON, notices: { age: '+ 18', warning: 'Solo dai 18 anni in su.' } } });
    expect((await site.build()).problems.filter((one) => one.rule === 'it/age-mark')).toEqual([]);
  });

  it('a page that a rule is for and that does not exist is told where the rule has it', async () => {
    const slugs = ['/guida/**', '/giuda/**', '/bonos', '/bozza', '/dopo', '/403', '/**', '/nulla'];
    const files = {
      'casino-site.config.json': { ...CONFIG, policy: ['mio'] },
      'policies/mio.json': { ...PACK, rules: [{ ...PACK.rules[0], severity: 'note', pages: { slugs } }] },
      'content/pages/a.json': page('/guida/a'),
      'content/pages/b.json': page('/bonus'),
      'content/pages/c.json': page('/bozza', [], { draft: true }),
      'content/pages/d.json': page('/dopo', [], { publish_from: '2027-01-01' }),
    };
    const site = makeSite(files);
    const told = async () => (await site.build()).problems.filter((one) => one.code === 'policy-page-unknown');
    expect(await told()).toMatchObject([
      { file: 'policies/mio.json', pointer: '/rules/0/pages/slugs/1', line: 18, hint: 'Did you mean "/guida/**"?' },
      { severity: 'warning', pointer: '/rules/0/pages/slugs/2', hint: 'Did you mean "/bonus"?' },
      { message: 'The rule "mio/no-francia" is for "/nulla", and no page has such a path.' },
    ]);
    site.write({ 'content/pages/a.json': '{' });
    expect(await told()).toEqual([]);
    site.write({ 'content/pages/a.json': page('/guida/a'), 'brands/b.json': {} });
    expect(await told()).toEqual([]);
  });

  it('a pack that nothing names is told, but not while the config has errors', async () => {
    const told = async (config: object) => {
      const files = { 'casino-site.config.json': { ...CONFIG, ...config }, 'policies/mio.json': PACK };
      return (await makeSite(files).build()).problems.flatMap(({ code, hint }) =>
        ['file-misplaced', 'value-format'].includes(code) ? [`${code}: ${hint}`] : [],
      );
    };
    const site = { ...CONFIG.site, base: '/casino' };
    expect(await told({})).toEqual(['file-misplaced: Name the pack in the config: "policy": ["mio"].']);
    expect(await told({ policy: ['mio'] })).toEqual([]);
    expect(await told({ policy: ['mio'], site })).toEqual(['value-format: Did you mean "/casino/"?']);
  });

  it('"/**" stands for all pages', async () => {
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, policy: ['mio'] },
      'policies/mio.json': { ...PACK, rules: [{ ...PACK.rules[0], pages: { slugs: ['/**'] } }] },
      'content/pages/a.json': page('/a', offer),
      'content/pages/home.json': page('/', offer),
    });
    const files = policies((await site.build()).problems).map((one) => one.file);
    expect([...new Set(files)]).toEqual(expect.arrayContaining(['content/pages/a.json', 'content/pages/home.json']));
  });

  it('a link in the place of their folder must not lead out of the site', async () => {
    const site = makeSite({ 'casino-site.config.json': { ...CONFIG, policy: ['mio'] } });
    const outside = makeSite({ 'policies/mio.json': PACK });
    symlinkSync(join(outside.root, 'policies'), join(site.root, 'policies'));
    const report = await site.build();
    expect(report.problems.map((one) => one.code)).toEqual(['file-invalid']);
  });

  it('what is no folder of packs is told, whether or not the config names one of them', async () => {
    for (const policy of [undefined, ['it'], ['it', 'mio'], ['mio']]) {
      const site = makeSite({ 'casino-site.config.json': { ...CONFIG, policy }, policies: 'mio' });
      const folder = join(site.root, 'policies');
      const told = async () => (await site.build()).problems.filter((one) => one.severity === 'error');
      expect(await told()).toMatchObject([{ code: 'file-invalid', file: 'policies' }]);
      rmSync(folder);
      symlinkSync('nowhere', folder);
      expect(await told()).toMatchObject([{ code: 'file-invalid', message: 'The link "policies" leads nowhere.' }]);
    }
  });

  it('a folder in the place of a pack is refused', async () => {
    const site = makeSite({ 'casino-site.config.json': { ...CONFIG, policy: ['mio'] } });
    mkdirSync(join(site.root, 'policies/mio.json'), { recursive: true });
    expect((await site.build()).problems.map((one) => one.code)).toEqual(['file-invalid']);
  });

  it('names like those of prototypes are names', async () => {
    for (const name of ['constructor', 'tostring', 'proto']) {
      const site = makeSite({ 'casino-site.config.json': { ...CONFIG, policy: [name] } });
      expect((await site.build()).problems.map((one) => one.code)).toEqual(['policy-unknown']);
    }
  });
});
