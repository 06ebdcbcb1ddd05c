import type { Db } from '@harusi/db/client';
import { publishLiveEvents, type LiveEvent } from '../../lib/live-events.ts';

const toOffice = (product: number): LiveEvent => ({
  to: { staff: ['catalogue', 'campaigns'] },
  type: 'product.changed',
  data: { product },
});

/** Notifies open admin screens, and the shop's lists and pages if the product is or was listed. */
export async function publishProductsChanged(
  tx: Db,
  ids: readonly number[],
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  const events = ids.map(toOffice);
  if (isSeen) events.push({ to: 'web', type: 'catalogue.changed', data: {} });
  await publishLiveEvents(tx, ...events);
}

/** Stock changed: notifies pages that show the product, and lists if it sold out or came back. */
export async function publishStockChanged(
  tx: Db,
  product: number,
  { cameOrWent }: { cameOrWent: boolean },
): Promise<void> {
  await publishLiveEvents(
    tx,
    toOffice(product),
    cameOrWent
      ? { to: 'web', type: 'catalogue.changed', data: {} }
      : { to: 'web', type: 'product.changed', data: { product } },
  );
}
