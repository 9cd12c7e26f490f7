// What a contradiction is worth (SPEC-9.5): a warning where two texts name what they are about, a note where one of them
// only stands below its name, since a reader may take one thing for another there; unless two pages say the other value.
import { describe, expect, it } from 'vitest';
import { casinoSite } from '../support/cli.js';
import { component, makeSite, page } from '../support/site.js';

const text = (html: string) => component(14, { text: { type: 'textarea', content: html } });
const METHODS = '<p>Postepay ha un deposito minimo di 10 €.</p>';

const siteOf = (html: string, more: object = {}) =>
  makeSite({
    'content/pages/methods.json': page('/metodi', [text(METHODS)]),
    'content/pages/other.json': page('/altra', [text(html)], more),
  });
const ACCEPTED = {
  rule: 'claim-conflict',
  claim: 'payment:postepay.min_deposit',
  reason: 'Altro limite.',
  by: 'Anna',
  until: '2099-12-31',
};
const ANSWER = '<h2>Postepay</h2><p>Sì, basta un deposito di almeno 15 €.</p>';

async function severities(html: string): Promise<readonly string[]> {
  const { problems } = await siteOf(html).build({ jobs: '1' });
  return problems.filter((one) => one.code === 'claim-conflict').map((one) => one.severity);
}

describe('a second value for a method', () => {
  it.each([
    ['is named in the sentence', '<p>Con Postepay il deposito minimo è di 15 €.</p>', 'warning'],
    ['is labelled below the name', '<h2>Postepay</h2><p>Deposito minimo: 15 €.</p>', 'warning'],
    ['is given "here", below the name', '<h2>Postepay</h2><p>Qui si comincia da 15 €.</p>', 'warning'],
    ['answers something below the name', ANSWER, 'note'],
    ['names nobody in a comparison', '<h2>Postepay a confronto</h2><p>Deposito minimo: 15 €.</p>', 'note'],
  ])('that %s', async (_, html, severity) => {
    expect(await severities(html)).toEqual([severity]);
  });

  it('is no finding where both are the same', async () => {
    expect(await severities('<h2>Postepay</h2><p>Deposito minimo: 10 €.</p>')).toEqual([]);
  });

  it('that is a note is told in a line, until it is accepted', async () => {
    const check = async (more: object = {}) => (await casinoSite(['check'], siteOf(ANSWER, more).root)).stderr;
    expect(await check()).toContain('One contradiction is uncertain: --verbose shows it.');
    expect(await check({ acknowledge: [ACCEPTED] })).not.toContain('contradiction');
  });
});

describe('one value below a name', () => {
  const found = async (...htmls: readonly string[]) => {
    const pages = htmls.map((html, index) => [`content/pages/${index}.json`, page(`/${index}`, [text(html)])]);
    const { problems } = await makeSite(Object.fromEntries(pages)).build({ jobs: '1' });
    return problems
      .filter((one) => one.code === 'claim-conflict')
      .map(({ severity, message }) => [severity, message.split('differs: ')[1]?.slice(0, 5).trim()]);
  };
  const RELOAD = '<h2>Bonus di ricarica</h2>';
  const HALF = '<p>Il bonus di ricarica è del 50% fino a 80 €.</p>';

  it('is a warning where two pages say another one', async () => {
    expect(await found(METHODS, ANSWER)).toEqual([['note', '15 €']]);
    expect(await found(METHODS, METHODS, ANSWER)).toEqual([['warning', '15 €']]);
  });

  it('is a note where pages say several others', async () => {
    const other = '<h2>Postepay</h2><p>Sì, basta un deposito di almeno 20 €.</p>';
    expect(await found(METHODS, METHODS, ANSWER, other)).toEqual([['note', '20 €']]);
  });

  it('is none where it is worked out: half of 160 € are 80 €', async () => {
    const sum = (amount: number) => `${RELOAD}<p>Così si arriva a un massimo di ${amount} €.</p>`;
    expect(await found(HALF, HALF, sum(100))).toEqual([['warning', '100 €']]);
    expect(await found(HALF, HALF, sum(160))).toEqual([]);
  });
});

describe('a text that contradicts an entity', () => {
  const euro = (amount: number) => ({ amount, unit: 'EUR' });
  const POSTEPAY = { 'content/data/payment-methods/postepay.json': { name: 'Postepay', deposit_min: euro(10) } };
  const found = async (...htmls: readonly string[]) => {
    const pages = htmls.map((html, index) => [`content/pages/${index}.json`, page(`/${index}`, [text(html)])]);
    const { problems } = await makeSite({ ...POSTEPAY, ...Object.fromEntries(pages) }).build({ jobs: '1' });
    return problems.map(({ code, severity, message }) => [code, severity, message.split('but ')[1]?.slice(0, 4)]);
  };

  it.each([
    ['and names it', '<p>Con Postepay il deposito minimo è di 15 €.</p>', 'warning'],
    ['as a label below its name', '<h2>Postepay</h2><p>Deposito minimo: 15 €.</p>', 'warning'],
    ['as an answer below its name', ANSWER, 'note'],
  ])('%s', async (_, html, severity) => {
    expect(await found(html)).toEqual([['claim-outdated', severity, '15 €']]);
  });

  it('is the only one that is shown beside others that do not name it', async () => {
    const named = '<p>Con Postepay il deposito minimo è di 20 €.</p>';
    expect(await found(ANSWER, named)).toEqual([['claim-outdated', 'warning', '20 €']]);
  });
});
