import type { DueJob } from '../../lib/jobs.ts';
import { expireHolds } from './booking-lifecycle.service.ts';

/** Says of holds whose time ran out that they are over. Their hours were free before it ran. */
export const expireUnpaidBookings: DueJob = {
  name: 'bookings.expire',
  everySeconds: 10,
  async run({ db, now }) {
    while ((await expireHolds(db, now)) > 0);
  },
};
