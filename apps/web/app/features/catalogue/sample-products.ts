import type { ResponseOf } from '@harusi/contracts/calls';
import { MAIN_SITE } from '@harusi/contracts/constants/main-site';

export type SampleProduct = ResponseOf<'GET', '/products/{id}/'> & { sample: true };

type SampleFields = Pick<
  SampleProduct,
  | 'id'
  | 'slug'
  | 'name'
  | 'price'
  | 'category'
  | 'subcategory'
  | 'subcategory_name'
  | 'short_description'
  | 'materials'
  | 'features'
> &
  Partial<Pick<SampleProduct, 'original_price'>>;

const MADE_AT = '2026-01-01T00:00:00Z';

const sample = (fields: SampleFields): SampleProduct => ({
  original_price: null,
  ...fields,
  sample: true,
  sale: null,
  featured: true,
  in_stock: true,
  inventory: 10,
  available: 10,
  has_choices: false,
  choice: { colour: null, size: null },
  sku: `SAMPLE-${fields.id}`,
  rating: null,
  review_count: 0,
  primary_image: null,
  images: [],
  description: fields.short_description,
  tags: [],
  variants: [{ id: fields.id, colour: null, size: null, available: 10 }],
  weight: null,
  dimensions_length: null,
  dimensions_width: null,
  dimensions_height: null,
  lead_days: 0,
  vendor_name: MAIN_SITE,
  maker: null,
  seo_title: null,
  seo_description: null,
  collections: [],
  created_at: MADE_AT,
  updated_at: MADE_AT,
});

/** Shown only while the API is unreachable. None of it can be ordered. */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  sample({
    id: 900_001,
    slug: 'savannah-lace-veil',
    name: 'Savannah Lace Veil',
    price: '24900.00',
    category: 'bridal',
    subcategory: 1,
    subcategory_name: 'Bridal Veils',
    short_description: 'Two tiers of soft tulle with a hand-cut lace hem, on a comb that holds.',
    materials: 'Silk tulle, cotton lace, brass comb',
    features: ['Two tiers', 'Hem cut and sewn by hand'],
  }),
  sample({
    id: 900_002,
    slug: 'ngong-pearl-tiara',
    name: 'Ngong Pearl Tiara',
    price: '38500.00',
    category: 'bridal',
    subcategory: 3,
    subcategory_name: 'Tiaras & Headpieces',
    short_description: 'Nine arches of gold-filled wire, each with a freshwater pearl.',
    materials: '14k gold-filled wire, freshwater pearls',
    features: ['Bends to the head', 'Loops for pins at both ends'],
  }),
  sample({
    id: 900_003,
    slug: 'onyx-oval-cufflinks',
    name: 'Onyx Oval Cufflinks',
    price: '9800.00',
    original_price: '11500.00',
    category: 'groom',
    subcategory: 5,
    subcategory_name: 'Cufflinks',
    short_description: 'Black onyx in a plain silver rim. They go with everything, for decades.',
    materials: 'Sterling silver, onyx',
    features: ['Swivel backs', 'Boxed'],
  }),
  sample({
    id: 900_004,
    slug: 'tana-pearl-drops',
    name: 'Tana Pearl Drops',
    price: '12900.00',
    category: 'bridal',
    subcategory: 2,
    subcategory_name: 'Bridal Jewelry',
    short_description: 'A single pearl on a fine hook, light enough for the whole day.',
    materials: 'Freshwater pearls, 14k gold-filled hooks',
    features: ['Under three grams each'],
  }),
  sample({
    id: 900_005,
    slug: 'midnight-silk-tie',
    name: 'Midnight Silk Tie',
    price: '6900.00',
    category: 'groom',
    subcategory: 18,
    subcategory_name: 'Groom Ties',
    short_description: 'Heavy silk in a blue that is almost black, with a soft roll.',
    materials: 'Silk twill, wool lining',
    features: ['Eight centimetres wide', 'Bar-tacked by hand'],
  }),
  sample({
    id: 900_006,
    slug: 'acacia-leaf-comb',
    name: 'Acacia Leaf Comb',
    price: '8900.00',
    category: 'bridal',
    subcategory: 6,
    subcategory_name: 'Hair Accessories',
    short_description: 'Small gilded leaves along a comb, for the side or the back.',
    materials: 'Gilded brass, glass seed pearls',
    features: ['Twelve teeth'],
  }),
  sample({
    id: 900_007,
    slug: 'ivory-linen-pocket-square',
    name: 'Ivory Linen Pocket Square',
    price: '3900.00',
    category: 'groom',
    subcategory: 12,
    subcategory_name: 'Pocket Squares',
    short_description: 'Washed linen with a hand-rolled edge that stays where you fold it.',
    materials: 'Linen',
    features: ['Thirty-three centimetres square'],
  }),
  sample({
    id: 900_008,
    slug: 'classic-dress-watch',
    name: 'Classic Dress Watch',
    price: '84000.00',
    category: 'groom',
    subcategory: 13,
    subcategory_name: 'Watches',
    short_description: 'A thin case, a quiet dial and a strap the colour of tea.',
    materials: 'Steel, sapphire glass, calf leather',
    features: ['Mechanical', 'Water-resistant to thirty metres'],
  }),
];
