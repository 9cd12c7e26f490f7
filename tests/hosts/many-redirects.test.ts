// 20,000 redirects, as a large site that moved has them: the servers start and answer. How long that takes is printed,
// not asserted.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine, startEngine } from './engines.js';
import { hostSite } from './site.js';

const COUNT = 20_000;
const ASKED = 200;

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  const program = findEngine(name);
  it.skipIf(program === null)(
    'check 6: 20,000 redirects, below a base path, with public/',
    { timeout: 120_000 },
    async () => {
      const redirects = Array.from({ length: COUNT - 10 }, (_, index) => ({
        from: `/vecchio/pagina-${index}${index % 7 === 0 ? '-è' : ''}`,
        to: index % 2 === 0 ? '/terms' : `https://go.example.com/${index}`,
        status: [301, 302, 307, 308][index % 4]!,
      }));
      const ending: (() => void)[] = [];
      const site = hostSite(
        { host: name },
        { 'public/info.txt': 'x', 'public/.well-known/a.txt': 'y' },
        redirects,
        (act) => {
          ending.push(act);
        },
      );
      const report = await site.build({ base: '/città/' });
      expect(report.problems.filter((one) => one.severity === 'error')).toEqual([]);
      const root = join(site.root, 'root');
      site.write({ 'root/.keep': '' });
      renameSync(join(site.root, 'dist'), join(root, 'città'));
      const before = performance.now();
      const engine = await startEngine(name, program!, root, join(site.root, 'host', name));
      const started = performance.now();
      try {
        for (let count = 0; count < ASKED; count++) {
          const index = count * 97;
          const { from, to, status } = redirects[index]!;
          const answer = await engine.ask(`/citt%C3%A0${encodeURI(from)}/?a=1`);
          const target = to === '/terms' ? '/citt%C3%A0/terms/' : to;
          expect([answer.status, answer.location]).toEqual([status, `${target}?a=1`]);
        }
        const asked = performance.now();
        for (const file of ['info.txt', '.well-known/a.txt'])
          expect((await engine.ask(`/citt%C3%A0/${file}`)).status).toBe(200);
        expect((await engine.ask('/citt%C3%A0/vecchio/nope')).status).toBe(404);
        console.log(
          `${name}: ${COUNT} redirects, checked and started in ${Math.round(started - before)} ms, ${((asked - started) / ASKED).toFixed(2)} ms a request`,
        );
      } finally {
        await engine.stop();
        for (const act of ending) act();
      }
    },
  );
});
