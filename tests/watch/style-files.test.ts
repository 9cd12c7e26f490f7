// `watch` serves the fonts and pictures of style sheets, and notices a new one: as new styles, not as a new page.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openLive } from '../support/live.js';
import { makeSite } from '../support/site.js';

const FONT = 'templates/fonts/nunito.woff2';

it('a font of the owner is served at once under its hashed name', async () => {
  const site = makeSite({ [FONT]: Buffer.from('first') });
  const { live, responder } = await openLive(site);
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
