// How long a choice about consent holds, whatever the clock of the visitor says.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepChoice, recallChoice } from '../../src/client/consent/choice.js';

const RULES = { key: 'k', version: '1-s', months: 6, categories: ['statistics', 'marketing'] };
const at = (day: string) => vi.setSystemTime(new Date(`${day}T12:00:00Z`));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it.each(['2026-01-31', '2026-02-28', '2028-02-29', '2026-08-31', '2026-12-31'])('holds from %s on', (day) => {
  at(day);
  keepChoice(RULES, ['statistics']);
  expect(recallChoice(RULES)).toEqual(['statistics']);
  vi.advanceTimersByTime(180 * 86_400_000);
  expect(recallChoice(RULES)).toEqual(['statistics']);
  vi.advanceTimersByTime(6 * 86_400_000);
  expect(recallChoice(RULES)).toBeNull();
});

it('a choice that was made while the clock was years ahead is asked for again', () => {
  at('2099-01-01');
  keepChoice(RULES, ['marketing']);
  at('2026-11-27');
  expect(recallChoice(RULES)).toBeNull();
});

it('and so is one that was made for more months', () => {
  at('2026-11-27');
  keepChoice({ ...RULES, months: 24 }, ['marketing']);
  expect(recallChoice(RULES)).toBeNull();
  expect(recallChoice({ ...RULES, months: 24 })).toEqual(['marketing']);
});

it.each(['', 'x', 'Infinity 1-s marketing', 'NaN 1-s marketing', '-1 1-s marketing', '1e999 1-s marketing'])(
  'what stands there otherwise is no choice: %j',
  (text) => {
    at('2026-11-27');
    localStorage.setItem('k', text);
    expect(recallChoice(RULES)).toBeNull();
  },
);
