// The function for CloudFront, run as its runtime would: a script of its own, without eval, timers or modules, within
// its limits.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext, Script } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { findEngine, libraries } from './engines.js';
import { hostSite, REDIRECTS } from './site.js';

interface Result {
  readonly statusCode?: number;
  readonly uri?: string;
  readonly headers?: { readonly location?: { readonly value: string } };
}

const sources: Record<string, string> = {};

/** What `request` becomes: `301 /terms/`, or the object that is asked for. */
function run(text: string, path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  runInContext(text, context, { timeout: 5000 });
  const event = { request: { method: 'GET', uri: path, querystring: query, headers: {} } };
  const result = JSON.parse(
    String(new Script(`JSON.stringify(handler(${JSON.stringify(event)}))`).runInContext(context, { timeout: 200 })),
  ) as Result;
  return said(result);
}

function said(result: Result): string {
  return result.statusCode === undefined ? result.uri! : `${result.statusCode} ${result.headers!.location!.value}`;
}

beforeAll(async () => {
  const ending: (() => void)[] = [];
  const site = hostSite({ host: 's3-cloudfront' }, {}, REDIRECTS, (act) => void ending.push(act));
  await site.build();
  sources.always = readFileSync(join(site.root, 'host/s3-cloudfront/function.js'), 'utf8');
  for (const act of ending) act();
});

const ANSWERS: readonly (readonly [string, string])[] = [
  ['/termini', '301 /terms/'],
  ['/termini/', '301 /terms/'],
  ['/citt%C3%A0', '308 /terms/#note'],
  ['/temporaneo', '307 /terms/'],
  ['/segni', '302 https://go.example.com/$a;b%20c/%C3%A8'],
  ['/Maiuscola', '301 /terms/'],
  ['/old', '301 /it/'],
  ['/old/a/b/', '301 /it/a/b/'],
  ['/gioca/crab', '302 https://go.example.com/s/crab'],
  ['/gioca/caff%C3%A8/', '302 https://go.example.com/s/caff%C3%A8'],
  ['/gi%c3%a0/x', '302 /citt%C3%A0-nuova/x'],
  ['/guida/altro', '301 /terms/'],
  ['/guida/bonus/', '/guida/bonus/index.html'],
  ['/guida/bonus', '301 /guida/bonus/'],
  ['/', '/index.html'],
  ['/terms', '301 /terms/'],
  ['/terms/', '/terms/index.html'],
  ['/assets/a.js', '/assets/a.js'],
  ['/nope/', '/nope/index.html'],
  ['/constructor', '301 /constructor/'],
  ['/__proto__/', '/__proto__/index.html'],
  ['//evil.example', '/evil.example'],
  ['//evil', '301 /evil/'],
  ['/old//evil.example', '301 /it//evil.example'],
  ['/old/%0d%0aX:y', '301 /it/%0D%0AX:y'],
];

describe('the function', () => {
  it('is small, and uses nothing that the oldest runtime does not know', () => {
    expect(Buffer.byteLength(sources.always!)).toBeLessThan(10_240);
    expect(sources.always).not.toMatch(/=>|\b(?:let|const|class|import|export|for \(\w+ \w+ of)\b|`|\?\./);
  });

  it.each(ANSWERS)('%s → %s', (path, expected) => expect(run(sources.always!, path)).toBe(expected));

  it('keeps the query, several values of one name too', () => {
    expect(run(sources.always!, '/termini', { btag: { value: '7' }, x: { value: '' } })).toBe('301 /terms/?btag=7&x');
    const many = { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } };
    expect(run(sources.always!, '/login', many)).toBe('302 https://go.example.com/login?a=1&a=2');
    expect(run(sources.always!, '/citt%C3%A0', { b: { value: '1' } })).toBe('308 /terms/?b=1#note');
    expect(run(sources.always!, '/proprio', { b: { value: '1' } })).toBe('301 https://go.example.com/p?a=1');
  });
});

/** Not the runtime itself, which cannot be had, but of its family: what runs here does without much of the language. */
describe('in njs', () => {
  const program = findEngine('njs');
  it.skipIf(program === null)('the answers are the same', () => {
    const folder = mkdtempSync(join(tmpdir(), 'casino-site-njs-'));
    const events = ANSWERS.map(([uri]) => ({ request: { method: 'GET', uri, querystring: {}, headers: {} } }));
    const file = join(folder, 'function.js');
    writeFileSync(
      file,
      `${sources.always!}\n${JSON.stringify(events)}.forEach(function (event) { console.log(JSON.stringify(handler(event))); });\n`,
    );
    const { stdout, stderr } = spawnSync(program!, [file], { env: libraries(), encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => said(JSON.parse(line) as Result)),
    ).toEqual(ANSWERS.map(([, expected]) => expected));
  });
});
