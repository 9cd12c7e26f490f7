// What the reader of claims makes of the forms of a page, whatever the words in them: answers, lists of terms, tables
// without heads, lists of operators, titles that tell names.
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { learnOperators, type TitledPage } from '../../src/claims/names/learned-operators.js';
import { reviewedOperator } from '../../src/content/reviewed-operator.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { written } from './corpus.js';

/** Names of operators that the titles of pages tell, where nothing else does. */
const toldBy = (titles: readonly string[]) =>
  learnOperators(
    titles.map((title, index) => ({ title, slug: `/${index}` })),
    'Cartolina',
  ).map((one) => one.name);
const page = (body: string, title = '') => `<head><title>${title}</title></head><body><main>${body}</main></body>`;
const read = (body: string) => createClaimReader('Corallo Casino').read(page(body)).map(written);

describe('an answer that is no more than a value', () => {
  it.each([
    ['Quanti anni bisogna avere?', 'Diciotto.', ['account.min_age=18 y']],
    ['Quanti livelli ha il club VIP?', 'Cinque.', ['vip.levels=5', 'vip.offered=yes']],
    ['Quanto posso prelevare in un mese?', 'Al massimo 30.000 €.', ['account.max_withdrawal_month=30000 EUR']],
    ['Qual è il requisito del bonus di benvenuto?', '35x.', ['welcome.wagering=35 x']],
    // A number in the question, and an answer that says more.
    ['Bastano 10 € per il bonus di benvenuto?', '20.', []],
    ['Quanti livelli ha il club VIP?', 'Dipende dal periodo: nel mese di marzo sono stati aperti due livelli.', []],
  ])('%s %s', (question, answer, claims) => {
    const faq = `<h2>Domande</h2><details><h3>${question}</h3><p>${answer}</p></details>`;
    expect(read(faq)).toEqual(claims);
  });

  it('belongs to the heading above it, when that is the name of the value', () => {
    const card = '<h2>Bonus di benvenuto</h2><article><h3>Puntata massima</h3><p>5 €</p></article>';
    expect(read(card)).toEqual(['welcome.max_bet=5 EUR']);
  });
});

describe('rows', () => {
  it('of a list of terms belong to the offer that a term above names', () => {
    const list = (rest: string) => `<dl><dt>Bonus di benvenuto</dt><dd>100% fino a 500 €</dd>${rest}</dl>`;
    const least = '<dt>Deposito minimo</dt><dd>20 €</dd>';
    expect(read(list(`${least}<dt>Giochi</dt><dd>3.000</dd>`))).toContain('welcome.min_deposit=20 EUR');
    // Beside the least withdrawal it is that of the account.
    expect(read(list(`${least}<dt>Prelievo minimo</dt><dd>30 €</dd>`))).toContain('account.min_deposit=20 EUR');
  });

  it.each([
    ['<thead><tr><th>Metodo</th><th>Deposito minimo</th><th>Tempi di prelievo</th></tr></thead>'],
    ['<tr><td>Metodo</td><td>Deposito minimo</td><td>Tempi di prelievo</td></tr>'],
  ])('have the same heads with and without <thead>', (head) => {
    const rows =
      '<tr><td>Visa</td><td>10 €</td><td>3 giorni</td></tr><tr><td>Skrill</td><td>15 €</td><td>24 ore</td></tr>';
    expect(read(`<table>${head}${rows}</table>`)).toEqual([
      'payment:visa.min_deposit=10 EUR',
      'payment:visa.withdrawal_time=3 d',
      'payment:skrill.min_deposit=15 EUR',
      'payment:skrill.withdrawal_time=24 h',
    ]);
  });

  it('of a list of operators are about these, whatever they are called', () => {
    const table = (corner: string) =>
      `<table><thead><tr><th>${corner}</th><th>Bonus di benvenuto</th><th>Rollover</th></tr></thead><tbody><tr><td>Regio</td><td>100% fino a 250 €</td><td>25x</td></tr><tr><td>Corallo Casino</td><td>100% fino a 500 €</td><td>35x</td></tr></tbody></table>`;
    const claims = read(table('Casinò online'));
    expect(claims).toEqual(expect.arrayContaining(['welcome@regio.max_bonus=250 EUR', 'welcome.max_bonus=500 EUR']));
    expect(read(table('Mese'))).not.toContain('welcome@regio.max_bonus=250 EUR');
  });
});

describe('the card of a level', () => {
  const card = (threshold: string) =>
    `<h2>Sui nostri scaffali</h2><ul><li><p>${threshold}</p><h3>Perla</h3><ul><li>Cashback del 14%</li><li>Prelievi fino a 8.000 € a settimana</li></ul></li></ul><h2>Prelievi</h2><p>Il limite settimanale è di 4.000 €.</p>`;

  it.each(['Da 9.000 punti', '9.000 conchiglie'])('is told by %s above its name', (threshold) => {
    expect(read(card(threshold))).toEqual(
      expect.arrayContaining([
        'level:perla.rate=14 %',
        'level:perla.max_withdrawal_week=8000 EUR',
        'account.max_withdrawal_week=4000 EUR',
      ]),
    );
  });

  it('is none where anybody counts such things', () => {
    expect(read(card('12 tavoli'))).not.toContain('level:perla.max_withdrawal_week=8000 EUR');
  });
});

describe('the steps of an offer', () => {
  const cells = (name: string, ...list: string[]) =>
    `<tr>${list.map((one) => `<${name}>${one}</${name}>`).join('')}</tr>`;
  const asTable = ([head, ...rows]: string[][]) =>
    read(`<table><thead>${cells('th', ...head!)}</thead>${rows.map((row) => cells('td', ...row)).join('')}</table>`);

  it('are read alike in rows and in columns', () => {
    const rows = [
      ['Tappa', 'Percentuale', 'Tetto'],
      ['Primo deposito', '100%', '350 €'],
      ['Secondo', '75%', '250 €'],
    ];
    const turned = rows[0]!.map((_, index) => rows.map((row) => row[index]!));
    const said = ['welcome.match=100 %', 'welcome.max_bonus=350 EUR', 'second-deposit.max_bonus=250 EUR'];
    expect(asTable(rows)).toEqual(expect.arrayContaining(said));
    expect(asTable(turned)).toEqual(expect.arrayContaining(said));
  });

  it('are no prizes', () => {
    expect(
      asTable([
        ['Posto', 'Primo', 'Secondo'],
        ['Premio', '350 €', '250 €'],
      ]).join(),
    ).not.toContain('deposit');
  });
});

describe('tables either way', () => {
  const cells = (name: string, list: readonly string[]) => list.map((one) => `<${name}>${one}</${name}>`).join('');
  const inTable = (title: string, rows: readonly (readonly string[])[]) =>
    read(
      `<h1>${title}</h1><table><thead><tr>${cells('th', rows[0]!)}</tr></thead>${rows
        .slice(1)
        .map((row) => `<tr>${cells('td', row)}</tr>`)
        .join('')}</table>`,
    );

  it.each([
    [
      'Il club',
      [
        ['Livello', 'Punti', 'Rimborso'],
        ['Sabbia', '500', '5%'],
        ['Perla', '10.000', '12%'],
      ],
      ['level:sabbia.points=500', 'level:sabbia.rate=5 %', 'level:perla.points=10000', 'level:perla.rate=12 %'],
    ],
    [
      'Prelievi',
      [
        ['Metodo', 'Minimo', 'Attesa'],
        ['Skrill', '20 €', '6 ore'],
        ['Bonifico', '50 €', '3 giorni'],
      ],
      ['payment:skrill.min_withdrawal=20 EUR', 'payment:bonifico.withdrawal_time=3 d'],
    ],
  ])('%s', (title, rows, claims) => {
    const turned = rows[0]!.map((_, index) => rows.map((row) => row[index]!));
    expect(inTable(title, rows)).toEqual(expect.arrayContaining(claims));
    expect(inTable(title, turned)).toEqual(expect.arrayContaining(claims));
  });

  it('that list offers give each its name', () => {
    const table = inTable('Le nostre offerte', [
      ['Promozione', 'Premio', 'Codice', 'Rollover'],
      ['Lunedì lento', '20 giri', 'LENTO', '30x'],
      ['Notte di luna', '35 giri', 'LUNA', '40x'],
    ]);
    expect(table).toEqual(
      expect.arrayContaining(['offer:lunedì lento.code=LENTO', 'offer:notte di luna.wagering=40 x']),
    );
  });
});

describe('names of operators', () => {
  it('are told by the titles of reviews, and not by those of games, offers and methods', () => {
    const titled = (title: string, slug = '/x') => ({ title, slug });
    const names = learnOperators(
      [
        titled('Regio: recensione e bonus'),
        titled('Recensione Stella Rossa | Guida', '/casino/stella-rossa'),
        titled('Velluto Casino, le opinioni'),
        titled('Brezza Bet alza il minimo', '/news/brezza'),
        titled('Casinò Tucano'),
        titled('Ninfea', '/casino/ninfea'),
        titled('Live Casino: la guida'),
        titled('Casinò Postepay'),
        titled('Migliori Casinò del mese'),
        titled('Corallo Casino: recensione'),
        titled('Abisso Blu: recensione', '/abisso-blu'),
        titled('Corno d’Oro: recensione della slot e bonus'),
        titled('Tesoro Inca: opinioni sul bonus', '/slot/tesoro-inca'),
        titled('Bonus Natale: recensione'),
        titled('Recensione PayPal casinò'),
        titled('Bonus Weekend'),
      ],
      'Corallo Casino',
    );
    expect(names.map((one) => one.name)).toEqual(
      expect.arrayContaining(['Regio', 'Stella Rossa', 'Velluto', 'Brezza', 'Tucano', 'Ninfea']),
    );
    expect(names).toHaveLength(6);
  });

  it('are told by titles of two kinds, where one alone may tell of a game, an offer or a method', () => {
    const titles = [
      'Lido Verde: recensione',
      'Bonus Lido Verde',
      'Codice bonus Torre Antica 2026',
      'Pagamenti su Torre Antica',
      'Il club di Casa Sospiri',
      'Bonus di Casa Sospiri: 50 giri',
      'Lucciole: recensione',
      'Bonus Natale',
      'Promozioni di Natale',
      'Bonus Skrill',
      'Prelievi su Skrill',
      'Bonus Giornalieri',
      'Prelievi Giornalieri',
      'App Android',
      'Bonus Android',
      'Alambicco: operazioni di cassa',
      'Bonus Alambicco',
      'Belvedere 21 (casinò)',
      'Quintessenza (slot)',
    ];
    expect(toldBy(titles)).toEqual(['Alambicco', 'Belvedere 21', 'Casa Sospiri', 'Lido Verde', 'Torre Antica']);
  });

  it('are told by a duel with one that is known', () => {
    const titles = [
      'Regio: recensione e bonus',
      'Regio contro Alga: il duello',
      'Alga o Pino?',
      'Tesoro Blu o Mago Merlo?',
    ];
    expect(toldBy(titles)).toEqual(['Alga', 'Regio']);
  });

  it('are told by reviews of what has a bonus and a cashier, where there are two, and never by those of games', () => {
    const review = (name: string, description: string, criteria: readonly string[] = []) => {
      const slug = `/recensioni/${name.toLowerCase().replaceAll(' ', '-')}`;
      const settings = { title: `${name}, la prova: 4 su 5`, description };
      const block = {
        author: 'A',
        checked: '2026-11-01',
        name,
        criteria: criteria.map((one) => ({ name: one, rating: 4 })),
      };
      const components = criteria.length > 0 ? [{ block: 'review', content: block }] : [];
      const reviewed = reviewedOperator({ slug, title: name, meta: { meta_settings: settings }, components } as never);
      return { title: name, slug, ...(reviewed === null ? {} : { reviewed }) };
    };
    const houses = [
      review('Anemone', 'Che cosa vale davvero.', ['Bonus', 'Prelievi', 'Assistenza']),
      review('Due Torri', 'Bonus del 50% fino a 100 €, prelievi in un giorno.'),
    ];
    const others = [
      review('Tesoro Blu', 'RTP del 96%, dieci linee, giri gratis e dove si preleva.'),
      review('Mago Merlo', 'Si gioca con il bonus e con depositi bassi.', ['Grafica', 'Bonus', 'Volatilità']),
      review('Payrapid', 'Il metodo di pagamento per prelievi e bonus.'),
      review('Studio Faggio', 'Il provider di giochi, con licenze e promozioni.'),
      review('Marta Zani', 'Chi scrive le nostre guide.'),
    ];
    const names = (...pages: readonly (readonly TitledPage[])[]) =>
      learnOperators(pages.flat(), 'Cartolina').map((one) => one.name);
    expect(names(houses, others)).toEqual(['Anemone', 'Due Torri']);
    expect(names(houses.slice(1), others)).toEqual([]);
  });

  it('are one word that ends as the trade lets them end', () => {
    const text =
      '<h2>Bonus di benvenuto</h2><p>Su LagoBet servono almeno 30 €, da noi il deposito minimo è di 20 €.</p>';
    expect(read(text)).not.toContain('welcome.min_deposit=30 EUR');
    expect(read('<h1>Recensione di LagoBet</h1><p>Il bonus di benvenuto ha un requisito di 30x.</p>')).toEqual([
      'welcome@lagobet.wagering=30 x',
    ]);
  });
});

describe('a list of operators', () => {
  it('says once what its values are', () => {
    const text = '<p>Prelievo minimo: 10 € da Marea Casino, 15 € da Regio Casino e 20 € su Brezza Bet.</p>';
    expect(read(text)).toEqual([
      'account@marea.min_withdrawal=10 EUR',
      'account@regio.min_withdrawal=15 EUR',
      'account@brezza.min_withdrawal=20 EUR',
    ]);
  });
});

describe('what was tried by the writers', () => {
  it.each([
    'Il prelievo di 85 € su PayPal è arrivato dopo dieci ore: il sito ne promette 12.',
    'Con Skrill siamo stati pagati in cinque ore.',
    'Ho chiesto un prelievo con ciascuno. PayPal: tre ore e dieci. Skrill: cinque ore.',
  ])('is no promise: %s', (text) => {
    expect(read(`<h2>Prelievi</h2><p>${text}</p>`)).toEqual([]);
  });

  it('differs from what may be cashed of free spins, which is no limit of the account', () => {
    const claims = read('<h3>50 giri gratis</h3><ul><li>Si incassano al massimo 50 €</li></ul>');
    expect(claims.filter((one) => one.startsWith('account'))).toEqual([]);
  });

  it('stands below a refund as its conditions', () => {
    const claims = read('<h3>Rimborso del lunedì</h3><ul><li>Requisito 1x</li></ul>');
    expect(claims).not.toContain('welcome.wagering=1 x');
  });
});

describe('what stands behind several values', () => {
  const pages = (...bodies: readonly string[]) =>
    bodies.map((body, index) => ({
      source: `${index}`,
      claims: createClaimReader('Corallo Casino').read(page(body)).map(claimLine),
    }));
  const table = (visa: string) =>
    `<table><thead><tr><th>Metodo</th><th>Deposito massimo</th></tr></thead><tbody><tr><td>Visa</td><td>${visa}</td></tr><tr><td>Mastercard</td><td>3.000 €</td></tr></tbody></table>`;

  it('"le carte" contradict the cards only with a value that none of them has', () => {
    const text = '<h2>Pagamenti</h2><p>Il deposito massimo con carta di credito è di 3.000 €.</p>';
    expect(compareClaims(pages(table('2.000 €'), text))).toEqual([]);
    expect(compareClaims(pages(table('2.000 €'), text.replace('3.000', '5.000')))[0]).toMatchObject({
      name: 'payment:visa.max_deposit',
    });
  });
});

describe('the name of the site', () => {
  it.each([
    ['Stella Marina Casino', 'Stella Marina Casino opera con licenza numero 15777.', 'site.licence=15777'],
    ['La Perla Casino', 'La Perla Casino opera con licenza numero 15777.', 'site.licence=15777'],
    ['Pineta Casino', 'Bonus di benvenuto, codice: PINETA700.', 'welcome.code=PINETA700'],
    ['Pineta Casino', 'Il bonus di benvenuto va giocato 30 volte, Pineta lo dà a tutti.', 'welcome.wagering=30 x'],
  ])('%s: %s', (brand, text, claim) => {
    const claims = createClaimReader(brand).read(`<h1>Chi siamo</h1><p>${text}</p>`);
    expect(claims.map(written)).toContain(claim);
  });
});

describe('what two properties say of one thing', () => {
  const names = (...texts: readonly string[]) =>
    compareClaims(
      texts.map((text, index) => ({
        source: `${index}`,
        claims: createClaimReader('Pineta Casino').read(text).map(claimLine),
      })),
    ).map((one) => one.name);
  const deadline = '<h1>Bonus di benvenuto</h1><p>Hai 30 giorni per completare i requisiti di puntata.</p>';

  it.each([
    ['30 giorni', []],
    ['20 giorni', ['welcome.wagering_deadline']],
  ])('a bonus that lasts %s', (time, expected) => {
    expect(names(deadline, `<h1>Bonus di benvenuto</h1><p>Validità del bonus: ${time}.</p>`)).toEqual(expected);
  });

  it('the time to ask for a bonus is no time to play it', () => {
    const text = "<h1>Bonus di benvenuto</h1><p>L'offerta è valida per 7 giorni dalla registrazione.</p>";
    expect(names(deadline, text)).toEqual([]);
  });

  it.each([
    ['8 alle 22', []],
    ['10 alle 18', []],
    ['9 alle 21', ['site.chat_hours']],
  ])('support from %s, where the chat is open from 8 to 22 and the telephone from 10 to 18', (time, expected) => {
    const hours = '<p>La chat è attiva dalle 8 alle 22. Il telefono risponde dalle 10 alle 18.</p>';
    expect(names(hours, `<p>Il servizio clienti è attivo dalle ${time}.</p>`)).toEqual(expected);
  });
});

describe('what is not said for sure', () => {
  /** Names and values of what contradicts "Bonus di benvenuto: …". */
  const against = (body: string) => {
    const sure =
      '<h1>Corallo Casino</h1><h2>Bonus di benvenuto</h2><p>Il requisito di puntata è di 35x. I giri valgono 0,20 € l’uno.</p>';
    const reload = '<h1>Corallo Casino</h1><h2>Bonus di ricarica</h2><p>Il requisito di puntata è di 25x.</p>';
    const reader = createClaimReader('Corallo Casino');
    const claims = [sure, reload, body].map((one, index) => ({
      source: String(index),
      claims: reader.read(page(one)).map(claimLine),
    }));
    return compareClaims(claims).map(
      ({ name, stated }) => `${name}: ${stated.map((one) => one.claim.value).join(', ')}`,
    );
  };

  it.each([
    ['<h1>Domande</h1><h3>E le vincite dei giri?</h3><p>Ognuno vale 0,30 €.</p>', ['welcome.spin_value: 0.2, 0.3']],
    ['<h1>Corallo Casino</h1><h2>Condizioni</h2><p>Tutto va rigiocato 45 volte.</p>', ['welcome.wagering: 35, 45']],
    // What the site has for another offer, what is far from it, and what belongs to something else.
    ['<h1>Corallo Casino</h1><h2>Condizioni</h2><p>Tutto va rigiocato 25 volte.</p>', []],
    ['<h1>Corallo Casino</h1><h2>Condizioni</h2><p>Tutto va rigiocato 5 volte.</p>', []],
    ['<h1>Corallo Casino</h1><h2>Torneo dei pirati</h2><p>Tutto va rigiocato 45 volte.</p>', []],
  ])('%s', (body, found) => {
    expect(against(body)).toEqual(found);
  });
});

describe('a glossary', () => {
  const reader = createClaimReader('Bussola', [
    { id: 'zagara', name: 'Zagara' },
    { id: 'alta', name: 'Torre Alta' },
  ]);
  const claims = (item: string) =>
    reader
      .read(page(`<h1>Glossario</h1><h2>Bonus</h2><ul><li><strong>Cashback</strong>: ${item}</li></ul>`))
      .map(written);

  it('tells what holds at an operator that a sentence names', () => {
    expect(claims('rimborso delle perdite. Zagara rende il 12%, fino a 90 € alla settimana.')).toEqual([
      'cashback@zagara.rate=12 %',
      'cashback@zagara.max_bonus=90 EUR',
    ]);
  });

  it.each([
    'rimborso delle perdite, per lo più il 10%. Arriva fino a 90 € alla settimana.',
    'rimborso delle perdite. Con Zagara il 12% di 50 € vuol dire 6 €.',
  ])('and nothing else: %s', (item) => {
    expect(claims(item)).toEqual([]);
  });
});

describe('the operator of a sentence', () => {
  const bodies = (body: string) => read(`<h1>Novità</h1>${body}`);

  it.each([
    // That of the sentence before; of one about several it is not known.
    ['<p>Marea Casino cambia il bonus. Il requisito di puntata è di 35x.</p>', ['bonus@marea.wagering=35 x']],
    ['<p>Marea Casino e Onda Casino cambiano il bonus. Il requisito di puntata è di 35x.</p>', []],
    // Each of two that are compared.
    [
      '<p>Il rollover di Marea Casino è 30x, contro il 50x di Onda Casino.</p>',
      ['bonus@marea.wagering=30 x', 'bonus@onda.wagering=50 x'],
    ],
    ['<p>Marea Casino vuole un rollover di 30x, mentre qui è 50x.</p>', ['bonus@marea.wagering=30 x']],
  ])('%s', (body, claims) => {
    expect(bodies(body)).toEqual(claims);
  });
});

it.each([
  ['<h1>Corallo Casino</h1><p>Il wagering? Quaranta volte.</p>', ['bonus.wagering=40 x']],
  [
    '<h2>Depositi</h2><p>Con Visa bastano 15 €, con Skrill ne servono 20.</p>',
    ['payment:visa.min_deposit=15 EUR', 'payment:skrill.min_deposit=20 EUR'],
  ],
  ['<h1>Corallo Casino</h1><p>Solo dal 1° al 15 agosto. Requisito 25x.</p>', []],
  // A table whose first row holds values has no heads.
  [
    '<h2>Bonus di benvenuto</h2><table><thead><tr><th>Bonus massimo</th><th>250 €</th></tr></thead><tbody><tr><td>Requisito</td><td>25x</td></tr></tbody></table>',
    ['welcome.max_bonus=250 EUR', 'welcome.wagering=25 x'],
  ],
])('%s', (body, claims) => {
  expect(read(body)).toEqual(claims);
});

describe('the spins of the first of several deposits', () => {
  const found = (all: number) =>
    compareClaims(
      [
        `<h1>In breve</h1><p>Il bonus di benvenuto porta ${all} giri gratis.</p>`,
        '<h1>Secondo deposito</h1><p>Il secondo deposito porta il 50% fino a 300 € e 50 giri gratis.</p>',
        '<h1>Bonus di benvenuto</h1><p>I 100 giri del primo deposito arrivano 20 al giorno per 5 giorni.</p>',
      ].map((text, index) => ({
        source: `${index}`,
        claims: createClaimReader('Pineta Casino').read(page(text)).map(claimLine),
      })),
    ).map(({ code, name }) => `${code} ${name}`);

  it('make all of them with those of the second', () => expect(found(150)).toEqual([]));
  it('are too few for more', () => expect(found(170)).toEqual(['claim-arithmetic welcome.free_spins']));
});

describe('an offer that is told by the sentence before, or by a far heading', () => {
  const found = (...bodies: readonly string[]) =>
    compareClaims(
      bodies.map((body, index) => ({
        source: `/${index}`,
        claims: createClaimReader('Corallo Casino').lines(page(body)),
      })),
    ).map(({ name, stated }) => `${name}: ${stated.map((one) => one.claim.value).join(', ')}`);
  const welcome = '<p>Il bonus di benvenuto ha un requisito di 35x.</p>';
  const reload = '<p>Il bonus di ricarica ha un requisito di 30x.</p>';
  const next = (times: number) => `<p>Il bonus di benvenuto è del 100%. Il requisito è di ${times}x.</p>`;

  it('is compared as any other', () => {
    expect(found(welcome, next(40))).toEqual(['welcome.wagering: 35, 40']);
    expect(found(next(35), next(40))).toEqual(['welcome.wagering: 35, 40']);
  });

  it('is not compared with the value of another offer, with several of them, or with one that is far away', () => {
    expect(found(welcome, reload, next(30))).toEqual([]);
    expect(found(welcome, next(40), next(45))).toEqual([]);
    expect(found(welcome, next(5))).toEqual([]);
  });

  it('counts where a page has it by its name as well', () => {
    expect(found(welcome, reload, next(30), welcome.replace('35', '30'))).toEqual(['welcome.wagering: 30, 35']);
  });

  it('holds for sections, but for those about a part of the offer', () => {
    const below = (heading: string) => `<h1>Il bonus di benvenuto</h1><h2>${heading}</h2><p>Il requisito è di 30x.</p>`;
    expect(found(welcome, reload, below('Requisiti'))).toEqual(['welcome.wagering: 35, 30']);
    expect(found(welcome, reload, below('Chi arriva da Marte'))).toEqual([]);
  });
});

it('compares nothing with what is many times as large', () => {
  const found = (least: number) =>
    compareClaims(
      [10, least].map((value, index) => ({
        source: `/${index}`,
        claims: [`payment:skrill|min_deposit|${value}|EUR|exact`],
      })),
    ).length;
  expect([15, 80, 90, 0].map(found)).toEqual([1, 1, 0, 1]);
});

describe('what several operators promise', () => {
  const entity = {
    subject: 'welcome@marea',
    property: 'max_bonus',
    value: 400,
    unit: 'EUR',
    qualifier: 'exact',
    file: 'marea.json',
    pointer: '/maximum',
  } as const;
  const stages = ['second-deposit@marea|max_bonus|150|EUR|up_to', 'third-deposit@marea|max_bonus|150|EUR|up_to'];

  it.each([
    [100, []],
    [120, ['welcome@marea.max_bonus']],
  ])('a first deposit of %i € beside two of 150, and an entity that has their sum', (first, names) => {
    const claims = [`welcome@marea|max_bonus|${first}|EUR|up_to`, ...stages];
    expect(compareClaims([{ source: '/', claims }], [entity]).map(({ name }) => name)).toEqual(names);
  });

  const methods = ['visa', 'paypal', 'bonifico'].map((one) => `payment:${one}|min_deposit|20|EUR|at_least`);

  const others = ['@marea', '@onda', '@vento'].flatMap((one) =>
    ['wagering|30|x', 'max_bonus|300|EUR', 'free_spins|50|count', 'wagering_deadline|20|days', 'max_bet|5|EUR'].flatMap(
      (said) => ['welcome', 'reload'].map((name) => `${name}${one}|${said}|exact`),
    ),
  );

  it.each([
    [[], ['welcome.min_deposit']],
    // Of whom the methods are, nothing says.
    [others, []],
  ])('a deposit that no method allows', (more, names) => {
    const claims = [...methods, 'welcome|min_deposit|10|EUR|at_least', ...more];
    expect(compareClaims([{ source: '/', claims }]).map(({ name }) => name)).toEqual(names);
  });
});

it('holds a method that is denied against the limits that another page names', () => {
  const found = (denied: string, limit: string) =>
    compareClaims([
      { source: '/a', claims: [`payment:paypal@onda|${denied}|no|text|exact`] },
      { source: '/b', claims: [`payment:paypal@onda|${limit}`] },
    ]).map(({ name }) => name);
  expect(found('accepted', 'min_deposit|10|EUR|at_least')).toEqual(['payment:paypal@onda.accepted']);
  expect(found('withdrawals', 'min_withdrawal|10|EUR|at_least')).toEqual(['payment:paypal@onda.withdrawals']);
  expect(found('withdrawals', 'min_deposit|10|EUR|at_least')).toEqual([]);
  expect(found('accepted', 'min_deposit|10|EUR|at_least|^')).toEqual([]);
});

describe('a list of what somebody has measured', () => {
  const times = '<ul><li>Skrill: 35 minuti.</li><li>PayPal: 7 ore.</li></ul>';
  const below = (intro: string, behind = '') => read(`<h2>Prelievi</h2><p>${intro}</p>${times}${behind}`);

  it.each([
    'A ottobre abbiamo chiesto due prelievi per ciascuno. Ecco il migliore:',
    'Ecco i risultati delle nostre prove:',
    'I tempi misurati in autunno:',
  ])('promises nothing: %s', (intro) => {
    expect(below(intro)).toEqual([]);
  });

  it('ends with the list, and begins with no other colon', () => {
    expect(below('I tempi misurati:', '<h2>Prelievi</h2><p>Con Neteller il prelievo arriva in 5 ore.</p>')).toEqual([
      'payment:neteller.withdrawal_time=5 h',
    ]);
    expect(below('Ecco quanto si aspetta:')).toEqual([
      'payment:skrill.withdrawal_time=35 min',
      'payment:paypal.withdrawal_time=7 h',
    ]);
  });
});
