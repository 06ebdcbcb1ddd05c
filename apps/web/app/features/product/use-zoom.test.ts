import { expect, test } from 'vitest';
import { moveBy, UNZOOMED, zoomAt } from './use-zoom.ts';

const frame = { width: 400, height: 500 };
const centre = { x: 0, y: 0 };

test('zooming keeps the point under the finger', () => {
  expect(zoomAt(UNZOOMED, 2, centre, frame)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(zoomAt(UNZOOMED, 2, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: -100, y: 50 });
});

test('limits the zoom to between one and four times', () => {
  expect(zoomAt({ scale: 2, x: 90, y: 20 }, 0.1, centre, frame)).toEqual(UNZOOMED);
  expect(zoomAt(UNZOOMED, 100, centre, frame).scale).toBe(4);
});

test('keeps the photo inside its frame', () => {
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -250 });
  expect(moveBy(UNZOOMED, { x: 30, y: 30 }, frame)).toEqual(UNZOOMED);
});
