import { MESSAGE_CHANNELS } from '@harusi/db/schema';
import type { PeriodicJob, QueuedJob } from '../../lib/job-queue.ts';
import { queueSingleEmail } from './emails/queue-email.service.ts';
import type { QueuedEmail } from './queue-message.service.ts';
import { sendDue, settleEarlierSends } from './send-due.service.ts';

/** Each channel has a job of its own, so that a provider that does not answer holds up no other. */
export const messageJobs: readonly PeriodicJob[] = [
  { name: 'outbox.settle', everySeconds: 1, run: settleEarlierSends },
  ...MESSAGE_CHANNELS.map((channel) => ({
    name: `outbox.send-${channel}`,
    everySeconds: 1,
    inEveryProcess: true,
    async run(context: Parameters<PeriodicJob['run']>[0]) {
      await sendDue(context, channel);
    },
  })),
];

/** Drains emails that an older release queued. */
export const sendQueuedEmail: QueuedJob<QueuedEmail> = {
  queue: { name: 'emails.send' },
  run: ({ db }, email) => queueSingleEmail(db, email),
};
