// Kills and stops of builds that patch the spare, the tree before the last one (decision 0026). A copied spare is not believed, so every case begins with
// builds of its own: two that leave a spare, then an edit.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BIN, contentOf, put, run, TAGS, treeOf } from './lab.mjs';
import { numbers } from './numbers.mjs';
import { stopFault, stopped } from './stops.mjs';
import { injected, sample, spread, traceCalls } from './strace.mjs';

/** Outputs of fewer files leave no spare. */
const PAGES = 510;
const EARLIER = /\/_build\/meta\//;

/** A site whose dist holds one version, its spare the other, and its content the other as well. */
export async function openSpareLab() {
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-spare-'));
  const root = join(folder, 'site');
  const dist = join(root, 'dist');
  const config = {
    site: { url: 'https://www.example.com' },
    routes: { declared: { '/login': 'https://go.example.com/', '/sign-up': 'https://go.example.com/' } },
  };
  put(join(root, 'casino-site.config.json'), JSON.stringify(config));
  put(
    join(root, 'content/media/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="206" height="81" viewBox="0 0 206 81"><rect width="206" height="81"/></svg>',
  );
  for (const [path, text] of Object.entries(contentOf(TAGS.A))) put(join(root, path), text);
  for (let number = 0; number < PAGES; number++)
    put(join(root, `content/pages/p${number}.json`), JSON.stringify({ title: `Pagina ${number}`, slug: `/p/${number}`, components: [] }));
  const tree = (path) => treeOf(path, (file) => EARLIER.test(file));
  const build = (args = [], options = {}) => run(process.execPath, [BIN, 'build', '--quiet', ...args], { cwd: root, ...options });
  const must = async (args) => {
    const { code, stderr } = await build(args);
    if (code !== 0) throw new Error(`The fixture does not build: ${stderr}`);
  };
  let version = 'A';
  const edit = () => {
    version = version === 'A' ? 'B' : 'A';
    const text = { order: 1, component_id: 14, data: { content: { header: 'Guida', text: `<p>Testo ${TAGS[version]}</p>` } } };
    writeFileSync(join(root, 'content/pages/p7.json'), JSON.stringify({ title: 'Pagina 7', slug: '/p/7', components: [text] }));
  };
  const trees = {};
  for (const _ of TAGS.A.slice(0, 2)) {
    edit();
    await must(['--no-cache', '--out-dir', '../clean']);
    trees[version] = tree(join(folder, 'clean'));
  }
  const remains = () => readdirSync(root).filter((name) => !['casino-site.config.json', 'content', 'dist', '.casino-site'].includes(name));
  const lab = {
    folder,
    root,
    dist,
    build,
    trees,
    tree: () => tree(dist),
    /** One version published, the other one in the spare and in the content. */
    async restore() {
      for (let builds = 0; builds < 2; builds++) {
        edit();
        await must();
      }
      edit();
      mkdirSync(join(root, 'dist'), { recursive: true });
    },
    stateFault() {
      const found = tree(dist) ?? tree(join(root, '.dist-old'));
      return Object.values(trees).includes(found) ? null : 'dist is neither the old nor the new tree';
    },
    async healFault() {
      const { code, stderr } = await build();
      if (code !== 0) return `the next build ended with ${code}: ${stderr.slice(0, 300)}`;
      if (lab.tree() !== trees[version]) return 'the next build differs from a clean one';
      return remains().length > 0 ? `left over: ${remains().join(', ')}` : null;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
  return lab;
}

/** Kills at calls of a build that uses the spare, and stops at random moments. */
export async function spares(_, { short }, report) {
  const labs = await Promise.all(Array.from({ length: short ? 1 : 2 }, openSpareLab));
  try {
    const points = await traceCalls(labs[0]);
    const patched = points.get('pwrite64')?.size ?? 0;
    report('the spare is used', patched >= PAGES ? null : `only ${patched} pages were patched`);
    const jobs = [...points].flatMap(([call, all]) => sample(all, call === 'rename' ? Infinity : short ? 1 : 12).map((when) => ({ call, when })));
    await spread(labs, jobs, async (lab, { call, when }) => {
      await lab.restore();
      await injected(lab, call, when, 'signal=KILL');
      report(`kill at ${call} ${when}`, lab.stateFault() ?? (await lab.healFault()));
    });
    const random = numbers(9);
    await spread(labs, Array.from({ length: short ? 2 : 20 }), async (lab) => {
      await lab.restore();
      const delay = 100 + random() * 900;
      const ran = await stopped(lab, ['build', '--quiet'], 'SIGINT', delay);
      report(`SIGINT after ${delay.toFixed(0)} ms`, stopFault(lab, ran) ?? lab.stateFault() ?? (await lab.healFault()));
    });
  } finally {
    for (const lab of labs) lab.close();
  }
}
