import type { QueuedJob } from '../../lib/jobs.ts';
import type { EmailContent } from './email-content.ts';
import { deliverEmail, emailQueue } from './emails.service.ts';

export const sendEmail: QueuedJob<{ to: string; letter: EmailContent }> = {
  queue: emailQueue,
  run: (context, { to, letter }) => deliverEmail(context, to, letter),
};
