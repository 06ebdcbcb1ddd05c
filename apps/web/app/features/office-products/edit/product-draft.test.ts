import { OfficeProductFields } from '@harusi/contracts/office/office-products';
import { expect, test } from 'vitest';
import type { ProductView } from '../product-labels.ts';
import { findDifferences, FIELD_LABELS } from './product-conflicts.ts';
import {
  toBody,
  findChanges,
  toDraft,
  emptyDraft,
  firstSentence,
  toImages,
  hasCategory,
  mergeStock,
} from './product-draft.ts';

const TIARA: ProductView = {
  id: 12,
  name: 'Karura Pearl Tiara',
  slug: 'karura-pearl-tiara',
  sku: 'HR-TIA-0021',
  image: null,
  category: 'bridal',
  subcategory: 3,
  subcategory_name: 'Tiaras & Headpieces',
  price: '38500.00',
  price_now: '38500.00',
  original_price: '45000.00',
  sale: null,
  inventory: 12,
  in_stock: true,
  status: 'published',
  review: null,
  hidden: false,
  featured: true,
  vendor_id: null,
  vendor_name: 'Main Site',
  sold: 9,
  revenue: '346500.00',
  updated_at: '2026-11-02T08:00:00.000Z',
  version: 4,
  short_description: 'Freshwater pearls on a fine band.',
  description: 'Freshwater pearls on a fine band. Made in Karen.',
  materials: 'Pearls, brass',
  features: ['Hand-wired', 'Comes in a box'],
  tags: ['pearl', 'tiara'],
  cost_price: null,
  weight: 0.25,
  dimensions_length: null,
  dimensions_width: 16,
  dimensions_height: 5.5,
  lead_days: 0,
  seo_title: null,
  seo_description: null,
  images: [
    {
      id: 7,
      image: '/media/a/1200.jpg',
      alt: 'Front',
      width: 1200,
      height: 1200,
      placeholder: null,
      has_avif: true,
      colour: null,
    },
  ],
  variants: [
    { id: 31, colour: 'Gold', size: null, inventory: 10, held: 1, was_ordered: true },
    { id: 32, colour: 'Silver', size: null, inventory: 2, held: 0, was_ordered: false },
  ],
  created_at: '2026-10-02T08:00:00.000Z',
};
const NAMES = [{ id: 3, office_name: 'Tiaras & Headpieces' }];

test('finds no changes in an untouched form', () => {
  expect(findChanges(TIARA, toDraft(TIARA), toImages(TIARA))).toEqual({});
});

test("sends only changed fields, in the API's format", () => {
  const draft = {
    ...toDraft(TIARA),
    price: 'KShs 36,000',
    weight: '',
    features: ' Hand-wired \n\nIn a silk bag',
  };
  const images = [{ id: 9, alt: 'Side' }, ...toImages(TIARA)];
  expect(findChanges(TIARA, draft, images)).toEqual({
    price: '36000',
    weight: null,
    features: ['Hand-wired', 'In a silk bag'],
    images,
  });
});

test('builds a valid request for a new product', () => {
  const draft = {
    ...emptyDraft(),
    name: 'Lamu Lace Veil',
    description: 'Chapel length. Cut by hand.',
    category: 'bridal' as const,
    subcategory: '1',
    price: '24,900.50',
    variants: [{ key: 'a', colour: 'Ivory', size: '', inventory: '7' }],
  };
  expect(hasCategory(draft)).toBe(true);
  expect(OfficeProductFields.parse(toBody(draft, [{ id: 1, alt: '' }]))).toMatchObject({
    short_description: 'Chapel length.',
    price: 2_490_050,
    original_price: null,
    lead_days: 0,
    status: 'draft',
    variants: [{ colour: 'Ivory', inventory: 7 }],
  });
});

test('labels every field of the contract', () => {
  expect(Object.keys(FIELD_LABELS).toSorted()).toEqual(Object.keys(OfficeProductFields.shape).toSorted());
});

test('shows the second editor what the first changed, beside the typed values', () => {
  const theirs: ProductView = { ...TIARA, version: 5, price: '40000.00', featured: false };
  const mine = { ...toDraft(TIARA), price: '36000', name: 'Karura Tiara' };
  expect(findDifferences(TIARA, theirs, findChanges(TIARA, mine, toImages(TIARA)), NAMES)).toEqual([
    { field: 'price', theirs: '40000.00', mine: '36000' },
    { field: 'featured', theirs: 'No', mine: undefined },
  ]);
});

test.each([
  ['One. Two.', 'One.'],
  ['  No full stop ', 'No full stop'],
  ['Is it 3.5 cm wide? Yes.', 'Is it 3.5 cm wide?'],
  ['', ''],
])('takes the first sentence of %o: %o', (description, first) => {
  expect(firstSentence(description)).toBe(first);
});

test('cuts a long sentence at a word', () => {
  const short = firstSentence('lace '.repeat(100));
  expect(short.length).toBeLessThanOrEqual(300);
  expect(short).toMatch(/lace…$/);
});

test("shows the current stock after loading another user's version", () => {
  const [first] = TIARA.variants;
  const begun = {
    ...TIARA,
    version: 5,
    variants: [
      { ...first!, inventory: 12 },
      { ...first!, id: 99 },
    ],
  };
  const read = { ...begun, variants: [{ ...first!, inventory: 9 }] };
  expect(mergeStock(begun, read)).toEqual([
    { ...first!, inventory: 9 },
    { ...first!, id: 99 },
  ]);
});
