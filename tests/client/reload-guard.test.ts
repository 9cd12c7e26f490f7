// Recovery from a missing asset: one load of the intended path, never a loop, never for somebody else's script.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardAssets, reloadOnce } from '../../src/client/reload-guard.js';
import { fakeLocation, trackListeners } from './support.js';

const HERE = '/terms/?x=1';
let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 50_000, toFake: ['Date'] });
  sessionStorage.clear();
  removeListeners = trackListeners();
});

afterEach(() => {
  dispatchEvent(new Event('pageshow'));
  removeListeners();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = document.head.innerHTML = '';
});

describe('SPEC-4.5 one reload per path in 10,000 ms', () => {
  it('writes down what it did', () => {
    reloadOnce(HERE, fakeLocation());
    expect(JSON.parse(sessionStorage.getItem('casino-site:reload')!)).toEqual({ path: HERE, expires: 60_000 });
  });

  it.each([
    ['at once', 0, HERE, []],
    ['at the last moment', 10_000, HERE, []],
    ['after the time', 10_001, HERE, ['reload']],
    ['for another path', 0, '/privacy/', ['/privacy/']],
  ])('a second failure %s', (_name, wait, path, visited) => {
    reloadOnce(HERE, fakeLocation());
    vi.setSystemTime(50_000 + wait);
    const location = fakeLocation();
    expect(reloadOnce(path, location)).toBe(visited.length > 0);
    expect(location.visited).toEqual(visited);
  });

  it('starts over from a record that is no JSON', () => {
    sessionStorage.setItem('casino-site:reload', '{');
    expect(reloadOnce(HERE, fakeLocation())).toBe(true);
    expect(reloadOnce(HERE, fakeLocation())).toBe(false);
  });

  it('refuses to leave the site', () => {
    expect(() => reloadOnce('//evil.example/', fakeLocation())).toThrow('external URL');
    expect(() => reloadOnce('javascript:alert(1)', fakeLocation())).toThrow('external URL');
  });

  it.each([
    ['navigate', true],
    ['reload', false],
  ])('with storage blocked it still works, and the navigation type "%s" prevents a loop', (type, expected) => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    const location = fakeLocation();
    expect(reloadOnce(HERE, location)).toBe(expected);
    expect(location.visited).toEqual(expected ? ['reload'] : []);
  });
});

function fail(tag: 'script' | 'link' | 'img', url: string, rel = 'stylesheet'): void {
  const element = document.createElement(tag);
  if (tag === 'link') Object.assign(element, { rel, href: url });
  else element.setAttribute('src', url);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

describe('SPEC-2.10 which failures count', () => {
  it.each<[string, 'script' | 'link' | 'img', string, string | undefined, boolean]>([
    ['an own script', 'script', 'https://casino.example/app/assets/main-1.js', undefined, true],
    ['an own stylesheet', 'link', 'https://casino.example/app/assets/base-1.css', 'stylesheet', true],
    ['an own preload', 'link', 'https://casino.example/app/assets/base-1.css', 'preload', false],
    ['an own image', 'img', 'https://casino.example/app/assets/a.png', undefined, false],
    ['an own file outside the assets', 'script', 'https://casino.example/app/other.js', undefined, false],
    ['another site on this host', 'script', 'https://casino.example/assets/main-1.js', undefined, false],
    ['a third party', 'script', 'https://stats.example/app/assets/matomo.js', undefined, false],
    [
      'a host that only begins alike',
      'script',
      'https://casino.example.evil.example/app/assets/x.js',
      undefined,
      false,
    ],
  ])('%s', (_name, tag, url, rel, reloads) => {
    const location = fakeLocation();
    guardAssets('/app/', location);
    fail(tag, url, rel);
    expect(location.visited).toEqual(reloads ? ['reload'] : []);
  });

  it('an error thrown by a script is not a missing asset', () => {
    const location = fakeLocation();
    guardAssets('/', location);
    dispatchEvent(new ErrorEvent('error', { message: 'boom' }));
    expect(location.visited).toEqual([]);
  });
});

describe('SPEC-2.10 the intended path', () => {
  it.each<[string, string, MouseEventInit, string[]]>([
    ['no link', '<b>x</b>', {}, ['reload']],
    ['a page link', '<a href="https://casino.example/privacy/?y=2#z"><b>x</b></a>', {}, ['/privacy/?y=2']],
    ['a link on this page', '<a href="https://casino.example/terms/?x=1#faq"><b>x</b></a>', {}, ['reload']],
    ['an affiliate link: the visitor is leaving', '<a href="https://go.example/1"><b>x</b></a>', {}, []],
    ['a new tab', '<a href="https://casino.example/privacy/" target="_blank"><b>x</b></a>', {}, ['reload']],
    ['a click with Ctrl', '<a href="https://casino.example/privacy/"><b>x</b></a>', { ctrlKey: true }, ['reload']],
    ['a telephone number', '<a href="tel:800558822"><b>x</b></a>', {}, ['reload']],
  ])('after a click on %s', (_name, html, click, visited) => {
    const location = fakeLocation();
    const recover = guardAssets('/', location);
    document.body.innerHTML = html;
    // After the guard has looked: jsdom cannot navigate.
    addEventListener('click', (event) => event.preventDefault());
    document.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
    recover();
    expect(location.visited).toEqual(visited);
  });
});
