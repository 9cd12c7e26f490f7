// Policy packs and operators of content/data: their licences beside their offers, and their hosts as those of operators.
import { describe, expect, it } from 'vitest';
import { licencePhrases } from '../../src/policies/licences.js';
import { component, CONFIG, makeSite, page } from '../support/site.js';

const text = (html: string) => component(14, { header: 'Guida', text: html });
const operator = (name: string, number: string, host: string) => ({
  name,
  licence: { authority: 'ADM', number },
  hosts: [host],
});
const BASE = {
  'content/pages/responsible.json': page('/responsible', [text('<p>Limiti e aiuto.</p>')]),
  'content/data/operators/marea.json': operator('Marea Casino', '15999', 'go.marea.example'),
  'content/data/operators/scoglio.json': operator('Scoglio Bet', '7', 'go.scoglio.example'),
};
const TOLD = '<p>Questo sito contiene link di affiliazione.</p>';
const offer = (host: string, words: string) =>
  text(
    `${TOLD}<p>Bonus del 100% fino a 500 €. Condizioni: requisito di puntata 35x. ${words}</p><p><a href="https://${host}/x">Vai</a></p>`,
  );
const found = async (blocks: unknown, rule: string, pack = 'it', files: Record<string, unknown> = {}) => {
  const config = { ...CONFIG, policy: [pack] };
  const site = makeSite({
    'casino-site.config.json': config,
    ...BASE,
    'content/pages/x.json': page('/x', [blocks].flat()),
    ...files,
  });
  const { problems } = await site.build({}, { write: false });
  return problems.filter((one) => one.rule === `${pack}/${rule}`).map((one) => one.message);
};

describe('the licence of an operator', () => {
  it.each([
    ['its number alone', 'go.marea.example', 'Marea Casino (15999).'],
    ['its number in a sentence', 'go.marea.example', 'Concessione ADM n. 15999.'],
    ['a short number with its authority', 'go.scoglio.example', 'Concessione ADM 7.'],
    ['a subdomain', 'it.go.marea.example', 'Licenza 15999'],
    ['an operator that nobody knows', 'go.altro.example', 'Concessione ADM n. 12345.'],
  ])('stands beside its offer: %s', async (_name, host, words) => {
    expect(await found(offer(host, words), 'licence')).toEqual([]);
  });

  it('is asked for beside an offer of a block without a header by the links of that block alone', async () => {
    const words = 'Bonus del 100% fino a 500 €. Condizioni: requisito di puntata 35x. Concessione ADM n. 15999.';
    const bare = component(14, { text: `${TOLD}<p>${words}</p><p><a href="https://go.marea.example/x">Vai</a></p>` });
    const blocks = [bare, text('<p><a href="https://go.scoglio.example/x">Vai</a></p>')];
    expect(await found(blocks, 'licence')).toEqual([]);
  });

  it.each([
    ['nothing', 'go.marea.example', '', /has none of/],
    [
      'the number of another one',
      'go.marea.example',
      'Concessione ADM n. 7.',
      /leads to Marea Casino, whose licence "15999"/,
    ],
    [
      'no number at all',
      'go.marea.example',
      'Operatore con concessione ADM.',
      /whose licence "15999" is not next to it/,
    ],
    ['a longer number', 'go.marea.example', 'Concessione ADM n. 159990.', /whose licence "15999"/],
    ['a short number by itself', 'go.scoglio.example', 'Concessione ADM da 7 anni.', /Scoglio Bet, whose licence "7"/],
  ])('is missed where there is %s', async (_name, host, words, message) => {
    const messages = await found(offer(host, words), 'licence');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(message);
  });

  it('is asked for on the whole page where the pack says so, and a changed number is seen on kept pages', async () => {
    const english = text('<p>Ad: bonus 100% up to £50. <a href="https://go.marea.example/x">Play</a></p>');
    expect(await found(english, 'licence', 'gb')).toHaveLength(1);
    const config = { ...CONFIG, policy: ['it'] };
    const site = makeSite({
      'casino-site.config.json': config,
      ...BASE,
      'content/pages/x.json': page('/x', [offer('go.marea.example', 'ADM 15999')]),
    });
    const missed = async () => (await site.build()).problems.filter((one) => one.rule === 'it/licence').length;
    expect(await missed()).toBe(0);
    site.write({ 'content/data/operators/marea.json': operator('Marea Casino', '15111', 'go.marea.example') });
    expect(await missed()).toBe(1);
  });

  it('of a hostile number is a phrase or none, and never matches everything', () => {
    expect(licencePhrases({ authority: 'ADM', number: '' })).toEqual([]);
    expect(licencePhrases({ authority: '', number: '{number}' }).join()).not.toMatch(/[{}*]/);
    expect(licencePhrases({ authority: 'MGA', number: 'MGA/B2C/123/2018' })).toEqual(['MGA/B2C/123/2018']);
  });

  it('with letters and slashes is found as it is written', async () => {
    const files = { 'content/data/operators/marea.json': operator('Marea', 'MGA/B2C/123/2018', 'go.marea.example') };
    expect(await found(offer('go.marea.example', 'Licenza MGA/B2C/123/2018.'), 'licence', 'it', files)).toEqual([]);
    expect(
      await found(offer('go.marea.example', 'Concessione MGA/B2C/123/2019.'), 'licence', 'it', files),
    ).toHaveLength(1);
  });
});

describe('the hosts of operators', () => {
  it.each(['https://go.marea.example/x', 'HTTPS://GO.MAREA.EXAMPLE./x', '//go.marea.example:443/x'])(
    'are known to rules about links: %s',
    async (href) => {
      const late = text(`<p><a href="${href}">Vai</a></p>${TOLD}`);
      const template = `export function Block({ anchor }: any) { return <section id={anchor}><a href="${href}">Vai</a></section>; }`;
      const files = { 'templates/blocks/text-component/text-component.tsx': template };
      // Both pages of the site have the block.
      expect(await found(late, 'link-rel', 'it', files)).toHaveLength(2);
    },
  );
});
