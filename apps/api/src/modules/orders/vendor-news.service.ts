import type { Db } from '@harusi/db/client';
import type { orderLines } from '@harusi/db/schema';
import { notify } from '../notifications/notify.ts';
import { vendorsAmong } from './order-news.service.ts';

type Line = Pick<typeof orderLines.$inferSelect, 'vendorId' | 'name' | 'quantity'>;

interface Words {
  title: string;
  message: string;
}

interface VendorNews {
  number: string;
  /** All of the order. Each vendor hears of its own. */
  lines: readonly Line[];
  words: (own: readonly Line[]) => Words;
  now: Date;
}

/** Puts a notice under the bell of every vendor in an order. Of an order without vendors nobody asks the database. */
export async function tellVendors(tx: Db, { number, lines, words, now }: VendorNews): Promise<void> {
  const vendors = vendorsAmong(lines);
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

export const newOrderNews = (number: string, own: readonly Line[]): Words => ({
  title: `New order ${number}`,
  message: `${own.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}: paid for. Please prepare the parcel.`,
});

export const takenBackNews = (number: string): Words => ({
  title: `Order ${number} was called off`,
  message: 'Please do not send it any more. What you would have earned on it is no longer in your balance.',
});
