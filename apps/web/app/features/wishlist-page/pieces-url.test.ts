import { expect, test } from 'vitest';
import { MAX_PIECES, readPieces, sharedPath, writePieces } from './pieces-url.ts';

test('a link names its pieces in their order', () => {
  expect(sharedPath([150, 12, 45])).toBe('/wishlist/shared?pieces=150-12-45');
  expect(readPieces('150-12-45')).toEqual([150, 12, 45]);
});

test('carries at most thirty, the first ones', () => {
  const ids = Array.from({ length: MAX_PIECES + 1 }, (_, index) => index + 1);
  expect(readPieces(writePieces(ids))).toEqual(ids.slice(0, MAX_PIECES));
  expect(readPieces(ids.join('-'))).toEqual(ids.slice(0, MAX_PIECES));
});

test.each([
  [null, []],
  ['', []],
  ['nonsense', []],
  ['12-12-012', [12]],
  ['-1-0-2.5-7x-1234567890-45', [1, 45]],
  ['<script>-12', [12]],
])('reads %j as %j', (text, ids) => expect(readPieces(text)).toEqual(ids));
