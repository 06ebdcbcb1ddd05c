import type { DeliveryTerms } from '@harusi/contracts/checkout/delivery';
import type { NewOrder } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { queryPrepared } from '../../../lib/database/prepared-queries.ts';
import {
  shopTermsColumns,
  type ShopTermsRow,
  shopTermsValues,
  toShopTerms,
} from '../../delivery/delivery.service.ts';
import { pointsWithLocked } from '../../delivery/delivery.sql.ts';
import {
  type Holder,
  type HoldOrigin,
  recentHoldsColumn,
  type RecentHoldsRow,
  recentHoldsValues,
} from '../../holds/holds.service.ts';
import type { Settings } from '../../settings/settings.rules.ts';

interface CheckoutTerms {
  settings: Settings;
  delivery: DeliveryTerms;
  /** The units on hand of each product, all variants together. */
  stock: ReadonlyMap<number, number>;
  holds: RecentHoldsRow | null;
}

/** What an order depends on besides its pieces, in one statement. Waits for the holds of the same network. */
export async function readCheckoutTerms(
  tx: Db,
  { items, delivery }: NewOrder,
  origin: HoldOrigin,
  holder: Holder,
): Promise<CheckoutTerms> {
  const [row] = await queryPrepared<ShopTermsRow & { holds: RecentHoldsRow | null; stock: Stock }>(tx, {
    shape: 'checkout terms',
    build: () => sql`
      select ${recentHoldsColumn}, ${shopTermsColumns(pointsWithLocked(sql.placeholder('point')))},
        (select json_agg(json_build_object('product', v.product_id, 'units', v.units)) from (
          select product_id, sum(on_hand) as units from product_variants
          where product_id = any(${sql.placeholder('products')}::bigint[]) group by 1) v) as stock`,
    values: {
      ...recentHoldsValues(origin, holder),
      ...shopTermsValues(holder.now),
      point: delivery.method === 'pickup' ? delivery.pickup_point : null,
      products: items.map(({ product }) => product),
    },
  });
  const { holds, stock } = row!;
  return {
    ...toShopTerms(row!),
    stock: new Map(stock?.map(({ product, units }) => [product, units])),
    holds,
  };
}

type Stock = { product: number; units: number }[] | null;
