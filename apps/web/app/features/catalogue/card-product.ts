import type { ResponseOf } from '@harusi/contracts/calls';

type WireProduct = ResponseOf<'GET', '/products/featured/'>[number];

/** Only what a card needs, because it is part of the page's data. */
export interface CardProduct extends Pick<
  WireProduct,
  | 'id'
  | 'slug'
  | 'name'
  | 'price'
  | 'original_price'
  | 'sale'
  | 'category'
  | 'subcategory'
  | 'subcategory_name'
  | 'featured'
  | 'in_stock'
  | 'available'
  | 'has_choices'
  | 'choice'
  | 'images'
> {
  /** A built-in sample, shown while the API is unreachable. It can't be ordered. */
  sample?: true;
}

export function toCardProduct(wire: WireProduct & { sample?: true }): CardProduct {
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    price: wire.price,
    original_price: wire.original_price,
    sale: wire.sale,
    category: wire.category,
    subcategory: wire.subcategory,
    subcategory_name: wire.subcategory_name,
    featured: wire.featured,
    in_stock: wire.in_stock,
    available: wire.available,
    has_choices: wire.has_choices,
    choice: wire.choice,
    images: wire.images.slice(0, 2),
    ...(wire.sample && { sample: true }),
  };
}
