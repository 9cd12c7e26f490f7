// `diff` under random edits of finished pages: whatever is edited is named, and nothing else is.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildRecord, type ReadableBuild } from '../src/inspect/build-record.js';
import { CHANGE_KINDS, type ChangeKind } from '../src/inspect/changes.js';
import { compareBuilds } from '../src/inspect/compare-builds.js';
import { createPageClaims } from '../src/inspect/read-claims.js';
import { expectGrowth } from './support/processor-time.js';
import { random, runs } from './support/random.js';

interface Page {
  title: string;
  description: string;
  h1: string;
  robots: string;
  type: string;
  links: string[];
  target: string;
  rel: string;
  terms: string;
  deposit: number;
  markup: 'p' | 'div';
  /** What nobody sees: names of scripts, comments. */
  noise: string;
}

type Pages = Map<string, Page>;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function html(
  path: string,
  { title, description, h1, robots, type, links, target, rel, terms, deposit, markup, noise }: Page,
): string {
  const meta = robots === '' ? '' : `<meta name="robots" content="${robots}"/>`;
  const list = links.map((link) => `<li><a href="${link}">Vai</a></li>`).join('');
  return (
    `<!DOCTYPE html><html lang="it"><head><title>${title}</title><meta name="description" content="${description}"/>${meta}` +
    `<link rel="canonical" href="https://www.example.com${path}"/><script src="/assets/client.${noise}.js"></script>` +
    `<script type="application/ld+json">{"@graph":[{"@type":"WebPage"},{"@type":"${type}","name":"</h1>"}]}</script></head>` +
    `<body><main><!-- ${noise} <h1>no</h1> --><div class="blocks"><section id="a" class="text-component"><h1>${h1}</h1><ul>${list}</ul><${markup}>Il deposito minimo è di ${deposit} €.</${markup}></section>` +
    `<section id="b-${noise}" class="section bonuses"><a href="${target}" rel="${rel}">Ottieni</a><div class="terms"><p>${terms}</p></div></section></div></main></body></html>`
  );
}

function buildOf(pages: Pages, redirects: ReadonlyMap<string, string>): ReadableBuild {
  const files = new Map([...pages].map(([path, page]) => [`${path.slice(1)}index.html`, html(path, page)]));
  const listed = [...pages].map(([path, { title, robots }]) => {
    const file = `${path.slice(1)}index.html`;
    const text = files.get(file)!;
    return { path, file, title, indexable: robots === '', hash: hash(text), bytes: Buffer.byteLength(text) };
  });
  const manifest = {
    id: 'x',
    timestamp: 0,
    site: 'https://www.example.com/',
    pages: listed,
    assets: [],
    redirects: [...redirects].map(([from, to]) => ({ from, to, status: 301 })),
  };
  const read = async (file: string) => (files.has(file) ? { text: files.get(file)! } : { state: 'missing' as const });
  return { name: 'x', record: buildRecord(manifest), read };
}

type Edit = (page: Page, n: number) => void;

/** Each edit, and the kinds of change that it is. */
const EDITS: Readonly<Record<string, readonly [Edit, readonly ChangeKind[]]>> = {
  title: [(page, n) => (page.title = `Titolo ${n}`), ['title-changed']],
  description: [(page, n) => (page.description = `Testo ${n}`), ['description-changed']],
  h1: [(page, n) => (page.h1 = `Guida ${n}`), ['h1-changed']],
  noindex: [(page) => (page.robots = 'noindex'), ['noindex-added']],
  type: [(page, n) => (page.type = `Type${n}`), ['json-ld-changed']],
  link: [(page, n) => void page.links.push(`/p${n}/#x`), ['link-added']],
  unlinked: [(page) => void page.links.shift(), ['link-lost']],
  target: [(page, n) => (page.target = `https://go.example/${n}`), ['affiliate-changed']],
  rel: [(page) => (page.rel = ''), ['rel-changed']],
  terms: [(page, n) => (page.terms = `Puntata ${n}x`), ['offer-changed']],
  deposit: [(page, n) => (page.deposit = n), ['claim-changed']],
  markup: [(page) => (page.markup = 'div'), []],
  noise: [(page, n) => (page.noise = String(n)), []],
};

function sitePages(count: number): Pages {
  return new Map(
    Array.from({ length: count }, (_, index) => [
      index === 0 ? '/' : `/p${index}/`,
      {
        title: `Pagina ${index}`,
        description: 'Descrizione',
        h1: `Capitolo ${index}`,
        robots: '',
        type: 'Article',
        links: ['/', '/esci/'],
        target: 'https://go.example/offerta',
        rel: 'sponsored nofollow',
        terms: 'Puntata 35x',
        deposit: 20,
        markup: 'p',
        noise: 'a',
      },
    ]),
  );
}

const REDIRECTS = new Map([['/esci', '/p1/']]);
const options = { readClaims: createPageClaims(), pause: async () => {} };

describe('random edits', () => {
  it.each(Array.from({ length: runs(60, 12) }, (_, seed) => seed))('seed %i', async (seed) => {
    const { below, pick } = random(seed);
    const before = sitePages(12);
    const after: Pages = new Map([...before].map(([path, page]) => [path, { ...page, links: [...page.links] }]));
    const [expected, done] = [new Set<string>(), new Set<string>()];
    const edits = below(8);
    for (let step = 0; step < edits; step++) {
      const path = pick([...after.keys()]);
      const [name, [edit, kinds]] = pick(Object.entries(EDITS));
      // One edit of a kind a page: twice might undo it.
      if (done.has(`${path} ${name}`)) continue;
      done.add(`${path} ${name}`);
      edit(after.get(path)!, 100 + step);
      for (const kind of kinds) expected.add(`${path} ${name} ${kind}`);
    }
    const gone = `/p${2 + below(8)}/`;
    if (below(3) === 0) {
      after.delete(gone);
      for (const one of expected) if (one.startsWith(`${gone} `)) expected.delete(one);
      expected.add(`${gone} gone url-lost`);
    }
    const result = await compareBuilds(buildOf(before, REDIRECTS), buildOf(after, REDIRECTS), options);
    const named = result.changes.flatMap(({ kind, pages }) => pages.map((path) => `${path} ${kind}`));
    expect(new Set(named)).toEqual(new Set([...expected].map((one) => one.replace(/ [a-z0-9]+ /, ' '))));
  });
});

it('takes time in proportion to the pages', async () => {
  const compared = (count: number) => {
    const before = sitePages(count);
    const after: Pages = new Map([...before].map(([path, page]) => [path, { ...page, h1: `${page.h1}!` }]));
    const [old, young] = [buildOf(before, REDIRECTS), buildOf(after, REDIRECTS)];
    return async () => {
      const { counts } = await compareBuilds(old, young, options);
      expect(counts['h1-changed']).toBe(count);
    };
  };
  await expectGrowth({ small: compared(250), large: compared(1000), times: 10, floor: 10 });
});

it('the sentences of the kinds are sentences', () => {
  for (const sentence of Object.values(CHANGE_KINDS)) expect(sentence).toMatch(/^(?:[A-Z]|`).*\.$/);
});
