// Edits a small site as a room full of editors would: every kind of input, every saving style, seeded, so that a
// failure can be run again.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { numbers } from '../numbers.mjs';

const PAGES = 44;
const SVG = (width) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="81" viewBox="0 0 ${width} 81"><rect width="${width}" height="81"/></svg>\n`;
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Path → text of a version. 50 files. */
const FILES = {
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, number) => [
      `content/pages/p${number}.json`,
      (version) => json(guide(number, version)),
    ]),
  ),
  'content/site.json': (version) => json(siteFile(version)),
  'casino-site.config.json': (version) =>
    json({
      site: { url: 'https://www.example.com' },
      routes: {
        declared: { '/login': `https://go.example.com/login-${version}`, '/sign-up': 'https://go.example.com/sign-up' },
      },
    }),
  'content/media/logo.svg': (version) => SVG(200 + (version % 50)),
  'content/media/mark.svg': (version) => SVG(100 + (version % 50)),
  'templates/styles/extra.css': (version) => `.extra { --version: ${version}; }\n`,
  'templates/parts/extra.css': (version) => `.part { --version: ${version}; }\n`,
};

function guide(number, version) {
  const next = (number + 1) % PAGES;
  const content = {
    header: `Guida ${number}`,
    text: `<p>Versione ${version}. Vedi <a href="/g/${next}">la prossima</a>.</p>`,
  };
  return {
    title: `Guida ${number}, versione ${version % 7}`,
    slug: `/g/${number}`,
    components: [{ order: 1, component_id: 14, data: { content } }],
  };
}

function siteFile(version) {
  const header = {
    logo_link: '/',
    login_link: '/login',
    login_text: 'Accedi',
    logo_image: '/media/logo.svg',
    signup_link: '/sign-up',
    signup_text: 'Registrati',
    logo_mob_image: '/media/mark.svg',
    logo_alt: 'Prova',
  };
  const redirects = {
    login_redirect_link: 'https://go.example.com/login',
    signup_redirect_link: 'https://go.example.com/sign-up',
  };
  const footer = {
    menus: [],
    socials: [],
    logo_link: '/',
    logo_image: '/media/logo.svg',
    reviewers: [],
    restrictions: [],
    copyright_text: `© Prova ${version}`,
  };
  return {
    header: { ...header, ...redirects },
    footer,
    meta: {
      meta_settings: { lang: 'it-IT', og_site_name: 'Prova' },
      links_settings: { favicon: '/media/logo.svg' },
      meta_scripts_settings: { pages: ['/'] },
    },
  };
}

/** Writes the site as it is before the storm. */
export function writeStormSite(root) {
  const home = {
    title: 'Home',
    slug: '/',
    components: [{ order: 1, component_id: 1, data: { content: { main_block: { h1: 'Benvenuti', p: 'Testo' } } } }],
  };
  const missing = {
    title: 'Pagina non trovata',
    slug: '/404',
    components: [{ order: 1, component_id: 1, data: { content: { main_block: { h1: 'Pagina non trovata.' } } } }],
  };
  for (const [path, text] of [
    ...Object.entries(FILES).map(([path, text]) => [path, text(0)]),
    ['content/pages/home.json', json(home)],
    ['content/pages/missing.json', json(missing)],
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** How programs save. Each leaves the file with the given text, `later` after a moment. */
const STYLES = {
  inPlace: ({ file, text }) => writeFileSync(file, text),
  rename({ file, text }) {
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  },
  vim({ file, text }) {
    const folder = dirname(file);
    writeFileSync(join(folder, '4913'), '');
    rmSync(join(folder, '4913'));
    writeFileSync(join(folder, `.${basename(file)}.swp`), 'x');
    renameSync(file, `${file}~`);
    writeFileSync(file, text);
    rmSync(`${file}~`);
    rmSync(join(folder, `.${basename(file)}.swp`));
  },
  truncate({ file, text, later }) {
    writeFileSync(file, '');
    later(() => writeFileSync(file, text));
  },
  twoHalves({ file, text, later }) {
    writeFileSync(file, text.slice(0, text.length >> 1));
    later(() => writeFileSync(file, text));
  },
  deleteAndCreate({ file, text }) {
    rmSync(file, { force: true });
    writeFileSync(file, text);
  },
};

/** As `git checkout` and `rsync` do: the whole folder is another one. */
function swapFolder(root, path, text) {
  const folder = path.split('/')[0];
  const [fresh, old] = [join(root, `${folder}-new`), join(root, `${folder}-old`)];
  cpSync(join(root, folder), fresh, { recursive: true });
  writeFileSync(join(root, `${folder}-new`, path.slice(folder.length + 1)), text);
  renameSync(join(root, folder), old);
  renameSync(fresh, join(root, folder));
  rmSync(old, { recursive: true });
}

/** Makes `edits` edits in about `milliseconds`. Resolves when the last byte is written. */
export async function storm({ root, seed, edits, milliseconds }) {
  const random = numbers(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const paths = Object.keys(FILES);
  const pending = new Map();
  const later = (path, act) => {
    const timer = setTimeout(() => finish(path), 10 + random() * 30);
    pending.set(path, { timer, act });
  };
  const finish = (path) => {
    const open = pending.get(path);
    if (!open) return;
    clearTimeout(open.timer);
    pending.delete(path);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    open.act();
  };
  const start = performance.now();
  for (let edit = 1; edit <= edits; edit++) {
    const path = pick(paths);
    const file = join(root, path);
    const text = FILES[path](edit);
    finish(path);
    const kind = random();
    if (kind < 0.002 && path.includes('/')) {
      for (const open of pending.keys()) finish(open);
      swapFolder(root, path, text);
    } else if (kind < 0.03 && path.startsWith('content/pages/')) rmSync(file, { force: true });
    else if (kind < 0.05 && path.startsWith('content/pages/'))
      later(path, (writeFileSync(file, '{ "slug": '), () => writeFileSync(file, text)));
    else {
      if (!existsSync(file)) writeFileSync(file, text);
      pick(Object.values(STYLES))({ file, text, later: (act) => later(path, act) });
    }
    const ahead = (edit / edits) * milliseconds - (performance.now() - start);
    if (ahead > 2) await pause(ahead);
  }
  for (const path of pending.keys()) finish(path);
  // The last state is not what random deletions left of the site: half of what is gone comes back.
  for (const path of paths)
    if (!existsSync(join(root, path)) && random() < 0.5) writeFileSync(join(root, path), FILES[path](edits));
  // A page may lead to one that was deleted last; that is an error in a build, so such a link goes elsewhere.
  for (let number = 0; number < PAGES; number++) {
    const path = join(root, `content/pages/p${number}.json`);
    const isNextGone = !existsSync(join(root, `content/pages/p${(number + 1) % PAGES}.json`));
    if (existsSync(path) && isNextGone)
      writeFileSync(path, readFileSync(path, 'utf8').replace(/href=\\"\/g\/\d+\\"/, 'href=\\"/\\"'));
  }
}
