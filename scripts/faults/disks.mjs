// Faults of the disk and of permissions: full tmpfs in a mount namespace of its own, too few permissions as another
// user, one file too large.
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BIN, run, treeOf } from './lab.mjs';

const NOBODY = 65_534;

/**
 * A build into a tmpfs with these mount options, which ends with the build. The old tree is put there first, where it
 * fits.
 */
export async function buildOnTmpfs(lab, options) {
  const [disk, result] = [join(lab.folder, 'disk'), join(lab.folder, 'result')];
  for (const folder of [disk, result]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  const script = [
    `mount -t tmpfs -o ${options} none "${disk}" || exit 99`,
    `cp -a "${lab.folder}/A" "${disk}/dist" 2>/dev/null || rm -rf "${disk}/dist"`,
    `test -d "${disk}/dist" && touch "${result}/had-old"`,
    `"${process.execPath}" "${BIN}" build --quiet --out-dir "${disk}/dist"`,
    `code=$?; ls -A "${disk}" > "${result}/names"; test -d "${disk}/dist" && cp -a "${disk}/dist" "${result}/dist"; exit $code`,
  ].join('\n');
  const { code, stderr } = await run('unshare', ['-m', 'sh', '-c', script], { cwd: lab.root });
  const names = existsSync(join(result, 'names'))
    ? readFileSync(join(result, 'names'), 'utf8').split('\n').filter(Boolean)
    : [];
  return { code, stderr, names, hadOld: existsSync(join(result, 'had-old')), tree: treeOf(join(result, 'dist')) };
}

/** What is wrong with a build on a small disk, or null. */
export function diskFault(lab, { code, stderr, names, hadOld, tree }) {
  if (names.some((name) => name !== 'dist')) return `left over: ${names.join(', ')}`;
  // Without the old tree there is no table of its build either, so only the sizes of the two worlds are told apart.
  if (code === 0) return tree === null || (hadOld && tree !== lab.trees.B) ? 'success without the new tree' : null;
  if (code !== 2 || !/disk is full \(ENOSPC\)/.test(stderr) || stderr.startsWith('a file '))
    return `exit ${code}: ${stderr.slice(0, 300)}`;
  return tree === (hadOld ? lab.trees.A : null) ? null : 'dist has changed';
}

export async function fullDisks([lab], { short }, report) {
  const bytes = sizeOf(join(lab.folder, 'A'));
  const steps = (from, to, count) =>
    Array.from({ length: count }, (_, index) => Math.round(from * (to / from) ** (index / (count - 1))));
  const most = Math.ceil((4 * bytes) / 1024);
  const rows = [
    ...steps(64, most, short ? 3 : 16).map((size) => `size=${size}k`),
    ...steps(8, 200, short ? 2 : 8).map((inodes) => `size=64m,nr_inodes=${inodes}`),
  ];
  let full = 0;
  for (const options of rows) {
    lab.restore();
    const ran = await buildOnTmpfs(lab, options);
    if (ran.code === 2) full += 1;
    report(options, diskFault(lab, ran));
  }
  return `${full} disks were too small`;
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce(
    (sum, entry) => sum + Math.ceil(readFileSync(join(entry.parentPath, entry.name)).length / 4096) * 4096,
    0,
  );
}

const asNobody = (command) => ['--reuid=65534', '--regid=65534', '--clear-groups', ...command];

/** Another user, too few permissions: the right exit code, the right name, the old tree. */
export async function permissions([lab], _, report) {
  const site = join(lab.folder, 'nobody');
  const own = (path) => {
    chownSync(path, NOBODY, NOBODY);
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      chownSync(join(path, entry), NOBODY, NOBODY);
  };
  const table = [
    ['a page nobody may read', () => chmodSync(join(site, 'content/pages/uno.json'), 0), 1, 'content/pages/uno.json'],
    [
      'a config nobody may read',
      () => chmodSync(join(site, 'casino-site.config.json'), 0),
      1,
      'casino-site.config.json',
    ],
    ['a folder of pages nobody may read', () => chmodSync(join(site, 'content/pages'), 0), 1, 'content/pages'],
    ['a root nobody may write to', () => chmodSync(site, 0o555), 2, 'dist'],
    ['a cache nobody may write to', () => chmodSync(join(site, '.casino-site/cache'), 0o555), 0, ''],
    ['an output of another user', () => chownSync(join(site, 'dist'), 0, 0), 2, 'dist'],
    ['a folder in the output of another user', () => chownSync(join(site, 'dist/assets'), 0, 0), 2, 'dist/assets'],
    ['an output nobody may write to', () => chmodSync(join(site, 'dist'), 0o555), 2, 'dist'],
  ];
  chmodSync(lab.folder, 0o755);
  for (const [name, prepare, code, says] of table) {
    rmSync(site, { recursive: true, force: true });
    lab.restore();
    cpSync(lab.root, site, { recursive: true });
    own(site);
    prepare();
    const ran = await run('setpriv', asNobody([process.execPath, BIN, 'build', '--quiet']), {
      cwd: site,
      env: { HOME: '/nonexistent' },
    });
    const expected = code === 0 ? lab.trees.B : lab.trees.A;
    const fault =
      ran.code !== code || !ran.stderr.includes(says) || (code === 2 && !ran.stderr.includes('permission denied'))
        ? `exit ${ran.code}: ${ran.stderr.slice(0, 300)}`
        : treeOf(join(site, 'dist')) !== expected
          ? 'dist is not as expected'
          : readdirSync(site).some((name) => name.startsWith('.dist'))
            ? 'something is left over'
            : null;
    report(name, fault);
  }
  rmSync(site, { recursive: true, force: true });
}

/** Limits of the shell: the size of a file, the number of open files. */
export async function shellLimits([lab], _, report) {
  for (const [limit, pattern] of [
    ['-f 4', /larger than this system allows \(EFBIG\)/],
    ['-n 40', /too many files are open|^$/],
  ]) {
    lab.restore();
    const { code, stderr } = await run(
      'sh',
      ['-c', `ulimit ${limit}; exec "${process.execPath}" "${BIN}" build --quiet --no-cache`],
      { cwd: lab.root },
    );
    const isGood =
      code === 0
        ? lab.tree() === lab.trees.B && limit !== '-f 4'
        : code === 2 && pattern.test(stderr) && lab.tree() === lab.trees.A;
    report(`ulimit ${limit}`, isGood ? null : `exit ${code}: ${stderr.slice(0, 300)}`);
  }
}
