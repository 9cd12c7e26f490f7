// Inputs that once took minutes, at their full size and at a quarter of it: time must grow with the input and memory
// stay bounded. Smaller ones are in tests/limits-growth.test.ts.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BIN, openLab } from './lab.mjs';
import { measured } from './memory.mjs';

/** Of the whole process tree (promise 14). */
const MAX_MEMORY = 512 * 1024 ** 2;
/** Four times as much takes this many times as long: between linear and quadratic, at equal distance. */
const MOST = 8;
/** What is quicker says nothing about growth: a build of nothing takes half a second. */
const FLOOR_S = 1;

const range = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const text = (html, order = 1) => ({
  order,
  component_id: 14,
  data: { content: { header: `Testo ${order}`, text: html } },
});
const page = (slug, components, more = {}) => ({ title: `Pagina ${slug}`, slug, components, ...more });
const pages = (count, make) =>
  Object.fromEntries(range(count, (index) => [`content/pages/large/${index}.json`, make(index)]));
/** Blocks of a thousand links each. */
const links = (count, url) =>
  range(count / 1000, (part) =>
    text(range(1000, (index) => `<p><a href="${url(part * 1000 + index)}">a</a></p>`).join(''), part + 1),
  );
const redirects = (list) => ({
  'casino-site.config.json': {
    site: { url: 'https://www.example.com' },
    routes: {
      declared: { '/login': 'https://go.example.com/login', '/sign-up': 'https://go.example.com/sign-up' },
      redirects: list,
    },
  },
});
const RULES = ['link-broken', 'alt-missing', 'html-removed'];
const acknowledge = range(20, (at) => ({ rule: RULES[at % 3], reason: 'So', by: 'Io', until: '2099-01-01' }));

/** Name → full size, and the files of a size. */
const INPUTS = {
  'dead links on one page': [
    16_000,
    (size) =>
      pages(1, () =>
        page(
          '/x',
          links(size, (index) => `/morto/${index}`),
        ),
      ),
  ],
  'pages with a dead link each': [
    4000,
    (size) => pages(size, (index) => page(`/guida/${index}`, [text(`<p><a href="/guida/perduta-${index}">a</a></p>`)])),
  ],
  'pages with 20 acknowledgements each': [
    4000,
    (size) => pages(size, (index) => page(`/p${index}`, [text('<blink>a</blink>')], { acknowledge })),
  ],
  'dead links on 125 pages': [
    124_000,
    (size) =>
      pages(size / 1000, (at) =>
        page(
          `/p${at}`,
          links(1000, (index) => `/morto/${at}-${index}`),
        ),
      ),
  ],
  'redirects in a chain': [
    12_000,
    (size) =>
      redirects(range(size, (index) => ({ from: `/r${index}`, to: index === size - 1 ? '/' : `/r${index + 1}` }))),
  ],
  'patterns, and a link to each': [
    8000,
    (size) => ({
      ...redirects(range(size, (index) => ({ from: `/vecchio/a${index}/${index % 2 ? '*' : '**'}`, to: '/' }))),
      ...pages(1, () =>
        page(
          '/x',
          links(size, (index) => `/vecchio/a${index}/b`),
        ),
      ),
    }),
  ],
};

async function built(files) {
  const lab = await openLab();
  try {
    for (const [path, value] of Object.entries(files)) {
      const file = join(lab.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(value));
    }
    rmSync(join(lab.root, '.casino-site'), { recursive: true, force: true });
    return await measured(process.execPath, ['--max-old-space-size=512', BIN, 'build', '--quiet'], {
      cwd: lab.root,
      limit: 600_000,
    });
  } finally {
    lab.close();
  }
}

/** Exit code of the program. */
export async function largeInputs() {
  let violations = 0;
  for (const [name, [size, files]] of Object.entries(INPUTS)) {
    const small = await built(files(size / 4));
    const large = await built(files(size));
    const isWell =
      large.code === 0 && large.memory < MAX_MEMORY && large.seconds < MOST * Math.max(small.seconds, FLOOR_S);
    if (!isWell) violations += 1;
    const told = [small, large].map((one) => `${one.seconds.toFixed(1)} s`).join(', then ');
    console.log(
      `${size} ${name}: ${told} and ${(large.memory / 1024 ** 2).toFixed(0)} MB, exit ${large.code}${isWell ? '' : ': TOO MUCH'}`,
    );
  }
  return violations > 0 ? 1 : 0;
}
