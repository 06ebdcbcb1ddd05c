import { expect, test } from 'vitest';
import { resizedPictureUrl, widthsOf } from './picture-widths.ts';

test.each([
  [4000, [160, 320, 480, 640, 900, 1200, 1600]],
  [1600, [160, 320, 480, 640, 900, 1200, 1600]],
  [1000, [160, 320, 480, 640, 900]],
  [160, [160]],
  [40, [160]],
])('serves a picture of %i px in the widths it has', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths);
});

test('derives the URLs of other widths from one', () => {
  expect(resizedPictureUrl('/media/5f00/1600.jpg', 480, 'webp')).toBe('/media/5f00/480.webp');
  expect(resizedPictureUrl('https://api.example/media/5f00/1600.jpg', 160, 'avif')).toBe(
    'https://api.example/media/5f00/160.avif',
  );
});
