// Names that every JavaScript object inherits, in every text an author can write: never a crash, never code of the
// program in a page.
import { describe, expect, it } from 'vitest';
import { configProblems } from '../src/content/config-rules.js';
import { formatsOf } from '../src/words/formats.js';
import { sanitise } from '../src/html/sanitise.js';
import type { SchemaName } from '../src/content/schemas.js';
import { finder } from '../src/problems/locate.js';
import { fullSite } from './support/full-site.js';
import { makeSite } from './support/site.js';
import { validator } from './support/world.js';

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
/**
 * Fields that name something, or have a form of their own: they are changed one by one below, or an error in any case.
 */
const NAMING = /^(?:slug|layout|validate|middleware|rule|custom_tags|oneOf|pages)$/;

const FILES: readonly (readonly [SchemaName, string])[] = [
  ['config', 'casino-site.config.json'],
  ['site', 'content/site.json'],
  ['page', 'content/pages/full.json'],
];

type Way = readonly (string | number)[];

/** Ways to all texts in a value. */
function textsOf(value: unknown, way: Way = []): Way[] {
  if (typeof value === 'string') return [way];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...way, key]));
}

function objectsOf(value: unknown): Record<string, unknown>[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.values(value).flatMap(objectsOf);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

/** A copy with another text at the end of the way. */
function replaced(value: unknown, way: Way, text: string): unknown {
  const copy = structuredClone(value);
  const holder = way
    .slice(0, -1)
    .reduce((inner, key) => inner[key] as Record<string | number, unknown>, copy as Record<string | number, unknown>);
  holder[way.at(-1)!] = text;
  return copy;
}

function errorsOf(schema: SchemaName, value: unknown): number {
  const text = JSON.stringify(value);
  const problems =
    schema === 'config'
      ? configProblems(value, { path: 'x.json', text, hash: '', fingerprint: '' }, validator)
      : validator.validate(
          schema,
          value,
          finder('x.json', () => text),
        );
  return problems.filter((one) => one.severity === 'error').length;
}

describe.each(NAMES)('the text "%s"', (name) => {
  it('in every field in turn is checked like any other, and all that are taken together build', async () => {
    const files = fullSite();
    let taken = 0;
    for (const [schema, path] of FILES) {
      for (const way of textsOf(files[path])) {
        const changed = replaced(files[path], way, name);
        if (errorsOf(schema, changed) > 0 || way.some((key) => NAMING.test(String(key)))) continue;
        files[path] = changed;
        taken += 1;
      }
    }
    expect(taken).toBeGreaterThan(100);
    const site = makeSite(files);
    const report = await site.build();
    expect(
      report.problems.filter((one) => one.severity === 'error').map((one) => `${one.code} ${one.pointer}`),
    ).toEqual([]);
    expect(site.out('tutto/index.html')).toContain(`>${name}<`);
    expect(site.out('tutto/index.html')).not.toMatch(/native code|\[object|undefined|NaN/);
  });

  it('as a name of layout, rule, check, acknowledgement or view is one that does not exist', async () => {
    const files = fullSite();
    const page = files['content/pages/full.json'] as Record<string, unknown>;
    Object.assign(page, {
      layout: name,
      validate: name,
      middleware: [name],
      acknowledge: [{ rule: name, reason: 'x', by: 'x', until: '2026-12-31' }],
    });
    page.meta = {
      links_settings: { favicon: `/media/brand/favicon.svg#${name}`, [`x${name}`]: '/' },
      scripts_settings: [{ '@type': name }],
    };
    const codes = (await makeSite(files).build({}, { write: false })).problems.map((one) => one.code);
    expect(codes).toEqual(
      expect.arrayContaining(['layout-unknown', 'route-rule-unknown', 'middleware-unknown', 'acknowledgement-invalid']),
    );
  });

  it('as a key of every object is a key like any other', async () => {
    const files = fullSite();
    for (const [, path] of FILES.slice(1)) {
      for (const one of objectsOf(files[path]))
        Object.defineProperty(one, name, { value: 'x', enumerable: true, configurable: true, writable: true });
    }
    const { problems } = await makeSite(files).build({}, { write: false });
    expect(problems.length).toBeGreaterThan(10);
    for (const one of problems.filter(({ code }) => code !== 'faults-cut'))
      expect(one).toMatchObject({ line: expect.any(Number), message: expect.stringContaining(name) });
  });
});

describe('tables that authors look things up in', () => {
  it.each(NAMES)('the unit %s is a unit', (name) => {
    expect(formatsOf('it').amount(2000, name)).toBe(`2.000\u00a0${name}`);
  });

  it.each(NAMES.filter((name) => !name.startsWith('_')))('the element <%s> is no element', (name) => {
    const { html, removed } = sanitise(`<${name}>testo</${name}><h1><${name}>a</${name}></h1>`, { link: () => null });
    expect(html).toBe('testo<h3>a</h3>');
    expect(removed).toEqual([`<${name.toLowerCase()}>`]);
  });
});
