// What `watch` promises within a time: no false alarm about a file that is being written, and a quick end.
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BUSY_MACHINE } from '../support/processor-time.js';
import { makeSite } from '../support/site.js';
import { guide, servesText, start } from '../support/watch-site.js';

it('CARD C.5 promise 33: a file that is half-written for a moment is no problem', BUSY_MACHINE, async () => {
  const site = makeSite({ 'content/pages/guida.json': guide('/guida', 'prima') });
  const watched = await start(site, onTestFinished);
  const text = guide('/guida', 'dopo');
  writeFileSync(join(site.root, 'content/pages/guida.json'), text.slice(0, 60));
  await pause(200);
  writeFileSync(join(site.root, 'content/pages/guida.json'), text);
  await servesText(watched, '/guida/', 'dopo');
  expect(watched.stderr()).not.toMatch(/json-syntax|problem/);
});

describe('CARD C.5 promise 35: stopping', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends it within a second, with an open stream and during an update, and leaves nothing',
    BUSY_MACHINE,
    async (signal) => {
      const site = makeSite({ 'content/pages/guida.json': guide('/guida', 'testo') });
      const before = readdirSync(site.root).toSorted();
      const watched = await start(site, onTestFinished);
      const stream = await fetch(new URL('/__casino-site/events', watched.url));
      expect(stream.status).toBe(200);
      void stream.text().catch(() => {});
      writeFileSync(join(site.root, 'content/pages/guida.json'), guide('/guida', 'altro'));
      await pause(95);
      const { code, milliseconds } = await watched.stop(signal);
      expect({ code, inTime: milliseconds < 1000 }).toEqual({ code: signal === 'SIGINT' ? 130 : 143, inTime: true });
      expect(readdirSync(site.root).filter((name) => !before.includes(name) && name !== '.casino-site')).toEqual([]);
      await expect.poll(() => groupOf(watched.pid)).toEqual([]);
    },
  );
});

/** Processes that this one started and that still run: the test starts it as the head of a group. */
function groupOf(pid: number): string[] {
  const lines = execFileSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.trim().startsWith(`${pid} `) && !/^\s*\d+\s+Z/.test(line));
}
