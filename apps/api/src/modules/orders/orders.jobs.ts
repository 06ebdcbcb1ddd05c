import type { PeriodicJob } from '../../lib/job-queue.ts';
import { expireOrders } from './lifecycle/order-lifecycle.service.ts';

/**
 * Marks expired orders as cancelled. Their stock is free from the moment the hold ends, so a late run loses no sale.
 */
export const expireUnpaidOrders: PeriodicJob = {
  name: 'orders.expire',
  everySeconds: 10,
  async run({ db, now }) {
    while ((await expireOrders(db, now)) > 0);
  },
};
