// The owner's report: what it says of a site, whose text it may not trust, and where it may be written.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figures } from '../src/report/figures.js';
import type { ReportData, ReportOffer } from '../src/report/report-data.js';
import { reportPage } from '../src/report/report-page.js';
import { offerState, timeline } from '../src/report/timeline.js';
import { casinoSite } from './support/cli.js';
import { component, CONFIG, makeSite, page } from './support/site.js';

const text = (html: string) => [component(14, { header: 'Bonus di benvenuto', text: html })];
const affiliate = '<a href="https://go.example.com/x">Vai</a>';
const FILES = {
  'casino-site.config.json': { ...CONFIG, affiliateHosts: undefined },
  'content/data/operators/marea.json': { name: 'Marea', hosts: ['go.example.com'] },
  'content/data/offers/benvenuto.json': {
    title: 'Bonus <b>di</b> benvenuto',
    operator: 'marea',
    validity: { from: '2026-01-01', until: '2026-06-30' },
  },
  'content/pages/a.json': page('/a', text(`<p>Il deposito minimo del bonus di benvenuto è di 20 €. ${affiliate}</p>`), {
    updated: '2026-05-01',
  }),
  'content/pages/b.json': page('/b', text('<p>Il deposito minimo del bonus di benvenuto è di 10 €.</p>')),
};

/** The text of a section, without markup. */
const sectionOf = (html: string, id: string) =>
  new RegExp(`<section id="${id}">(.*?)</section>`, 's')
    .exec(html)![1]!
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

async function reported(files: Parameters<typeof makeSite>[0], ...args: string[]): Promise<string> {
  const site = makeSite(files);
  expect((await casinoSite(['build', '--quiet', '--at', '2026-05-31'], site.root)).code).toBe(0);
  const ran = await casinoSite(['report', '--at', '2026-05-31', ...args], site.root);
  expect([ran.code, ran.stdout], ran.stderr).toEqual([0, '']);
  return readFileSync(join(site.root, 'report.html'), 'utf8');
}

describe('what it says', () => {
  it('the word for today and the names of months on lines of their own, also at the turn of a month', () => {
    const offer = { title: 'Bonus', operator: '', from: null, until: '2027-06-30', checked: null, source: '' };
    const words = { title: 'Offerte', today: 'oggi', month: () => 'gen 27' };
    const drawn = timeline([offer], '2027-01-01', words);
    const lineOf = (kind: string) => Number(new RegExp(`class="${kind}"[^>]* y="(\\d+)"`).exec(drawn)![1]);
    expect(lineOf('now') - lineOf('month')).toBeGreaterThanOrEqual(13);
  });

  it('offers with their state, contradictions with both quotations, links by operator, ages of pages', async () => {
    const html = await reported(FILES);
    expect(sectionOf(html, 'offerte')).toMatch(
      /Bonus &lt;b&gt;di&lt;\/b&gt; benvenuto Marea in corso dal 1º gennaio 2026 fino al 30 giugno 2026 mai verificata/,
    );
    const conflicts = sectionOf(html, 'contraddizioni');
    expect(conflicts).toContain('welcome.min_deposit');
    for (const part of ['20 €', '10 €', 'è di 20 €.', 'è di 10 €.', '/a/', '/b/']) expect(conflicts).toContain(part);
    expect(sectionOf(html, 'link')).toMatch(/Marea[^]*https:\/\/go\.example\.com\/x/);
    expect(sectionOf(html, 'pagine')).toMatch(/fino a 30 giorni 1 /);
    // In the language of the site, whoever reads the messages of the program.
    expect(sectionOf(html, 'problemi')).toMatch(
      /claim-conflict .*Deposito minimo – il bonus di benvenuto non coincide/,
    );
    expect(sectionOf(html, 'peso')).toMatch(/text-component .* kB|text-component .* B/);
  });

  it('operators that only titles name are told apart, and header and footer are left out, as in a build', async () => {
    const review = (name: string) =>
      page(`/${name.toLowerCase()}`, [component(14, { text: '<p>x</p>' })], { title: `${name} Casino: recensione` });
    const both = ['Marea', 'Onda'].map((name, at) => `<h3>${name}</h3><p>Deposito minimo: ${at + 1}0 €.</p>`).join('');
    const html = await reported({
      'content/pages/a.json': review('Marea'),
      'content/pages/b.json': review('Onda'),
      'content/pages/c.json': page('/c', text(both)),
    });
    expect(sectionOf(html, 'affermazioni')).toMatch(/@marea\.min_deposit.*@onda\.min_deposit/);
    expect(sectionOf(html, 'affermazioni')).toMatch(/Deposito minimo – .* di Marea .*@marea\.min_deposit/);
    expect(html).not.toContain('account.min_age');
  });

  it('an accepted contradiction is shown as accepted, and not counted', async () => {
    const accepted = { rule: 'claim-conflict', reason: 'Promozione', by: 'Anna Neri', until: '2099-12-31' };
    const html = await reported({
      ...FILES,
      'content/pages/b.json': page('/b', text('<p>Il deposito minimo del bonus di benvenuto è di 10 €.</p>'), {
        acknowledge: [accepted],
      }),
    });
    const conflicts = sectionOf(html, 'contraddizioni');
    expect(conflicts).toMatch(/accettata .*Eccezione di Anna Neri fino al 2099-12-31: Promozione/);
    expect(conflicts).toMatch(/è di 20 €\..*è di 10 €\./);
    expect(html).toMatch(/<a href="#contraddizioni"><strong>0</);
  });

  it('every contradiction of the check, with its places, also where the page names its claim otherwise', async () => {
    const offer = { ...FILES['content/data/offers/benvenuto.json'], min_deposit: { amount: 20, unit: 'EUR' } };
    const html = await reported({
      ...FILES,
      'content/data/offers/benvenuto.json': { ...offer, kind: 'welcome' },
      'content/pages/a.json': page('/a', text('<p>Con il bonus la puntata massima è di 10 €.</p>')),
      'content/pages/b.json': page('/b', text('<p>Con il bonus la puntata massima è di 5 €.</p>')),
      'content/pages/c.json': page('/c', text('<p>Il deposito minimo del bonus di benvenuto di Marea è di 10 €.</p>')),
    });
    const conflicts = sectionOf(html, 'contraddizioni');
    expect(conflicts).toMatch(/claim-conflict welcome\.max_bet .*\/b\/ content\/pages\/b\.json:\d+/);
    expect(conflicts).toMatch(/claim-outdated welcome\.min_deposit .*content\/data\/offers\/benvenuto\.json:\d+/);
    expect(html).toMatch(/<a href="#contraddizioni"><strong>2</);
  });

  it('a kind of problem with its first places, and the number of the others', async () => {
    const faulty = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`content/pages/p${at}.json`, page(`/p${at}`, text('<p>**x**</p>'))]),
    );
    const problems = sectionOf(await reported(faulty), 'problemi');
    expect(problems).toMatch(/text-markdown(?: .*?p\d\.json:\d+){8} e altre 2 10/);
  });

  it('shares of the weight that make a whole, and only pages that have grown old among the oldest', async () => {
    const html = await reported({
      ...FILES,
      'content/pages/o.json': page('/o', text('<p>x</p>'), { updated: '2025-01-01' }),
    });
    const shares = [...sectionOf(html, 'peso').matchAll(/ · (\d+) %/g)].map(([, share]) => Number(share));
    expect(Math.abs(shares.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThan(5);
    expect(sectionOf(html, 'pagine')).toMatch(/Le meno recenti .* \/o\/ 1º gennaio 2025\s*$/);
  });

  it('the same site and day make the same page; it loads nothing and runs nothing', async () => {
    const html = await reported(FILES);
    expect(await reported(FILES)).toBe(html);
    expect(html).not.toMatch(/<script|<link|src=|url\(|@import|\son\w+=/i);
  });

  it('other offers stand on other days', () => {
    const offer: ReportOffer = {
      title: '',
      operator: '',
      from: '2026-01-02',
      until: '2026-01-04',
      checked: null,
      source: '',
    };
    const days = ['2026-01-01', '2026-01-02', '2026-01-04', '2026-01-05'];
    expect(days.map((day) => offerState(offer, day))).toEqual(['coming', 'current', 'current', 'ended']);
  });

  it.each([
    ['it', '1.234', '31 dicembre 2026', '1,2 kB'],
    ['en', '1,234', '31 December 2026', '1.2 kB'],
  ])('figures in %s', (lang, count, day, bytes) => {
    const show = figures(lang);
    expect([show.count(1234), show.day('2026-12-31'), show.bytes(1234)]).toEqual([count, day, bytes]);
    expect(show.day('2026-12-31T18:00')).toMatch(new RegExp(`^${day}, (?:ore )?18:00$`));
  });
});

it('of 10,000 pages and 1,000 offers it stays a page that one can read', () => {
  const offers = Array.from({ length: 1000 }, (_, index) => ({
    title: `Offerta ${index}`,
    operator: '',
    from: index % 2 ? '2000-01-01' : null,
    until: '9999-12-31',
    checked: null,
    source: '',
  }));
  const pages = Array.from({ length: 10_000 }, (_, index) => ({
    path: `/p${index}/`,
    title: `Pagina ${index}`,
    updated: null,
    bytes: 1000,
    blocks: [{ name: `b${index}`, bytes: 1 }],
  }));
  const rest = { site: '', lang: 'it', day: '2026-01-01', build: '', generator: '' };
  const data: ReportData = { ...rest, offers, pages, claims: [], conflicts: [], operators: [], problems: [] };
  expect(reportPage(data).length).toBeLessThan(80_000);
});

/** Also a file of the owner's that is no report. */
const FORBIDDEN = ['dist/report.html', 'content/pages/r.html', 'casino-site.config.json', 'altro.txt'];

describe('where it may be written', () => {
  const built = async () => {
    const site = makeSite({});
    expect((await casinoSite(['build', '--quiet'], site.root)).code).toBe(0);
    return site;
  };

  it('not among the sources, not in the output, not through a link, not over a folder or a pipe', async () => {
    const site = await built();
    mkdirSync(join(site.root, 'cartella'));
    writeFileSync(join(site.root, 'altro.txt'), 'altro');
    symlinkSync('altro.txt', join(site.root, 'link.html'));
    execFileSync('mkfifo', [join(site.root, 'pipe')]);
    const config = readFileSync(join(site.root, 'casino-site.config.json'), 'utf8');
    const before = readdirSync(site.root).toSorted();
    for (const out of [...FORBIDDEN, 'cartella', 'link.html', 'pipe']) {
      const { code, stderr } = await casinoSite(['report', '--out', out], site.root);
      expect([out, code]).toEqual([out, 2]);
      expect(stderr).toContain('--out error usage');
    }
    expect(readdirSync(site.root).toSorted()).toEqual(before);
    expect(readFileSync(join(site.root, 'altro.txt'), 'utf8')).toBe('altro');
    expect(readFileSync(join(site.root, 'casino-site.config.json'), 'utf8')).toBe(config);
  });

  it('into folders that are not there yet', async () => {
    const site = await built();
    expect((await casinoSite(['report', '--out', 'a/b/oggi.html'], site.root)).code).toBe(0);
    expect(readFileSync(join(site.root, 'a/b/oggi.html'), 'utf8')).toMatch(/^<!DOCTYPE html>/);
  });

  it('an earlier report is replaced, and without a finished site there is none', async () => {
    const site = await built();
    expect((await casinoSite(['report'], site.root)).code).toBe(0);
    const first = readFileSync(join(site.root, 'report.html'), 'utf8');
    writeFileSync(join(site.root, 'report.html'), `${first}vecchio`);
    expect((await casinoSite(['report'], site.root)).code).toBe(0);
    expect(readFileSync(join(site.root, 'report.html'), 'utf8')).not.toContain('vecchio');
    expect(readFileSync(join(site.root, 'report.html'), 'utf8')).toMatch(/^<!DOCTYPE html>/);
    const { code, stderr } = await casinoSite(['report'], makeSite({}).root);
    expect([code, stderr.includes('Build the site first')]).toEqual([2, true]);
  });
});
