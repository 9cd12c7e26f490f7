// What is written for each host, byte for byte, and what is said at build time about what it cannot do.
// `npx vitest run tests/hosts/golden.test.ts -u` writes the files again: read the difference.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../src/output/foreign.js';
import { HOST_NAMES } from '../../src/hosts/names.js';
import { verifyFolder } from '../../src/output/verify.js';
import { BLOCKED, hostSite, REDIRECTS } from './site.js';

const IN_OUTPUT = ['_redirects', '_headers', '_routes.json', 'staticwebapp.config.json', '.htaccess'];
/** These cannot block by country, which is an error; their files are looked at without it. */
const OPEN = new Set(['firebase', 'azure', 'render', 'github-pages']);
/** And these cannot follow all patterns. */
const FEWER: Readonly<Record<string, RegExp>> = { firebase: /guida/, azure: /old|gioca|solo|già/ };

describe.each(HOST_NAMES)('%s', (host) => {
  const wanted = REDIRECTS.filter(({ from }) => !FEWER[host]?.test(from));
  const publish = {
    host,
    ...(OPEN.has(host) ? {} : { blockCountries: BLOCKED }),
    headers: { '/guida/**': { 'X-Guida': 'a "b" $c' }, '/terms': { 'X-Terms': 'a' } },
  };

  it('writes these files, and says this', async () => {
    const site = hostSite(publish, {}, wanted);
    const report = await site.build();
    const found = report.problems.filter((one) => one.code.startsWith('host-'));
    const said = found.map((one) => `${one.line}: ${one.severity} ${one.code}: ${one.message}`).join('\n');
    await expect(`${said}\n`).toMatchFileSnapshot(`golden/${host}/problems.txt`);
    expect(report.ok).toBe(true);
    const beside = join(site.root, 'host', host);
    for (const file of existsSync(beside) ? listFiles(beside) : [])
      await expect(readFileSync(join(beside, file), 'utf8')).toMatchFileSnapshot(`golden/${host}/beside/${file}`);
    for (const file of IN_OUTPUT.filter((one) => site.has(one)))
      await expect(site.out(file)).toMatchFileSnapshot(`golden/${host}/upload/${file.replace(/^\./, 'dot-')}`);
    expect((await verifyFolder(join(site.root, 'dist')))!.findings).toEqual([]);
    expect(site.has('termini/index.html')).toBe(host === 'github-pages');
  });
});
