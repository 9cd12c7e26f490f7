// Builds the same pages with other generators, where they are installed, for a comparison on the same machine in the
// same run. They do the work of a generator, from the JSON of a page to its HTML, through the templates in peers/. They
// are spared what they do not know: schemas, sanitising, link check, hashed media, redirects, search for changes. So
// the comparison favours them.
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { median, settle, timed } from './measure.mjs';
import { graphOf, mediaOf, shellOf } from './peers/shell.mjs';

const TEMPLATES = new URL('peers/', import.meta.url);

/** `root` is a site of content.mjs and `dist` its finished build; the peers work below `folder`, round after round. */
export async function comparePeers({ runs = 1, ...input }) {
  const peers = openPeers(input);
  for (let run = 0; run < runs; run++) for (const peer of peers) await peer.build(run);
  return peers.map((peer) => peer.result());
}

/** For those who measure something else between the builds: each peer builds when it is told to. */
export function openPeers({ root, dist, folder, names = PEER_NAMES }) {
  const site = names.some(isInstalled) ? readSite(root, dist) : null;
  return names.map((name) => (isInstalled(name) ? openPeer(name, folder, site) : absentPeer(name)));
}

const absentPeer = (name) => ({ build: async () => {}, result: () => ({ name, installed: false, measured: [] }) });

export function isInstalled(name) {
  return PEERS[name].command() !== null;
}

/** Mean size of the pages below guide/, which are the ones that everybody builds. */
export function bytesPerGuide(dist) {
  const names = readdirSync(join(dist, 'guide'));
  return names.reduce((sum, name) => sum + statSync(join(dist, 'guide', name, 'index.html')).size, 0) / names.length;
}

function openPeer(name, folder, site) {
  const { folder: own, command: find, prepare, args } = PEERS[name];
  const [root, [command, ...first]] = [join(folder, own), find()];
  writeAll(root, prepare(site));
  const measured = [];
  let failed;
  return {
    async build(run) {
      if (failed) return;
      settle();
      const one = await timed(command, [...first, ...args(`out-${run}`)], { cwd: root });
      // What was measured before it must not be lost with it.
      if (one.code !== 0) failed = `exit ${one.code}: ${(one.stderr || one.stdout).slice(0, 2000)}`;
      else measured.push({ wallMs: one.wallMs, cpuMs: one.cpuMs, peakMb: one.peakMb });
    },
    result: () =>
      failed
        ? { name, installed: true, failed, measured: [] }
        : { name, installed: true, ...summary(measured), ...outcome(site, join(root, 'out-0')) },
  };
}

function outcome({ pages }, dist) {
  return { pages, dist, bytesPerPage: bytesPerGuide(dist) };
}

function summary(measured) {
  const of = (key) => median(measured.map((one) => one[key]));
  return { measured, wallMs: of('wallMs'), cpuMs: of('cpuMs'), peakMb: of('peakMb') };
}

/** The pages below guide/ as their content files hold them, and what shell.mjs takes from the finished ones. */
function readSite(root, dist) {
  const content = join(root, 'content/pages');
  const files = readdirSync(content, { recursive: true }).filter((file) => /[\\/]\d+\.json$/.test(file));
  const names = readdirSync(join(dist, 'guide'));
  const finished = (name) => readFileSync(join(dist, 'guide', name, 'index.html'), 'utf8');
  const sample = finished(names[0]);
  return {
    pages: files.length,
    *guides() {
      for (const file of files) {
        const json = readFileSync(join(content, file), 'utf8');
        const { slug, title } = JSON.parse(json);
        yield { name: slug.replace('/guide/', ''), title: JSON.stringify(title), json };
      }
    },
    sample,
    origin: new URL(/<link rel="canonical" href="(.*?)"/.exec(sample)[1]).origin,
    graph: graphOf(sample),
    media: mediaOf(eachOf(names, finished)),
  };
}

function* eachOf(names, read) {
  for (const name of names) yield read(name);
}

/**
 * A template with our own frame around it. No line break in it means anything, so that neither peer has spaces to print
 * or to take away.
 */
function layout(file, sample, slots) {
  const { before, after } = shellOf(sample, slots);
  return readFileSync(new URL(file, TEMPLATES), 'utf8')
    .replace(/\n\s*/g, '')
    .replace('BEFORE<', () => `${before}<`)
    .replace('>AFTER', () => `>${after}`);
}

function writeAll(root, files) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const HUGO_SLOTS = {
  title: '{{ $metaTitle }}',
  description: '{{ $metaDescription }}',
  url: '{{ $url }}',
  jsonLd: '{{ $jsonLd | safeJS }}',
};
const ELEVENTY_SLOTS = {
  title: '{{ metaTitle }}',
  description: '{{ metaDescription }}',
  url: '{{ url }}',
  jsonLd: '{{ jsonLd | safe }}',
};

const PEERS = {
  hugo: hugo('hugo'),
  'hugo --minify': hugo('hugo-minified', '--minify'),
  eleventy: eleventy('plain'),
  'eleventy + minifier': eleventy('minified'),
};
export const PEER_NAMES = Object.keys(PEERS);

function hugo(folder, ...flags) {
  return {
    folder,
    command: () => onPath('hugo'),
    *prepare({ guides, origin, sample, media, graph }) {
      const config = {
        baseURL: `${origin}/`,
        title: 'Prova',
        removePathAccents: true,
        disableKinds: ['taxonomy', 'term', 'RSS', 'section', 'home', '404'],
      };
      yield ['config.json', JSON.stringify(config)];
      yield ['data/media.json', JSON.stringify(media)];
      yield ['data/graph.json', JSON.stringify(graph)];
      yield ['layouts/_default/single.html', layout('hugo.gohtml', sample, HUGO_SLOTS)];
      // Without a body, so that it takes Hugo no longer as Markdown and no less as HTML.
      for (const { name, title, json } of guides())
        yield [`content/guide/${name}.html`, `{"title": ${title}, "guide": ${json}}\n`];
    },
    args: (out) => [...flags, '--quiet', '--destination', out],
  };
}

/** Without or with html-minifier-terser over whole pages. */
function eleventy(config) {
  return {
    folder: `eleventy-${config}`,
    command: () => packageCommand('@11ty/eleventy') ?? onPath('eleventy'),
    *prepare({ guides, origin, sample, media, graph }) {
      yield [
        'eleventy.config.mjs',
        `export { ${config} as default } from ${JSON.stringify(new URL('eleventy.config.mjs', TEMPLATES).href)};\n`,
      ];
      yield ['src/_data/media.json', JSON.stringify(media)];
      yield ['src/_data/graph.json', JSON.stringify(graph)];
      yield ['src/_data/origin.json', JSON.stringify(origin)];
      yield ['src/_includes/page.njk', layout('eleventy.njk', sample, ELEVENTY_SLOTS)];
      for (const { name, title, json } of guides())
        yield [`src/guide/${name}.html`, `---json\n{"title": ${title}, "layout": "page.njk", "guide": ${json}}\n---\n`];
    },
    args: (out) => ['--quiet', '--config=eleventy.config.mjs', `--output=${out}`],
  };
}

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return [join(folder, name)];
    } catch {
      // Not here.
    }
  }
  return null;
}

function packageCommand(name) {
  try {
    const require = createRequire(import.meta.url);
    const file = require.resolve(`${name}/package.json`);
    return [process.execPath, join(dirname(file), Object.values(JSON.parse(readFileSync(file, 'utf8')).bin)[0])];
  } catch {
    return null;
  }
}
