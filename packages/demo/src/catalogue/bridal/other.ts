import type { DemoProduct } from '../product.ts';

export const BRIDAL_OTHER: readonly DemoProduct[] = [
  {
    sku: 'HR-OTH-001',
    name: 'Limuru Ring Cushion',
    subcategory: 11,
    price: 6500,
    short: 'A linen cushion with two ribbons that hold until you pull them.',
    description:
      'The rings lie on a stitched oval and stay there at a run. Initials and a date can be embroidered on the back. Sewn in Limuru.',
    materials: 'Washed linen, satin ribbon, kapok. Spot clean.',
    features: ['18 × 18 cm', 'Two ribbons, 4 mm', 'Handle on the back'],
    tags: ['ring cushion', 'ring bearer', 'linen', 'ceremony'],
    colours: ['Ivory', 'White'],
    stock: 9,
    weightGrams: 180,
    lengthMm: 220,
    widthMm: 220,
    heightMm: 90,
    leadDays: 0,
  },
  {
    sku: 'HR-OTH-002',
    name: 'Maasai Mara Guest Book',
    subcategory: 11,
    price: 9400,
    short: 'One hundred pages of cotton paper, bound in linen or leather.',
    description:
      'The paper takes ink and glue and lies flat when it is open. Each table can have a turn with it. Bound by hand in Narok.',
    materials: 'Cotton paper of 160 g, linen or goat leather, sewn binding. Keep dry.',
    features: ['29 × 22 cm', '100 pages', 'Sewn binding, lies flat'],
    tags: ['guest book', 'album', 'leather', 'keepsake'],
    colours: ['Ivory', 'Cognac'],
    stock: 7,
    weightGrams: 1100,
    lengthMm: 310,
    widthMm: 240,
    heightMm: 50,
    leadDays: 0,
  },
];
