import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const API = 'https://api.harusi.example';
const picture = {
  image: '/media/5f03/480.jpg',
  alt: 'A tiara',
  width: 500,
  height: 625,
  placeholder: null,
  has_avif: false,
};

test('lists each width that the API has', () => {
  expect(pictureSources(picture, API)).toEqual({
    src: `${API}/media/5f03/480.jpg`,
    sets: [
      {
        type: 'image/webp',
        srcSet: `${API}/media/5f03/160.webp 160w, ${API}/media/5f03/320.webp 320w, ${API}/media/5f03/480.webp 480w`,
      },
    ],
  });
});

test('lists AVIF first when it exists', () => {
  const { sets } = pictureSources({ ...picture, has_avif: true }, API);
  expect(sets.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(sets[0]?.srcSet).toContain(`${API}/media/5f03/480.avif 480w`);
});

test('offers a JPEG to browsers without WebP', () => {
  const { src } = pictureSources({ ...picture, image: '/media/5f03/1600.jpg', width: 1600 }, API);
  expect(src).toBe(`${API}/media/5f03/640.jpg`);
});

test.each([
  ['/uploads/tiara.jpg', `${API}/uploads/tiara.jpg`],
  ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
  ['blob:x', 'blob:x'],
])('%s, which has a single version, is at %s', (image, src) => {
  expect(pictureSources({ ...picture, image }, API)).toEqual({ src, sets: [] });
});
