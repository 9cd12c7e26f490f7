// Mistakes in content/data and beside it: each has its code, says what is meant and what to write instead, and brings
// no others along.
import { describe, expect, it } from 'vitest';
import { component, makeSite, page, SITE_JSON, type SiteFiles } from './support/site.js';

const offer = (fields: object) => ({ 'content/data/offers/uno.json': { title: 'Bonus', ...fields } });
const operator = (fields: object) => ({ 'content/data/operators/onda.json': { name: 'Onda', ...fields } });
const text = (html: string): SiteFiles => ({
  'content/pages/x.json': page('/x', [component(14, { text: html })]),
});
const TRACKED = operator({ hosts: ['go.onda.example'], tracking: [{ name: 'btag', value: 'x1' }] });
const link = (query: string) => text(`<p><a href="https://go.onda.example/?${query}">x</a></p>`);
const games = (where: object): SiteFiles => ({
  'content/data/games/perla.json': { name: 'Perla', provider: 'P', image: '', categories: ['slot'], url: '/x' },
  'content/pages/x.json': page('/x', [component(4, { games: { from: 'games', where } })]),
});

const accepting = (claim: string): SiteFiles => {
  const entry = { rule: 'claim-outdated', claim, reason: 'x', by: 'A', until: '2099-01-01' };
  return { 'content/site.json': { ...SITE_JSON, acknowledge: [entry] } };
};

const MISTAKES: readonly (readonly [name: string, files: SiteFiles, code: string, message: RegExp, hint: RegExp])[] = [
  [
    'a bare amount',
    offer({ min_deposit: 20 }),
    'value-type',
    /"min_deposit"/,
    /"min_deposit": \{ "amount": 20, "unit": "EUR" \}/,
  ],
  ['a bare multiple', offer({ wagering: 35 }), 'value-type', /"wagering"/, /"wagering": \{ "times": 35 \}/],
  ...(
    [
      [{ amount: 20, unit: 'euro' }, 'value-format', /"euro"/, /"EUR"/],
      [{ amount: 20, unit: 'EURO' }, 'value-format', /"EURO"/, /"EUR"/],
      [{ amount: 20, unit: 'usdt' }, 'value-format', /"usdt"/, /"USDT"/],
      [{ amount: 20, unit: 'days' }, 'value-format', /"days"/, /^Currency code/],
    ] as const
  ).map(
    ([min_deposit, ...rest]) =>
      [`money in ${min_deposit.unit}`, offer({ min_deposit: { ...min_deposit } }), ...rest] as const,
  ),
  ...(
    [
      [{}, 'entity-value', /has no type/, /months/],
      [{ source: 'x' }, 'entity-value', /has no type/, /months/],
      [{ percent: 1, amount: 2, unit: 'EUR' }, 'entity-value', /2 kinds: "amount", "percent"/, /Keep one/],
      [{ amount: 2 }, 'entity-value', /no "unit"/, /EUR/],
      [{ amount: 2, unit: 'hours' }, 'entity-value', /"hours" is not a currency code/, /\{ "hours": 2 \}/],
      [{ percent: 1, unit: 'EUR' }, 'entity-value', /no meaning with "percent"/, /Leave it out/],
      [{ at_most: 24, unit: 'hour' }, 'value-format', /"hour"/, /"hours"/],
      [{ at_most: 24, unit: 'Ore' }, 'value-format', /"Ore"/, /"hours"/],
      [{ at_least: 3, unit: 'giorni' }, 'value-format', /"giorni"/, /"days"/],
      [{ at_least: 3, unit: 'xyz' }, 'value-format', /"xyz"/, /a currency code, or percent/],
      ['24 ore', 'value-type', /an object or null/, /./],
    ] as const
  ).map(
    ([fact, ...rest]) =>
      [`the fact ${JSON.stringify(fact)}`, { 'content/data/facts.json': { prelievo: fact } }, ...rest] as const,
  ),
  [
    'a day that no calendar has',
    offer({ validity: { until: '2026-02-31' } }),
    'value-format',
    /does not exist/,
    /2025-03-10/,
  ],
  [
    'a period without a moment in it',
    offer({ validity: { from: '2027-01-01T10:00', until: '2027-01-01T10:00' } }),
    'entity-value',
    /2027-01-01T10:00/,
    /./,
  ],
  [
    'an affiliate link in the field for paths',
    {
      ...offer({ url: 'https://go.example.com/x', button_text: 'Vai' }),
      'content/pages/x.json': page('/x', [{ order: 1, block: 'bonus-list', header: 'B', bonuses: [{ offer: 'uno' }] }]),
    },
    'url-external',
    /field for internal URLs/,
    /^Move it to "redirect_url"\.$/,
  ],
  ['an age at which nobody may play', offer({ audience: { min_age: 12 } }), 'value-range', /18/, /./],
  ['a weekday in Italian', offer({ validity: { weekdays: ['lun'] } }), 'value-not-allowed', /"lun"/, /"mon"/],
  [
    'a formula without a function',
    {
      'content/collections/slot/schema.json': { type: 'object', properties: { nome: { type: 'string' } } },
      'content/collections/slot/page.json': page('/slot/{{row.nome}}', [], { title: '{{row.nome}}' }),
      'content/collections/slot/rows.csv': 'nome\n=1+1\n',
    },
    'value-type',
    /=1\+1/,
    /Correct the cell/,
  ],
  [
    'an id with a capital letter',
    { ...operator({}), ...offer({ operator: 'Onda' }) },
    'value-format',
    /"operator"/,
    /"onda"/,
  ],
  ['an id with an accent', { ...operator({}), ...offer({ operator: 'Ondà' }) }, 'value-format', /"operator"/, /"onda"/],
  [
    'the file in place of the id',
    { ...operator({}), ...offer({ operator: 'content/data/operators/onda.json' }) },
    'value-format',
    /"operator"/,
    /"onda"/,
  ],
  ['tracking without hosts', operator({ tracking: [{ name: 'btag' }] }), 'operator-hostless', /Onda/, /hosts/],
  [
    'a wrong value of a parameter',
    { ...TRACKED, ...link('btag=x2') },
    'tracking-missing',
    /btag=x1/,
    /carries btag=x2 instead/,
  ],
  [
    'a parameter with two values',
    { ...TRACKED, ...link('btag=x1&btag=x2') },
    'tracking-missing',
    /btag=x1/,
    /btag=x2 instead/,
  ],
  ['a parameter that is missing', { ...TRACKED, ...link('a=1') }, 'tracking-missing', /btag=x1/, /Add it/],
  [
    'a check that is still to come',
    offer({ checked: { day: '2999-01-01', by: 'A' } }),
    'offer-unchecked',
    /not come yet/,
    /Write the day/,
  ],
  [
    'a reference that is not closed',
    text('<p>{{offer.uno.title} e {{offer.uno.title}}</p>'),
    'entity-unknown',
    /never closed/,
    /\{\{\{\{/,
  ],
  ...[
    ['welcome.min_depost', /"welcome\.min_deposit"/],
    ['welcom@marea.wagering', /"welcome@marea\.wagering"/],
    ['paymet:visa.min_deposit', /"payment:visa\.min_deposit"/],
    ['tutto', /such as welcome\.min_deposit/],
  ].map(
    ([claim, hint]) =>
      [
        `an acknowledgement of a claim that cannot be: ${claim as string}`,
        accepting(claim as string),
        'acknowledgement-invalid',
        /No claim has the name/,
        hint as RegExp,
      ] as const,
  ),
  [
    'a dead address of conditions',
    offer({ terms_url: '/niente-di-simile' }),
    'link-broken',
    /niente-di-simile/,
    /Correct/,
  ],
  [
    'a near miss of conditions',
    {
      ...offer({ terms_url: '/gidua' }),
      'content/pages/g.json': page('/guida', [component(14, { text: '<p>x</p>' })]),
    },
    'link-near-miss',
    /gidua/,
    /Did you mean/,
  ],
  ['conditions without https', offer({ terms_url: 'http://a.example/' }), 'url-insecure', /http:/, /https/],
  ['conditions behind a script', offer({ terms_url: 'javascript:x' }), 'url-protocol', /terms_url/, /./],
  [
    'a licence without https',
    operator({ licence: { authority: 'A', number: '1', url: 'http://a.example/' } }),
    'url-insecure',
    /http:/,
    /https/,
  ],
  [
    'a filter of other entities',
    games({ mobil: true }),
    'entity-filter',
    /"mobil"/,
    /^Filters: id, category, provider, volatility\.$/,
  ],
  [
    'a filter by the Italian word',
    games({ volatility: ['low', 'alta'] }),
    'value-not-allowed',
    / must be "low", "medium" or "high", got "alta"\.$/,
    /^Did you mean "high"\?/,
  ],
  ['one value of a filter by the Italian word', games({ volatility: 'alta' }), 'value-not-allowed', /"alta"/, /"high"/],
  [
    'a duration by its Italian word',
    { 'content/data/facts.json': { prelievo: { ore: 24 } } },
    'entity-value',
    /no type/,
    /^Did you mean "hours" instead of "ore"\?$/,
  ],
  ['a picture in a text', text('<p>A</p><img src="/media/a.png" alt="x">'), 'html-removed', /<img>/, /blocks image/],
  ['a filter by the name of the field', games({ categories: ['slot'] }), 'entity-filter', /"categories"/, /"category"/],
];

describe('mistakes in entities', () => {
  it.each(MISTAKES)('%s', async (_name, files, code, message, hint) => {
    const { problems } = await makeSite({ ...offer({}), ...files }).build({}, { write: false });
    const found = problems.filter((one) => one.code === code);
    expect(found, JSON.stringify(problems.map(({ code: one, message: words }) => [one, words]))).toHaveLength(1);
    expect(found[0]!.message).toMatch(message);
    expect(found[0]!.hint).toMatch(hint);
    expect(found[0]!.line).toBeGreaterThan(0);
  });

  it('says once that no entity can have a value', async () => {
    const { problems } = await makeSite(games({ volatility: 'alta' })).build({}, { write: false });
    expect(problems.filter(({ code }) => /^(?:entity|value)-/.test(code)).map(({ code }) => code)).toEqual([
      'value-not-allowed',
    ]);
  });

  it('takes a filter that exists, and says nothing of a check of today', async () => {
    const files = { ...offer({ checked: { day: '2020-01-01', by: 'A' } }), ...games({ category: ['slot'] }) };
    const { problems } = await makeSite(files).build({}, { write: false });
    expect(problems.filter(({ code }) => /^(?:entity|offer)-/.test(code))).toEqual([]);
  });

  it('says nothing of links of blocks whose offer or game is broken', async () => {
    const blocks = [
      component(4, { games: [{ game: 'perla', name: 'Perla' }] }),
      component(2, { offer: 'uno', desktop_img_url: '/media/x.png', desktop_img_alt: 'x' }, 2),
    ];
    const files = { 'content/data/games/perla.json': { name: 'Perla' }, 'content/pages/x.json': page('/x', blocks) };
    const codesOf = async (wagering: unknown, game: object) => {
      const site = makeSite({ ...files, ...offer({ wagering }), 'content/data/games/perla.json': game });
      const { problems } = await site.build({}, { write: false });
      return problems.map(({ code, message }) => `${code}: ${message}`).join('\n');
    };
    const broken = await codesOf(35, { name: 3 });
    expect(broken).toContain('value-type');
    expect(broken).not.toContain('link-missing');
    const game = { name: 'Perla', provider: 'P', image: '', categories: ['slot'], url: '/x' };
    expect(await codesOf({ times: 35 }, game)).toContain('link-missing');
  });

  it('says nothing of the link of a tile whose game does not exist', async () => {
    const files = { 'content/pages/x.json': page('/x', [component(4, { games: [{ game: 'nessuno' }] })]) };
    const { problems } = await makeSite(files).build({}, { write: false });
    const codes = problems.map(({ code }) => code);
    expect(codes).toContain('entity-unknown');
    expect(codes).not.toContain('link-missing');
  });
});

describe('an entity that is called by its name', () => {
  const SCOGLIERA = { 'content/data/operators/scogliera.json': { name: 'Scogliera Bet' } };
  const hints = async (operator: string) => {
    const review = { block: 'review', operator, author: 'Anna', checked: '2026-01-01', pros: ['x'] };
    const site = makeSite({
      ...SCOGLIERA,
      'content/data/offers/a.json': { title: 'A', operator },
      'content/pages/x.json': page('/x', [review]),
    });
    const { problems } = await site.build();
    return problems.filter(({ pointer = '' }) => pointer.endsWith('/operator')).map(({ hint }) => hint);
  };

  it.each(['scogliera-bet', 'Scogliera Bet', 'SCOGLIERA BET'])(
    'is found by it, in a page and in another entity: %s',
    async (name) => {
      const meant = 'Did you mean "scogliera"?';
      expect(await hints(name)).toEqual([meant, meant]);
    },
  );

  it('is told where it would stand if there is none', async () => {
    const write = 'Write the file content/data/operators/<id>.json, or name another one.';
    expect(await hints('Mare Blu')).toEqual([write, write]);
  });
});
