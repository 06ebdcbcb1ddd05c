import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { toGroups, createSuggester, type Suggestions } from './suggestions.ts';
import type { Result } from '../../lib/api/browser-api.ts';

const NOTHING: Suggestions = { searched_for: null, products: [], subcategories: [], collections: [] };

test('links products, subcategories and collections, and last the whole search', () => {
  const veil = {
    id: 12,
    slug: 'ivory-veil',
    name: 'Ivory Veil',
    price: '4900.00',
    subcategory: 1,
    subcategory_name: 'Bridal Veils',
    image: null,
  };
  const groups = toGroups('veil & comb', {
    searched_for: null,
    products: [veil],
    subcategories: [{ id: 1, name: 'Bridal Veils', category: 'bridal' }],
    collections: [{ id: 3, slug: 'garden', name: 'Garden' }],
  });
  expect(groups.flatMap(({ lines }) => lines.map(({ to }) => to))).toEqual([
    '/product/12-ivory-veil',
    '/bridal?subcategory=1',
    '/collection/3-garden',
    '/search?search=veil%20%26%20comb',
  ]);
});

test('suggests nothing when nothing is found', () => {
  expect(toGroups('spaceship', NOTHING)).toEqual([]);
});

interface PendingRequest {
  typed: string;
  signal: AbortSignal;
  respond: (suggestions: Suggestions) => void;
}

function startSuggester() {
  const requests: PendingRequest[] = [];
  const shown: string[] = [];
  const suggester = createSuggester((typed, signal) => {
    const { promise, resolve } = Promise.withResolvers<Result<Suggestions>>();
    requests.push({ typed, signal, respond: (value) => resolve({ ok: true, status: 200, value }) });
    return promise;
  });
  const type = (typed: string) => suggester.suggest(typed, () => shown.push(typed));
  return { suggester, type, requests, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('requests once the typing pauses, and only the latest text', () => {
  const { type, requests } = startSuggester();
  for (const typed of ['ti', 'tia', 'tiar']) type(typed);
  vi.runAllTimers();
  expect(requests.map(({ typed }) => typed)).toEqual(['tiar']);
});

test('ignores a late response to an older request', async () => {
  const { type, requests, shown } = startSuggester();
  type('veil');
  vi.runAllTimers();
  type('veils');
  vi.runAllTimers();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[1]?.respond(NOTHING);
  requests[0]?.respond(NOTHING);
  await vi.runAllTimersAsync();
  expect(shown).toEqual(['veils']);
});

test('a single letter requests nothing and cancels the pending request', () => {
  const { type, requests } = startSuggester();
  type('ring');
  type('r');
  vi.runAllTimers();
  expect(requests).toEqual([]);
});
