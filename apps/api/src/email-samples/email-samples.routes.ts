import type { FastifyPluginAsync } from 'fastify';
import { readSender } from '../modules/emails/emails.service.ts';
import { renderEmail } from '../modules/emails/render-email.ts';
import { readEmailSamples } from './read-samples.ts';

/** Every email, rendered for the page `/design`. In development only, so it stands in no contract. */
export const emailSampleRoutes: FastifyPluginAsync = async (app) => {
  app.get('/development/emails/', { config: { access: 'public' }, schema: { hide: true } }, async () => {
    const { db } = app;
    const now = app.now();
    const sender = await readSender({ ...app.settings, db, now });
    const samples = await readEmailSamples(db, now);
    return Object.entries(samples).map(([audience, emails]) => ({
      audience,
      emails: Object.entries(emails).map(([name, content]) => ({ name, ...renderEmail(content, sender) })),
    }));
  });
};
