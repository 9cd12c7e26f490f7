// The other generators of the benchmark do our work: the same elements and words from the same content. Each is tried
// only where it is installed.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../src/index.js';
import { slugify } from '../../src/urls/anchors.js';

type Media = Readonly<Record<string, { readonly src: string; readonly width: number; readonly height: number }>>;
type Graph = Readonly<Record<'first' | 'navigation', readonly object[]> & Record<'webPage' | 'home', object>>;
type Filter = (...values: readonly unknown[]) => string;
interface Guide {
  readonly slug: string;
  readonly components: readonly object[];
}
interface PeerResult {
  readonly failed?: string;
  readonly pages: number;
  readonly dist: string;
  readonly bytesPerPage: number;
}

const bench = (file: string) => import(new URL(`../../scripts/bench/${file}`, import.meta.url).href);
const { writeSite } = (await bench('content.mjs')) as { writeSite(root: string, pages: number): string[] };
const { PEER_NAMES, bytesPerGuide, comparePeers, isInstalled } = (await bench('peers.mjs')) as {
  PEER_NAMES: readonly string[];
  bytesPerGuide(dist: string): number;
  comparePeers(input: { root: string; dist: string; folder: string; names: readonly string[] }): Promise<PeerResult[]>;
  isInstalled(name: string): boolean;
};
const { graphOf, mediaOf, shellOf } = (await bench('peers/shell.mjs')) as {
  graphOf(html: string): Graph;
  mediaOf(pages: readonly string[]): Media;
  shellOf(
    html: string,
    slots: Readonly<Record<'title' | 'description' | 'url' | 'jsonLd', string>>,
  ): { before: string; after: string };
};
const { plain } = (await bench('peers/eleventy.config.mjs')) as {
  plain(config: { addFilter(name: string, filter: Filter): void }): unknown;
};

// Ten of them lie below guide/. Every block of the benchmark stands on them, the info block on every fourth.
const PAGES = 15;
let root = '';
let guides: readonly string[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'casino-site-test-'));
  writeSite(root, PAGES);
  const outcome = await build(
    { root, outDir: 'dist' },
    { cwd: root, env: {}, now: Date.UTC(2026, 0, 15), cores: 2, pid: process.pid },
  );
  if (outcome.usage) throw new Error(JSON.stringify(outcome.problems));
  guides = readdirSync(join(root, 'dist/guide'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const finished = (name: string, dist = join(root, 'dist')) =>
  readFileSync(join(dist, 'guide', name, 'index.html'), 'utf8');

interface Printed {
  /** Elements of `main` with their attributes, in order, URLs left out: only we give links their final form. */
  readonly elements: readonly string[];
  /** Words of `main`; which spaces are non-breaking in amounts is not compared. */
  readonly words: readonly string[];
  readonly head: readonly string[];
  readonly jsonLd: unknown;
}

function printed(html: string): Printed {
  const all = [...descendants(parse(html))];
  const elements = all.filter((node) => 'tagName' in node);
  const main = [...descendants(elements.find((one) => one.tagName === 'main')!)];
  const data = elements.find(
    (one) => one.tagName === 'script' && one.attrs.some((attribute) => attribute.value === 'application/ld+json'),
  )!;
  const text = (nodes: readonly DefaultTreeAdapterTypes.Node[]) =>
    nodes.map((node) => ('value' in node ? node.value : ' ')).join('');
  return {
    elements: main.flatMap((node) => ('tagName' in node ? tag(node) : [])),
    words: text(main).split(/\s+/),
    // Our policy names the style sheet of the very page; the peers have one style sheet for all.
    head: elements
      .filter(
        (one) =>
          ['title', 'meta', 'link'].includes(one.tagName) &&
          !one.attrs.some(({ value }) => /^content-security-policy$/i.test(value)),
      )
      .map((one) => tag(one) + text(one.childNodes)),
    jsonLd: JSON.parse(text(data.childNodes).replace(/\u00a0/g, ' ')),
  };
}

function* descendants(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Node> {
  yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* descendants(child);
}

/** Minifiers take the space after a comma and write the language in lower case; neither changes what is said. */
function tag({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string {
  const attributes = attrs
    .filter(({ name }) => name !== 'href' || tagName === 'link')
    .map(({ name, value }) => `${name}=${value.replace(/, /g, ',').toLowerCase()}`);
  return [tagName, ...attributes.toSorted()].join(' ');
}

describe.each(PEER_NAMES)('%s', (name) => {
  it.skipIf(!isInstalled(name))('prints what we print, from the same content', async () => {
    const dist = join(root, 'dist');
    const [result] = await comparePeers({ root, dist, folder: join(root, 'peers'), names: [name] });
    expect(result!.failed).toBeUndefined();
    expect(result!.pages).toBe(guides.length);
    expect(readdirSync(join(result!.dist, 'guide'))).toEqual(guides);
    for (const guide of guides) expect(printed(finished(guide, result!.dist)), guide).toEqual(printed(finished(guide)));
    const ratio = result!.bytesPerPage / bytesPerGuide(dist);
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
  });
});

it('gives the peers a frame without anything of the page it was taken from', () => {
  const html = finished(guides[0]!);
  const { before, after } = shellOf(html, {
    title: 'TITLE',
    description: 'DESCRIPTION',
    url: 'ADDRESS',
    jsonLd: 'DATA',
  });
  expect(before).toContain('<title>TITLE</title>');
  expect(before).toContain('<meta name="description" content="DESCRIPTION"/>');
  expect(before).toContain('<link rel="canonical" href="ADDRESS"/>');
  expect(before).toContain('<script type="application/ld+json">DATA</script>');
  expect(before).toMatch(/<main[^>]*>$/);
  expect(after).toMatch(/^<\/main><footer/);
  expect(before + after).not.toContain(guides[0]);
});

it('finds URL and size of every picture by what the content calls it', () => {
  const media = mediaOf(guides.map((name) => finished(name)));
  expect(media['/media/hero/hero.svg']).toEqual({
    src: expect.stringMatching(/^\/assets\/media\/hero\/hero\.[0-9a-f]{16}\.svg$/),
    width: 960,
    height: 800,
  });
  expect(media['/media/promo/promo-mobile.svg']).toMatchObject({ width: 720, height: 560 });
  expect(media['/media/marks.svg#games']?.src).toMatch(/#games$/);
});

it('makes anchors and structured data as we do, in the filters of Eleventy', () => {
  const filters = new Map<string, Filter>();
  plain({ addFilter: (name, filter) => void filters.set(name, filter) });
  for (const text of [
    '1. Età minima',
    'Perché un prelievo di 49.500 € può essere rinviato?',
    'L’assistenza',
    'a'.repeat(70),
  ])
    expect(filters.get('anchor')!(text)).toBe(slugify(text));
  expect(filters.get('amount')!({ amount: 6200, unit: 'EUR' })).toBe('6.200\u00a0€');
  const files = readdirSync(join(root, 'content/pages/g0001')).map((file) =>
    readFileSync(join(root, 'content/pages/g0001', file), 'utf8'),
  );
  for (const guide of files.map((text) => JSON.parse(text) as Guide)) {
    const html = finished(guide.slug.replace('/guide/', ''));
    const url = `https://www.corallo-casino.example${guide.slug}/`;
    const graph = graphOf(finished(guides[0]!));
    expect(JSON.parse(filters.get('jsonLd')!(guide, url, graph).replace(/\u00a0/g, ' '))).toEqual(printed(html).jsonLd);
  }
});
