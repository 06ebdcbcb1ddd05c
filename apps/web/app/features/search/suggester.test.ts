import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '../../lib/api/browser-api.ts';
import { createSuggester, type Suggestions } from './suggester.ts';

const NOTHING: Suggestions = { searched_for: null, products: [], subcategories: [], collections: [] };

interface Question {
  typed: string;
  signal: AbortSignal;
  answer: (suggestions: Suggestions) => void;
}

function aSuggester() {
  const asked: Question[] = [];
  const told: string[] = [];
  const suggester = createSuggester((typed, signal) => {
    const { promise, resolve } = Promise.withResolvers<Result<Suggestions>>();
    asked.push({ typed, signal, answer: (value) => resolve({ ok: true, status: 200, value }) });
    return promise;
  });
  const type = (typed: string) => suggester.suggest(typed, () => told.push(typed));
  return { suggester, type, asked, told };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('asks once the typing pauses, and for the last words only', () => {
  const { type, asked } = aSuggester();
  for (const typed of ['ti', 'tia', 'tiar']) type(typed);
  vi.runAllTimers();
  expect(asked.map(({ typed }) => typed)).toEqual(['tiar']);
});

test('a late answer to an older question is not told', async () => {
  const { type, asked, told } = aSuggester();
  type('veil');
  vi.runAllTimers();
  type('veils');
  vi.runAllTimers();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[1]?.answer(NOTHING);
  asked[0]?.answer(NOTHING);
  await vi.runAllTimersAsync();
  expect(told).toEqual(['veils']);
});

test('a single letter asks nothing and calls off what was asked', () => {
  const { type, asked } = aSuggester();
  type('ring');
  type('r');
  vi.runAllTimers();
  expect(asked).toEqual([]);
});
