import type { PeriodicJob } from '../../lib/job-queue.ts';
import { assumeArrivals } from './lifecycle/arrivals.service.ts';
import { expireOrders } from './lifecycle/order-lifecycle.service.ts';
import { expireReturns } from './returns/return-steps.ts';

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

/** A parcel counts as arrived after 14 days even if this runs late, so vendors' earnings don't depend on it. */
export const assumeParcelArrivals: PeriodicJob = {
  name: 'parcels.assume-arrivals',
  everySeconds: 600,
  async run({ db, now }) {
    while ((await assumeArrivals(db, now)) > 0);
  },
};

/** Ends returns whose pieces did not come. What they hold is free from that moment, whether or not this has run. */
export const expireOpenReturns: PeriodicJob = {
  name: 'returns.expire',
  everySeconds: 600,
  async run({ db, now }) {
    while ((await expireReturns(db, now)) > 0);
  },
};
