import { expect, test } from 'vitest';
import type { Bitmap } from '../product-index/bitmap.ts';
import { ProductIndex } from '../product-index/product-index.ts';
import { candidatesFor, RANKED } from './best-matches.ts';

const TEXT = { kind: 'word', word: 'pearl', isPrefix: false } as const;

/** Every third has the word in its name; the later, the newer. */
function indexOf(size: number): { index: ProductIndex; set: Bitmap; text: typeof TEXT } {
  const index = new ProductIndex();
  for (let id = 1; id <= size; id++) {
    index.put({
      id,
      category: 1,
      subcategory: 10,
      priceCents: 100,
      originalPriceCents: null,
      leadDays: 3,
      isFeatured: false,
      createdAt: id,
      reviews: id % 2,
      colours: [],
      availableFrom: -Infinity,
      text: { words: ['pearl'], nameWords: id % 3 === 0 ? ['pearl'] : [], phrases: [] },
    });
  }
  return { index, set: index.all, text: TEXT };
}

test('all of few matches are ranked, in one group', () => {
  const { ids, groups } = candidatesFor(indexOf(RANKED), 24, 24);
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: RANKED }, (_, n) => n + 1));
  expect(new Set(groups)).toEqual(new Set([0]));
});

test('of many, those with the word in their name come first, then the most reviewed, then the newest', () => {
  const size = 2 * RANKED + 100;
  const promise = (id: number) => (id % 3 === 0 ? 2 : 0) + (id % 2);
  const best = Array.from({ length: size }, (_, n) => n + 1).toSorted(
    (a, b) => promise(b) - promise(a) || b - a,
  );
  const found = indexOf(size);
  expect(candidatesFor(found, 0, 24).ids).toEqual(best.slice(0, RANKED));
  // A page that begins in one group and ends in the next needs both.
  const across = candidatesFor(found, RANKED - 10, 24);
  expect(across.ids).toEqual(best.slice(0, 2 * RANKED));
  expect(across.groups).toEqual(best.slice(0, 2 * RANKED).map((_, at) => (at < RANKED ? 0 : 1)));
  expect(candidatesFor(found, 2 * RANKED, 24).ids).toEqual(best.slice(2 * RANKED));
  expect(candidatesFor(found, size + RANKED, 24).ids).toEqual([]);
});
