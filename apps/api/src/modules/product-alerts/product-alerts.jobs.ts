import { productAlerts } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { PeriodicJob, QueuedJob } from '../../lib/job-queue.ts';
import { inOwnWords, readOwnWordings } from '../emails/email-wordings.service.ts';
import { deliverEmail, deliverLimitedEmail } from '../emails/emails.service.ts';
import { alertToken } from './alert-tokens.ts';
import { alreadyWaitingEmail, confirmAlertEmail, productAlertEmail } from './product-alerts.emails.ts';
import { confirmationQueue } from './product-alerts.service.ts';
import { alertQueue, findAlert, queueAlertText, queueDueAlerts } from './send-alerts.service.ts';

/** Asks the owner of the address. Computes the secret here, so it is never stored in the queue. */
export const sendAlertConfirmation: QueuedJob<{ alert: number }> = {
  queue: confirmationQueue,
  async run(context, { alert: id }) {
    const alert = await findAlert(context.db, id, context.now);
    if (!alert || alert.sentAt !== null) return;
    const content = alert.isConfirmed ? alreadyWaitingEmail : confirmAlertEmail;
    const token = alertToken(context.payments.secret, id);
    await deliverLimitedEmail(context, 'form', alert.email, content(alert, token));
  },
};

/** Finds alerts whose product is back or costs less. */
export const sendDueAlerts: PeriodicJob = {
  name: 'product-alerts.send',
  everySeconds: 180,
  async run({ db, now }) {
    while ((await queueDueAlerts(db, now)) > 0);
  },
};

/** Sends the email and the text an alert is about. If that is no longer true, such as after a sale, the alert waits again. */
export const sendProductAlert: QueuedJob<{ alert: number }> = {
  queue: alertQueue,
  async run(context, { alert: id }) {
    const { db, now, payments } = context;
    const alert = await findAlert(db, id, now);
    if (!alert?.isDue) {
      await db.update(productAlerts).set({ sentAt: null }).where(eq(productAlerts.id, id));
    } else if (alert.sentAt !== null) {
      await queueAlertText(db, alert);
      const content = productAlertEmail(alert, alertToken(payments.secret, id));
      await deliverEmail(context, alert.email, inOwnWords(content, await readOwnWordings(db)));
    }
  },
};
