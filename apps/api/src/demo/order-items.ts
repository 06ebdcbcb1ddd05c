import type { RequestedItem } from '@harusi/contracts/checkout/checkout';
import type { Db } from '@harusi/db/client';
import { products, productVariants } from '@harusi/db/schema';
import type { PlannedOrder } from '@harusi/demo/orders/plan';
import type { Random } from '@harusi/demo/random';
import { before } from '@harusi/demo/time';
import { asc, eq } from '@harusi/db/drizzle';

interface StockedVariant {
  productId: number;
  variantId: number;
  colour: string | null;
  size: string | null;
  onHand: number;
  priceCents: number;
  createdAt: Date;
}

export interface PickedItem {
  item: RequestedItem;
  variantId: number;
  quantity: number;
}

/** Three lines of this amount stay within M-Pesa's limit. */
const MAX_LINE_CENTS = 80_000_00;
/** Enough for unsold orders, which hold stock too, and for visitors of the demo. */
const MIN_ON_HAND = 4;

export async function readStock(tx: Db): Promise<StockedVariant[]> {
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

/** Picks a different product for each line, from those in the shop at the time. */
export function pickItems(
  stock: readonly StockedVariant[],
  { placedAt, units }: PlannedOrder,
  random: Random,
): PickedItem[] {
  const by = before(placedAt, { days: 8 });
  const taken = new Set<number>();
  return units.map((quantity) => {
    const [first, ...others] = stock.filter(
      ({ productId, onHand, priceCents, createdAt }) =>
        !taken.has(productId) &&
        onHand >= MIN_ON_HAND &&
        priceCents * quantity <= MAX_LINE_CENTS &&
        createdAt < by,
    );
    if (!first) throw new Error('The demo has no product for this order');
    const { productId, variantId, colour, size } = random.pick([first, ...others]);
    taken.add(productId);
    const choice = { selected_color: colour ?? undefined, selected_size: size ?? undefined };
    return { item: { product: productId, quantity, ...choice }, variantId, quantity };
  });
}
