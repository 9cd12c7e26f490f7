// Every kind of message in Italian, whatever stands in its slots: each claim with each property and subject, each text of
// the catalogue around words of an author, each pair of sentences that follow each other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLAIM_PROPERTIES } from '../src/entities/claim-names.js';
import { claimLine, type Claim, type Unit } from '../src/claims/claim.js';
import { claimProblems } from '../src/claims/describe/describe-finding.js';
import type { Finding, Stated } from '../src/claims/compare/finding.js';
import { catalogueOf, translatorFor } from '../src/messages/choose.js';
import { reportWords } from '../src/words/report-words.js';
import { PROJECT } from './support/cli.js';

const italian = translatorFor('it')!;

const SUBJECTS = [
  ...Object.keys(subjectsOfTheSource()),
  'offer:natale',
  'payment:skrill',
  'game:ruota-blu',
  'tournament:coppa',
  'level:oro',
  'welcome@zefiro',
  'tournament@zefiro',
  'page@zefiro',
  'second-deposit@zefiro',
  'payment:skrill@zefiro',
];

/** The names of the source: what it calls a subject is private, and a new one must not be forgotten here. */
function subjectsOfTheSource(): Record<string, string> {
  const source = readFileSync(join(PROJECT, 'src/claims/describe/describe-value.ts'), 'utf8');
  const [, list = ''] = /const SUBJECTS[^{]*\{([^}]*)\}/.exec(source) ?? [];
  return Object.fromEntries([...list.matchAll(/^ {2}'?([\w-]+)'?: '([^']*)'/gm)].map(([, key, name]) => [key!, name!]));
}

/** Words of English messages that Italian has as well. */
const SHARED =
  /^(?:bonus|cashback|provider|chat|whatsapp|iphone|ios|android|spid|e-mail|vip|privacy|slot|natale|skrill|ruota-blu|zefiro|oro|coppa|claim|content|eur|btc|ltc|eth|number)$/;

/** Words of the English text that are left in the Italian one, without what stands in quotes. */
function leftOvers(english: string): string[] {
  const unquoted = (text: string) => text.replace(/"[^"]*"|“[^”]*”|in \S*\/\S*|\S*\/\S*/g, ' ');
  const words = (text: string) =>
    new Set(
      unquoted(text)
        .toLowerCase()
        .match(/[a-z-]{2,}/g),
    );
  const translated = words(italian.text(english));
  return [...words(english)].filter((word) => translated.has(word) && !SHARED.test(word));
}

const PLACES = [
  [{ file: 'content/pages/a.json', line: 1, url: '/a/', quotation: 'Tutto. Subito; e poi: “sì”.' }, 1],
  [{ file: 'content/pages/b.json', line: 1, url: '/b/' }, 2],
  [{ file: 'content/pages/c.json', line: 1 }, 1],
  [{ file: 'content/pages/d.json', line: 1, url: '/d/', quotation: 'Da 20 € on 1.' }, 5],
] as const;

const VALUES: readonly (readonly [number | string, Unit])[] = [
  [1500.5, 'EUR'],
  [30, 'days'],
  [1, 'hours'],
  ['2027-12-31', 'date'],
  ['deposit+bonus', 'text'],
  [12, 'months'],
  [35, 'x'],
];

async function saidOf(subject: string, property: string, index: number) {
  const [value, unit] = VALUES[index % VALUES.length]!;
  const claim: Claim = { subject, property, value, unit, qualifier: 'exact' };
  const other = typeof value === 'number' ? { ...claim, value: value + 1000 } : claim;
  const stated = (one: Claim, from: number): Stated => ({
    claim: one,
    line: claimLine(one),
    sources: [`${from}`],
    count: PLACES[from]![1],
    isInherited: false,
    isAbove: false,
  });
  const from = index % 3;
  const name = `${subject}.${property}`;
  const both = [stated(claim, from), stated(other, from + 1)];
  const entity = { ...other, file: 'content/data/offers/a.json', pointer: '' };
  const findings: Finding[] = [
    { code: 'claim-conflict', name, stated: both },
    { code: 'claim-arithmetic', name, stated: both, sum: { expected: 5, stated: 6 } },
    { code: 'claim-unreachable', name, stated: both },
    { code: 'claim-outdated', name, stated: [stated(claim, from)], entity },
  ];
  return claimProblems(findings, async (source) => PLACES[Number(source)]?.[0] ?? { file: source, line: 1 }, {});
}

describe('a message about a claim', () => {
  it('has no English word left, whatever the property and the subject', async () => {
    const left: string[] = [];
    let index = 0;
    for (const property of CLAIM_PROPERTIES)
      for (const subject of SUBJECTS)
        for (const { message, hint = '' } of await saidOf(subject, property, index++))
          for (const text of [message, hint])
            if (leftOvers(text).length > 0) left.push(`${leftOvers(text).join(', ')}: ${italian.text(text)}`);
    expect(index).toBeGreaterThan(1000);
    expect(left.length, left.slice(0, 20).join('\n')).toBe(0);
  });

  it('names each value with its place', async () => {
    const [{ message } = { message: '' }] = await saidOf('reload@zefiro', 'free_spins', 1);
    expect(italian.text(message)).toBe(
      'Numero di giri gratis – il bonus di ricarica di Zefiro non coincide: 1.030 giorni in content/pages/c.json; 30 giorni su /b/ e un’altra pagina.',
    );
  });
});

describe('a line of a command', () => {
  it.each([
    ['robots: (none)', 'robots: (niente)'],
    ['sitemap: listed', 'sitemap: compare'],
    ['sitemap: not listed', 'sitemap: non compare'],
    [
      'faq #domande  content/pages/bonus.json:20:5  2,047 bytes',
      'faq #domande  content/pages/bonus.json:20:5  2.047 byte',
    ],
    ['main-block  content/pages/a.json:1:5  391 bytes', 'main-block  content/pages/a.json:1:5  391 byte'],
    ['faq  a.json:1:5  not found on the page', 'faq  a.json:1:5  assente dalla pagina'],
    ['line 63 /components/1/alt:', 'riga 63 /components/1/alt:'],
    ['from content/data/offers/a.json:18:16 /image_alt:', 'da content/data/offers/a.json:18:16 /image_alt:'],
    [
      'from content/pages/a.json:3:12. The title of the page, and the name of the site (content/site.json).',
      'da content/pages/a.json:3:12. Il titolo della pagina e il nome del sito (content/site.json).',
    ],
    [
      '(no text) → /  content/site.json:4:18. "logo_link" is the only address.',
      '(senza testo) → /  content/site.json:4:18. "logo_link" è l’unico indirizzo.',
    ],
    [
      'https://go.example.com/x  Zefiro: 8 links on 4 pages, in bonus-list, header, rel nofollow sponsored',
      'https://go.example.com/x  Zefiro: 8 link in 4 pagine, dentro bonus-list, header, rel nofollow sponsored',
    ],
    [
      '2 changes from ../d0 (build ab, 10 pages) to dist (build cd, 1 page); 1 page with other bytes.',
      '2 modifiche da ../d0 (build ab, 10 pagine) a dist (build cd, 1 pagina); 1 pagina con altri byte.',
    ],
    ['… and 1 more', '… e un altro'],
    ['… and 1 more.', '… e un altro.'],
    ['… and 12 more', '… e altri 12'],
    [
      'The file is not the JPEG image that its extension says.',
      'Il file non è quello che dice la sua estensione: immagine JPEG.',
    ],
    ['There is no fact "boh", which "{{fact.boh}}" names.', 'Manca il dato "boh", nominato da "{{fact.boh}}".'],
    [
      'There is no payment "boh", which "{{payment.boh}}" names.',
      'Manca il metodo di pagamento "boh", nominato da "{{payment.boh}}".',
    ],
    ['### Site: 2 changes', '### Sito: 2 modifiche'],
    ['- `/t/`, before `Uno`, after `Due`', '- `/t/`, prima `Uno`, dopo `Due`'],
    [
      'before: welcome.until: 30 November 2026 (“Fino al 30 novembre 2026”)',
      'prima: welcome.until: 30 novembre 2026 (“Fino al 30 novembre 2026”)',
    ],
    ['after:  account.response: 24 hours (“in 24 ore”)', 'dopo:  account.response: 24 ore (“in 24 ore”)'],
    [
      '- `/t/`, before `welcome.validity: 2 days (“per 2 giorni”)`, after `welcome.validity: 1.030 days (“di più”)`',
      '- `/t/`, prima `welcome.validity: 2 giorni (“per 2 giorni”)`, dopo `welcome.validity: 1.030 giorni (“di più”)`',
    ],
    ['- `/t/`, after `welcome.max_bet: 5,50 € (“5,50 €”)`', '- `/t/`, dopo `welcome.max_bet: 5,50 € (“5,50 €”)`'],
    ['Page not found: /vip', 'Pagina non trovata: /vip'],
    [
      'Evidence of 1 page, with offers in 7 places, written to ev1, not signed.',
      'Documentazione di 1 pagina, con offerte in 7 punti, scritta in ev1, non firmata.',
    ],
    ['10 pages checked in 1.8 s. No problems.', '10 pagine controllate in 1,8 s. Nessun problema.'],
    ['10 pages checked in 1.8 s. 24 warnings.', '10 pagine controllate in 1,8 s. 24 avvisi.'],
    ['1 page checked in 12.0 s. 1 error, 2 warnings.', '1 pagina controllata in 12,0 s. 1 errore, 2 avvisi.'],
  ])('%s', (english, expected) => expect(italian.text(english)).toBe(expected));
});

/** What an author may have written; none of it is a sentence of ours. */
const QUOTED = [
  '… perdite! Un metodo sicuro. Soldi facili. …',
  'Bonus: Entra “ora”. Poi gioca',
  'a and b, the page. No problems.',
];

describe('the report', () => {
  it.each([
    ['31 December 2027', '31 dicembre 2027'],
    ['1.500,50 €', '1.500,50 €'],
    ['30 days', '30 giorni'],
    ['deposit and bonus', 'deposito e bonus'],
    ['no code', 'nessun codice'],
    ['yes', 'sì'],
    ['sabato', 'sabato'],
  ])('writes %s in the language of the pages', (english, expected) =>
    expect(reportWords('it').value(english)).toBe(expected),
  );
});

describe('a text of the catalogue', () => {
  it('has quotes that pair', () => {
    const texts = Object.values(catalogueOf('it'));
    expect(texts.filter((one) => /'[^' ’]*’(?=["\s.,;]|$)/.test(one))).toEqual([]);
  });

  it('stays whole around the words of an author', () => {
    const broken: string[] = [];
    for (const [english, target] of Object.entries(catalogueOf('it'))) {
      // Every slot in quotes, and no other one: what stands in those is ours.
      const slots = english.match(/\{\d+#?\}/g) ?? [];
      const isMessage = /^["“A-Z].*[.!?]$/.test(english);
      if (!isMessage || slots.length === 0 || slots.length !== english.match(/["“]\{\d+\}["”]/g)?.length) continue;
      for (const quoted of QUOTED) {
        const fill = (text: string) => text.replace(/\{\d+!?\}/g, () => quoted);
        const [before, after] = ['The file is empty. ', ' Leave them out.'];
        for (const [text, wanted] of [
          [fill(english), fill(target)],
          [`${before}${fill(english)}`, `${italian.text(before.trim())} ${fill(target)}`],
          [`${fill(english)}${after}`, `${fill(target)} ${italian.text(after.trim())}`],
        ] as const)
          if (italian.text(text) !== wanted) broken.push(`${text}\n    ${italian.text(text)}`);
      }
    }
    expect(broken.length, broken.slice(0, 10).join('\n')).toBe(0);
  });
});
