import type { Db } from '@harusi/db/client';
import { aProduct } from '@harusi/db/factories';
import { productVariants } from '@harusi/db/schema';
import { asc, eq } from '@harusi/db/drizzle';

/** One variant of a product. */
export interface Piece {
  product: number;
  variant: number;
  colour: string | null;
  onHand: number;
}

/** Two products of the shop's own, only the first with a known cost, and one of each vendor. */
const productTerms = (vendorIds: readonly number[]) => [
  { priceCents: 123_456, costPriceCents: 50_001, onHand: 3 },
  { priceCents: 1_000_001, onHand: 2 },
  ...vendorIds.map((vendorId, n) => ({
    priceCents: 333_333 + n * 77_777,
    vendorId,
    review: 'approved' as const,
    onHand: 4,
  })),
];

/** One piece per product. The first product has a second variant, which orders get by correction only: the last piece. */
export async function createPieces(db: Db, vendorIds: readonly number[]): Promise<Piece[]> {
  const pieces: Piece[] = [];
  const others: Piece[] = [];
  for (const [n, { onHand, ...terms }] of productTerms(vendorIds).entries()) {
    const colours = n === 0 ? ['Ivory', 'White'] : [null];
    const variants = colours.map((colour) => ({ colour, onHand }));
    const { id: product } = await aProduct(db, { ...terms, variants });
    const rows = await db
      .select()
      .from(productVariants)
      .where(eq(productVariants.productId, product))
      .orderBy(asc(productVariants.id));
    const [first, ...more] = rows.map(({ id: variant, colour }) => ({ product, variant, colour, onHand }));
    pieces.push(first!);
    others.push(...more);
  }
  return [...pieces, ...others];
}
