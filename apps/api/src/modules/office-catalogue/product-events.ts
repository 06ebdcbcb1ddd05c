import type { Db } from '@harusi/db/client';
import { publish, type ShopEvent } from '../../lib/events.ts';

const toOffice = (product: number): ShopEvent => ({
  to: { role: 'admin' },
  type: 'product.changed',
  data: { product },
});

/** Other open screens of the office; and the shop's lists and pages, if a shopper could see it before or can now. */
export async function publishProductsChanged(
  tx: Db,
  ids: readonly number[],
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  const events = ids.map(toOffice);
  if (isSeen) events.push({ to: 'web', type: 'catalogue.changed', data: {} });
  await publish(tx, ...events);
}

/** Its stock has changed: pages that show it, and, when it came or went, lists that may. */
export async function publishStockChanged(
  tx: Db,
  product: number,
  { cameOrWent }: { cameOrWent: boolean },
): Promise<void> {
  await publish(
    tx,
    toOffice(product),
    cameOrWent
      ? { to: 'web', type: 'catalogue.changed', data: {} }
      : { to: 'web', type: 'product.changed', data: { product } },
  );
}
