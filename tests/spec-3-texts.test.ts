// Section 3 of the specification: tables, answers and info blocks, the contents that are mostly text.
import { describe, expect, it } from 'vitest';
import { all, texts, words } from './support/output.js';
import { codes, component, makeSite, page } from './support/site.js';
import { blocksOf, problemsOf } from './support/blocks.js';

describe('SPEC-3.18 tables', () => {
  const cells = (index: number | string) => [`riga ${index}`, String(index)];
  const twelve = Array.from({ length: 12 }, (_, index) => index);
  const expected = twelve.map((index) => `riga ${index}`);

  const FORMS: readonly (readonly [string, object])[] = [
    [
      'keyed by index, "10" after "9"',
      Object.fromEntries(twelve.toReversed().map((index) => [String(index), cells(index)])),
    ],
    [
      'with cells keyed by index',
      Object.fromEntries(twelve.map((index) => [String(index), { 1: String(index), 0: `riga ${index}` }])),
    ],
    ['with a list of rows', { rows: twelve.map(cells) }],
    ['with rows keyed by index', { rows: Object.fromEntries(twelve.map((index) => [String(index), cells(index)])) }],
  ];

  it('twelve rows come in the order of their numbers, in every form they may be written in', async () => {
    const blocks = await blocksOf(
      ...FORMS.map(([, rows], index) => component(3, { table: { headers: ['Voce', 'Numero'], ...rows } }, index)),
    );
    for (const [index, [form]] of FORMS.entries()) {
      expect(texts(blocks[index]!, 'thead th'), form).toEqual(['Voce', 'Numero']);
      expect(texts(blocks[index]!, 'tbody th'), form).toEqual(expected);
      expect(texts(blocks[index]!, 'tbody td'), form).toEqual(twelve.map(String));
    }
  });

  it('a row that is too short, too long or has a gap is an error', async () => {
    const rows = [['uno'], ['uno', 'due', 'tre'], { 0: 'uno', 2: 'tre' }];
    const problems = await problemsOf(
      ...rows.map((row, index) => component(3, { table: { headers: ['A', 'B'], 0: ['a', 'b'], 1: row } }, index)),
    );
    expect(problems).toMatchObject(
      rows.map((_, index) => ({
        code: 'table-row',
        severity: 'error',
        pointer: `/components/${index}/data/content/table/1`,
      })),
    );
    expect(problems).toHaveLength(3);
  });
});

describe('SPEC-3.19 SPEC-3.20 questions and info blocks', () => {
  it('SPEC-3.19 an answer keeps its list and loses its script, with a warning', async () => {
    const answer = '<p onclick="x()">Sì</p><ul><li>uno</li></ul><script>alert(1)</script><img src=x onerror=alert(1)>';
    const site = makeSite({
      'content/pages/p.json': page('/p', [component(7, { faq: [{ question: 'Chi?', answer }] })]),
    });
    expect(codes((await site.build()).problems)).toEqual(['html-removed']);
    expect(site.page('p/index.html').querySelector('.accordion__panel')!.innerHTML).toBe(
      '<p>Sì</p><ul><li>uno</li></ul>',
    );
  });

  it('SPEC-3.20 all six fields of an info block are shown', async () => {
    const [block] = await blocksOf(
      component(12, {
        title: 'Termini',
        pre_title: 'Legale',
        created: '01.02.2024',
        updated: '2025-03-10',
        version: '1.5',
        description: '<p>Testo</p>',
      }),
    );
    expect(words(block!)).toMatch(/^LegaleTermini.*1\.5.*01\.02\.2024.*10 marzo 2025.*Testo$/);
    expect(all(block!, 'time').map((time) => time.getAttribute('datetime'))).toEqual(['2024-02-01', '2025-03-10']);
  });

  it('SPEC-3.20 what is missing leaves no empty element', async () => {
    const [block] = await blocksOf(component(12, { title: 'Termini', version: '' }));
    expect(all(block!, '*').filter((element) => words(element) === '')).toEqual([]);
    expect(all(block!, 'dl, dd, time, p')).toEqual([]);
  });
});

describe('headings of a text', () => {
  const noted = async (text: string, ...more: readonly unknown[]) => {
    const site = makeSite({ 'content/pages/x.json': page('/x', [component(14, { header: 'Guida', text }), ...more]) });
    const { problems } = await site.build();
    return problems.map(({ code, severity, excerpt = '' }) => [code, severity, excerpt.includes('Due')]);
  };

  it.each([
    ['<h3>Uno</h3><p>a</p><h5>Due</h5><p>b</p><h3>Tre</h3><h6>Quattro</h6>', [['heading-skipped', 'note', true]]],
    ['<h3>a</h3><h4>b</h4><h5>c</h5><h3>d</h3><h4>e</h4><p>f</p>', []],
    ['<p>Uno</p><h4>Due</h4><p>b</p>', [['heading-skipped', 'note', true]]],
    ['<p>Uno</p><h5>Due</h5><p>b</p>', [['heading-skipped', 'note', true]]],
  ])('that leave out a level are noted: %s', async (text, expected) => expect(await noted(text)).toEqual(expected));

  it.each([
    ['<h4>a</h4><p>b</p>', []],
    ['<h5>Due</h5><p>b</p>', [['heading-skipped', 'note', true]]],
  ])('that leave out a level below a question are noted: %s', async (answer, expected) =>
    expect(
      await noted('<h3>a</h3><p>b</p>', component(7, { header: 'FAQ', faq: [{ question: 'Q', answer }] }, 2)),
    ).toEqual(expected),
  );

  it('that begin lower are not noted where the block has no heading of its own', async () => {
    const more = [component(14, { text: '<h4>a</h4><p>b</p>' }, 2)];
    expect(await noted('<h3>a</h3><p>b</p>', ...more)).toEqual([]);
  });
});
