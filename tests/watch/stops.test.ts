// Promise 35: `watch` and `preview` end within a second, at any moment, whatever clients do, and leave nothing. Short
// form of `npm run test:soak -- stops`.
import { expect, it } from 'vitest';
import { serverStops } from '../../scripts/watch/stops.mjs';
import { buildHere } from '../support/lab.js';

it.each([
  ['watch', 6],
  ['preview', 5],
] as const)('promise 35 %s: %i stops, each at another kind of moment', async (command, count) => {
  const faults: string[] = [];
  await serverStops(
    command,
    { count, seed: 7, build: buildHere },
    (label, fault) => fault && faults.push(`${label}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
