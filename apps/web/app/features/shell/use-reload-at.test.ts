import { expect, test } from 'vitest';
import { waitFor } from './use-reload-at.ts';

const NOON = Date.parse('2026-11-15T12:00:00Z');

test('waits for the first moment that is still to come', () => {
  const moments = ['2026-11-15T11:59:59Z', '2026-11-15T13:00:00Z', '2026-11-15T12:00:01Z'];
  expect(waitFor(moments, NOON)).toBe(1_000);
});

test.each([[[]], [['']], [['2026-11-15T12:00:00Z']]])('%j leaves nothing to wait for', (moments) => {
  expect(waitFor(moments, NOON)).toBeUndefined();
});
