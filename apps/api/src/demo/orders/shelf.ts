import type { RequestedItem } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { products, productVariants } from '@harusi/db/schema';
import { asc, eq } from 'drizzle-orm';
import type { Chance } from '../chance.ts';
import { before } from '../demo-time.ts';
import type { PlannedOrder } from './plan.ts';

interface Piece {
  productId: number;
  variantId: number;
  colour: string | null;
  size: string | null;
  onHand: number;
  priceCents: number;
  createdAt: Date;
}

export interface PickedItem {
  wanted: RequestedItem;
  variantId: number;
  quantity: number;
}

/** No line is dearer, so that M-Pesa takes three of them at once. */
const LINE_MOST = 80_000_00;
/** Enough that an order which ends without a sale finds its pieces too, and leaves some for everybody else. */
const IN_STOCK = 4;

export async function readShelf(tx: Db): Promise<Piece[]> {
  return tx
    .select({
      productId: products.id,
      variantId: productVariants.id,
      colour: productVariants.colour,
      size: productVariants.size,
      onHand: productVariants.onHand,
      priceCents: products.priceCents,
      createdAt: products.createdAt,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(products.isListed, true))
    .orderBy(asc(productVariants.id));
}

/** A piece for every line of an order, from what was in the shop by then; no product twice. */
export function pickItems(
  shelf: readonly Piece[],
  { placedAt, units }: PlannedOrder,
  chance: Chance,
): PickedItem[] {
  const by = before(placedAt, { days: 8 });
  const taken = new Set<number>();
  return units.map((quantity) => {
    const [first, ...others] = shelf.filter(
      ({ productId, onHand, priceCents, createdAt }) =>
        !taken.has(productId) && onHand >= IN_STOCK && priceCents * quantity <= LINE_MOST && createdAt < by,
    );
    if (!first) throw new Error('The demo has no piece that fits into an order of its own');
    const { productId, variantId, colour, size } = chance.pick([first, ...others]);
    taken.add(productId);
    const choice = { selected_color: colour ?? undefined, selected_size: size ?? undefined };
    return { wanted: { product: productId, quantity, ...choice }, variantId, quantity };
  });
}
