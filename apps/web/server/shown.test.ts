import { expect, test } from 'vitest';
import { Shown } from './shown.ts';

const answer = (headers: Record<string, string>) =>
  new Headers({ 'cache-control': 'public, max-age=15', 'cache-tags': 'shop', ...headers });

test('a page shows what its answers show, until the first of them ends', () => {
  const shown = new Shown();
  shown.add(answer({ 'cache-tags': 'p1 catalogue', 'cache-until': '2026-11-15T10:00:00.500Z' }));
  shown.add(answer({}));
  shown.add(answer({ 'cache-tags': 'p2 catalogue', 'cache-until': '2026-11-15T09:00:00.000Z' }));
  expect([...shown.tags]).toEqual(['p1', 'catalogue', 'shop', 'p2']);
  expect(shown.until).toBe(Date.UTC(2026, 10, 15, 9));
  expect(shown.mayBeKept).toBe(true);
});

test.each([
  ['does not say what it shows', new Headers({ 'cache-control': 'public, max-age=15' })],
  ['is not for everybody', answer({ 'cache-control': 'no-store' })],
])('an answer that %s keeps the page from being kept', (_what, headers) => {
  const shown = new Shown();
  shown.add(headers);
  expect(shown.mayBeKept).toBe(false);
});
