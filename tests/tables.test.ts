// The markup of tables: names of their regions, corners without a word, and what readers of claims make of it.
import { expect, it } from 'vitest';
import { widen } from '../src/claims/text/one-byte.js';
import { readPassages } from '../src/claims/text/passages.js';
import { all, attribute, texts } from './support/output.js';
import { makeSite, page } from './support/site.js';

const table = (headers: readonly string[]) => ({
  block: 'dynamic-table',
  table: { headers, rows: [headers.map((_, column) => (column === 0 ? 'Visa' : `${column}0 €`))] },
});
const TEXT =
  '<table><tr><th>Metodo</th><th>Costo</th></tr><tr><td>Visa</td><td>Il 3% dell’importo del bonus</td></tr></table>';

async function built(components: readonly object[]) {
  const main = { block: 'main-block', main_block: { h1: 'Tabelle' } };
  const site = makeSite({ 'content/pages/home.json': page('/', [main, ...components], { title: 'Tabelle' }) });
  await site.build();
  return { html: site.out('index.html'), document: site.page('index.html') };
}

it('the group around a table has a name, or none and no role', async () => {
  const { document } = await built([
    table(['Metodo', 'Deposito']),
    table(['Metodo', 'Prelievo']),
    table(['', 'Costo']),
    { ...table(['', 'Costo']), header: 'Costi' },
    table(['', '']),
  ]);
  const names = all(document, '.table').map((one) => {
    const id = attribute(one.parentElement!, '.table', 'aria-labelledby');
    return [attribute(one.parentElement!, '.table', 'role'), id && document.getElementById(id)!.textContent];
  });
  expect(names).toEqual([
    ['group', 'Tabella: Metodo, Deposito'],
    ['group', 'Tabella: Metodo, Prelievo'],
    ['group', 'Tabella: Costo'],
    ['group', 'Tabella: Costi'],
    [null, null],
  ]);
});

it('an empty corner is no heading, and values keep theirs', async () => {
  const { html, document } = await built([table(['', 'Deposito', 'Prelievo'])]);
  expect([texts(document, 'thead th'), all(document, 'thead td').length]).toEqual([['Deposito', 'Prelievo'], 1]);
  const cells = readPassages(html).filter((one) => one.table);
  expect(cells.map(({ row, column, text }) => [row, column, widen(text)])).toEqual([
    ['Visa', 'Deposito', '10 €'],
    ['Visa', 'Prelievo', '20 €'],
  ]);
});

it('a table in a text scrolls in a group of which readers of claims see nothing', async () => {
  const { html, document } = await built([{ block: 'text-component', header: 'Costi', text: `<p>Ecco.</p>${TEXT}` }]);
  expect(attribute(document, '.rich-text > .table', 'tabindex')).toBe('0');
  const bare = html.replace(/<div class="?table[^>]*>(<table>.*?<\/table>)<\/div>/s, '$1');
  expect(bare).not.toBe(html);
  const read = (text: string) =>
    readPassages(text).map((one) => [one.text, one.row, one.column, one.isHeading, one.headings, one.table]);
  expect(read(html)).toEqual(read(bare));
});

it('tables in texts have names and roles, and their header cells a direction', async () => {
  const row = '<tr><td>a</td><td>b</td></tr>';
  const text = [
    '<table><tr><th>Metodo</th><th title="x scope=">Costo</th></tr><tr><th>Visa</th><td>1</td></tr></table>',
    `<h3>Limiti &amp; "tempi"</h3><table>${row}</table><table>${row}</table>`,
    `<table><caption>Prelievi</caption>${row}</table>`,
  ].join('');
  const own = '<table><thead><tr><th scope="colgroup" colspan="2">x</th></tr></thead></table>';
  const { document } = await built([
    { block: 'text-component', header: 'Testo', text },
    { block: 'text-component', header: 'Altro', text: `<table>${row}</table>${own}` },
  ]);
  const regions = all(document, '.rich-text > .table').map((one) =>
    ['role', 'aria-label', 'tabindex'].map((name) => one.getAttribute(name)),
  );
  expect(regions).toEqual([
    ['group', 'Tabella: Metodo, Costo', '0'],
    ['group', 'Tabella: Limiti & "tempi"', '0'],
    ['group', 'Tabella: Limiti & "tempi" (2)', '0'],
    ['group', 'Prelievi', '0'],
    ['group', 'Tabella', '0'],
    ['group', 'Tabella: x', '0'],
  ]);
  const cells = all(document, '.rich-text th').map((one) => [one.textContent, one.getAttribute('scope')]);
  expect(cells).toEqual([
    ['Metodo', 'col'],
    ['Costo', 'col'],
    ['Visa', 'row'],
    ['x', 'colgroup'],
  ]);
});
