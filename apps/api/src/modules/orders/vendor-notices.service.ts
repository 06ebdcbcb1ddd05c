import type { Db } from '@harusi/db/client';
import type { orderLines } from '@harusi/db/schema';
import { notify } from '../notifications/notify.ts';
import { vendorIds } from './order-events.service.ts';

type Line = Pick<typeof orderLines.$inferSelect, 'vendorId' | 'name' | 'quantity'>;

interface NoticeText {
  title: string;
  message: string;
}

interface VendorNotice {
  number: string;
  /** All of the order. Each vendor hears of its own. */
  lines: readonly Line[];
  words: (own: readonly Line[]) => NoticeText;
  now: Date;
}

/** Puts a notice under the bell of every vendor in an order. Of an order without vendors nobody asks the database. */
export async function notifyVendors(tx: Db, { number, lines, words, now }: VendorNotice): Promise<void> {
  const vendors = vendorIds(lines);
  if (vendors.length === 0) return;
  await notify(
    tx,
    ...vendors.map((to) => ({
      to,
      type: 'other' as const,
      priority: 'high' as const,
      ...words(lines.filter(({ vendorId }) => vendorId === to)),
      link: `/vendor/orders/${number}`,
      now,
    })),
  );
}

export const newOrderNotice = (number: string, own: readonly Line[]): NoticeText => ({
  title: `New order ${number}`,
  message: `${own.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}: paid for. Please prepare the parcel.`,
});

export const orderReturnedNotice = (number: string): NoticeText => ({
  title: `Order ${number} was called off`,
  message: 'Please do not send it any more. What you would have earned on it is no longer in your balance.',
});
