import type { Db } from '@harusi/db/client';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { actorOf } from '../../plugins/access.ts';
import type { EmailContent } from '../emails/email-content.ts';
import { readSender } from '../emails/emails.service.ts';
import { renderEmail } from '../emails/render-email.ts';
import {
  changeWording,
  findSample,
  findWorded,
  listWordedEmails,
  removeWording,
  sendTestEmail,
  wordSample,
} from './email-wordings.service.ts';

/** Emails ask for money and say where it goes, so their words are the owner's alone. */
const config = { access: 'admin', permission: 'money-settings' } as const;

interface Options {
  /** A sample of every email, by whom it is for and by name. They are made of all modules, which this one need not know. */
  readSamples: (db: Db, now: Date) => Promise<Record<string, Record<string, EmailContent>>>;
}

/** Subject and first paragraph of our emails, in the owner's words. */
export const emailWordingRoutes: FastifyPluginAsync<Options> = async (app, { readSamples }) => {
  const { db, now } = app;
  const readWorded = async () =>
    findWorded(Object.values(await readSamples(db, now())).flatMap((group) => Object.values(group)));
  const readSample = async ({ params: { event, reader } }: FastifyRequest<{ Params: Named }>) =>
    findSample(await readWorded(), `${event}/${reader}`);
  const sender = () => readSender({ ...app.settings, db, now: now() });
  const show = async () => listWordedEmails(db, await readWorded(), (await sender()).brand);

  addRoute(app, 'GET /admin/email-wordings/', config, show);

  addRoute(app, 'PUT /admin/email-wordings/{event}/{reader}/', config, async (request) => {
    await changeWording(db, await readSample(request), request.body, actorOf(request));
    return show();
  });

  addRoute(app, 'DELETE /admin/email-wordings/{event}/{reader}/', config, async (request) => {
    const { wording } = await readSample(request);
    await removeWording(db, wording.template, actorOf(request));
    return show();
  });

  addRoute(app, 'POST /admin/email-wordings/{event}/{reader}/preview/', config, async (request) => {
    const content = wordSample(await readSample(request), request.body);
    return renderEmail(content, await sender());
  });

  addRoute(app, 'POST /admin/email-wordings/{event}/{reader}/test/', config, async (request) =>
    sendTestEmail(db, await readSample(request), request.body, actorOf(request)),
  );
};

interface Named {
  event: string;
  reader: string;
}
