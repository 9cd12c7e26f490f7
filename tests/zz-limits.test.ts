import { it } from 'vitest';
import { makeSite, page, component } from './support/site.js';
import { parseFragment } from 'parse5';
import { sanitise } from '../src/html/sanitise.js';
const cases: Record<string, () => any> = {
  orders: () => page('/x', Array.from({ length: 20000 }, () => component(14, { text: 'a' }, 1))),
  ordersOneLine: () => JSON.stringify(page('/x', Array.from({ length: 20000 }, () => component(14, { text: 'a' }, 1)))),
  dup: () => `{"title":"x","slug":"/x"${',"a":1'.repeat(1_300_000)}}`,
  dupLines: () => `{"title":"x","slug":"/x"${',\n"a":1'.repeat(1_100_000)}}`,
  unknown: () => `{"title":"x","slug":"/x"${Array.from({ length: 600_000 }, (_, i) => `,"k${i}":1`).join('')}}`,
  garbage: () => 'x '.repeat(4_000_000),
  garbageLines: () => 'x\n'.repeat(4_000_000),
  brackets: () => '}'.repeat(8_000_000),
  missing: () => JSON.stringify({ title: 'x', slug: '/x', components: Array.from({ length: 20000 }, () => ({})) }),
  rows: () => page('/x', [component(3, { table: { headers: ['a'], rows: Array.from({ length: 5000 }, () => []) } })]),
  key1MB: () => JSON.stringify({ title: 'x', slug: '/x', ['k'.repeat(1_000_000)]: 1 }),
  escapes: () => `{"title":"x","slug":"/x","x-a":[${Array.from({ length: 500_000 }, () => '"\\u0000"').join(',')}]}`,
};
for (const [name, make] of Object.entries(cases)) it(name, async () => {
  const site = makeSite({ 'content/pages/x.json': make() });
  const t = performance.now();
  const r = await site.build();
  console.log(name, Math.round(performance.now() - t), 'ms', r.problems.length, r.problems[0]?.code, 'json', JSON.stringify(r).length, 'rss', Math.round(process.memoryUsage().rss / 1e6));
}, 120000);
it('html', () => {
  for (const [name, unit] of Object.entries({ a: '<a>', b: '<b>', bp: '<b><p>', ab: '<a><b>', tableb: '<table><b>', li: '<li>', pi: '<p><i>', font: '<font><p>', divb: '<div><b>', nobr: '<nobr>', ahref: '<a href=/>', atab: '<a><table>', amp: '&', lt: '<', comment: '<!--', h: '<h1>', tr: '<table><tr><td>', svg: '<svg><a>', b4: '<b id=1><b id=2><b id=3><p>' })) {
    const text = unit.repeat(Math.floor(200000 / unit.length));
    const t = performance.now();
    let r: any; try { r = sanitise(text, { link: (href) => ({ href }) }); } catch (e) { r = { error: String(e) }; }
    console.log(name, Math.round(performance.now() - t), 'ms', r.tooDeep, r.error, r.html?.length);
  }
}, 300000);
