import type { PeriodicJob, QueuedJob } from '../../lib/job-queue.ts';
import { makeAvifFiles, pictureStoredQueue } from './media.service.ts';
import { removeUnusedPictures } from './remove-pictures.service.ts';

export const makeAvif: QueuedJob<{ media: number }> = {
  queue: pictureStoredQueue,
  atOnce: 1,
  run: ({ db, files, now }, { media }) => makeAvifFiles(db, files, media, now),
};

export const removeUnused: PeriodicJob = {
  name: 'media.remove-unused',
  everySeconds: 24 * 3600,
  firstAfterSeconds: 120,
  async run({ db, files, now, log }) {
    const removed = await removeUnusedPictures(db, files, now);
    if (removed > 0) log.info({ removed }, 'removed unused pictures');
  },
};
