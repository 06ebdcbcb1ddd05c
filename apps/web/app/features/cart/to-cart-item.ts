import { toCents } from '../../lib/format.ts';
import type { NewItem } from './cart.ts';

interface Buyable {
  id: number;
  name: string;
  price: string | number;
  category: string;
  images: readonly { image: string }[];
}

interface ChosenOptions {
  colour: string | null;
  size: string | null;
}

/** A product with its chosen or only colour and size, as the cart stores it. */
export function toCartItem(
  { id, name, price, images, category }: Buyable,
  chosen: ChosenOptions | null,
): NewItem {
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
