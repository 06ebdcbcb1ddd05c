import type { DueJob } from '../../lib/jobs.ts';
import { expireOrders } from './lifecycle/order-lifecycle.service.ts';

/** Says of orders whose time ran out that they are over. Their pieces were free before it ran. */
export const expireUnpaidOrders: DueJob = {
  name: 'orders.expire',
  everySeconds: 10,
  async run({ db, now }) {
    while ((await expireOrders(db, now)) > 0);
  },
};
