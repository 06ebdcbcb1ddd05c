import type { QueuedJob } from '../../lib/jobs.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { Letter } from './letter.ts';
import { letterWritten } from './mails.service.ts';
import { renderLetter } from './render-letter.ts';

export const sendLetter: QueuedJob<{ to: string; letter: Letter }> = {
  queue: letterWritten,
  async run({ db, now, mailer, siteUrl }, { to, letter }) {
    const { brand, contact } = await getSettings(db, now);
    await mailer.send({ to, ...renderLetter(letter, { brand: brand.name, siteUrl, contact }) });
  },
};
