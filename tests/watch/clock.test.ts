// What time alone changes: `watch` plans again at the end of an offer, when a page is to appear, and at midnight.
import { expect, it, vi } from 'vitest';
import { createClock } from '../../src/watch/clock.js';
import { openChecked } from '../support/live.js';
import { component, makeSite, NOW, page } from '../support/site.js';

const HOUR = 3_600_000;
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);

it('wakes at the next moment, then at midnight in Italy, and never when it was stopped', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 10) });
  const woken: string[] = [];
  const clock = createClock({
    next: (now) => (now < Date.UTC(2026, 0, 1, 12) ? Date.UTC(2026, 0, 1, 12) : null),
    wake: async (now) => void woken.push(new Date(now).toISOString().slice(0, 16)),
  });
  clock.set();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(woken).toEqual([]);
  await vi.advanceTimersByTimeAsync(35 * HOUR);
  expect(woken).toEqual(['2026-01-01T12:00', '2026-01-01T23:00']);
  clock.stop();
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(woken).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('the live site is that of the later moment', async () => {
  const [today, later] = [day(NOW), day(NOW + 48 * HOUR)];
  const site = makeSite({
    'content/data/offers/uno.json': { title: 'Bonus', url: '/', validity: { until: today } },
    'content/pages/a.json': page('/a', [
      component(8, { bonuses: [{ offer: 'uno' }, { title_card_body: 'Sempre', list_items: ['x'] }] }),
    ]),
    'content/pages/b.json': { ...(page('/b', [component(14, { text: '<p>B</p>' })]) as object), publish_from: later },
  });
  const { live } = await openChecked(site);
  const shown = () => live.current()!.plan.site.pages.map((one) => one.slug);
  const codes = () => live.problems().map((one) => one.code);
  expect(shown()).not.toContain('/b');
  expect(codes()).not.toContain('offer-expired');
  const { until } = live.current()!.plan.site.steady!;
  expect(until).toBeGreaterThan(NOW);
  expect(await live.passTime(NOW + HOUR / 60)).toBe('none');
  expect(await live.passTime(until!)).toBe('reload');
  expect(codes()).toContain('offer-expired');
  await live.passTime(NOW + 72 * HOUR);
  expect(shown()).toContain('/b');
  // A change of the config reads the settings again, and keeps the time.
  expect(await live.update(new Set(['casino-site.config.json']))).not.toBe('problems');
  expect(shown()).toContain('/b');
});
