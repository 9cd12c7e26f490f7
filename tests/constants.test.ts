// Numbers of the specification, section 9, that no other test proves: those of the counters bring their own.
import { expect, it } from 'vitest';
import { ANALYTICS_POLL_MS, ANALYTICS_TIMEOUT_MS } from '../src/constants.js';

it('SPEC-9.1 the script of a counter is looked for every 50 ms, for 5,000 ms', () => {
  expect([ANALYTICS_POLL_MS, ANALYTICS_TIMEOUT_MS]).toEqual([50, 5000]);
});
