// navigateTo: where it goes, and the two things it refuses.
import { describe, expect, it } from 'vitest';
import { navigateTo } from '../../src/client/navigate.js';
import { fakeLocation } from './support.js';

const REFUSED = 'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.';

describe('SPEC-2.9 an external URL is refused unless allowed', () => {
  const external = [
    'https://x',
    'http://x',
    '//x',
    '\\\\x',
    '/\\x',
    'HTTPS://x',
    'mailto:a@b.it',
    ' //x',
    '/\t/x',
    '\0https://x',
    'ht\ntps://x',
  ];

  it.each(external)('%j throws', (url) => {
    const location = fakeLocation();
    expect(() => navigateTo(url, { location })).toThrow(new Error(REFUSED));
    expect(location.visited).toEqual([]);
  });

  it.each(['https://x', '//x', '\\\\x'])('%j passes with { external: true }', (url) => {
    const location = fakeLocation();
    navigateTo(url, { external: true, location });
    expect(location.visited).toEqual([url]);
  });
});

describe('SPEC-2.9 internal paths pass', () => {
  it.each(['/terms', 'terms', '/a:b', './a', '?page=2', '#faq', '/', '/go?to=https://x'])('%j', (url) => {
    const location = fakeLocation();
    navigateTo(url, { location });
    expect(location.visited).toEqual([url]);
  });

  it('replaces the history entry when asked', () => {
    const location = fakeLocation();
    navigateTo('/terms', { replace: true, location });
    expect(location.visited).toEqual(['replace /terms']);
  });
});

describe('SPEC-8.6 script protocols are refused even when external is allowed', () => {
  it.each([
    ['javascript:alert(1)', 'javascript:'],
    [' JavaScript:alert(1)', 'javascript:'],
    ['\0\u001fjavascript:alert(1)', 'javascript:'],
    ['java\tscript:alert(1)', 'javascript:'],
    ['data:text/html,x', 'data:'],
    ['blob:https://x/1', 'blob:'],
    ['VBScript:x', 'vbscript:'],
  ])('%j', (url, protocol) => {
    const location = fakeLocation();
    expect(() => navigateTo(url, { external: true, location })).toThrow(
      new Error(`Cannot navigate to a URL with '${protocol}' protocol.`),
    );
    expect(() => navigateTo(url, { location })).toThrow(new Error(REFUSED));
    expect(location.visited).toEqual([]);
  });
});
