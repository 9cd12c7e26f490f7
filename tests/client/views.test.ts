// D-46: what is sent of a view. The URL with its campaign parameters and nothing else, and the page last seen,
// however the visitor came back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewsOf, type ViewRules } from '../../src/client/analytics/views.js';

const DEFAULTS = ['utm_*', 'mtm_*', 'pk_*', 'ref'];
const origin = location.origin;
let referrer = '';
let navigation = 'navigate';

/** The page at `path`, reached from `from`: one more document, the same tab. */
function openPage(path: string, from: string, rules: Partial<ViewRules> = {}) {
  history.replaceState(null, '', path);
  referrer = from;
  const given = { keepQuery: false, campaignParameters: DEFAULTS, storage: () => sessionStorage, ...rules };
  return viewsOf(given).viewHere;
}

beforeEach(() => {
  sessionStorage.clear();
  [referrer, navigation] = ['', 'navigate'];
  vi.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer);
  performance.getEntriesByType = (() => [{ type: navigation }]) as never;
});
afterEach(() => vi.restoreAllMocks());

describe('the URL', () => {
  it.each([
    ['?mail=a@b.it', ''],
    ['?utm_source=lettera&mail=a@b.it&utm_campaign=maggio', '?utm_source=lettera&utm_campaign=maggio'],
    ['?mtm_cid=1&pk_kwd=x&ref=amico&refresh=1&REF=2', '?mtm_cid=1&pk_kwd=x&ref=amico'],
    ['?utm_source=%E0%A4%A&&=&ref', '?utm_source=%E0%A4%A&ref'],
    ['?xutm_source=1', ''],
    ['', ''],
  ])('%s keeps %s', (query, kept) => {
    expect(openPage(`/terms/${query}`, '')(false).url).toBe(`${origin}/terms/${kept}`);
  });

  it('keeps the parameters of the config instead, none, or the whole query', () => {
    const query = '/terms/?utm_source=a&aff=b';
    expect(openPage(query, '', { campaignParameters: ['aff'] })(false).url).toBe(`${origin}/terms/?aff=b`);
    expect(openPage(query, '', { campaignParameters: [] })(false).url).toBe(`${origin}/terms/`);
    expect(openPage(query, '', { keepQuery: true })(false).url).toBe(`${origin}${query}`);
  });
});

describe('the referrer', () => {
  it('is that of the browser on the first page, without its query', () => {
    expect(openPage('/', 'https://search.example/?q=segreto')(false).referrer).toBe('https://search.example/');
    expect(openPage('/', '', {})(false).referrer).toBe('');
  });

  it('is the page last seen, not a URL of this site that only led on', () => {
    openPage('/?utm_source=x', '')(false);
    expect(openPage('/terms/', `${origin}/vecchio/terms`)(false).referrer).toBe(`${origin}/`);
  });

  it('out of the back/forward cache: the page that the visitor came back from', () => {
    const first = openPage('/', 'https://search.example/');
    first(false);
    openPage('/terms/', `${origin}/`)(false);
    history.replaceState(null, '', '/');
    referrer = 'https://search.example/';
    expect(first(true).referrer).toBe(`${origin}/terms/`);
  });

  it('back without that cache: the same', () => {
    openPage('/', 'https://search.example/')(false);
    openPage('/terms/', `${origin}/`)(false);
    navigation = 'back_forward';
    expect(openPage('/', 'https://search.example/')(false).referrer).toBe(`${origin}/terms/`);
  });

  it('a page that is loaded again was not reached from itself', () => {
    openPage('/', '')(false);
    openPage('/terms/', `${origin}/`)(false);
    expect(openPage('/terms/', `${origin}/`)(false).referrer).toBe(`${origin}/`);
  });

  it('another site counts even in the middle of a visit', () => {
    openPage('/', '')(false);
    expect(openPage('/terms/', 'https://news.example/x')(false).referrer).toBe('https://news.example/x');
  });

  it.each<[string, () => Storage | null]>([
    ['that is not allowed', () => null],
    ['that is full', () => ({ getItem: () => null, setItem: () => { throw new DOMException('full'); } }) as never], // oxfmt-ignore
    ['that holds nonsense', () => ({ getItem: () => '{"url":1', setItem: () => {} }) as never],
  ])('storage %s: what the browser says, and a return keeps it', (_name, storage) => {
    const view = openPage('/terms/', `${origin}/`, { storage });
    expect(view(false).referrer).toBe(`${origin}/`);
    expect(view(true).referrer).toBe(`${origin}/`);
  });

  it('keeps no query of anybody', () => {
    openPage('/?mail=a@b.it&utm_source=x', 'https://search.example/?q=segreto')(false);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/segreto|mail|utm/);
  });
});
