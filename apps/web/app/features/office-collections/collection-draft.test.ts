import { expect, test } from 'vitest';
import { mergeChanges } from '../../components/office/editing/conflicts.ts';
import { type ChosenProduct, type CollectionView, findDifferences, toBody } from './collection-draft.ts';

const chosenProduct = (id: number, name: string): ChosenProduct => ({
  id,
  name,
  sku: `HR-${id}`,
  subcategory_name: 'Veils',
  price: '4900.00',
  image: null,
});
const [VEIL, TIARA, COMB] = [
  chosenProduct(1, 'Lamu Veil'),
  chosenProduct(2, 'Karura Tiara'),
  chosenProduct(3, 'Watamu Comb'),
];

const COAST: CollectionView = {
  id: 3,
  slug: 'the-coast',
  name: 'The Coast',
  description: 'Pearl, lace and salt-white silk.',
  category: 'bridal',
  item_count: 1,
  picture: null,
  picture_id: null,
  products: [VEIL],
  version: 1,
};
const THEIRS: CollectionView = { ...COAST, name: 'The North Coast', products: [VEIL, TIARA], version: 2 };

test("lists another user's changes beside the typed values", () => {
  const typed = { ...toBody(COAST), description: 'Pearl and lace.', products: [COMB.id] };
  expect(findDifferences(COAST, THEIRS, typed, [COMB])).toEqual([
    { field: 'name', theirs: 'The North Coast', mine: undefined },
    { field: 'products', theirs: 'Lamu Veil, Karura Tiara', mine: 'Watamu Comb' },
  ]);
});

test('overwrites only the fields changed here', () => {
  const typed = { ...toBody(COAST), description: 'Pearl and lace.' };
  expect(mergeChanges(toBody(COAST), toBody(THEIRS), typed)).toEqual({
    ...toBody(THEIRS),
    description: 'Pearl and lace.',
  });
  expect(mergeChanges(toBody(COAST), toBody(COAST), typed)).toEqual(typed);
});
