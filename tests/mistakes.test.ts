// Mistakes that people make who edit content and are no developers, one at a time in the site that `init` writes, with what
// they are told in Italian and in English: tests/mistakes.txt, to be read as they would read it.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { check, type Problem } from '../src/index.js';
import { translatorFor } from '../src/messages/choose.js';
import { casinoSite } from './support/cli.js';
import { stillEnglish } from './support/italian.js';
import { makeSite, NOW } from './support/site.js';

type Mistake = (root: string) => void;

const B = 'content/pages/bonus.json';
const S = 'content/site.json';
const O = 'content/data/offers/benvenuto.json';
const H = 'content/pages/home.json';
const OP = 'content/data/operators/casino.json';
const C = 'casino-site.config.json';

const changed =
  (file: string, change: (text: string) => string | Buffer): Mistake =>
  (root) =>
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));

/** One text in place of another, which must be there. */
const put =
  (file: string, from: string | RegExp, to: string, more: Readonly<Record<string, string>> = {}): Mistake =>
  (root) => {
    changed(file, (text) => {
      const result = text.replace(from, to);
      expect(result, `${file}: ${from}`).not.toBe(text);
      return result;
    })(root);
    for (const [path, text] of Object.entries(more)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };

/** A page in Markdown, linked from nowhere. */
const written = (root: string, text: string) => writeFileSync(join(root, 'content/pages/guida.md'), text);

const moved =
  (file: string, to: string | null): Mistake =>
  (root) =>
    to === null ? rmSync(join(root, file)) : renameSync(join(root, file), join(root, to));

const MISTAKES: Readonly<Record<string, Mistake>> = {
  'virgoletta dentro il testo': put(B, 'Che cos’è il requisito', 'Che cos’è il "requisito"'),
  'a capo dentro il testo': put(B, 'Spesso no. Le slot', 'Spesso no.\nLe slot'),
  'virgola mancante': put(B, '"title": "Bonus",', '"title": "Bonus"'),
  'virgola di troppo': put(B, '"slug": "/bonus",\n', '"slug": "/bonus",,\n'),
  'virgola finale': put(B, /("answer": "<p>Quasi sempre[^\n]*")/, '$1,'),
  'parentesi non chiusa': put(B, /\}\s*\]\s*\}\s*$/, '}\n'),
  'virgolette tipografiche': put(B, '"title": "Bonus"', '“title”: “Bonus”'),
  'apici semplici': put(B, '"title": "Bonus"', "'title': 'Bonus'"),
  commento: put(B, '"title"', '// titolo\n "title"'),
  'chiave sconosciuta': put(B, '"question": "Che', '"domanda": "Che'),
  'chiave con maiuscola': put(B, '"title": "Bonus"', '"Title": "Bonus"'),
  'forma in italiano': put(C, '"shape": "soft"', '"shape": "rotondo"'),
  'host non previsto': put(C, '"policy"', '"publish": { "host": "aruba" },\n "policy"'),
  'valore senza somiglianze': put(C, '"scheme": "light"', '"scheme": "beige"'),
  'blocco sconosciuto': put(B, '"bonus-list"', '"bonus-lista"'),
  'blocco con maiuscola': put(B, '"faq",', '"FAQ",'),
  'slug senza barra': put(B, '"slug": "/bonus"', '"slug": "bonus"'),
  'slug con maiuscole e spazi': put(B, '"slug": "/bonus"', '"slug": "/Bonus Casino"'),
  'slug doppio': put(B, '"slug": "/bonus"', '"slug": "/pagamenti"'),
  'slug vuoto': put(B, '"slug": "/bonus"', '"slug": ""'),
  'titolo vuoto': put(B, '"title": "Bonus"', '"title": "   "'),
  'titolo mancante': put(B, '  "title": "Bonus",\n', ''),
  'link sbagliato': put(B, '/gioco-responsabile', '/gioco-responsabil'),
  'link inesistente': put(B, '/gioco-responsabile', '/promozioni'),
  'link senza https': put(B, 'href=\\"/gioco-responsabile\\"', 'href=\\"www.adm.gov.it\\"'),
  'link tra virgolette curve': put(B, 'href=\\"/gioco-responsabile\\"', 'href=“/gioco-responsabile”'),
  'link con spazio': put(B, 'href=\\"/gioco-responsabile\\"', 'href=\\"/gioco responsabile\\"'),
  'link http': put(B, 'href=\\"/gioco-responsabile\\"', 'href=\\"http://www.adm.gov.it\\"'),
  javascript: put(B, 'href=\\"/gioco-responsabile\\"', 'href=\\"javascript:alert(1)\\"'),
  'ancora mancante': put(B, '/gioco-responsabile\\"', '/gioco-responsabile#limite\\"'),
  'tag non chiuso': put(B, 'fissare un limite</a>', 'fissare un limite'),
  'tag vietato': put(B, '<p>Spesso no.', '<p>Spesso <iframe src=\\"https://x.it\\"></iframe> no.'),
  'stile inline': put(B, '<p>Spesso no.', '<p style=\\"color:red\\">Spesso no.'),
  script: put(B, '<p>Spesso no.', '<p>Spesso no.<script>alert(1)</script>'),
  'immagine mancante': put(O, '/media/cards.svg#offer', '/media/carte.svg'),
  'immagine estensione': put(O, '/media/cards.svg#offer', '/media/cards.png'),
  'immagine maiuscole': put(O, '/media/cards.svg#offer', '/media/Cards.svg'),
  'immagine con spazi': put(O, '/media/cards.svg#offer', '/media/foto di copertina.svg'),
  'immagine https': put(O, '/media/cards.svg#offer', 'https://www.example.com/cards.png'),
  'importo come testo': put(O, '"amount": 200', '"amount": "200€"'),
  'importo con virgola': put(O, '"amount": 200', '"amount": 200,50'),
  'valuta sconosciuta': put(
    O,
    '"maximum": { "amount": 200, "unit": "EUR" }',
    '"maximum": { "amount": 200, "unit": "Euro" }',
  ),
  'data italiana': put(O, '2027-12-31', '31/12/2027'),
  'data impossibile': put(O, '2027-12-31', '2027-02-30'),
  'operatore sconosciuto': put(O, '"operator": "casino"', '"operator": "casinò"'),
  'riferimento sbagliato': put(B, '{{fact.last_check}}', '{{fact.last_chek}}'),
  'riferimento non chiuso': put(B, '{{fact.last_check}}', '{{fact.last_check}'),
  contraddizione: put(
    B,
    '<p>Quasi sempre sì',
    '<p>Il deposito minimo per il bonus di benvenuto è di 20 €. Quasi sempre sì',
  ),
  'numero tra virgolette': put(O, '"times": 30', '"times": "30x"'),
  'oggetto invece di elenco': put(B, /"faq": \[\s*\{/, '"faq": {'),
  'due chiavi uguali': put(B, '"title": "Bonus",', '"title": "Bonus", "title": "Bonus 2",'),
  'config: chiave sconosciuta': put(C, '"theme"', '"tema"'),
  'config: colore': put(C, '#ff6f59', 'rosso'),
  'config: url senza schema': put(C, 'https://www.example.com', 'www.example.com'),
  'config: redirect ciclo': put(C, '"declared": {', '"redirects": { "/a": "/b", "/b": "/a" }, "declared": {'),
  'config: declared già pagina': put(C, '"/login":', '"/bonus": "https://go.example.com/x", "/login":'),
  'menu senza url': put(
    S,
    '"url": "/pagamenti" },\n      { "text": "Gioco',
    '"link": "/pagamenti" },\n      { "text": "Gioco',
  ),
  telefono: put(S, 'tel:800558822', 'tel:800 55 88 22'),
  'description lunga': put(B, 'Il bonus di benvenuto voce per voce', 'Il bonus '.repeat(40).trim()),
  'chiave in italiano': put(B, '"slug": "/bonus",', '"slug": "/bonus", "descrizione": "I bonus",'),
  'sì invece di true': put(B, '"slug": "/bonus",', '"slug": "/bonus", "draft": "sì",'),
  'valore senza graffe': put(O, '"wagering": { "times": 30, "of": "bonus" }', '"wagering": 30'),
  'testo invece di data': put(O, '"validity": { "until": "2027-12-31" }', '"validity": "2027-12-31"'),
  'elenco senza parentesi': put(OP, /"hosts": \[("[^"]*")\]/, '"hosts": $1'),
  'graffa al posto di quadra': put(B, /\]\s*\}\s*$/, '}\n'),
  'spazio nel riferimento': put(B, '{{fact.last_check}}', '{{fact last_check}}'),
  'riga fuori dalla raccolta': put(B, '{{fact.last_check}}', '{{row.name}}'),
  'markdown: testo in un altro file': put(B, /"text": "<p>Se per[^\n]*"/, '"text": { "markdown": "Consiglio.md" }', {
    'content/texts/consiglio.md': 'Un consiglio.',
  }),
  'markdown: senza la prima riga': (root) => written(root, 'title: Guida\nslug: /guida\n---\nTesto.\n'),
  'markdown: blocchi e titoli': (root) =>
    written(
      root,
      '---\ntitle: Guida\nslug: /guida\n---\n## Giochi\n\n```block\nheader: A\n```\n\n#Titolo\n\n```fag\nfaq:\n```\n\n## Vuoto\n',
    ),
  'markdown: immagini, codice, note': (root) =>
    written(
      root,
      '---\ntitle: Guida\nslug: /guida\n---\nUna ![foto](/media/logo.svg), `codice`, ~~vecchio~~ e nota[^1]. **Male **così.\n\n> Citazione [qui](/bonus casino) e [là] (/bonus)\n\n---\n\n| A | B |\n| - | - |\n| 1 | 2 | 3 |\n\n[^2]: Mai.\n',
    ),
  'file vuoto': changed(B, () => ''),
  'file in ISO-8859-1': changed(B, (text) => Buffer.from(text, 'latin1')),
  'file con BOM': changed(B, (text) => `\ufeff${text}`),
  'estensione .JSON': moved(B, 'content/pages/bonus.JSON'),
  'pagina in content/': moved(B, 'content/bonus.json'),
  'home mancante': moved(H, null),
  'punto delle migliaia': put(O, '"amount": 200', '"amount": 1.000'),
  'graffe singole': put(B, '{{fact.last_check}}', '{fact.last_check}'),
  'tag in un testo semplice': put(B, '"title": "Bonus"', '"title": "<strong>Bonus</strong>"'),
  'link in una domanda': put(B, '"Che cos’è il requisito', '"<a href=\\"/pagamenti\\">Che cos’è</a> il requisito'),
  'carattere di HTML in un titolo': put(B, '"title": "Bonus"', '"title": "Che cos&rsquo;è un bonus"'),
  'tag nel menu e in un’offerta': (root) => {
    put(S, '"text": "Pagamenti"', '"text": "<b>Pagamenti</b>"')(root);
    put(O, /"title": "/, '"title": "100&nbsp;% ')(root);
  },
  'slug con il dominio': put(B, '"slug": "/bonus"', '"slug": "www.example.com/bonus"'),
  'documento di Word': (root) => writeFileSync(join(root, 'content/pages/guida.docx'), 'PK'),
  'link a un file html': put(B, '/gioco-responsabile\\"', '/gioco-responsabile.html\\"'),
  'indirizzo e-mail come link': put(B, 'href=\\"/gioco-responsabile\\"', 'href=\\"info@example.com\\"'),
  'elenco con le graffe': put(B, '"components": [', '"components": {'),
  'immagine con content davanti': put(O, '/media/cards.svg#offer', 'content/media/cards.svg'),
  'immagine dal computer': put(O, '/media/cards.svg#offer', 'C:\\\\Users\\\\Marta\\\\cards.svg'),
  'html con le virgolette': put(B, '<a href=\\"/gioco-responsabile\\">', '<a href="/gioco-responsabile">'),
  'tabulazione e virgolette': put(B, 'Un consiglio"', 'Un\tconsiglio "vero""'),
  'blocco senza i suoi campi': put(
    B,
    '{ "block": "bonus-list"',
    '{ "block": "games", "header": "A" }, { "block": "bonus-list"',
  ),
  'blocco come testo': put(B, /\{ "block": "bonus-list"[^\n]*\} \},/, '"bonus-list",'),
  'importo con il simbolo': put(O, '{ "amount": 200, "unit": "EUR" }', '"€200"'),
  'data scritta a parole': put(B, '"slug": "/bonus",', '"slug": "/bonus", "updated": "10 marzo 2026",'),
  'righe di una tabella come testi': put(
    B,
    '{ "block": "bonus-list"',
    '{ "block": "dynamic-table", "table": { "headers": ["A", "B"], "rows": ["1", "2"] } }, { "block": "bonus-list"',
  ),
  'raccolta: formule, quote, celle vuote': (root) => {
    const folder = join(root, 'content/collections/slot');
    mkdirSync(folder, { recursive: true });
    const fields = {
      nome: { type: 'string', title: 'Nome' },
      rtp: { $ref: 'casino-site/fields#/definitions/percent-value', title: 'RTP' },
    };
    const component = { block: 'info-block', title: '{row.nome}' };
    const files = {
      'schema.json': { type: 'object', required: ['nome'], properties: fields },
      'page.json': { title: '{{row.nome}}', slug: '/slot/{{row.nome}}', components: [component] },
    };
    for (const [name, value] of Object.entries(files))
      writeFileSync(join(folder, name), JSON.stringify(value, null, 2));
    writeFileSync(join(folder, 'rows.csv'), 'NOME;R.T.P.\nUno;0,965\n=SE(A1);95%\n;94%\nUno;93\nDue;96.123%\n');
  },
  'pagina incollata due volte': changed(B, (text) => text + text),
  'blocco dentro un blocco': put(
    B,
    '"header": "Un consiglio",',
    '"header": "Un consiglio", "components": [{ "block": "notice", "text": "x" }],',
  ),
  'domande come testo': put(B, /"faq": \[[^]*?\n {6}\]/, '"faq": "Domande e risposte"'),
  'file al posto della pagina': put(H, '"url": "/bonus"', '"url": "content/pages/bonus.json"'),
  'voto con le stelle': put(
    B,
    '{ "block": "bonus-list",',
    '{ "block": "review", "name": "X", "author": "Io", "checked": "10 marzo 2026", "rating": "4,5 stelle" }, { "block": "bonus-list",',
  ),
  'colonne come testi': put(
    B,
    '{ "block": "bonus-list",',
    '{ "block": "comparison", "columns": ["Bonus"], "entries": [{ "name": "X", "values": ["1"] }] }, { "block": "bonus-list",',
  ),
  'paese per esteso': put(O, '"countries": ["IT"]', '"countries": ["Italia"]'),
  'cartella in italiano': (root) =>
    renameSync(join(root, 'content/data/payment-methods'), join(root, 'content/data/pagamenti')),
  'markdown: impostazioni in italiano, link a file, tabella': (root) =>
    written(
      root,
      '---\ntitle: Guida\nslug: /guida\ndata: 10/03/2026\n---\n\n[qui](bonus.md) e [lì](../pagamenti)\n\n| A | B |\n|---|\n| 1 | 2 |\n',
    ),
  'raccolta: senza intestazioni': (root) => {
    const folder = join(root, 'content/collections/slot');
    mkdirSync(folder, { recursive: true });
    const properties = { nome: { type: 'string', title: 'Nome' }, anno: { type: 'number', title: 'Anno' } };
    writeFileSync(join(folder, 'schema.json'), JSON.stringify({ type: 'object', required: ['nome'], properties }));
    writeFileSync(join(folder, 'page.json'), JSON.stringify({ title: '{{row.nome}}', slug: '/slot/{{row.nome}}' }));
    writeFileSync(join(folder, 'rows.csv'), 'Uno;2020\nDue;2021\n');
  },
  'config: due host con la virgola': put(C, '"policy"', '"publish": { "host": "nginx, netlify" }, "policy"'),
  'config: redirect con il dominio': put(
    C,
    '"declared": {',
    '"redirects": [{ "from": "https://www.example.com/vecchia", "to": "/bonus" }], "declared": {',
  ),
  'menu di tre livelli': put(
    S,
    '{ "text": "Pagamenti", "url": "/pagamenti" },\n      { "text": "Gioco',
    '{ "text": "Pagamenti", "url": "/pagamenti", "items": [{ "text": "A", "url": "/bonus", "items": [{ "text": "B", "url": "/" }] }] },\n      { "text": "Gioco',
  ),
  'lingua per esteso': put(S, /"lang": "[^"]*"/, '"lang": "italiano"'),
  'raccolta: un foglio di calcolo': (root) => {
    mkdirSync(join(root, 'content/collections/slot'), { recursive: true });
    writeFileSync(join(root, 'content/collections/slot/slot.xlsx'), 'PK');
  },
  'raccolta: due righe uguali': (root) => slot(root, 'Nome\nPerla\nPERLA\n'),
  'raccolta: solo le intestazioni': (root) => slot(root, 'Nome\n'),
  'raccolta: condizioni di un altro sistema': (root) => slot(root, 'Nome\nPerla\n', '{{#if nome}}{{row.nome}}{{/if}}'),
  'raccolta: il foglio con un altro nome': (root) => {
    slot(root, 'Nome\nPerla\n');
    moved('content/collections/slot/rows.csv', 'content/collections/slot/giochi.csv')(root);
  },
  'markdown: impostazioni con tabulazioni': (root) =>
    written(root, '---\ntitle: Guida\nslug: /guida\nmeta:\n\tmeta_settings:\n\t\ttitle: X\n---\nTesto\n'),
  'markdown: apostrofo tra apici': (root) => written(root, "---\ntitle: 'L'offerta'\nslug: /guida\n---\nTesto\n"),
  'markdown: impostazioni in TOML': (root) => written(root, '+++\ntitle = "Guida"\n+++\nTesto\n'),
  'markdown: blocco mai chiuso': (root) =>
    written(root, '---\ntitle: Guida\nslug: /guida\n---\n```block faq\nheader: A\n\n## Altro\n\nTesto\n'),
  'markdown: link, tabella e caselle di altri programmi': (root) =>
    written(
      root,
      '---\ntitle: Guida\nslug: /guida\n---\n[qui][bonus], [lì][], [[Bonus]], [là](bonus.html#x), \\[no][no] e {{< film 1 >}}\n\n' +
        '| A | B |\n| 1 | 2 |\n\n- [ ] da fare\n- [x] fatto\n',
    ),
  'elenco al posto sbagliato': put(B, '"bonuses": { "from": "offers" }', '"from": "offers", "limit": 3'),
  'config: lingue come testi': put(C, '"locale": {', '"locale": { "locales": ["it", "de"],'),
  'config: percorso della lingua con la barra in fondo': put(
    C,
    '"locale": {',
    '"locale": { "locales": [{ "code": "it", "language": "it-IT" }, { "code": "de", "language": "de-DE", "path": "/de/" }],',
  ),
  'config: false tra virgolette': put(C, '"cookie": { "enabled": false }', '"cookie": "false"'),
  'spazio di Word': put(B, '  "title"', '\u00a0\u00a0"title"'),
  'carattere invisibile': put(B, '  "title"', '  \u200b"title"'),
  'due marchi di inizio file': changed(B, (text) => `\ufeff\ufeff${text}`),
  'numero senza fine': put(O, '"order": 10', '"order": 1e400'),
  'config: una voce due volte': put(C, '"policy": ["it"]', '"policy": ["it", "it"]'),
  'raccolta: un dato che manca': (root) => {
    slot(root, 'Nome\n{{fact.boh}}\n');
    put('content/collections/slot/page.json', '/slot/{{row.nome}}', '/slot/uno')(root);
  },
  'riferimento senza campo': put(B, '{{fact.last_check}}', '{{offer.benvenuto}}'),
  'due versioni unite': put(B, '  "title"', '<<<<<<< HEAD\n  "title"'),
};

/** A collection of one field. */
function slot(root: string, rows: string, title = '{{row.nome}}'): void {
  const folder = join(root, 'content/collections/slot');
  mkdirSync(folder, { recursive: true });
  const files = {
    'schema.json': { type: 'object', required: ['nome'], properties: { nome: { type: 'string', title: 'Nome' } } },
    'page.json': { title, slug: '/slot/{{row.nome}}', components: [{ block: 'info-block', title: '{{row.nome}}' }] },
  };
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value, null, 2));
  writeFileSync(join(folder, 'rows.csv'), rows);
}

const italian = translatorFor('it')!;
let starter = '';

/** The site of `init`, with all that it leaves to be filled in. */
beforeAll(async () => {
  starter = makeSite({}, () => {}).root;
  rmSync(starter, { recursive: true });
  const made = await casinoSite(
    ['init', starter, '--yes', '--name', 'Casino Prova', '--lang', 'it'],
    join(starter, '..'),
  );
  expect(made.code).toBe(0);
  for (const file of readdirSync(join(starter, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const path = join(starter, 'content', file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replace(/\[da completare: [^\]]*\]/g, 'fatto')
        .replace(/20\d\d-12-31/, '2027-12-31')
        .replaceAll(/"20\d\d-\d\d-\d\d"/g, (day) => (day === '"2027-12-31"' ? day : '"2026-01-15"')),
    );
  }
  return () => rmSync(starter, { recursive: true, force: true });
});

async function said(mistake: Mistake): Promise<string[]> {
  const { root } = makeSite();
  rmSync(root, { recursive: true });
  cpSync(starter, root, { recursive: true });
  mistake(root);
  const outcome = await check({ root }, { now: NOW, env: {}, cores: 1 });
  const problems = outcome.usage ? outcome.problems : outcome.report.problems;
  return problems.filter((one) => one.severity !== 'note').flatMap(told);
}

function told({ code, severity, file, line, column, message, hint }: Problem): string[] {
  const place = [file, line, column].filter((one) => one !== undefined).join(':');
  const speak = (text: string | undefined) =>
    text === undefined ? [] : [`  it ${italian.text(text)}`, `  en ${text}`];
  return [`${place} ${severity} ${code}`, ...speak(message), ...speak(hint)];
}

it('each is told in words that name it', async () => {
  const table: string[] = [];
  const english: string[] = [];
  for (const [name, mistake] of Object.entries(MISTAKES)) {
    const lines = await said(mistake);
    english.push(...lines.flatMap((line) => (line.startsWith('  en ') ? (stillEnglish(line.slice(5)) ?? []) : [])));
    table.push(`# ${name}`, ...(lines.length > 0 ? lines : ['nothing: it is understood']), '');
  }
  expect(english).toEqual([]);
  await expect(`${table.join('\n')}`).toMatchFileSnapshot('mistakes.txt');
}, 300_000);
