// Values that look like those of the thing a page is about, and are of something else: what was measured, other games,
// caps, live tables; and values that pages state side by side.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { written } from './corpus.js';

const page = (body: string) => `<body><main>${body}</main></body>`;
const reader = createClaimReader('Corallo Casino');
const read = (body: string) => reader.read(page(body)).map(written);
const below = (heading: string, text: string) => read(`<h1>${heading}</h1><p>${text}</p>`);

describe('a sentence about something else', () => {
  it.each([
    ['Skrill', 'In uscita si parte da 20 €.', ['payment:skrill.min_withdrawal=20 EUR']],
    ['Skrill', 'Si parte da 20 €.', ['payment:skrill.min_deposit=20 EUR']],
    ['Prelievi con PayPal', 'La nostra prova con PayPal: 41 ore per 50 €.', []],
    ['Prelievi con PayPal', 'Nella nostra prova i soldi sono arrivati con PayPal dopo 6 ore.', []],
    ['Prelievi con PayPal', 'I prelievi con PayPal arrivano entro 6 ore.', ['payment:paypal.withdrawal_time=6 h']],
    ['Tonnara d’Oro', 'Ha un RTP del 97,10%.', ["game:tonnara d'oro.rtp=97.1 %"]],
    ['Tonnara d’Oro', 'È meno della roulette, che rende il 97,30%.', []],
    ['Tonnara d’Oro', 'Si alterna a Porto Antico, che ha un RTP più basso (95,80%).', ['game:porto antico.rtp=95.8 %']],
    ['Bonus di benvenuto', 'L’importo convertibile non può eccedere cinque volte il bonus.', []],
    ['Bonus di benvenuto', 'Il bonus va giocato cinque volte.', ['welcome.wagering=5 x']],
    ['Bonus di benvenuto', 'Con il bonus pieno da 400 € si punta di più.', ['welcome.max_bonus=400 EUR']],
    ['Bonus di benvenuto', 'Per scalare 10 € di requisito bisogna puntarne almeno 100 €.', []],
    ['Bonus di benvenuto', 'Quello che vinci va rigiocato 30 volte entro 7 giorni.', ['welcome.spins_wagering=30 x']],
    [
      'Bonus di benvenuto',
      'Il bonus va rigiocato 30 volte entro 7 giorni.',
      ['welcome.wagering=30 x', 'welcome.wagering_deadline=7 d'],
    ],
    ['Marea Casino: il bonus per chi è già cliente', 'Requisito di 20 volte.', []],
    ['Casinò live', 'Sala Mosaico: 35 tavoli, soprattutto blackjack.', []],
    ['Casinò live', 'Tavoli: 35 tavoli dal vivo.', ['site.live_tables=35']],
    ['Prelievi con Skrill', 'Prelievo di 300 €: commissione di 3 €.', []],
    ['Prelievi con Skrill', 'La commissione è di 3 € a prelievo.', ['payment:skrill.withdrawal_fee=3']],
    [
      'Prelievi con bonifico',
      'Ogni bonifico in uscita costa due euro e cinquanta.',
      ['payment:bonifico.withdrawal_fee=2.5'],
    ],
    ['Paysafecard', 'Mercoledì dei giri: disponibile da 15 €.', []],
    [
      'Paysafecard',
      'La carta prepagata a codice permette di depositare da 10 € a 500 €.',
      ['payment:paysafecard.min_deposit=10 EUR', 'payment:paysafecard.max_deposit=500 EUR'],
    ],
    ['Bonus di benvenuto', 'I primi hanno un requisito di 25 volte.', []],
    ['Bonus di benvenuto', 'Il massimo incassabile è di 100 €.', ['welcome.win_cap=100 EUR']],
    ['Casinò live', 'Il rimborso è dell’8% delle perdite nette.', ['cashback-live.rate=8 %']],
    ['Cashback', 'Il rimborso è dell’8% delle perdite nette.', ['cashback.rate=8 %']],
  ])('%s: %s', (heading, text, claims) => {
    expect(below(heading, text)).toEqual(claims);
  });

  it('the head of a column that was is no date of today', () => {
    const table = (head: string) =>
      read(`<h1>Bonus di benvenuto</h1><table><tr><th>Voce</th><th>${head}</th></tr>
<tr><th>Bonus massimo</th><td>200 €</td></tr><tr><th>Validità</th><td>fino al 31 maggio 2027</td></tr></table>`);
    expect(table('Fino al 31 maggio 2026')).not.toContain('welcome.until=2026-05-31');
    expect(table('Valore')).toContain('welcome.until=2027-05-31');
  });

  it('a minimum beside a column of costs is no fee', () => {
    const table = `<h1>Prelievi</h1><table><tr><th>Metodo</th><th>Minimo</th><th>Costo</th></tr>
<tr><th>PayPal</th><td>20 €</td><td>nessuno</td></tr><tr><th>Skrill</th><td>25 €</td><td>1 €</td></tr></table>`;
    expect(read(table)).not.toContain('payment:paypal.withdrawal_fee=20 EUR');
  });

  it('the year of a game is not that of the site', () => {
    const sheet = (label: string, heading = 'Porto Antico') =>
      read(
        `<h1>${heading}</h1><table><tr><th>${label}</th><td>2018</td></tr><tr><th>Linee</th><td>10</td></tr></table>`,
      );
    expect(sheet('Anno di uscita')).not.toContain('site.founded=2018');
    expect(sheet('Anno')).not.toContain('site.founded=2018');
    expect(sheet('Attiva dal')).not.toContain('site.founded=2018');
    expect(sheet('Anno di fondazione', 'Il casinò')).toContain('site.founded=2018');
  });

  it('an operator that a review looks at aside is not the one of the next sentence', () => {
    const review = '<h1>Marea Casino: recensione</h1><p>Puntare i 3.500 € che Onda Casino chiede costa di più. %</p>';
    const [claim] = read(review.replace('%', 'I 30 giri gratuiti sono compresi nel bonus di benvenuto.'));
    expect(claim).toBe('welcome@marea.free_spins=30');
  });
});

describe('two values of one thing', () => {
  const stating = (...values: readonly number[]) => ({
    source: `/${values.join('-')}`,
    claims: values.map((one) => claimLine({ ...WIN_CAP, value: one })),
  });
  const WIN_CAP = { subject: 'welcome', property: 'win_cap', value: 0, unit: 'EUR', qualifier: 'up_to' } as const;
  const found = (...pages: readonly (readonly number[])[]) =>
    compareClaims(pages.map((values, index) => ({ ...stating(...values), source: `/${index}` }))).map(({ stated }) =>
      stated.map(({ claim }) => claim.value),
    );

  it('that two pages state side by side are of two things', () => {
    expect(found([400], [400], [400, 100], [400, 100])).toEqual([]);
  });

  it('that one page states side by side may be a mistake', () => {
    expect(found([400], [400], [400, 100])).toEqual([[400, 100]]);
  });

  it('are a contradiction where most pages with the rarer one do not have the other', () => {
    expect(found([400, 100], [400, 100], [400], [400], [400], [100], [100])).toEqual([[400, 100]]);
  });

  it('are not five: no thing has so many', () => {
    expect(found([100], [200], [300], [400])).toHaveLength(1);
    expect(found([100], [200], [300], [400], [500])).toEqual([]);
  });

  it('no account is opened with less than one euro', () => {
    const least = (value: number) =>
      claimLine({ subject: 'account', property: 'min_deposit', value, unit: 'EUR', qualifier: 'at_least' });
    const pages = [0.5, 2].map((value) => ({ source: `/${value}`, claims: [least(value)] }));
    expect(compareClaims(pages)).toEqual([]);
  });
});
