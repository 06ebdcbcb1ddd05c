import type { QueuedJob } from '../../lib/jobs.ts';
import { makeAvifFiles, pictureKept } from './media.service.ts';

export const makeAvif: QueuedJob<{ media: number }> = {
  queue: pictureKept,
  atOnce: 1,
  run: ({ db, files, now }, { media }) => makeAvifFiles(db, files, media, now),
};
