import type { PeriodicJob } from '../../lib/job-queue.ts';
import { sumChangedClients } from './client-totals.service.ts';

/** Keeps the order of the list by money and by last booking; the figures on a card are exact without it. */
export const sumClientsJob: PeriodicJob = {
  name: 'clients.sum',
  everySeconds: 60,
  async run({ db }) {
    await sumChangedClients(db);
  },
};
