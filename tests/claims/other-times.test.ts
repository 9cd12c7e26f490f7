// Texts about offers that are over, that wait or whose file is broken: they are not compared with the other offers of
// the operator, and who still promises an offer that is over is told so, with names as the site writes them.
import { describe, expect, it } from 'vitest';
import { component, makeSite, page } from '../support/site.js';

const euro = (amount: number) => ({ amount, unit: 'EUR' });
const text = (html: string) => component(14, { text: { type: 'textarea', content: html } }, 1);
const WELCOME = {
  operator: 'marea',
  kind: 'welcome',
  title: 'Bonus di benvenuto',
  match: { percent: 150 },
  maximum: euro(300),
  min_deposit: euro(15),
  bonus_code: 'MAREA300',
  wagering: { times: 40, of: 'bonus' },
};
const OVER = { ...WELCOME, validity: { until: '2026-01-01' } };
const WAITING = { ...WELCOME, validity: { from: '2099-01-01' } };
const BROKEN = { ...WELCOME, min_deposit: 'quindici' };
const REVIEW =
  '<p>MareaBet dà il 150% fino a 300 € a chi deposita almeno 15 €. Il bonus va puntato 40 volte.</p>' +
  '<p>Ogni lunedì torna il 10% delle perdite della settimana, fino a 100 €.</p>';
const PROMISE = 'Il bonus di benvenuto di MareaBet arriva a 300 €: è il 150% del primo deposito. Il codice è MAREA300.';

async function found(welcome: object, html: string, more: object = {}, file = 'content/pages/recensioni-marea.json') {
  const cashback = { operator: 'marea', kind: 'cashback', title: 'Cashback del lunedì', maximum: euro(100) };
  const { problems } = await makeSite({
    'content/data/operators/marea.json': { name: 'MareaBet' },
    'content/data/operators/onda.json': { name: 'Casinò Onda Blu' },
    'content/data/offers/a.json': welcome,
    'content/data/offers/b.json': { ...cashback, match: { percent: 10 } },
    ...more,
    [file]: page('/recensioni/marea', [text(html)]),
  }).build();
  return problems.filter(({ code }) => code.startsWith('claim-'));
}

describe('a text about an offer', () => {
  it.each([
    ['is over', OVER],
    ['has not begun', WAITING],
    ['is broken', BROKEN],
  ])('that %s is not compared with another one', async (_state, offer) => {
    expect((await found(offer, REVIEW)).filter((one) => one.severity !== 'note')).toEqual([]);
  });

  it('that is over and that it still promises is told once, with both places', async () => {
    const problems = await found(OVER, `<p>${PROMISE}</p>`);
    expect(problems).toMatchObject([
      {
        code: 'claim-outdated',
        severity: 'warning',
        file: 'content/pages/recensioni-marea.json',
        places: [
          { url: '/recensioni/marea/', line: expect.any(Number) },
          { file: 'content/data/offers/a.json', line: expect.any(Number) },
        ],
      },
    ]);
    expect(problems[0]!.message).toMatch(
      /of the welcome bonus at MareaBet is that of an offer which ended on 2026-01-01/,
    );
    expect(await found(WAITING, `<p>${PROMISE}</p>`)).toEqual([]);
  });

  it('that is over is a note where nothing names it, or where nobody expects texts of today', async () => {
    expect(await found(OVER, REVIEW)).toMatchObject([{ code: 'claim-outdated', severity: 'note' }]);
    const news = await found(OVER, `<p>${PROMISE}</p>`, {}, 'content/pages/notizie-marea.json');
    expect(news).toMatchObject([{ code: 'claim-outdated', severity: 'note' }]);
  });

  it.each([
    'L’offerta di benvenuto di MareaBet, fino a 300 €, è terminata il 1º gennaio 2026.',
    'Il bonus di benvenuto di MareaBet è finito: arrivava a 300 € con il codice MAREA300.',
    'Il bonus di benvenuto di MareaBet era del 150% fino a 300 €.',
    'Il bonus di benvenuto di MareaBet arriva a 300 € ed è valido fino al 1 gennaio 2026.',
    'Il bonus di benvenuto di MareaBet da 300 € non è più disponibile.',
    'Fino al 31 dicembre il bonus di benvenuto di MareaBet arrivava a 300 €.',
    'Il bonus di benvenuto di Casinò Onda Blu arriva a 300 €.',
  ])('is silent where it says so: %s', async (sentence) => {
    expect(await found(OVER, `<p>${sentence}</p>`)).toEqual([]);
  });

  it('is silent where the next offer has the value as well', async () => {
    for (const next of [{ ...WELCOME, title: 'Nuovo benvenuto' }, WAITING])
      expect(await found(OVER, `<p>${PROMISE}</p>`, { 'content/data/offers/c.json': next })).toEqual([]);
  });
});

describe('the names in a message', () => {
  it('are those of the site, and the words those of the author', async () => {
    const licence = { name: 'Casinò Onda Blu', licence: { authority: 'ADM', number: '15077' } };
    const more = { 'content/data/operators/onda.json': licence };
    const html = '<h2>Note</h2><p>Casinò Onda Blu (concessione ADM n. 15070) è un operatore.</p>';
    const [{ message } = { message: '' }] = await found(WELCOME, html, more);
    expect(message).toMatch(/^The number of the licence of Casinò Onda Blu is 15077 in /);
    const [second] = await found(WELCOME, '<h2>Note</h2><p>MareaBet: 150% fino a 350 €.</p>');
    expect(second!.message).toMatch(
      /^The maximum of the welcome bonus at MareaBet .*\(“MareaBet: 150% fino a 350 €\.”\)/,
    );
  });
});
