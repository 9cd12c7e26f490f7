// Pages and long texts in Markdown: what they become, where their problems are, and the way to JSON and back.
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../src/content/markdown/from-html.js';
import { shown } from '../src/content/markdown/convert.js';
import { lostInPage, lostInText } from '../src/content/markdown/lost.js';
import { readMarkdownPage } from '../src/content/markdown/page.js';
import { addressesIn } from '../src/fixes/edit-markdown.js';
import { markdownToHtml } from '../src/content/markdown/to-html.js';
import { casinoSite } from './support/cli.js';
import { translatorFor } from '../src/messages/choose.js';
import { expectCost } from './support/processor-time.js';
import { component, makeSite, page } from './support/site.js';

const FRONT = '---\ntitle: Guida\nslug: /guida\n---\n';

function componentsOf(text: string) {
  const { value, problems } = readMarkdownPage({ path: 'content/pages/a.md', text, hash: '', fingerprint: '' });
  expect(problems).toEqual([]);
  return (value as { components: { block: string; order: number }[] }).components.map((component) => {
    const { block, order: _, ...fields } = component;
    return [block, fields];
  });
}

test('headings begin blocks; a heading of the page makes an info block with the fields of the front matter', () => {
  const text = `---\nslug: /guida\ninfo: { version: "1.2" }\n---\n# La guida\n\nPrima.\n\n## Uno\n\nA *b*.\n\n### Dentro\n\nC.`;
  expect(componentsOf(text)).toEqual([
    ['info-block', { title: 'La guida', version: '1.2', description: '<p>Prima.</p>' }],
    ['text-component', { header: 'Uno', text: '<p>A <em>b</em>.</p>\n<h3>Dentro</h3>\n<p>C.</p>' }],
  ]);
});

test('fenced blocks hold YAML or JSON, and their long texts are Markdown', () => {
  const yaml = '```block faq\nheader: Domande\nfaq:\n  - question: Sì?\n    answer: "**Sì** <em>certo</em>"\n```\n';
  const json = '```block faq\n{"faq": [{"question": "No?", "answer": "<p>No</p>"}]}\n```\n';
  const answer = { question: 'Sì?', answer: '<p><strong>Sì</strong> <em>certo</em></p>' };
  expect(componentsOf(`${FRONT}Testo.\n\n${yaml}\nDopo.\n\n${json}`)).toEqual([
    ['text-component', { text: '<p>Testo.</p>' }],
    ['faq', { header: 'Domande', faq: [answer] }],
    ['text-component', { text: '<p>Dopo.</p>' }],
    ['faq', { faq: [{ question: 'No?', answer: '<p>No</p>' }] }],
  ]);
});

test('footnotes of a page stand at its end, under a heading in its language', () => {
  const notes = (lang: string) =>
    componentsOf(`---\nslug: /a\ntitle: A\nlang: ${lang}\n---\nTesto[^1].\n\n[^1]: Nota.`);
  expect(notes('it-IT')).toEqual([
    ['text-component', { text: '<p>Testo[1].</p>' }],
    ['text-component', { header: 'Note', text: '<ol>\n<li><p>Nota.</p>\n</li>\n</ol>' }],
  ]);
  expect(notes('en-GB')[1]![1]).toMatchObject({ header: 'Notes' });
});

test.each([
  ['a dead link under its heading', `${FRONT}## Uno\n\nTesto.\n\nUn [link](/morto).\n`, 'link-broken', '9:11'],
  ['an element that goes', `${FRONT}Testo <iframe src="x"></iframe> qui.\n`, 'html-removed', '5:7'],
  [
    'a dead link in a fenced block',
    `${FRONT}\`\`\`block faq\nfaq:\n- question: A\n  answer: "[b](/morto)"\n\`\`\`\n`,
    'link-broken',
    '8:16',
  ],
  [
    'a wrong field of a block',
    `${FRONT}\`\`\`block faq\nfaq:\n- question: 5\n  answer: b\n\`\`\`\n`,
    'value-type',
    '7:13',
  ],
  ['a block that nobody knows', `${FRONT}\`\`\`block faqs\nfaq: []\n\`\`\`\n`, 'block-unknown', '5:1'],
  ['front matter that is no YAML', `---\ntitle: [1\nslug: /a\n---\nTesto.`, 'yaml-syntax', '3:1'],
  ['front matter without an end', `---\ntitle: A\n`, 'yaml-syntax', '1:1'],
  ['a wrong key of the front matter', `---\ntitle: A\nslug: /a\nupdated: ieri\n---\nTesto.`, 'value-format', '4:10'],
  ['a text to fill in', `${FRONT}Licenza [da completare: numero].\n`, 'text-to-fill', '5:9'],
  ['… without its other bracket', `${FRONT}Licenza [da completare: numero\n`, 'text-to-fill', '5:9'],
  ['… with a space that does not break', `${FRONT}Licenza [da&nbsp;completare: x]\n`, 'text-to-fill', '5:9'],
  ['… with two spaces', `${FRONT}Licenza [da  completare]\n`, 'text-to-fill', '5:9'],
  ['… in bold', `${FRONT}Licenza [<strong>da completare</strong>: x]\n`, 'text-to-fill', '5:9'],
  ['a description that is no text', `---\ntitle: A\nslug: /a\ndescription: 5\n---\nTesto.`, 'value-type', '4:14'],
])('%s is a problem at its place', async (_, text, code, place) => {
  const site = makeSite({ 'content/pages/guida.md': text });
  const { problems } = await site.build({}, { write: false });
  expect(problems.map((one) => [one.code, one.file, `${one.line}:${one.column}`])).toContainEqual([
    code,
    'content/pages/guida.md',
    place,
  ]);
});

const QUESTIONS = Array.from({ length: 9 }, (_, row) => `  - question: D${row}?\n    answer: Sì\n`).join('');
const ASKED = `\`\`\`block faq\nheader: D\nfaq:\n${QUESTIONS}  - question: Z?\n    answer: "Vai [z](/morto)."\n\`\`\`\n`;

test.each([
  ['line ends of Windows', ASKED, '\r\n', '29:22'],
  ['indentation', ASKED.replace(/^/gm, '   '), '\n', '29:25'],
  ['both', ASKED.replace(/^/gm, '  '), '\r\n', '29:24'],
  ['less indentation in its text', ASKED.replaceAll('```', ' ```'), '\n', '29:22'],
])('a place in a fenced block is right with %s', async (_, text, ends, place) => {
  const written = (fence: string) => `${FRONT}Uno.\n\n${fence}`.replaceAll('\n', ends);
  const site = makeSite({ 'content/pages/a.md': written(text) });
  const [dead] = (await site.build()).problems.filter(({ code }) => code === 'link-broken');
  expect(`${dead!.line}:${dead!.column}`).toBe(place);
  expect(dead!.excerpt).toMatch(/\[z\]\(\/morto\)[^]*\^{6}$/);
  // A field that nobody knows, and YAML that cannot be read.
  site.write({ 'content/pages/a.md': written(text.replace('header', 'heade')) });
  const [unknown] = (await site.build()).problems.filter(({ file }) => file === 'content/pages/a.md');
  expect(unknown).toMatchObject({ line: 8, column: 1 + /^ */m.exec(text.split('\n')[1]!)![0].length });
  site.write({ 'content/pages/a.md': written(text.replace('answer: Sì', 'answer: @Sì')) });
  const [yaml] = (await site.build()).problems.filter(({ code }) => code === 'yaml-syntax');
  expect(yaml).toMatchObject({ line: 11, column: 13 + /^ */m.exec(text.split('\n')[1]!)![0].length });
});

test('what Markdown says and no page shows is told where it stands: in the page, in its blocks, in files of texts', async () => {
  const lost =
    'Una ![foto](/a.png)\n\n> Detto.\n\n| A |\n|---|\n| 1 \\| 2 | 3 |\n\n\\*\\*così\\*\\* \\[^1\\] \\# [a\\] (/b)\n';
  const block = '```block faq\nfaq:\n- question: A\n  answer: Un `codice`.\n```\n';
  const site = makeSite({
    'content/pages/guida.md': `${FRONT}${lost}${block}`,
    'content/pages/a.json': page('/a', [component(14, { text: { markdown: 'a.md' } })]),
    'content/pages/b.json': page('/b', [component(14, { text: { markdown: 'Sì ~~no~~' } })]),
    'content/texts/a.md': 'Uno\n\n    due[^9]\n',
  });
  const { problems } = await site.build();
  const told = problems.filter(({ code }) => code === 'markdown-lost');
  expect(told.map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message.slice(0, 22)])).toEqual([
    ['content/pages/b.json:11:29', 'Struck-out words (~~) '],
    ['content/pages/guida.md:5:5', 'A picture cannot be in'],
    ['content/pages/guida.md:7:1', 'A quotation (>) become'],
    ['content/pages/guida.md:11:12', 'The row has 2 cells, a'],
    ['content/pages/guida.md:17:14', 'Code becomes plain tex'],
    ['content/texts/a.md:3:5', 'Lines that begin with '],
  ]);
  expect(problems.filter(({ code }) => code === 'html-removed')).toEqual([]);
  expect(site.out('guida/index.html')).toContain('<p>Detto.</p>');
  expect(site.out('guida/index.html')).toContain('Un codice.');
  expect(site.out('b/index.html')).toContain('Sì no');
});

const NOTICE = '```block notice\ntext: Solo per maggiorenni.\n```\n';
const indented = (text: string) => text.replace(/^(?=.)/gm, '    ');

test.each([
  ['a list', `1. Apri il conto.\n\n${NOTICE.replace(/^(?=.)/gm, '   ')}`, '7:4', 'A block cannot be in a text'],
  ['a quotation', `> Sì.\n>\n${NOTICE.replace(/^(?=.)/gm, '> ')}`, '7:3', 'A block cannot be in a text'],
  ['a note', `Uno[^a].\n\n[^a]: Due.\n\n${indented(NOTICE)}`, '9:5', 'A block cannot be in a text'],
  [
    'a text of a block',
    '```block notice\ntext: |\n  ~~~block faq\n  faq: []\n  ~~~\n```',
    '7:3',
    'A block cannot be in a text',
  ],
  ['HTML', `<div>\n${NOTICE}</div>`, '6:1', '"```block notice" is not read as Markdown: it'],
])('a block within %s is told at its fence', async (_, text, place, message) => {
  const site = makeSite({ 'content/pages/guida.md': `${FRONT}${text}` });
  const lost = (await site.build()).problems.filter(
    ({ code, message: told }) => code === 'markdown-lost' && !told.startsWith('A quotation'),
  );
  expect(lost.map(({ line, column, message: told }) => [`${line}:${column}`, told])).toEqual([
    [place, expect.stringContaining(message)],
  ]);
});

test('each of several links with one wrong address is told at its place', async () => {
  const twice = 'Uno [a](javascript:x) e [a](javascript:x).';
  const site = makeSite({
    'content/pages/guida.md': `${FRONT}${twice}\n`,
    'content/pages/x.json': page('/x', [
      component(14, { text: '<a href="http://a.example">a</a> <a href="http://a.example">b</a>' }),
    ]),
  });
  const { problems } = await site.build({}, { write: false });
  expect(problems.map(({ code, line, column }) => [code, `${line}:${column}`])).toEqual([
    ['url-protocol', '5:9'],
    ['url-protocol', '5:29'],
    ['url-insecure', expect.stringMatching(/:30$/)],
    ['url-insecure', expect.stringMatching(/:65$/)],
  ]);
});

test.each([
  ['| A | B |\n|:---|---:|\n| 1 | 2 |', '2:7'],
  ['Uno\n\n| A | B |\n|---|:-:|\n| 1 | 2 |', '4:6'],
  ['| A | B |\n|:---|---|\n| 1 | 2 |', null],
])('a column that is aligned is told: %j', (text, place) => {
  const lost = lostInPage({ path: 'a.md', text }, 0, []);
  expect(lost.map(({ line, column, message }) => [`${line}:${column}`, message.slice(0, 27)])).toEqual(
    place === null ? [] : [[place, 'A column cannot be aligned:']],
  );
});

test.each([
  ['<div>\n## Titolo\n</div>', '"## Titolo"'],
  ['<div>\nUn **testo** qui\n</div>', '"**testo**"'],
  ['<div>\nUn [link](/bonus)\n</div>', '"[link](/bonus)"'],
  ['<div>\n\n## Titolo\n\n**Uno** [due](/bonus)\n\n</div>', null],
  ['<!-- **non ancora** -->\n\n<!--\n```block faq\n-->\n\n<p>2 ** 3 e [a] (b)</p>', null],
])('Markdown directly below a tag is told: %j', (text, found) => {
  const lost = lostInPage({ path: 'a.md', text }, 0, []);
  const message = `${found} is not read as Markdown: it stands directly below HTML.`;
  expect(lost.map((one) => one.message)).toEqual(found === null ? [] : [message]);
});

test.each([
  ['open comments', '<div>\n' + '<!--'.repeat(50_000), (text: string) => lostInPage({ path: 'a.md', text }, 0, [])],
  [
    'open brackets below a tag',
    '<div>\n' + '[a]('.repeat(50_000),
    (text: string) => lostInPage({ path: 'a.md', text }, 0, []),
  ],
  ['blank lines', `a${'\n'.repeat(100_000)}b`, (text: string) => lostInPage({ path: 'a.md', text }, 0, [])],
  ['a value with blanks behind it', `---\nurl: /a${' '.repeat(100_000)}x\n---\n`, addressesIn],
])('%s cost no more than their length', async (_, text, read) => {
  // Quadratic, the least of them takes ten seconds.
  await expectCost(() => read(text), 2000);
});

test.each([
  ['a control character', 'Uno\n\ndu\u0007e', 'file-encoding', 'error'],
  ['a mark that turns letters round', 'Uno\n\ndu\u202ee', 'text-direction', 'warning'],
])('%s in a file of texts is told where it stands', async (_, text, code, severity) => {
  const site = makeSite({
    'content/pages/a.json': page('/a', [component(14, { text: { markdown: 'a.md' } })]),
    'content/texts/a.md': text,
  });
  const place = { file: 'content/texts/a.md', line: 3, column: 3 };
  expect((await site.build()).problems.filter(({ file }) => file === place.file)).toMatchObject([
    { ...place, code, severity },
  ]);
});

test('signs of Markdown that other programs read are told, and what only resembles them is not', () => {
  const signs = [
    '## Titolo {#mio}',
    ':::tip\nUno.\n:::',
    '[TOC]',
    'Un ==testo== qui.',
    'RTP\n: la parte che torna',
    'Uno {.grande}',
  ];
  const plain = [
    'a == b == c',
    '{{#row.x}}{{/row.x}}',
    'Orario:\n\n: no',
    '{#non qui} fine',
    'Sottotitolo\n========',
    '1::2',
  ];
  const told = lostInText({ path: 'a.md', text: signs.join('\n\n') }, []);
  expect(told.map(({ line }) => line)).toEqual([1, 3, 7, 9, 12, 14]);
  expect(lostInText({ path: 'b.md', text: plain.join('\n\n') }, [])).toEqual([]);
});

test('what is wrong with a text is told once, whoever takes it in, and again after edits elsewhere', async () => {
  const takes = (slug: string) => page(slug, [component(14, { text: { markdown: 'a.md' } })]);
  const site = makeSite({
    'content/pages/a.json': takes('/a'),
    'content/pages/b.json': takes('/b'),
    'content/pages/c.json': page('/c'),
    'content/texts/a.md': 'Uno ~~due~~ {fact.rtp}\n\ndu\u202ee [c](/morto)\n',
  });
  const told = async () =>
    (await site.build()).problems.filter(({ file }) => file === 'content/texts/a.md').map(({ code }) => code);
  const first = await told();
  expect(first.toSorted()).toEqual(['link-broken', 'markdown-lost', 'reference-braces', 'text-direction']);
  site.write({ 'content/pages/c.json': page('/d') });
  expect(await told()).toEqual(first);
  site.write({ 'content/pages/a.json': takes('/e') });
  expect(await told()).toEqual(first);
  site.write({ 'content/pages/a.json': null });
  expect(await told()).toEqual(first);
});

test('a long text may name a file; its problems are in that file, and a change of it changes the page', async () => {
  const faq = component(7, { faq: [{ question: 'A?', answer: { markdown: 'risposte/a.md' } }] });
  const inline = component(14, { text: { type: 'textarea', content: { markdown: 'Ciao **qui**' } } }, 2);
  const files = (text: string) => ({ 'content/texts/risposte/a.md': text });
  const site = makeSite({ 'content/pages/a.json': page('/a', [faq, inline]), ...files('Uno\n\ndue [c](/morto)\n') });
  const first = await site.build();
  expect(first.problems.find((one) => one.code === 'link-broken')).toMatchObject({
    file: 'content/texts/risposte/a.md',
    line: 3,
    column: 9,
  });
  expect(site.out('a/index.html')).toContain('Ciao <strong>qui</strong>');
  site.write(files('Tre'));
  await site.build({ verifyIncremental: true } as never);
  expect(site.out('a/index.html')).toContain('<p>Tre</p>');
  site.write({ 'content/texts/risposte/a.md': null });
  const missing = (await site.build()).problems.find((one) => one.code === 'text-missing');
  expect(missing).toMatchObject({ file: 'content/pages/a.json', message: 'There is no content/texts/risposte/a.md.' });
});

test.each(['../../site.json.md', '/etc/a.md', 'a/../../b.md', '.nascosto.md', 'C:\\a.md'])(
  'a text is read below its folder only: %s',
  async (name) => {
    const site = makeSite({ 'content/pages/a.json': page('/a', [component(14, { text: { markdown: name } })]) });
    const { problems } = await site.build({}, { write: false });
    expect(problems.map(({ code }) => code)).toEqual(['text-missing']);
  },
);

test('the terms of the example, written in Markdown, give the same HTML as their JSON', async () => {
  const site = makeSite();
  mkdirSync(join(site.root, 'b/content/pages'), { recursive: true });
  for (const folder of ['a', 'b']) cpSync('content', join(site.root, folder, 'content'), { recursive: true });
  for (const folder of ['a', 'b'])
    cpSync('casino-site.config.json', join(site.root, folder, 'casino-site.config.json'));
  const terms = join(site.root, 'b/content/pages/terms.json');
  const to = await casinoSite(['convert', terms, '--root', join(site.root, 'b'), '--write'], site.root);
  expect([to.code, to.stdout]).toEqual([0, '']);
  for (const folder of ['a', 'b']) await casinoSite(['build', '--root', join(site.root, folder)], site.root);
  const html = (folder: string) => readFileSync(join(site.root, folder, 'dist/terms/index.html'), 'utf8');
  expect(html('b')).toBe(html('a'));
  // And back: the JSON says the same again.
  const before = readFileSync(join(site.root, 'a/content/pages/terms.json'), 'utf8');
  renameSync(terms.replace('.json', '.md'), terms.replace('terms.json', 't.md'));
  const back = await casinoSite(
    ['convert', terms.replace('terms.json', 't.md'), '--root', join(site.root, 'b')],
    site.root,
  );
  const written = JSON.parse(back.stdout) as { title: string; components: unknown[] };
  expect(written.title).toBe((JSON.parse(before) as { title: string }).title);
  expect(written.components).toHaveLength((JSON.parse(before) as { components: unknown[] }).components.length);
});

test.each([
  '<p>Uno <strong>due</strong> <em>tre</em><br>quattro <a href="/x">cinque</a>.</p><p>1. Non una lista</p>',
  '<p># non un titolo</p><p>- né una lista</p><p>a * b * c _d_ [e](f) `g` \\ &lt;h&gt; &amp;amp;</p>',
  '<ul><li>uno</li><li>due<ul><li>tre</li></ul></li></ul><ol><li><p>quattro</p><p>cinque</p></li></ol>',
  '<table><thead><tr><th>A | B</th><th>C</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
  '<h3>Titolo *</h3><p>{{offer.a.min_deposit}} e {{fact.due_ore}}</p><h4>Sotto</h4><p>x</p>',
])('HTML comes back from Markdown as it was: %s', (html) => {
  const markdown = htmlToMarkdown(html);
  expect(markdown).not.toBeNull();
  expect(shown(markdownToHtml(markdown!))).toBe(shown(html));
});

test.each([
  '<p>Vedi **x** e [a](b)</p><ol type="a"><li>uno</li></ol>',
  '<p>Vedi **x** con {{fact.games_total}} giochi</p>\n<ol start="3"><li>*tre* `x` ![y](z)</li></ol>',
  '<ol type="a"><li>uno</li></ol>\n<p>[a](/b "c*d") e **{{offer.benvenuto.min_deposit}}**</p>',
])('signs of Markdown in HTML that stays HTML are only characters: %j', async (text) => {
  const files = { 'content/data/facts.json': { games_total: 7 } };
  const site = makeSite({ ...files, 'content/pages/a.json': page('/a', [component(14, { text })]) });
  const file = join(site.root, 'content/pages/a.json');
  expect(await casinoSite(['convert', file, '--root', site.root, '--write'], site.root)).toMatchObject({ code: 0 });
  const written = readFileSync(join(site.root, 'content/pages/a.md'), 'utf8');
  expect(written.match(/\{\{[^}]*\}\}/g)).toEqual(text.match(/\{\{[^}]*\}\}/g));
  const { problems } = await site.build({}, { write: false });
  expect(problems.filter(({ code }) => code === 'markdown-lost')).toEqual([]);
});

test('a page that has no equal in Markdown stays as it is', async () => {
  const text = '<ol start="3"><li>tre</li></ol>\n\n**non in grassetto**';
  const site = makeSite({ 'content/pages/a.json': page('/a', [component(14, { text })]) });
  const file = join(site.root, 'content/pages/a.json');
  const { code, stdout, stderr } = await casinoSite(['convert', file, '--root', site.root, '--write'], site.root);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('convert-differs');
  expect(readFileSync(file, 'utf8')).toContain('non in grassetto');
});

test.each(['content/site.json', 'casino-site.config.json', 'content/data/facts.json'])(
  '%s is no page',
  async (name) => {
    const site = makeSite({ 'content/data/facts.json': {} });
    const { code, stderr } = await casinoSite(['convert', join(site.root, name), '--root', site.root], site.root);
    expect([code, stderr.includes('is not a page')]).toEqual([2, true]);
  },
);

test('text that is nested, open or repeated a thousand times is read all the same', () => {
  const hostile = ['['.repeat(2e4), '>'.repeat(2e4), `${'**'.repeat(5e3)}a${'**'.repeat(5e3)}`, '- '.repeat(1e4)];
  for (const text of hostile) expect(markdownToHtml(text)).toContain('');
  const yaml = [`a: ${'['.repeat(2e4)}`, '&a [*a, *a]', 'x: &x [1]\n' + 'y: [*x, *x]\n'.repeat(300)];
  for (const text of yaml) {
    const read = readMarkdownPage({ path: 'a.md', text: `---\n${text}\n---\nb`, hash: '', fingerprint: '' });
    expect([...new Set(read.problems.map(({ code }) => code))]).toEqual(['yaml-syntax']);
  }
});

const STAR = 'A text that begins with "*" is not in quotes.';
const AND = 'A text that begins with "&" is not in quotes.';
const EXCLAMATION = 'A text that begins with "!" is not in quotes.';
const COMMENT = 'A text with " #" in it is not in quotes.';
const BRACE = 'A text that begins with "{" is not in quotes.';
const OWN = 'This stands for a value of which it is itself a part.';
const TOO_MUCH = 'Too much is repeated with "*".';

test.each([
  ['title: A\nmeta: &m\n  x: *m', OWN, '4:6'],
  ['title: A\nx: &a [1, { b: [*a] }]', OWN, '3:17'],
  ['? &k [*k]\n: 1', OWN, '2:7'],
  ['title: *Sì*', STAR, '2:8'],
  ['title: A\nx: [&y 1, *z]', STAR, '3:11'],
  ['title: **Sempre** attivo', STAR, '2:19'],
  ['title: &Bonus Benvenuto', AND, '2:8'],
  ['title: {{fact.games}} giochi', BRACE, '2:23'],
  ['title: {{brand.name}}', BRACE, '2:8'],
  ['x:\n- title: [Nuovo] Bonus', 'A text that begins with "[" is not in quotes.', '3:18'],
  ['title: "Bonus" di casa', 'A quotation mark ends the text too early.', '2:16'],
  ['title: & Bonus', AND, '2:8'],
  ['x: [&a 1, *a, &b due]', AND, '2:15'],
  ['title: !Novità oggi', EXCLAMATION, '2:14'],
  ['title: !novita', EXCLAMATION, '2:8'],
  ['title: ! Attenzione ai bonus', EXCLAMATION, '2:8'],
  ['title: A\nx:\n- ! Attenzione', EXCLAMATION, '4:3'],
  ['title: ! "Attenzione"', EXCLAMATION, '2:8'],
  ['title: A\nx: !', EXCLAMATION, '3:4'],
  ['title: Il bonus #1 in Italia', COMMENT, '2:17'],
  ['title: A\nx: [uno #due\n]', COMMENT, '3:9'],
  ['title: Gioca\n  piano #GiocoResponsabile', COMMENT, '3:9'],
  [`x: &t uno\ny:\n${'- *t\n'.repeat(1001)}`, TOO_MUCH, '1004:3'],
  [`x: &t ${'u'.repeat(1000)}\ny: &y [${'*t,'.repeat(99)}*t]\nz: [${'*y,'.repeat(20)}]`, TOO_MUCH, '4:29'],
  [
    `a0: &a0 [1]\n${Array.from({ length: 90 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]\n`).join('')}`,
    TOO_MUCH,
    null,
  ],
  [`x: ${'['.repeat(20_000)}`, 'This YAML is nested too deeply.', null],
])('a repetition that cannot be followed is told at its place: %.40j', async (yaml, message, place) => {
  const site = makeSite({ 'content/pages/a.md': `---\n${yaml}\n---\nTesto.\n` });
  const told = (await site.build({}, { write: false })).problems.filter(({ code }) => code === 'yaml-syntax');
  expect(told.map((one) => [one.message, place === null ? place : `${one.line}:${one.column}`])).toEqual([
    [message, place],
  ]);
});

test('what a fenced block loses behind " #" is told in each of its texts', async () => {
  const faq = 'faq:\n- question: Qual è il #1 in Italia?\n  answer: Il bonus #1 vale 10 €';
  const site = makeSite({ 'content/pages/a.md': `${FRONT}\`\`\`block faq\n${faq}\n\`\`\`\n` });
  const told = (await site.build({}, { write: false })).problems.filter(({ code }) => code === 'yaml-syntax');
  expect(told.map(({ message, line, column }) => [message, line! - told[0]!.line!, column])).toEqual([
    [COMMENT, 0, 23],
    [COMMENT, 1, 20],
  ]);
});

test.each([
  ['a blank behind its "#"', 'Bonus # nota', 'Bonus'],
  ['quotes before it', '"Bonus #1" #nota', 'Bonus #1'],
  ['a "#" without a blank before it', 'Bonus n.#1 C#', 'Bonus n.#1 C#'],
])('a text loses nothing: %s', (_what, title, read) => {
  const text = `---\n#nota\ntitle: ${title}\nslug: /a\nbefore: #nota\n- block: divider\n---\nTesto.\n`;
  const page = readMarkdownPage({ path: 'a.md', text, hash: '', fingerprint: '' });
  expect(page).toMatchObject({ problems: [], value: { title: read } });
});

test('a value may be repeated, within a block and by those that repeat it', () => {
  const answers = '- { question: Sì?, answer: *t }\n'.repeat(900);
  const block = `\`\`\`block faq\nfaq:\n- &q { question: A?, answer: &t Sì. }\n- *q\n${answers}\`\`\``;
  const { faq } = componentsOf(`${FRONT}${block}`)[0]![1] as { faq: { answer: string }[] };
  expect(faq).toHaveLength(902);
  expect(new Set(faq.map(({ answer }) => answer))).toEqual(new Set(['<p>Sì.</p>']));
});

test.each([
  ['title: Bonus: 100%', 'A text with ": " in it is not in quotes.', 'Mettilo tra virgolette: title: "Bonus: 100%".'],
  ['title: A\ntitle: B', 'This key appears twice here.', 'Tienine una sola.'],
  ['title: A\nmeta:\n\tx: 1', 'There is a tab at the beginning of the line.', /^Usa gli spazi/],
  [
    'title: [Nuovo] Bonus',
    'A text that begins with "[" is not in quotes.',
    'Mettilo tra virgolette: title: "[Nuovo] Bonus".',
  ],
  ['title: "Bo" di', 'A quotation mark ends the text too early.', 'Nel testo scrivi \\": title: "\\"Bo\\" di".'],
  ['title: "A', 'A closing quotation mark or bracket is missing.', /^Chiudi ciò che è aperto/],
  ['slug /guida\ntitle: A', 'A line here has no ":", or begins too far to the right.', /^Un testo di più righe/],
  ['title: A\nslug /guida', 'A line here has no ":", or begins too far to the right.', /^Un testo di più righe/],
  ['title: [1, 2', 'The line begins too far to the left or to the right.', /parentesi di chiusura\.$/],
  [
    'title: A\ncomponents:\n  - block: faq\n    header: Ciao\n   faq: []',
    'The line begins too far to the left or to the right.',
    /stessa colonna/,
  ],
  ['title: @A', 'A text cannot begin with this character.', 'Metti tutto il testo tra virgolette.'],
  ['title: "a\\q"', 'The backslash means nothing before this character.', /^Scrivi \\\\ per/],
  ['- a\ntitle: A', 'This is not allowed here.', /^Un elenco e delle chiavi/],
])('front matter with %j is told in words of everybody, in Italian too', async (yaml, message, hint) => {
  const site = makeSite({ 'content/pages/a.md': `---\n${yaml}\n---\nTesto.\n` });
  const [told] = (await site.build({}, { write: false })).problems.filter(({ code }) => code === 'yaml-syntax');
  expect(told?.message).toBe(message);
  const italian = translatorFor('it')!;
  expect(italian.text(told!.hint!)).toEqual(typeof hint === 'string' ? hint : expect.stringMatching(hint));
  expect(italian.text(message)).not.toBe(message);
});

test.each([
  ['[Due](/gioco responsabile "Titolo")', 'nor in the address: (/gioco-responsabile "Titolo")'],
  ['[x](/media/hero.svg "Titolo con "virgolette"")', 'in a title: (/media/hero.svg "Titolo con virgolette")'],
  ['[uno] (/bonus)', 'nor in the address: (/bonus)'],
  ['[x](../media/due parole.pdf)', 'nor in the address: (../media/due-parole.pdf)'],
  ['![Foto](/media/Foto più bella.jpg "titolo")', '```block image'],
  ['![Foto](../media/IMG 1234.HEIC)', '```block image'],
  ['![](foto (1) bella.jpg)', '```block image'],
  ['| Metodo | Minimo\n| Carta | 10,50 € |', 'on the second line: | --- | --- |'],
  ['| Metodo | Minimo |\n| Carta | 10,50 €', 'on the second line: | --- | --- |'],
  ['• uno\n• due', 'Begin each of them with "- ".'],
  ['Ecco:\n– uno\n– due', 'Begin each of them with "- ".'],
  ['La nota [1] (vedi sotto) e [due](tre quattro)', null],
  ['Nota – uno\n– come sempre – si gioca', null],
  ['- uno · due\n- tre · quattro', null],
])('what is nearly Markdown is told of with what was meant: %j', (text, hint) => {
  const found = lostInPage({ path: 'a.md', text }, 0, []).map((one) => one.hint);
  expect(found).toEqual(hint === null ? [] : [expect.stringContaining(hint)]);
});
