// `npm run bench -- [pages] scenarios`: one site of tidy pages, what each kind of change costs beside a cold build, and
// what a cold build costs when the content is full of mistakes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slugOf } from './blocks.mjs';
import { buildAgain, coldBuild, edit, editJson, problemsOf, repeat } from './builds.mjs';
import { FIXED_PAGES, guidePage, writeSite } from './content.mjs';
import { median, medianRatio } from './measure.mjs';
import { columns } from './print.mjs';
import { seconds } from './profile-set.mjs';
import { deadLink, withText, writePhoto } from './profiles.mjs';

const PHOTO = 'content/media/foto/una.jpg';
const PROBLEMS = 130_000;

/** What happens to the site one after the other, each followed by a build into the same folder. */
export const CHANGES = {
  'nothing changed': () => {},
  'one page edited': ({ root, next, run }) => edit(join(root, next()), run),
  'another page edited': ({ root, next, run }) => edit(join(root, next()), run),
  'page added': ({ root, guides, run }) => write(root, guidePage(guides + 1 + run, guides)),
  'page deleted': ({ root, next }) => rmSync(join(root, next())),
  'page renamed': ({ root, next }) => editJson(join(root, next()), (page) => ({ ...page, slug: `${page.slug}-nuova` })),
  'image of one page replaced': ({ root, run }) => writePhoto(join(root, PHOTO), 100 + run),
  'image of all replaced': ({ root, run }) => redraw(join(root, 'content/media/marks.svg'), run),
  'footer edited': ({ root, run }) =>
    editJson(join(root, 'content/site.json'), (site) => void (site.footer.menus[0].header = `Scopri ${run}`)),
};

/** The same site with mistakes and links in it, built cold. `number` counts the pages from 1. */
export const FAULTS = {
  'a dead link a page': (number) => deadLink(number, 'uno'),
  'an anchor into another page': (number, guides) => `<a href="${slugOf((number % guides) + 1)}#panoramica">uno</a>`,
  '130,000 problems': (number, guides) =>
    Array.from({ length: Math.ceil(PROBLEMS / guides) }, (_, index) => mistake(number, index, guides)).join(' '),
};

/** Each at another URL: dead, nearly right, or without the heading. */
function mistake(number, index, guides) {
  const other = slugOf(((number + index) % guides) + 1);
  const kinds = [deadLink(`${number}-${index}`, 'uno'), `<a href="${other}x">due</a>`, `<a href="${other}#no">tre</a>`];
  return kinds[index % kinds.length];
}

export async function measureScenarios(bin, folder, pages, { runs }) {
  const site = await openScenarios(join(folder, 'changes'), pages);
  const faulty = Object.keys(FAULTS).map((name, index) => [
    name,
    writeFaulty(join(folder, `faults-${index}`), pages, name),
  ]);
  const rounds = await repeat(runs, async (run) => ({
    cold: await coldBuild(bin, site.root, `dist-${run}`),
    ...(await measureChanges(bin, site, run)),
    ...(await measureFaults(bin, faulty, run)),
  }));
  return { pages, runs, rows: Object.keys(rounds[0]).map((name) => summary(name, rounds)) };
}

/** One of the pages has a picture of its own. */
export async function openScenarios(root, pages) {
  const files = writeSite(root, pages);
  await writePhoto(join(root, PHOTO), 99);
  editJson(join(root, files[0]), (page) => {
    Object.assign(page.components[0].data.content.main_block.content, { img_url: '/media/foto/una.jpg' });
  });
  const rest = files.slice(1);
  return { root, guides: pages - FIXED_PAGES, next: () => rest.shift() };
}

async function measureChanges(bin, site, run) {
  const measured = {};
  for (const [name, change] of Object.entries(CHANGES)) {
    await change({ ...site, run });
    measured[name] = await buildAgain(bin, site.root, `dist-${run}`);
  }
  return measured;
}

export function writeFaulty(root, pages, name) {
  const files = writeSite(root, pages);
  for (const [index, file] of files.entries())
    editJson(join(root, file), (page) => withText(page, `<p>${FAULTS[name](index + 1, files.length)}</p>`));
  return root;
}

async function measureFaults(bin, faulty, run) {
  const measured = {};
  for (const [name, root] of faulty) measured[name] = await coldBuild(bin, root, `dist-${run}`);
  return measured;
}

function write(root, page) {
  const file = join(root, `content/pages/altre${page.slug}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(page, null, 2)}\n`);
}

/** Another SVG of the same size. */
function redraw(file, run) {
  const svg = readFileSync(file, 'utf8');
  writeFileSync(file, svg.replace('</svg>', `<circle r="${run + 1}"/></svg>`));
}

function summary(name, rounds) {
  const all = (key, of = name) => rounds.map((one) => one[of][key]);
  const both = (key) => ({ median: median(all(key)), ratio: medianRatio(all(key), all(key, 'cold')) });
  const { report, changed } = rounds[0][name];
  const figures = {
    peakMb: median(all('peakMb')),
    problems: problemsOf(report),
    rendered: report.pages - report.reused,
  };
  return { name, wallMs: both('wallMs'), cpuMs: both('cpuMs'), ...figures, changed: changed ?? null };
}

export function scenarioTable({ pages, runs, rows }) {
  const head = ['what', 'wall s', '× cold', 'CPU s', '× cold', 'peak MB', 'problems', 'rendered', 'files'];
  const body = rows.map(({ name, wallMs, cpuMs, peakMb, problems, rendered, changed }) => [
    name,
    ...[wallMs, cpuMs].flatMap(({ median: ms, ratio }) => [seconds(ms), ratio.toFixed(2)]),
    peakMb.toFixed(0),
    ...[problems, rendered, changed ?? ''].map(String),
  ]);
  return `${pages} pages, ${runs === 1 ? '1 round' : `median of ${runs} rounds`}\n\n${columns([head, ...body])}`;
}
