// URLs with letters beyond ASCII are URLs, however often one is asked about.
import { expect, it } from 'vitest';
import { canParse } from '../src/urls/can-parse.js';
import { isParseable } from '../src/urls/urls.js';

it('is not fooled by the fast path of URL.canParse', () => {
  const address = 'https://www.prova-citt\u00e0.example';
  let refused = 0;
  for (let index = 0; index < 100_000; index++) {
    if (!canParse(index % 2 === 0 ? address : `https://a.example/${index}?x`)) refused += 1;
    if (!isParseable(address)) refused += 1;
  }
  expect(refused).toBe(0);
});

it.each([
  ['https://a.example/', undefined, true],
  ['/citt\u00e0', 'https://a.example/', true],
  ['/x', 'https://citt\u00e0.example/', true],
  ['citt\u00e0', undefined, false],
  ['https://citt\u00e0 x/', undefined, false],
  ['https://', undefined, false],
  ['https://xn--citt-0na.example/', undefined, true],
  ['https://go.xn--citt-casin-s2a3h.example/', undefined, false],
  ['//XN--A.example/', 'https://a.example/', false],
  ['/xn--a', 'https://a.example/', true],
])('%s below %s: %s', (url, base, expected) => expect(canParse(url, base)).toBe(expected));
