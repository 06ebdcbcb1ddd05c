import type { PeriodicJob, QueuedJob } from '../../lib/job-queue.ts';
import { queueSingleEmail } from './queue-email.service.ts';
import type { QueuedEmail } from './queue-message.service.ts';
import { sendDue } from './send-due.service.ts';

export const sendDueMessages: PeriodicJob = {
  name: 'outbox.send-due',
  everySeconds: 1,
  inEveryProcess: true,
  async run(context) {
    await sendDue(context);
  },
};

/** Drains emails that an older release queued. */
export const sendQueuedEmail: QueuedJob<QueuedEmail> = {
  queue: { name: 'emails.send' },
  run: ({ db }, email) => queueSingleEmail(db, email),
};
