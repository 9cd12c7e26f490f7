// Of operators that nothing calls by their names: what tells them apart, so that a comparison raises no alarm, and what
// a site says of its own offers in other places than its texts.
import { describe, expect, it } from 'vitest';
import { claimLine, plainLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { learnOperators } from '../../src/claims/names/learned-operators.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { written } from './corpus.js';

const page = (body: string, head = '') => `<head>${head}</head><body><main>${body}</main></body>`;
const reader = createClaimReader('Corallo Casino');
const read = (body: string, head = '') => reader.read(page(body, head)).map(written);
const source = (name: string, ...claims: string[]) => ({ source: name, claims });
const named = (pages: readonly { source: string; claims: string[] }[]) =>
  compareClaims(pages).flatMap(({ code, name }) => (code === 'claims-held-back' ? [] : [name]));

describe('pages about different operators', () => {
  const licence = (value: string) => `site|licence|${value}|text|exact`;
  const games = (value: number) => `site|games|${value}|count|exact`;
  const least = (value: number) => `account|min_withdrawal|${value}|EUR|at_least`;

  it('have two such facts that differ, and none that is the same', () => {
    const letters = [source('/a', licence('15001'), least(15)), source('/b', licence('15002'), least(2))];
    expect(named(letters)).toEqual([]);
    expect(named([source('/a', licence('15001')), source('/b', licence('15002'))])).toEqual(['site.licence']);
  });

  it('are one where more is the same', () => {
    const bonus = 'welcome|max_bonus|500|EUR|up_to';
    const pages = [
      source('/a', licence('15001'), games(900), bonus),
      source('/b', licence('15002'), games(800), bonus),
    ];
    expect(named(pages)).toEqual(['site.licence', 'site.games']);
  });

  it('stand on one site where a fact has three values, none of which most pages have', () => {
    const wagering = (times: number) => `welcome|wagering|${times}|x|exact`;
    const houses = [1, 2, 3].map((one) => source(`/${one}`, licence(`1500${one}`), wagering(30 + one)));
    expect(named(houses)).toEqual([]);
    expect(compareClaims(houses)).toMatchObject([{ code: 'claims-held-back', name: 'site.licence', held: 2 }]);
    const entity = { subject: 'site', property: 'licence', value: '15009', unit: 'text', qualifier: 'exact' } as const;
    const told = compareClaims(houses, [{ ...entity, file: 'content/data/operators/a.json', pointer: '/licence' }]);
    expect(told.map(({ code }) => code).toSorted()).toEqual(['claim-outdated', 'claims-held-back']);
    const own = [...houses, ...[4, 5, 6, 7].map((one) => source(`/${one}`, licence('15001'), wagering(31)))];
    expect(named(own)).toEqual(['site.licence', 'welcome.wagering']);
  });

  it('are not told by one value that is put in three ways', () => {
    const week = ['up_to', 'exact', 'at_least'].map((one) => `account|max_withdrawal_week|5000|EUR|${one}`);
    const counts = [games(900), games(900).replace('exact', 'over'), games(900).replace('exact', 'up_to')];
    const wagering = (times: number) => `welcome|wagering|${times}|x|exact`;
    const pages = [0, 1, 2].map((one) => source(`/${one}`, week[one]!, counts[one]!, wagering(one === 0 ? 30 : 35)));
    expect(named(pages)).toEqual(['welcome.wagering']);
  });

  it('are not told by what single methods ask for, below no name', () => {
    const wagering = (times: number) => `welcome|wagering|${times}|x|exact`;
    const methods = [10, 20, 30].flatMap((sum) => [
      source(`/${sum}`, least(sum), least(sum).replace('withdrawal', 'deposit'), wagering(sum === 10 ? 30 : 35)),
      source('/metodi', ...['deposit', 'withdrawal'].map((one) => `payment:m${sum}|min_${one}|${sum}|EUR|at_least`)),
    ]);
    expect(named(methods)).toEqual(['welcome.wagering']);
  });

  it('leave a comparison nothing of its own', () => {
    const reviews = ['marea', 'onda', 'riva'].map((name, index) =>
      source(
        `/${name}`,
        ...['min_deposit', 'max_bonus', 'max_bet'].map((one) => `welcome@${name}|${one}|${10 + index}|EUR|exact`),
      ),
    );
    const stray = [source('/x', 'welcome|wagering|30|x|exact'), source('/y', 'welcome|wagering|40|x|exact')];
    expect(named([...reviews, ...stray])).toEqual([]);
    expect(named([...reviews.slice(1), ...stray])).toEqual(['welcome.wagering']);
    const law = ['18', '21'].map((age) => source(age, `account|min_age|${age}|years|exact`));
    expect(named([...reviews, ...law])).toEqual(['account.min_age']);
    const papers = ['30', '60'].map((days) => source(days, `account|documents|${days}|days|exact`));
    expect(named([...reviews, ...papers])).toEqual(['account.documents']);
  });
});

describe('names', () => {
  it('are told by the reviews of a folder, one of which is a casino', () => {
    const titled = (title: string, slug: string) => ({ title, slug });
    const pages = [
      titled('Recensione di Marea Casino', '/recensioni/marea'),
      titled('Recensione di Onda Play', '/recensioni/onda'),
      titled('Recensione di Riva Slot', '/recensioni/riva'),
      titled('Recensione della slot Faro', '/recensioni/faro'),
    ];
    expect(learnOperators(pages, 'Bussola').map(({ name }) => name)).toEqual(['Marea', 'Onda Play', 'Riva']);
    expect(learnOperators(pages.slice(1), 'Bussola')).toEqual([]);
  });

  it('may have small words in them', () => {
    const titles = ['Recensione di Perla di Mare', 'Bonus Perla di Mare'];
    const pages = titles.map((title, index) => ({ title, slug: `/${index}` }));
    expect(learnOperators(pages, 'Bussola').map(({ name }) => name)).toEqual(['Perla Di Mare']);
  });

  it('may be a letter and digits, or end as the name of a club does', () => {
    const pages = ['K21', 'Luna Park Club', 'Regio Blu', 'Regio Blu Club'].map((title) => ({
      title,
      slug: `/casino/${title.toLowerCase().replaceAll(' ', '-')}`,
    }));
    const operators = learnOperators(pages, 'Bussola');
    expect(operators.map(({ name }) => name)).toEqual(['K21', 'Luna Park Club', 'Regio Blu']);
    const claims = createClaimReader('Bussola', operators).read(
      page('<h1>K21: la prova</h1><p>Concessione 15712.</p>'),
    );
    expect(claims.map(claimLine)).toEqual(['site@k21|licence|15712|text|exact']);
  });

  it('may be one word and "Club" where a review rates it, and not where that word alone is one', () => {
    const rated = (reviewed: string, slug: string) => ({ title: `Recensione di ${reviewed}`, slug, reviewed });
    const pages = [rated('Regio Club', '/recensioni/regio-club'), rated('Marea Casino', '/recensioni/marea')];
    expect(learnOperators(pages, 'Bussola').map(({ name }) => name)).toEqual(['Marea', 'Regio Club']);
    const more = [...pages, rated('Regio Casino', '/recensioni/regio')];
    expect(learnOperators(more, 'Bussola').map(({ name }) => name)).toEqual(['Marea', 'Regio']);
    expect(learnOperators(pages, 'Regio').map(({ name }) => name)).toEqual(['Marea']);
    const claims = createClaimReader('Bussola', learnOperators(pages, 'Bussola')).read(
      page('<h1>Bonus</h1><h2>Regio Club</h2><p>Si gioca quaranta volte il bonus.</p>'),
    );
    expect(claims.map(claimLine)[0]).toBe('bonus@regio club|wagering|40|x|exact');
  });

  it('of methods are whatever stands below "Metodo"', () => {
    const table = (corner: string) =>
      `<table><thead><tr><th>${corner}</th><th>Si versa da</th><th>Prelievo minimo</th></tr></thead><tbody><tr><td>Zavorra</td><td>20 €</td><td>30 €</td></tr></tbody></table>`;
    expect(read(table('Metodo'))).toEqual([
      'payment:zavorra.min_deposit=20 EUR',
      'payment:zavorra.min_withdrawal=30 EUR',
    ]);
    expect(read(table('Livello')).filter((one) => one.startsWith('payment:'))).toEqual([]);
  });
});

describe('operators that a page only lists', () => {
  const table = (...rows: string[]) =>
    `<table><thead><tr><th>Casinò</th><th>Requisito</th></tr></thead><tbody>${rows.map((row) => `<tr><td>${row}</td><td>30x</td></tr>`).join('')}</tbody></table>`;
  const text = '<p>Riva Alta ha quattro livelli nel club. Il deposito minimo è di 50 €.</p>';

  it('say nothing of the own one in the text beside', () => {
    expect(read(`${text}${table('Riva Alta', 'Scoglio Blu')}`).filter((one) => !one.includes('@'))).toEqual([]);
    expect(read(text)).toEqual(['account.min_deposit=50 EUR']);
  });
});

it('an offer that the title alone names is what its page is about', () => {
  const text = '<h1>Otto euro per un documento</h1><p>Si rigioca 40 volte in sette giorni.</p>';
  expect(read(text, '<title>Bonus verifica: 8 € senza versare</title>')).toContain('offer:verifica.wagering=40 x');
  expect(read(text, '<title>Bonus Scoglio: 8 € senza versare</title>')).not.toContain('offer:scoglio.wagering=40 x');
});

describe('two operators in one sentence', () => {
  const both = createClaimReader(
    'Bussola',
    ['Marea', 'Onda'].map((name) => ({ id: name.toLowerCase(), name })),
  );
  const say = (text: string) => both.read(page(`<p>${text}</p>`)).map(written);

  it.each([
    ['Concessioni: Marea (concessione 15001), Onda (15002).', 'site@marea.licence=15001'],
    ['Per prelevare servono almeno 20 € da Marea, 15 € da Onda.', 'account@onda.min_withdrawal=15 EUR'],
    ['Marea ha la concessione 15001, Onda la 15002.', 'site@onda.licence=15002'],
    ['Il bonus di Marea dura 30 giorni, quello di Onda 21.', 'bonus@onda.validity=21 d'],
    ['Marea paga in 12 ore con PayPal, Onda in 24.', 'payment:paypal@onda.withdrawal_time=24 h'],
  ])('%s', (text, claim) => {
    expect(say(text)).toContain(claim);
  });

  it('are those behind their values where a list has them there', () => {
    const list = createClaimReader(
      'Bussola',
      ['Marea', 'Onda', 'Porto Sette'].map((name) => ({ id: name.toLowerCase().replace(' ', '-'), name })),
    );
    const below = (heading: string, text: string) => list.read(page(`<h3>${heading}</h3><p>${text}</p>`)).map(written);
    expect(below('Quanto si può prelevare al mese?', '9.000 € a Marea, 8.000 a Porto Sette, 7.000 a Onda.')).toEqual([
      'account@marea.max_withdrawal_month=9000 EUR',
      'account@porto sette.max_withdrawal_month=8000 EUR',
      'account@onda.max_withdrawal_month=7000 EUR',
    ]);
    // What the first value is holds for all, and the last one belongs to nobody.
    expect(below('I giri', 'Un requisito sulle vincite: 25x a Marea, 30x a Onda, 50x se non si versa.')).toEqual([
      'bonus@marea.spins_wagering=25 x',
      'bonus@onda.spins_wagering=30 x',
    ]);
  });

  it('have words of their own behind a value, which is something else then', () => {
    expect(say('Prelievo minimo: Marea 20 €, Onda 15 €.')).toContain('account@onda.min_withdrawal=15 EUR');
    expect(say('Prelievo minimo: Marea 20 €, Onda 100 € di bonus.').join()).not.toContain('onda.min_withdrawal');
  });

  it('have hours of their own, and a score is none', () => {
    expect(say('Marea risponde 24 ore su 24, Onda al telefono dalle 9 alle 18.')).toEqual([
      'site@onda.phone_hours=9-18',
    ]);
    expect(both.read(page('<h2>Assistenza</h2><p>2–1 Onda.</p>')).map(written)).toEqual([]);
    expect(say('La chat di Marea è chiusa dalle 4 alle 14.')).toEqual(['site@marea.live_chat=yes']);
    const told = (text: string) =>
      both.read(page(`<h1>Una notte in chat</h1><h2>Alla fine</h2><p>${text}</p>`)).map(written);
    expect(told('Marea: dalle nove a mezzanotte.')).toEqual(['site@marea.chat_hours=9-24']);
    expect(told('Marea: torneo dalle nove a mezzanotte.')).toEqual([]);
  });

  it('have a company of another name in the place of another operator', () => {
    const second = 'Brezza Gaming Ltd, concessione 15002, nel 2023.';
    expect(say(`Marea ha la concessione 15001. ${second}`)).toEqual(['site@marea.licence=15001']);
    expect(say(second)).toEqual(['site.licence=15002']);
  });

  it('have one head more in tables that name a method beside them', () => {
    const table =
      '<table><thead><tr><th>Casinò</th><th>Metodo</th><th>Tempo di prelievo</th></tr></thead><tbody><tr><td>Faro 21</td><td>Skrill</td><td>4 ore</td></tr></tbody></table>';
    expect(both.read(page(table)).map(written)).toEqual(['payment:skrill@faro 21.withdrawal_time=4 h']);
  });

  it('have no least amount because of "da"', () => {
    expect(say('Da Marea il bonus ha un tetto di 100 €, da Onda di 300 €.').join()).not.toContain('min_deposit');
  });
});

describe('what stands elsewhere than in texts', () => {
  it('is read from the description for search engines', () => {
    const head =
      '<title>Corallo Casino</title><meta name="description" content="Bonus di benvenuto fino a 300&nbsp;€."/>';
    expect(read('', head)).toEqual(['welcome.max_bonus=300 EUR']);
  });

  it('holds for one level alone in a card that begins with what the level asks for', () => {
    const card = (first: string) =>
      `<h2>Le tute</h2><article><h3>Capofficina</h3><p>${first}</p><p>Prelievi con Skrill in 2 ore.</p></article>`;
    expect(read(card('da 9.000 bulloni'))).toEqual([]);
    expect(read(card('da 9.000 punti'))).toEqual(['level:capofficina.points=9000']);
    expect(read(card('da 9 giorni'))).toContain('payment:skrill.withdrawal_time=2 h');
  });

  it('is a story below the heading of a trial, unless the page is a review', () => {
    const body = '<h1>La nostra prova</h1><p>Con Skrill il prelievo minimo è di 20 €.</p>';
    expect(read(body, '<title>Il mese di maggio</title>')).toEqual([]);
    expect(read(body, '<title>Recensione di Corallo</title>')).toEqual(['payment:skrill.min_withdrawal=20 EUR']);
  });

  it('is an action of some days where the title says so', () => {
    const body = '<h1>Ventiquattro caselle</h1><p>Il bonus di benvenuto è del 200%.</p>';
    expect(read(body, '<title>Calendario di Natale</title>')).toEqual([]);
  });
});

describe('offers of a day', () => {
  const site = (...texts: string[]) =>
    compareClaims(texts.map((text, at) => source(`/${at}`, ...reader.read(page(text)).map(claimLine)))).map(
      ({ name }) => name,
    );
  const friday = '<h2>Ricarica del venerdì</h2><p>50% fino a 150 €.</p>';
  const wednesday = '<h2>Ricarica del mercoledì</h2><p>30% fino a 60 €.</p>';
  const plain = '<h2>Bonus di ricarica</h2><p>Il bonus di ricarica arriva a 120 €.</p>';

  it('are told apart, and the only one needs no day', () => {
    expect(site(friday, wednesday)).toEqual([]);
    expect(site(friday, plain)).toEqual(['reload.max_bonus']);
    expect(site(friday, wednesday, plain)).toEqual([]);
  });

  it('are not one because "promozione" may mean the reload, or because codes name two of them', () => {
    const spins =
      '<h2>Giri del venerdì</h2><p>40 giri gratis con il codice VELA40. Le vincite dei giri vanno giocate 20 volte.</p>';
    const asked = '<h3>Quanti giri dà la promozione del venerdì?</h3><p>Quaranta giri.</p>';
    const reload =
      '<h2>Ricarica del mercoledì</h2><p>50% fino a 100 € con il codice VENTO50. Il requisito è di 30 volte il bonus.</p>';
    const calendar =
      '<table><thead><tr><th>Giorno</th><th>In breve</th></tr></thead><tbody><tr><td>Mercoledì</td><td>50% fino a 100 € con il codice VENTO50</td></tr></tbody></table>';
    const row =
      '<table><thead><tr><th>Promozione</th><th>Requisito</th></tr></thead><tbody><tr><td>Ricarica</td><td>30x</td></tr></tbody></table>';
    expect(site(spins, asked, reload, calendar, row)).toEqual([]);
    expect(site(spins, asked, reload, calendar, row.replace('30x', '25x'))).toEqual(['reload.wagering']);
    expect(site(spins, asked.replace('Quaranta', 'Cinquanta') + asked, reload)).toContain('reload-venerdì.free_spins');
  });
});

it('quotes nothing that was not read', () => {
  const claims = reader.read(
    page('<p>Il primo deposito viene raddoppiato fino a 500 €. Il bonus va giocato 35 volte.</p>'),
  );
  expect(claims.map(plainLine)).toEqual(
    expect.arrayContaining(['welcome|max_bonus|500|EUR|up_to', 'welcome|wagering|35|x|exact']),
  );
});

describe('a site with a name of two words', () => {
  const stella = createClaimReader('Stella Marina');
  const table = (head: string, rows: string[][]) =>
    `<table><thead><tr><th></th>${head
      .split('|')
      .map((one) => `<th>${one}</th>`)
      .join('')}</tr></thead><tbody>${rows
      .map(([name, ...cells]) => `<tr><th>${name}</th>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`)
      .join('')}</tbody></table>`;
  const said = (body: string) => stella.read(page(body)).map(written);

  it('is not named by a level that has one of the words', () => {
    const levels = table('Stella Rossa|Stella Bianca', [['Cashback', '5%', '8%']]);
    expect(said(`<h1>Club VIP</h1>${levels}`)).toEqual(['level:stella rossa.rate=5 %', 'level:stella bianca.rate=8 %']);
  });

  it('is compared with those that stand beside it in a table, and not with what else does', () => {
    const houses = table('Stella Marina|Porto Antico|Gatto Nero', [['Chat', '9–24', '10–20', '8–12']]);
    const text =
      '<p>Anche Porto Antico ha un club, con otto livelli.</p><p>Gatto Nero risponde alle e-mail in due giorni.</p>';
    expect(said(`<h1>Le altre</h1>${houses}<h2>Il club VIP</h2>${text}`)).toEqual(['site.chat_hours=9-24']);
    expect(said(`<h1>Club VIP</h1><p>Il club di Stella Marina ha otto livelli.</p>`)).toEqual(['vip.levels=8']);
  });
});

describe('a page whose headings are slogans', () => {
  const SHEET = '<h1>Presto fatto</h1><h2>In cifre</h2><p>Deposito minimo: 15 €.</p>';

  it.each([
    ['Skrill', ['payment:skrill.min_deposit=15 EUR']],
    ['Bonifico bancario: come si usa', ['payment:bonifico.min_deposit=15 EUR']],
    ['Weekend Maestrale', ['weekend.min_deposit=15 EUR']],
    ['Pacchetto Orizzonte | Corallo', ['welcome.min_deposit=15 EUR']],
    ['Versare con Skrill', ['account.min_deposit=15 EUR']],
  ])('is about what its title names: %s', (title, claims) => {
    expect(read(SHEET, `<title>${title}</title>`)).toEqual(claims);
  });
});
