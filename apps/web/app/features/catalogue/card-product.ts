import type { AnswerOf } from '@harusi/contracts/calls';
import type { Picture } from '@harusi/contracts/media';

type WireProduct = AnswerOf<'GET', '/products/featured/'>[number];

/** What a card needs, and no more: it travels in the page. */
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
  /** Built in, and shown because the API could not be asked. It cannot be ordered. */
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
    images: wire.images.slice(0, 2).map(forCard),
    ...(wire.sample && { sample: true }),
  };
}

/** No card is wider than this many dots: an address for each width stands in the page, and a page has two dozen cards. */
const WIDEST = 900;

function forCard(picture: Picture): Picture {
  const { width, height } = picture;
  return width <= WIDEST
    ? picture
    : { ...picture, width: WIDEST, height: Math.round((height * WIDEST) / width) };
}
