// Builds the same page bodies with other generators, where they are installed, for a comparison on the same machine in the same run.
import { accessSync, constants, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { timed } from './measure.mjs';

const PAGE = /^([\s\S]*?<main[^>]*>)([\s\S]*)(<\/main>[\s\S]*)$/;

/** `dist` is a finished build whose pages below guide/ are taken apart again. */
export async function comparePeers(dist, folder) {
  const pages = readBodies(dist);
  const results = [];
  for (const [name, { command, prepare }] of Object.entries(PEERS)) {
    const found = command();
    if (!found) {
      results.push({ name, installed: false });
      continue;
    }
    const root = join(folder, name);
    const args = prepare(root, pages);
    const run = await timed(found[0], [...found.slice(1), ...args], { cwd: root });
    if (run.code !== 0) console.error(`${name}: exit ${run.code}\n${(run.stderr || run.stdout).slice(0, 2000)}`);
    results.push({ name, installed: true, pages: pages.length, ok: run.code === 0, wallMs: run.wallMs, cpuMs: run.cpuMs, peakMb: run.peakMb });
  }
  return results;
}

function* readPages(dist) {
  for (const name of readdirSync(join(dist, 'guide'))) yield [name, readFileSync(join(dist, 'guide', name, 'index.html'), 'utf8')];
}

/** Title and inner HTML of every page; head, header and footer of the first one become the template. */
function readBodies(dist) {
  return Array.from(readPages(dist), ([name, html]) => {
    const [, before, body, after] = PAGE.exec(html);
    const title = /<title>(.*?)<\/title>/.exec(before)[1];
    return { name, title, body, before, after };
  });
}

/** The first page's shell, with `slot` where title and body stand. Structured data is left out: it belongs to that page alone. */
function shell([{ before, after }], titleSlot, bodySlot) {
  const head = before
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${titleSlot}</title>`);
  return head + bodySlot + after;
}

function writeAll(root, files) {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function frontMatter(fields) {
  return `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n`;
}

const PEERS = {
  hugo: {
    command: () => onPath('hugo'),
    prepare(root, pages) {
      const contents = pages.map(({ name, title, body }) => [`content/guide/${name}.html`, frontMatter({ title }) + body]);
      const layout = shell(pages, '{{ .Title }}', '{{ .Content }}');
      const config = 'baseURL = "https://www.corallo-casino.example/"\ntitle = "Prova"\ndisableKinds = ["taxonomy", "term", "RSS", "section", "home", "404"]\n';
      writeAll(root, [['config.toml', config], ['layouts/_default/single.html', layout], ...contents]);
      return ['--minify', '--quiet'];
    },
  },
  eleventy: {
    command: () => packageCommand('@11ty/eleventy') ?? onPath('eleventy'),
    prepare(root, pages) {
      const contents = pages.map(({ name, title, body }) => [
        `src/guide/${name}.html`,
        frontMatter({ title, layout: 'page.njk', permalink: `/guide/${name}/` }) + body,
      ]);
      const config = 'module.exports = () => ({ dir: { input: "src", output: "_site" }, htmlTemplateEngine: false });\n';
      writeAll(root, [['eleventy.config.cjs', config], ['src/_includes/page.njk', shell(pages, '{{ title }}', '{{ content | safe }}')], ...contents]);
      return ['--quiet', '--config=eleventy.config.cjs'];
    },
  },
};

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
