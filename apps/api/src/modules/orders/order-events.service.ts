import type { Db } from '@harusi/db/client';
import type { orders } from '@harusi/db/schema';
import { publish, type ShopEvent } from '../../lib/events.ts';
import type { EmailContent } from '../emails/email-content.ts';
import { queueEmail } from '../emails/emails.service.ts';
import { notify } from '../notifications/notify.ts';

/** What letters know of an order. */
export interface OrderForEmail {
  number: string;
  name: string;
  totalCents: number;
  /** Opens the order, with the guest's key where a server never sees it. */
  path: string;
}

type OrderRow = typeof orders.$inferSelect;
/** What never changes of an order, so that nobody has to read it again for the news. */
export type OrderSnapshot = Pick<
  OrderRow,
  'number' | 'userId' | 'contactEmail' | 'contactName' | 'totalCents' | 'lookupKey'
>;

interface News {
  order: OrderSnapshot;
  /** To the buyer, if an address was left. */
  letter?: (order: OrderForEmail) => EmailContent;
  /** Under the buyer's bell, if they were signed in. */
  notice?: { title: string; message: string; now: Date };
  /** Products whose stock has changed for everybody. */
  products?: readonly number[];
  /** Whose parcels are in it; the shop itself is null. */
  sellers?: readonly { vendorId: number | null }[];
}

/** Every vendor among the sellers, once. */
export const vendorIds = (sellers: readonly { vendorId: number | null }[]): number[] => [
  ...new Set(sellers.flatMap(({ vendorId }) => vendorId ?? [])),
];

/** Tells everybody concerned that an order has changed: who watches it, the shop's people, the buyer by mail and bell. */
export async function publishOrderChanged(
  tx: Db,
  { order, letter, notice, products = [], sellers = [] }: News,
): Promise<void> {
  const { number, userId, contactEmail, contactName: name, totalCents, lookupKey } = order;
  const data = { order: number };
  const events: ShopEvent[] = [
    { to: { order: number }, type: 'order.changed', data },
    { to: { role: 'admin' }, type: 'order.changed', data },
    ...[...new Set(products)].map((product): ShopEvent => ({
      to: 'web',
      type: 'product.changed',
      data: { product },
    })),
    ...vendorIds(sellers).map((user): ShopEvent => ({ to: { user }, type: 'order.changed', data })),
  ];
  if (userId !== null) events.push({ to: { user: userId }, type: 'order.changed', data });
  await publish(tx, ...events);
  if (notice && userId !== null) {
    await notify(tx, { to: userId, type: 'other', link: `/orders/${number}`, ...notice });
  }
  if (letter && contactEmail !== null) {
    const path = `/orders/${number}#key=${lookupKey}`;
    await queueEmail(tx, contactEmail, letter({ number, name, totalCents, path }));
  }
}
