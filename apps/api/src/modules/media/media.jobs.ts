import type { QueuedJob } from '../../lib/job-queue.ts';
import { makeAvifFiles, pictureStoredQueue } from './media.service.ts';

export const makeAvif: QueuedJob<{ media: number }> = {
  queue: pictureStoredQueue,
  atOnce: 1,
  run: ({ db, files, now }, { media }) => makeAvifFiles(db, files, media, now),
};
