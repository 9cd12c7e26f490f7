// A small site to break: an older version A is published, the content says B. Each fault starts from there, and the
// next build must end at B.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BIN = fileURLToPath(new URL('../../bin/casino-site.js', import.meta.url));
export const TAGS = { A: 'VERSIONE-ALFA', B: 'VERSIONE-BETA' };
/** What every build here is told. */
export const ENV = { SOURCE_DATE_EPOCH: '1735689600', NODE_ENV: 'production' };
const GO = 'https://go.example.com/';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="206" height="81" viewBox="0 0 206 81"><rect width="206" height="81"/></svg>';

/** Path → text of a whole version of the content; every text carries its tag. */
export function contentOf(tag) {
  const text = (order) => ({
    order,
    component_id: 14,
    data: { content: { header: `Guida ${tag}`, text: `<p>Testo <b>${tag}</b>.</p>` } },
  });
  const page = (slug, components) => ({ title: `Pagina ${slug} ${tag}`, slug, components });
  const site = {
    header: {
      logo_link: '/',
      login_link: '/login',
      login_text: `Accedi ${tag}`,
      login_redirect_link: `${GO}login`,
      logo_image: '/media/logo.svg',
      signup_link: '/sign-up',
      signup_text: `Registrati ${tag}`,
      signup_redirect_link: `${GO}sign-up`,
      logo_mob_image: '/media/logo.svg',
      logo_alt: 'Prova',
    },
    footer: {
      menus: [{ header: tag, links: [{ url: '/', text: 'Home' }] }],
      socials: [],
      logo_link: '/',
      logo_image: '/media/logo.svg',
      reviewers: [],
      restrictions: [],
      copyright_text: `© ${tag}`,
    },
    meta: {
      meta_settings: { lang: 'it-IT', og_site_name: 'Prova' },
      links_settings: { favicon: '/media/logo.svg' },
      meta_scripts_settings: { pages: ['/'] },
    },
  };
  const main = {
    order: 1,
    component_id: 1,
    data: {
      content: {
        main_block: {
          h1: `Benvenuti ${tag}`,
          p: tag,
          buttons: [{ text: tag, url: '/sign-up', redirect_url: `${GO}sign-up` }],
        },
      },
    },
  };
  const pages = {
    home: page('/', [main]),
    'not-found': page('/404', [text(1)]),
    ...Object.fromEntries(['uno', 'due', 'tre', 'quattro'].map((name) => [name, page(`/${name}`, [text(1), text(2)])])),
  };
  return Object.fromEntries(
    [
      ['content/site.json', site],
      ...Object.entries(pages).map(([name, value]) => [`content/pages/${name}.json`, value]),
    ].map(([path, value]) => [path, `${JSON.stringify(value)}\n`]),
  );
}

export function writeContent(root, tag) {
  for (const [path, text] of Object.entries(contentOf(tag))) put(join(root, path), text);
}

export function put(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** One hash over names and bytes of a folder; null when there is none. */
export function treeOf(folder, isLeftOut = () => false) {
  if (!existsSync(folder)) return null;
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  for (const file of files.filter((name) => !isLeftOut(name)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Runs a command in a process group of its own; `started` gets the child, to kill it. */
export function run(command, args, { cwd, env = {}, started = () => {}, limit = 120_000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, GITHUB_ACTIONS: '', FORCE_COLOR: '', ...ENV, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    const timer = setTimeout(() => killGroup(child), limit);
    child.on('error', reject);
    child.on('close', (code, signal) => (clearTimeout(timer), resolve({ code, signal, stdout, stderr })));
    started(child);
  });
}

/** Only ever the group that `run` made. */
export function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** `buildHere`: a build within the caller's process, for all that need not be a process of its own. */
export async function openLab({ buildHere } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-faults-'));
  const root = join(folder, 'site');
  const dist = join(root, 'dist');
  put(
    join(root, 'casino-site.config.json'),
    JSON.stringify({
      site: { url: 'https://www.example.com' },
      routes: {
        declared: { '/login': `${GO}login`, '/sign-up': `${GO}sign-up` },
        redirects: [{ from: '/vecchia', to: '/uno' }],
      },
    }),
  );
  put(join(root, 'content/media/logo.svg'), SVG);
  const build = (args = [], options = {}) =>
    run(process.execPath, [BIN, 'build', '--quiet', ...args], { cwd: root, ...options });
  const plainBuild = (args) => (buildHere ? buildHere(root, args) : build(args));
  const copy = (...pairs) => {
    const script = pairs.map(([from, to]) => `rm -rf "${to}" && cp -a "${from}" "${to}"`).join(' && ');
    execFileSync('sh', ['-c', script]);
  };
  const remains = () =>
    readdirSync(root).filter(
      (name) => !['casino-site.config.json', 'content', 'dist', '.casino-site', 'templates'].includes(name),
    );
  const must = (ran) => {
    if (ran.code !== 0) throw new Error(`The fixture does not build: ${ran.stderr}`);
  };
  writeContent(root, TAGS.A);
  must(await plainBuild());
  copy([dist, join(folder, 'A')], [join(root, '.casino-site'), join(folder, 'cache')]);
  writeContent(root, TAGS.B);
  must(await plainBuild());
  copy([dist, join(folder, 'B')]);
  const cache = treeOf(join(folder, 'cache'));
  let untouched = 0;
  const lab = {
    folder,
    root,
    dist,
    build,
    plainBuild,
    remains,
    trees: { A: treeOf(join(folder, 'A')), B: treeOf(join(folder, 'B')) },
    tree: () => treeOf(dist),
    /** Version A published, its cache in place, B in the content. */
    restore() {
      for (const name of remains()) rmSync(join(root, name), { recursive: true, force: true });
      copy([join(folder, 'A'), dist], [join(folder, 'cache'), join(root, '.casino-site')]);
    },
    /** What is wrong with the state after a kill, or null. */
    stateFault() {
      const tree = lab.tree();
      if (tree === lab.trees.A || tree === lab.trees.B) return null;
      if (tree === null)
        return treeOf(join(root, '.dist-old')) === lab.trees.A ? null : 'dist is missing and the old tree is not whole';
      return 'dist is neither the old nor the new tree';
    },
    /** True when a run that was killed has left every byte as it found it. */
    isUntouched: () =>
      remains().length === 0 && treeOf(join(root, '.casino-site')) === cache && lab.tree() === lab.trees.A,
    /**
     * What is wrong with the next plain build, or null. Where the kill came before anything was written that is the
     * build every other case begins with: of those only each tenth is made.
     */
    async healAfterKill() {
      return lab.isUntouched() && (untouched += 1) % 10 !== 0 ? null : lab.healFault();
    },
    /** What is wrong with the next plain build, or null. */
    async healFault() {
      const { code, stderr } = await plainBuild();
      if (code !== 0) return `the next build ended with ${code}: ${stderr.slice(0, 300)}`;
      if (lab.tree() !== lab.trees.B) return 'the next build differs from a clean one';
      return remains().length > 0 ? `left over: ${remains().join(', ')}` : null;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
  return lab;
}
