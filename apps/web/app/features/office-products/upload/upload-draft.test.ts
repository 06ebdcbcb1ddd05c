import { expect, test } from 'vitest';
import { emptyDraft } from '../edit/product-draft.ts';
import { parseDraft, serializeDraft } from './upload-draft.ts';

const PICTURE = {
  id: 4,
  image: '/media/a/1200.jpg',
  alt: 'Front',
  width: 1200,
  height: 1200,
  placeholder: null,
  has_avif: false,
};

test('restores a draft', () => {
  const begun = {
    ...emptyDraft(),
    name: 'Lamu Lace Veil',
    category: 'bridal' as const,
    subcategory: '1',
    price: '24900',
    cost_price: '',
    tags: ['lace', 'ivory'],
    featured: true,
    variants: [{ key: 'a', colour: '', size: '', inventory: '7' }],
  };
  const { draft, pictures } = parseDraft(serializeDraft(begun, [PICTURE]));
  expect({ ...draft, variants: draft.variants.map(({ inventory }) => inventory) }).toEqual({
    ...begun,
    variants: ['7'],
  });
  expect(pictures).toEqual([PICTURE]);
});

test('returns an empty form for unreadable data', () => {
  const { draft, pictures } = parseDraft({ category: 'cats', pictures: '[broken' });
  expect({ ...draft, variants: [] }).toEqual({ ...emptyDraft(), variants: [] });
  expect(pictures).toEqual([]);
});
