// Each rule of each pack: a page that keeps it and a page that breaks it. Pages here are what a browser gets.
import { describe, expect, it } from 'vitest';
import { checkHtml, PACKS, readPack } from './support.js';

const FOOTER_IT =
  '<footer><p>18+</p><p>Il gioco è vietato ai minori di 18 anni e può causare dipendenza patologica.</p><p><a href="tel:800558822">Telefono Verde 800 558822</a></p><a href="/responsible/">Gioco responsabile</a></footer>';
const DISCLOSURE = '<aside><p>Questo sito contiene link di affiliazione.</p></aside>';
const LINK = '<a class="button" href="https://go.example.com/bonus" rel="sponsored nofollow">Vai al sito</a>';
const OFFER =
  '<section><h2>Bonus di benvenuto</h2><p>100% fino a 500 €. Requisito di puntata 35x. Concessione ADM n. 15234.</p>LINK</section>';
const PAGE_IT = `${DISCLOSURE}<main>${OFFER.replace('LINK', LINK)}</main>${FOOTER_IT}`;

const OFFER_GB =
  '<section><h2>Welcome bonus</h2><p>100% up to £50 and 20 free spins. 18+. New customers only. Min deposit £10. 10x wagering. Valid for 7 days. T&amp;Cs apply.</p><a href="https://go.example.com/gb" rel="sponsored">Visit</a></section>';
const PAGE_GB = `<p>This page contains affiliate links.</p><main>${OFFER_GB}</main><footer>GamCare helpline 0808 8020 133. Licensed by the Gambling Commission.</footer>`;

const INFORMATIVE =
  '<main><h1>Come funziona un bonus</h1><p>Un bonus di 20 € ha condizioni.</p><a href="https://go.example.com/x" rel="sponsored">Sito dell’operatore</a></main>';

const GOOD: Readonly<Record<string, string>> = { it: PAGE_IT, 'it-informative': INFORMATIVE, gb: PAGE_GB };

/** Rule → what is changed in the good page, or a page of its own. */
const BROKEN: Readonly<Record<string, readonly ((page: string) => string)[]>> = {
  'it/age-mark': [(page) => page.replace('<p>18+</p>', '').replace('vietato ai minori di 18 anni e ', '')],
  'it/addiction-warning': [(page) => page.replace(' e può causare dipendenza patologica', '')],
  'it/help-line': [
    (page) => page.replace(/<p><a href="tel.*?<\/p>/, ''),
    (page) => page.replace(/<p><a href="tel.*?<\/p>/, '<p>Telefono Verde 800 558823</p>'),
    (page) => page.replace(/<p><a href="tel/, '<p hidden><a href="tel'),
  ],
  'it/responsible-link': [
    (page) => page.replace('<a href="/responsible/">Gioco responsabile</a>', ''),
    (page) => page.replace('<a href="/responsible/">Gioco responsabile</a>', 'Gioco responsabile'),
  ],
  'it/licence': [
    (page) => page.replace('Concessione ADM n. 15234.', ''),
    (page) =>
      page.replace('Concessione ADM n. 15234.', '').replace('</section>', '</section><p>Concessione ADM n. 15234.</p>'),
  ],
  'it/offer-conditions': [(page) => page.replace('Requisito di puntata 35x.', '')],
  'it/disclosure': [
    (page) => page.replace(DISCLOSURE, ''),
    (page) => page.replace(DISCLOSURE, '') + DISCLOSURE,
    (page) => page.replace(DISCLOSURE, '').replace(LINK, `${LINK} Link di affiliazione.`),
  ],
  'it/link-rel': [
    (page) => page.replace(' rel="sponsored nofollow"', ''),
    (page) => page.replace('"sponsored nofollow"', '"nofollow"'),
  ],
  'it/no-risk': [(page) => page.replace('100%', 'Senza rischi: 100%')],
  'it/sure-win': [(page) => page.replace('100%', 'Vincita garantita: 100%')],
  'it/cannot-lose': [(page) => page.replace('100%', 'Non puoi perdere: 100%')],
  'it/easy-money': [(page) => page.replace('100%', 'Soldi facili: 100%')],
  'it/skill': [(page) => page.replace('100%', 'Batti il banco: 100%')],
  'it/recover-losses': [(page) => page.replace('100%', 'Recupera le perdite: 100%')],
  'it/minors': [(page) => page.replace('100%', 'Per tutta la famiglia: 100%')],
  'it-informative/operator-button': [
    (page) => page.replace('<a ', '<a class="button" '),
    (page) => page.replace('<a ', '<a class="hero-cta big" '),
    (page) => page.replace('<a ', '<a role="button" '),
    (page) => page.replace('<a ', '<button><a ').replace('</a>', '</a></button>'),
  ],
  'it-informative/amount-in-heading': [(page) => page.replace('un bonus<', 'un bonus di 500 €<')],
  'it-informative/exhortation': [(page) => page.replace('Sito dell’operatore', 'Registrati')],
  'it-informative/urging': [(page) => page.replace('Un bonus', 'Ma gioca subito: un bonus')],
  'it-informative/emphasis': [(page) => page.replace('Un bonus di', 'È il miglior bonus: di')],
  'gb/age-mark': [(page) => page.replace(' 18+.', '')],
  'gb/new-customers': [(page) => page.replace(' New customers only.', '')],
  'gb/deposit': [(page) => page.replace(' Min deposit £10.', '')],
  'gb/wagering': [(page) => page.replace(' 10x wagering.', '')],
  'gb/expiry': [(page) => page.replace(' Valid for 7 days.', '')],
  'gb/terms': [(page) => page.replace(' T&amp;Cs apply.', '')],
  'gb/support': [(page) => page.replace('GamCare helpline 0808 8020 133.', '')],
  'gb/free': [(page) => page.replace('100%', 'Risk-free: 100%')],
  'gb/sure-win': [(page) => page.replace('100%', 'Easy money: 100%')],
  'gb/cannot-lose': [(page) => page.replace('100%', 'You can’t lose! 100%')],
  'gb/urgency': [(page) => page.replace('100%', 'Hurry! 100%')],
  'gb/disclosure': [(page) => page.replace('<p>This page contains affiliate links.</p>', '')],
  'gb/licence': [(page) => page.replace('Licensed by the Gambling Commission.', '')],
  'gb/link-rel': [(page) => page.replace(' rel="sponsored"', '')],
};

const packOf = (id: string) => id.split('/')[0]!;
const BLOCKED = ['it/blocked-visitors', 'gb/blocked-visitors'];

it('every rule of every pack has a page that breaks it', () => {
  const rules = PACKS.flatMap((name) => readPack(name).pack.rules.map((rule) => `${name}/${rule.id}`));
  expect([...Object.keys(BROKEN), ...BLOCKED].toSorted()).toEqual(rules.toSorted());
});

it.each(PACKS)('a page that keeps all rules of %s', (name) => {
  expect(checkHtml([readPack(name)], GOOD[name]!).ids).toEqual([]);
});

describe('a page that breaks one rule', () => {
  const rows = Object.entries(BROKEN).flatMap(([id, changes]) => changes.map((change, at) => ({ id, change, at })));
  it.each(rows)('$id, $at', ({ id, change }) => {
    const good = GOOD[packOf(id)]!;
    expect(change(good)).not.toBe(good);
    expect(checkHtml([readPack(packOf(id))], change(good)).ids).toEqual([id]);
  });
});

describe('the page for blocked visitors', () => {
  const quiet = `<main><h1>Accesso limitato</h1><p>Non è possibile registrarsi.</p><a href="/">Home</a></main>${FOOTER_IT}`;
  it('keeps the rule while nothing on it invites', () =>
    expect(checkHtml([readPack('it')], quiet, { slug: '/403' }).ids).toEqual([]));

  it.each([
    '<a href="/sign-up/">Registrati</a>',
    '<a href="/login/">Accedi</a>',
    '<a href="https://go.example.com/x" rel="sponsored">Il sito</a>',
    '<button>Apri un conto</button>',
  ])('%s breaks it', (html) => {
    const page = quiet.replace('</main>', `</main>${DISCLOSURE}${html}`);
    expect(checkHtml([readPack('it')], page, { slug: '/403' }).ids).toEqual(['it/blocked-visitors']);
    expect(checkHtml([readPack('it')], page, { slug: '/404' }).ids).toEqual([]);
  });

  it('gb has the rule, too', () => {
    const page = '<main>GamCare <a href="/x">Sign up</a></main>';
    expect(checkHtml([readPack('gb')], page, { slug: '/403' }).ids).toEqual(['gb/blocked-visitors']);
    expect(checkHtml([readPack('gb')], page.replace('Sign up', 'Home'), { slug: '/403' }).ids).toEqual([]);
  });
});

describe('the forms of what must stand', () => {
  const it_ = [readPack('it')];
  const bare = PAGE_IT.replace('<p>18+</p>', 'AGE')
    .replace('è vietato ai minori di 18 anni e ', '')
    .replace(/<p><a href="tel.*?<\/p>/, 'PHONE');
  const filled = (age: string, phone: string) => checkHtml(it_, bare.replace('AGE', age).replace('PHONE', phone)).ids;

  it.each([
    '18+',
    '+18',
    '18 +',
    '<b>18</b>+',
    '&#49;8+',
    'Vietato ai minori',
    '<img src="/a.svg" alt="18+">',
    'Solo per maggiorenni',
  ])('age mark: %s', (age) => expect(filled(`<p>${age}</p>`, '800558822')).toEqual([]));
  it.each([
    '18',
    '18%',
    '180+',
    '<span hidden>18+</span>',
    '<img src="/18+.svg" alt="">',
    '<!-- 18+ -->',
    '<p class="visually-hidden">18+</p>',
  ])('no age mark: %s', (age) => expect(filled(`<p>${age}</p>`, '800558822')).toEqual(['it/age-mark']));
  it.each([
    '800558822',
    '800 558822',
    '800-558822',
    '800.558.822',
    '800 55 88 22',
    '800/558822',
    '+39 800 558822',
    '(800) 558822',
    '800&nbsp;558822',
    '<b>800</b> 558822',
    '<a href="tel:+39800558822">Telefono Verde</a>',
  ])('help line: %s', (phone) => expect(filled('18+', `<p>${phone}</p>`)).toEqual([]));
  it.each([
    '800 558 82',
    '558822',
    '800 e poi 558822',
    '<a href="tel:800558823">Telefono</a>',
    '<span hidden>800558822</span>',
  ])('no help line: %s', (phone) => expect(filled('18+', `<p>${phone}</p>`)).toEqual(['it/help-line']));
});

describe('what is an offer', () => {
  const offers = (main: string) =>
    checkHtml([readPack('it')], `${DISCLOSURE}<main>${main}</main>${FOOTER_IT}`).found.filter(
      (one) => one.rule.id === 'it/licence',
    );
  const link = '<a href="https://go.example.com/x" rel="sponsored">Sito</a>';

  it.each([
    [`<section><p>Bonus del 100%</p>${link}</section>`, 1],
    [`<ul><li>Bonus 50 € ${link}</li><li>Bonus 20 € ${link}</li></ul>`, 2],
    [`<section><ul><li>Bonus 50 €</li><li>Bonus 20 €</li></ul>${link}</section>`, 1],
    [`<div data-offer><p>Promo</p></div>`, 1],
    [`<section><img alt="Bonus 500 €" src="/a.png">${link}</section>`, 1],
    [`<section><p>Bonus del 100%</p></section><section>${link}</section>`, 0],
    [`<section><p>Bonus</p></section><section><p>20 €</p></section><section>${link}</section>`, 0],
    [`<section><p>Bonus senza numeri</p>${link}</section>`, 0],
    [`<section><p>Deposito minimo 20 €</p>${link}</section>`, 0],
    [`<section hidden><p>Bonus 20 €</p>${link}</section>`, 0],
    // Blocks without a header are no sections.
    [`<div class="blocks"><div>Bonus 20 € ${link}</div><div>Concessione ADM n. 1</div></div>`, 1],
    [`<div class="blocks"><div>Bonus 20 €</div><div>${link}</div></div>`, 0],
    [`<div class="blocks"><div><div class="blocks"><p>Bonus 20 €</p><p>${link}</p></div></div></div>`, 1],
  ])('%s: %i', (html, count) => expect(offers(html)).toHaveLength(count));
});
