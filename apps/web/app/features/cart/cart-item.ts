import { toCents } from '../../lib/format.ts';
import type { NewItem } from './cart.ts';

interface Buyable {
  id: number;
  name: string;
  price: string | number;
  category: string;
  images: readonly { image: string }[];
}

interface Chosen {
  colour: string | null;
  size: string | null;
}

/** A product as it goes into the cart, in the colour and size that were chosen or that it only comes in. */
export function toCartItem({ id, name, price, images, category }: Buyable, chosen: Chosen | null): NewItem {
  const { colour = null, size = null } = chosen ?? {};
  return {
    id,
    name,
    price: toCents(price),
    image: images[0]?.image ?? '',
    category,
    ...(colour !== null && { selectedColor: colour }),
    ...(size !== null && { selectedSize: size }),
  };
}
