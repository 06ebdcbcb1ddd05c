import type { PeriodicJob } from '../../lib/job-queue.ts';
import { expireHolds } from './booking-lifecycle.service.ts';

/** Marks expired holds as such; their slots are already bookable before this runs. */
export const expireUnpaidBookings: PeriodicJob = {
  name: 'bookings.expire',
  everySeconds: 10,
  async run({ db, now }) {
    while ((await expireHolds(db, now)) > 0);
  },
};
