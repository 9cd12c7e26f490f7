// Pieces of shell that every recipe has, whatever the CI and the host. Each is one step; none ends the shell it runs in
// but with an error, since some CIs join their steps.
import type { HostName } from '../../hosts/names.js';

/** In a workspace the packages may lie in a folder above. */
export const CACHE_FOLDERS = ['.casino-site/cache', 'node_modules/.cache/casino-site'] as const;

/** Where the output, the files for hosts, finished images and the incremental state lie. */
export const KEPT_FOLDERS = ['dist', 'host', ...CACHE_FOLDERS] as const;

/** `npm ci` on a build server: the program must be in the repository, for it is in no registry. */
export const CHECK_PROGRAM = `node --input-type=module << 'END'
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
const spec = dependencies['casino-site'] ?? devDependencies['casino-site'];
const path = /^(?:file|link):(.*)/.exec(spec ?? '')?.[1];
const isHere = path === undefined || (existsSync(path) && !relative('.', resolve(path)).startsWith('..'));
const fault =
  spec === undefined ? 'package.json does not name casino-site'
  : !isHere ? \`package.json takes casino-site from \${path}, which is not in this repository\`
  : !existsSync('package-lock.json') ? 'package-lock.json is not in this repository'
  : null;
if (fault !== null) {
  console.error(\`\${fault}. README.md says how to put an archive of the program into vendor/.\`);
  process.exit(1);
}
END
`;

/** Prints \`<name>=true\` when the published site says that an offer has begun or ended since it was built. */
export function askWhetherDue(name: string, notice = ''): string {
  return `node --input-type=module << 'END'
import { readFileSync } from 'node:fs';
const { url, base = '/' } = JSON.parse(readFileSync('casino-site.config.json', 'utf8')).site;
const answer = await fetch(\`\${url.replace(/\\/+$/, '')}/\${base}/_build/next-change.json\`.replace(/(?<!:)\\/{2,}/g, '/')).catch(() => null);
// A site without dates has no such file.
if (answer && !answer.ok && answer.status !== 404) throw new Error(\`The site answers \${answer.status}.\`);
const text = answer === null ? '' : answer.ok ? await answer.text() : '{}';
const { next = null } = text.startsWith('{') ? JSON.parse(text) : {};
if (!text.startsWith('{')) console.error('${notice}The site is not published yet, so there is nothing to ask it.');
console.log(\`${name}=\${next !== null && Date.parse(next) <= Date.now()}\`);
END
`;
}

/** The Italian time of now, for builds that several machines share. */
export const ITALIAN_TIME = `node -p "new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).slice(0, 16).replace(' ', 'T')"`;

export const PRINT_REPORT = `node -e "const r = JSON.parse(require('node:fs').readFileSync('build-report.json')); console.log(r.pages + ' pages, build ' + r.id)"`;

/** With times and hidden files: uploads compare the one and need the other. */
export const PACK_SITE = 'if [ -d host ]; then tar -cf site.tar dist host; else tar -cf site.tar dist; fi';
export const UNPACK_SITE = 'tar -xf site.tar';

/** What search engines will be told, which only the old site can say. */
export const NOTE_CHANGES =
  "npx casino-site changed --json > changed.json || echo 'The published site does not answer, so search engines are told of nothing.'";
/** Does nothing without a key in the config, and never fails a deployment. */
export const TELL_CHANGES = 'npx casino-site changed --list changed.json --indexnow';

/** A host may take a while until it shows what it was given. Where it redirects by itself, this is asked for too. */
export function askPublished(host: HostName): string {
  return `site=$(node -p "JSON.parse(require('node:fs').readFileSync('dist/_build/manifest.json', 'utf8')).site")
id=$(node -p "JSON.parse(require('node:fs').readFileSync('dist/_build/latest.json', 'utf8')).id")
tries=0
until curl --fail --silent --location --max-time 20 "\${site}_build/latest.json" | grep -F "\\"$id\\"" > /dev/null; do
  tries=$((tries + 1))
  if [ "$tries" -ge 30 ]; then echo "$site does not show build $id after five minutes."; exit 1; fi
  sleep 10
done
npx casino-site verify --url "$site"${forHost(host)}
`;
}

/**
 * What builds and checks for the host of the recipe, whatever the config says. GitHub Pages is the host of every site
 * that names none: its files need nothing, and naming it makes a warning of each header.
 */
export function forHost(host: HostName): string {
  return host === 'github-pages' ? '' : ` --as ${host}`;
}

export function shardNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `shard-${index + 1}`);
}
