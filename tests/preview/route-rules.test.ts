// D-41: what is answered below the prefix of a validate rule. A page that fails the rule is an error of the build, so
// none can be served. A redirect is an answer of the host, which knows no rules; a preview that refused it would show
// what no visitor sees.
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../../scripts/watch/watched.mjs';
import { createGate } from '../../src/preview/gate.js';
import { serveDist } from '../../src/preview/serve-dist.js';
import { startServer } from '../../src/preview/server.js';
import { get } from '../support/raw-http.js';
import { CONFIG, makeSite, page } from '../support/site.js';

const ANSWERS = {
  '/guide/uno/': 200,
  '/guide/uno/due': 404,
  '/guide/uno/due/': 404,
  '/guide/Uno1': 404,
  '/guide/vecchia/due': 302,
};
const REFUSED = ['/guide/uno/due', '/guide/uno/due/', '/guide/Uno1'];

function ruledSite() {
  const validate = { guide: { prefix: '/guide', maxDepth: 2, characters: ['lowercase'] } };
  const redirects = [{ from: '/guide/vecchia/due', to: '/guide/uno' }];
  return makeSite({
    'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, validate, redirects } },
    'content/pages/uno.json': page('/guide/uno', []),
  });
}

it('D-41 SPEC-2.6 preview: 404, the page for it, and the attempted path in the terminal', async () => {
  const site = ruledSite();
  expect((await site.build()).problems.filter((one) => one.severity === 'error')).toEqual([]);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const server = await startServer({
    port: 0,
    log,
    handler: serveDist({ folder: join(site.root, 'dist'), gate: createGate(), log }),
  });
  onTestFinished(() => server.close());
  const answers: Record<string, number> = {};
  for (const path of Object.keys(ANSWERS)) answers[path] = (await get(server.port, path)).status;
  expect(answers).toEqual(ANSWERS);
  expect(lines).toEqual(REFUSED.map((path) => `Page Not Found: ${path}`));
});

it('D-41 SPEC-2.6 watch answers the same', async () => {
  const watched = await startWatch(ruledSite().root);
  onTestFinished(() => void watched.child.kill('SIGKILL'));
  const answers: Record<string, number> = {};
  for (const path of Object.keys(ANSWERS)) answers[path] = (await watched.get(path)).status;
  expect(answers).toEqual(ANSWERS);
  for (const path of REFUSED) expect(watched.stderr()).toContain(`Page Not Found: ${path}\n`);
});
