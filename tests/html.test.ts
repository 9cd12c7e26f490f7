// HTML of the bundled site and of every block example: valid by html-validate, free of React's traces, the same text
// after minifying. .htmlvalidate.json leaves three rules out: React writes `charSet` and `srcSet` and closes void
// elements with a slash, which HTML reads as the same; a phone link also says when the number answers, so it must be
// able to break.
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_BLOCKS } from '../src/schema/blocks.js';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { PROJECT } from './support/cli.js';
import { htmlFaults } from './support/html-validator.js';
import { all, openOutput, words, some } from './support/output.js';
import { component, makeSite, page } from './support/site.js';

interface Example {
  readonly title: string;
  readonly content: unknown;
}

const examples = ALL_BLOCKS.map(({ name }) => {
  const file = join(PROJECT, `templates/blocks/${name}/${name}.examples.json`);
  return { name, cases: Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>) };
});

const named = (block: string, content: unknown) => ({ ...Object(content), block });

let site: BundledSite;

beforeAll(async () => {
  site = await bundledSite();
});

describe('CARD C.2 plain HTML', () => {
  it('begins with a doctype and its charset, on every page', () => {
    for (const path of [...site.pages, ...site.stubs])
      expect(site.text(path), path).toMatch(/^<!DOCTYPE html><html lang="[\w-]+"[^>]*><head><meta charset="utf-8"/i);
  });

  it('carries no trace of React', () => {
    for (const path of site.pages) {
      const found = site
        .text(path)
        .match(
          /data-react\w*|<!--.{0,20}|__html|dangerouslySet\w*|className=|\[object Object\]|undefined"|NaN|react-dom/g,
        );
      expect(found, path).toBeNull();
    }
  });

  it('has no inline style, no event handler and no script that is not the module or JSON-LD', () => {
    for (const path of site.pages) {
      for (const element of some(site.page(path), '*'))
        expect(
          element.getAttributeNames().filter((name) => name === 'style' || name.startsWith('on')),
          `${path}: ${element.tagName}`,
        ).toEqual([]);
      expect(
        all(site.page(path), 'script').map((script) => script.getAttribute('type')),
        path,
      ).toEqual(['application/ld+json', 'module']);
    }
  });

  it('has every id once, and every reference to an id leads to one', () => {
    for (const path of site.pages) {
      const document = site.page(path);
      const ids = all(document, '[id]').map((element) => element.id);
      expect(new Set(ids).size, path).toBe(ids.length);
      const references = all(document, '[aria-labelledby], [aria-describedby]').flatMap((element) =>
        (element.getAttribute('aria-labelledby') ?? element.getAttribute('aria-describedby'))!.split(' '),
      );
      for (const id of [
        ...references,
        ...all(document, 'a[href^="#"]').map((link) => link.getAttribute('href')!.slice(1)),
      ])
        expect(ids, path).toContain(id);
    }
  });

  it('shows the same words whether minified or not', async () => {
    const text =
      '<p>18+</p>\n<p><strong>Gioca</strong> <em>con</em>\n prudenza</p>  <ul>\n<li>uno</li>\n <li>due</li></ul>';
    const files = {
      'content/pages/p.json': page('/p', [
        component(14, { header: 'Note', text }),
        component(7, { faq: [{ question: 'a  b', answer: text }] }, 2),
      ]),
    };
    const [minified, plain] = [makeSite(files), makeSite(files)];
    await minified.build();
    await plain.build({ minify: false });
    const seen = (document: Document) => words(document.body);
    expect(seen(minified.page('p/index.html'))).toBe(seen(plain.page('p/index.html')));
    expect(seen(minified.page('p/index.html'))).toContain('Gioca con prudenza');
  });
});

describe('CARD C.2 html-validate', () => {
  it('finds nothing on the bundled pages', async () => {
    const found = await Promise.all([...site.pages, ...site.stubs].map((path) => htmlFaults(path, site.text(path))));
    expect(found.flat()).toEqual([]);
  });

  it('would find something', async () => {
    expect(
      (
        await htmlFaults(
          'x',
          '<!DOCTYPE html><html lang="it"><head><title>x</title></head><body><p><div></div></p><img src="a"></body></html>',
        )
      ).length,
    ).toBeGreaterThan(1);
  });
});

describe('SPEC-3.10 the examples of all blocks', () => {
  it('each block has its smallest, its fullest and its awkward case', () => {
    expect(examples.map(({ cases }) => cases.map(([name]) => name))).toEqual(
      ALL_BLOCKS.map(() => ['smallest', 'fullest', 'awkward']),
    );
    expect(readdirSync(join(PROJECT, 'templates/blocks')).sort()).toEqual(ALL_BLOCKS.map(({ name }) => name).sort());
  });

  // Small and awkward cases also show what a game, a button or a picture without a URL looks like; that is warned
  // about, as it should be.
  it('all build without problems, alone and together, into valid HTML', async () => {
    const small = makeSite({ content: null });
    cpSync(join(PROJECT, 'content'), join(small.root, 'content'), { recursive: true });
    cpSync(join(PROJECT, 'scripts/gallery'), join(small.root, 'content/collections'), { recursive: true });
    small.write({ 'casino-site.config.json': readFileSync(join(PROJECT, 'casino-site.config.json'), 'utf8') });
    for (const { name, cases } of examples) {
      for (const [kind, { content }] of cases)
        small.write({
          [`content/pages/esempi/${name}-${kind}.json`]: page(`/esempi/${name}/${kind}`, [named(name, content)], {
            title: `${name} ${kind}`,
          }),
        });
    }
    const gallery = examples.flatMap(({ name, cases }) => cases.map(([, { content }]) => named(name, content)));
    small.write({
      'content/pages/esempi/tutti.json': page('/esempi', gallery, { title: 'Tutti gli esempi' }),
    });
    const report = await small.build();
    // Examples are of many sites: what one promises is no contradiction of another.
    const problems = report.problems.filter((one) => one.file.includes('/esempi/') && !one.code.startsWith('claim-'));
    expect(problems.filter((one) => one.code !== 'link-missing')).toEqual([]);
    expect(problems.filter((one) => one.file.includes('-fullest.'))).toEqual([]);
    const output = openOutput(join(small.root, 'dist'));
    const paths = output.pages.filter((path) => path.startsWith('esempi/'));
    expect(paths).toHaveLength(1 + 3 * ALL_BLOCKS.length);
    const found = await Promise.all(paths.map((path) => htmlFaults(path, output.text(path))));
    expect(found.flat()).toEqual([]);
  });
});
