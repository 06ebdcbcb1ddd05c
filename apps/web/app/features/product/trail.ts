import type { WireProduct } from '../product-options/choices.ts';

const CATEGORIES = { bridal: 'Bridal', groom: 'Groom' } as const;

/** Home / Bridal / Bridal Jewelry / the piece */
export const trailOf = ({
  category,
  subcategory,
  subcategory_name,
  name,
}: Pick<WireProduct, 'category' | 'subcategory' | 'subcategory_name' | 'name'>) => [
  { label: 'Home', to: '/' },
  { label: CATEGORIES[category], to: `/${category}` },
  { label: subcategory_name, to: `/${category}?subcategory=${subcategory}` },
  { label: name },
];
