// Notes that authors and tools leave in JSON: "$schema", "$comment" and keys that begin with "x-" are ignored
// everywhere (D-33).
import { describe, expect, it } from 'vitest';
import { withoutNotes } from '../src/content/notes.js';
import { fullSite } from './support/full-site.js';
import { CONFIG, makeSite, page, type SiteFiles } from './support/site.js';

const NOTES = {
  $schema: './schemas/any.json',
  $comment: { why: ['Non pubblicare'] },
  'x-note': 17,
  'x-': null,
  'x-elenco': ['Non pubblicare'],
};

/** The same value with notes in every object of it. */
function annotated(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(annotated);
  return { ...NOTES, ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, annotated(inner)])) };
}

const isJson = (path: string) => path.endsWith('.json');

describe('D-33: notes in content and config', () => {
  it('change nothing of what is published, in whichever object they stand', async () => {
    const files = fullSite();
    const noted = Object.fromEntries(
      Object.entries(files).map(([path, value]) => [path, isJson(path) ? annotated(value) : value]),
    );
    const built = [];
    for (const given of [files, noted] as SiteFiles[]) {
      const site = makeSite(given);
      const { problems } = await site.build({ buildId: 'same', cache: false });
      const pages = [
        'tutto/index.html',
        'terms/index.html',
        'login/index.html',
        '_build/meta/same.json',
        'sitemap.xml',
      ].map((path) => site.out(path));
      const { pages: _, assets, ...manifest } = JSON.parse(site.out('_build/manifest.json')) as Record<string, unknown>;
      built.push({ problems: problems.map(({ code, message }) => [code, message]), pages, assets, manifest });
    }
    expect(built[1]).toEqual(built[0]);
    expect(JSON.stringify(built[1])).not.toContain('Non pubblicare');
  });

  it.each(['$comment', 'x-owner', 'x-', '$schema'])('are no routes, rules or links: %s', async (key) => {
    const site = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        routes: { declared: { ...CONFIG.routes.declared, [key]: 17 }, validate: { [key]: null } },
      },
      'content/pages/p.json': page('/p', [], {
        meta: { links_settings: { [key]: 5 }, scripts_settings: { [key]: 'testo' } },
      }),
    });
    const report = await site.build();
    expect(report.problems).toEqual([]);
    expect(site.out('_build/manifest.json')).not.toContain(key);
  });

  it('may be written with escapes', () => {
    const text =
      '{"\\u0024comment": 1, "x\\u002dnote": 2, "\\u0078-note": 3, "$\\u0073chema": 4, "a": [{"x-b": 5, "c": 6}]}';
    expect(withoutNotes(JSON.parse(text), text)).toEqual({ a: [{ c: 6 }] });
  });

  it('are these keys and no others', () => {
    const text = '{"x": 1, "X-a": 2, "$ref": 3, "a$comment": 4, "__proto__": {"x-a": 1, "b": 2}}';
    expect(JSON.stringify(withoutNotes(JSON.parse(text), text))).toBe(
      '{"x":1,"X-a":2,"$ref":3,"a$comment":4,"__proto__":{"b":2}}',
    );
  });
});
