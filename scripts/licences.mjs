// Lists the packages that a site owner installs, with their licences, from package-lock.json: `node
// scripts/licences.mjs` writes docs/licences.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK = new URL('../package-lock.json', import.meta.url);
export const DOCUMENT = fileURLToPath(new URL('../docs/licences.md', import.meta.url));
/** What a production tree may hold at most on any one system (promise 36). */
export const MAX_PACKAGES = 120;
/**
 * Each may be used in a program that is given away under MIT. LGPL and MPL stay in their own files, which we do not
 * change.
 */
export const ALLOWED = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'WTFPL',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
]);

/** Packages of the production tree: those for every system, and those that only some systems install. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8'));
  return Object.entries(packages)
    .filter(([path, one]) => path !== '' && !one.dev && !one.devOptional)
    .map(([path, { version, license = 'unknown', os, cpu, libc, hasInstallScript = false, integrity }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
      version,
      licence: license,
      os,
      cpu,
      libc,
      hasInstallScript,
      integrity,
    }))
    .sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** How many of them one system installs. */
export function countOn(system) {
  const fits = (list, value) => !list || value === undefined || list.includes(value);
  return productionPackages().filter(
    ({ os, cpu, libc }) => fits(os, system.os) && fits(cpu, system.cpu) && fits(libc, system.libc),
  ).length;
}

/** The single licences of an SPDX expression: of `A OR B` one is enough, of `A AND B` both count. */
export function isAllowed(expression) {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

export function licencesDocument() {
  const groups = new Map();
  for (const { licence, name, version } of productionPackages())
    groups.set(licence, new Set([...(groups.get(licence) ?? []), `${name} ${version}`]));
  const sections = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n\n${[...names].map((name) => `- ${name}`).join('\n')}\n`);
  const installed = countOn({ os: 'linux', cpu: 'x64', libc: 'glibc' });
  return `# Licences

The packages that the program installs, from \`package-lock.json\`. \`node scripts/licences.mjs\` writes this page.

Linux (x64) installs ${installed} of them; the others are builds of esbuild, lightningcss and sharp for other systems.

${sections.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(DOCUMENT, licencesDocument());
