import type { QueuedJob } from '../../lib/jobs.ts';
import type { Letter } from './letter.ts';
import { deliverLetter, letterWritten } from './mails.service.ts';

export const sendLetter: QueuedJob<{ to: string; letter: Letter }> = {
  queue: letterWritten,
  run: (context, { to, letter }) => deliverLetter(context, to, letter),
};
