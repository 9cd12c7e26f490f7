// Odd sites on every engine: `preview --as` answers as the engine does, pages are reached by all of their paths, and
// `verify --url --as` says nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/commands/fetch-output.js';
import { chooseHost, type ChosenHost } from '../../src/commands/named-host.js';
import { verifyHost } from '../../src/commands/verify-host.js';
import { encodePath } from '../../src/urls/encode-path.js';
import type { HostName } from '../../src/hosts/names.js';
import type { Rehearsal } from '../../src/hosts/rehearse.js';
import { listFiles } from '../../src/output/foreign.js';
import { makeSite, type TestSite } from '../support/site.js';
import { differenceOf, isComparable } from './compare.js';
import type { Answer, Engine } from './engines.js';
import { addressesOf } from './odd-addresses.js';
import { configOf, ODD_SITES, type OddSite } from './odd-sites.js';
import { ENGINES, isThere, serveEngine, startOn } from './published.js';
import { rehearsalOf } from './rehearsal.js';
import { closeServices } from './service-engines.js';

const NOTHING = new Set<string>();

/** Without what the host cannot do, which is an error of the build. */
async function built(host: HostName, odd: OddSite, later: (act: () => void) => void): Promise<TestSite> {
  const attempt = async (without: ReadonlySet<string>) => {
    const config = configOf(odd, host, without);
    const site = makeSite({ ...odd.files, 'casino-site.config.json': config }, later);
    const { problems } = await site.build({ base: odd.base });
    return { site, errors: problems.filter(({ severity }) => severity === 'error') };
  };
  const first = await attempt(NOTHING);
  if (first.errors.length === 0) return first.site;
  expect([...new Set(first.errors.map(({ code }) => code))]).toEqual(['host-cannot']);
  const names = first.errors.map(({ pointer = '' }) => {
    const index = /^\/routes\/redirects\/(\d+)/.exec(pointer)?.[1];
    return index === undefined ? pointer.replace('/publish/', '') : odd.redirects[Number(index)]!.from;
  });
  const second = await attempt(new Set(names));
  expect(second.errors).toEqual([]);
  return second.site;
}

interface Run {
  readonly host: HostName;
  readonly odd: OddSite;
  readonly engine: Engine;
  readonly rehearse: Rehearsal;
  /** Name → content. */
  readonly files: readonly (readonly [string, Buffer])[];
}

async function differences({ host, odd, engine, rehearse, files }: Run, countries: readonly (string | null)[]) {
  const fileOf = ({ bytes }: Answer, told: string | null) => {
    const same = bytes.length === 0 ? [] : files.filter(([, one]) => one.equals(bytes)).map(([name]) => name);
    return told !== null && same.includes(told) ? told : (same[0] ?? '-');
  };
  const differing: string[] = [];
  for (const target of addressesOf(odd).filter((one) => isComparable(host, one)))
    for (const country of countries) {
      const found = await engine.ask(target, country === null ? {} : { 'CF-IPCountry': country });
      const told = rehearse({ target, country });
      const difference = differenceOf(host, target, { found, told, file: fileOf(found, told.file) });
      if (difference !== null) differing.push(`${country ?? ''} ${target}\n${difference}`);
    }
  return differing;
}

/** Paths of pages, in both forms and as files, that do not end at the page in a few steps. */
async function unreached({ odd, engine, files }: Run): Promise<string[]> {
  const lost: string[] = [];
  const pages = files.filter(([name]) => name.endsWith('.html') && !/(?:^|\/)40[34](?:\.html|\/)/.test(name));
  for (const [name, bytes] of pages) {
    const path = encodePath(odd.base + name.replace(/(?:(?:^|\/)index)?\.html$/, ''));
    const forms = name.endsWith('index.html') ? [path, `${path}/`.replace(/\/\/$/, '/')] : [path];
    for (const from of new Set(forms)) {
      let answer = await engine.ask(from);
      for (let steps = 0; steps < 4 && answer.location !== null; steps++) {
        const next = new URL(answer.location, `http://127.0.0.1${from}`);
        answer = await engine.ask(next.pathname);
      }
      if (!answer.bytes.equals(bytes)) lost.push(`${from}: ${answer.status} ${answer.location ?? ''}`);
    }
  }
  return lost;
}

describe.each(ENGINES)('%s', (host) => {
  afterAll(closeServices);
  it.skipIf(!isThere(host)).each(ODD_SITES.map((one) => [one.name, one] as const))('check 3: %s', async (_, odd) => {
    const ending: (() => void)[] = [];
    const site = await built(host, odd, (act) => void ending.push(act));
    const chosen = chooseHost({ root: site.root }) as ChosenHost;
    const dist = join(site.root, 'dist');
    const files = listFiles(dist).map((name) => [name, readFileSync(join(dist, name))] as const);
    // First, since an engine takes files out of the folder as an upload does.
    const rehearse = await rehearsalOf(site);
    const engine = await startOn(host, site, odd.base);
    const { url, closeServer } = await serveEngine(engine);
    try {
      const run = { host, odd, engine, rehearse, files };
      const countries = chosen.publish.blockCountries.length > 0 ? [null, 'US'] : [null];
      expect(await differences(run, countries)).toEqual([]);
      // Its local server knows no page by its name without an ending.
      if (host !== 'azure') expect(await unreached(run)).toEqual([]);
      const verified = (await verifyHost(url + encodePath(odd.base).slice(1), chosen, createFetcher()))!;
      // Nor "trailingSlash", nor the 404 page of a site below letters.
      if (host !== 'azure' || (odd.base === '/' && !('urls' in odd.config))) expect(verified.findings).toEqual([]);
    } finally {
      closeServer();
      await engine.stop();
      for (const act of ending) act();
    }
  });
});
