// `watch` serves the fonts and pictures of style sheets, and notices a new one: as new styles, not as a new page.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPages } from '../../src/content/list.js';
import { scan } from '../../src/content/scan.js';
import { createValidator } from '../../src/content/validate.js';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { loadSettings } from '../../src/config/load-settings.js';
import { openLiveSite } from '../../src/watch/live-site.js';
import { createResponder } from '../../src/watch/respond.js';
import { makeSite, NOW } from '../support/site.js';

const FONT = 'templates/fonts/nunito.woff2';

it('a font of the owner is served at once under its hashed name', async () => {
  const site = makeSite({ [FONT]: Buffer.from('first') });
  const world = {
    cwd: site.root,
    env: {},
    now: NOW,
    cores: 1,
    pid: 1,
    packageRoot: PACKAGE_ROOT,
    version: '0.0.0',
    program: 'test',
  };
  const { settings, problems } = loadSettings({}, world, createValidator(join(PACKAGE_ROOT, 'schemas')));
  const live = await openLiveSite({
    flags: {},
    world,
    settings: settings!,
    problems,
    pageFiles: listPages(scan(site.root)),
  });
  const responder = createResponder(live, () => {});
  const served = async (bytes: Buffer) => {
    const url = `/assets/fonts/nunito.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`;
    expect(String((await responder.respond('/')).body)).toContain(`url("${url}")`);
    expect(await responder.respond(url)).toMatchObject({ status: 200, type: 'font/woff2', body: bytes });
  };
  await served(Buffer.from('first'));
  site.write({ [FONT]: Buffer.from('second') });
  expect(await live.update(new Set([FONT]))).toBe('css');
  await served(Buffer.from('second'));
});
