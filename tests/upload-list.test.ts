// The commands of docs/publishing.md that upload a list of changed files, where rsync is installed: what the list names
// comes, what it calls deleted goes, and nothing else.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { snapshot } from './support/output.js';
import { runStep, scratch } from './support/recipe.js';

const DOCS = readFileSync(join(import.meta.dirname, '../docs/publishing.md'), 'utf8');
const HERE = 'user@host:/var/www/site/';
const commands = [...DOCS.matchAll(/^```sh\n(.*?)^```$/gms)].find(([, text]) => text!.includes('--files-from'))![1]!;
const hasRsync = spawnSync('rsync', ['--version']).status === 0;

it.skipIf(!hasRsync)('rsync takes the list, also with deletions and names that look like comments', async () => {
  const root = scratch();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const path of ['#a.html', ';b', 'due parole/index.html', 'same.html']) write(`dist/${path}`, 'new');
  for (const path of ['same.html', 'vecchia/index.html', '#z', "l'altra"]) write(`server/${path}`, 'old');
  const lines = ['A\t#a.html', 'A\t;b', 'M\tdue parole/index.html', 'D\tvecchia/index.html', 'D\t#z', "D\tl'altra"];
  write('changed.txt', `${lines.join('\n')}\n`);
  const script = commands.replaceAll(HERE, join(root, 'server/')).replaceAll('cd /var/www/site', `cd "${root}/server"`);
  const ran = await runStep(script, root, { tools: { ssh: 'exec sh -c "$2"' } });
  expect([ran.code, ran.output, ran.calls.length]).toEqual([0, '', 1]);
  const wanted = { '#a.html': 'new', ';b': 'new', 'due parole/index.html': 'new', 'same.html': 'old' };
  const texts = Object.fromEntries(
    Object.keys(wanted).map((path) => [path, readFileSync(join(root, 'server', path), 'utf8')]),
  );
  expect([Object.keys(snapshot(join(root, 'server'))).toSorted(), texts]).toEqual([Object.keys(wanted), wanted]);
});
