import type { DueJob, JobContext } from '../../lib/jobs.ts';
import { checkPayment } from './prompts/check-payment.service.ts';
import { applyMessage, findDueMessages } from './messages/inbox.service.ts';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { confirmationPathSecret } from './messages/confirmation-path.ts';
import { reconcile } from './captures/reconcile.service.ts';
import { findDueAttempts } from './prompts/start-payment.service.ts';

/** Does everything that has become due: messages to act upon, prompts to send or to ask about. */
export async function runDuePayments(desk: PaymentContext): Promise<void> {
  const { db, clock, log } = desk;
  const messages = await findDueMessages(db, clock());
  for (const id of messages) await orLog(() => applyMessage(desk, id), { message: id }, log);
  const attempts = await findDueAttempts(db, clock());
  for (const id of attempts) await orLog(() => checkPayment(desk, id), { attempt: id }, log);
}

/** One that fails must not hold up the others. */
async function orLog(work: () => Promise<void>, what: object, log: JobContext['log']): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, ...what }, 'a payment could not be looked at');
  }
}

export const watchPayments: DueJob = {
  name: 'payments.due',
  everySeconds: 2,
  run: ({ payments }) => runDuePayments(payments),
};

/** M-Pesa shows its list only to who has registered for it. */
const AFTER_REGISTERING = 30;

export const reconcileRecentPayments: DueJob = {
  name: 'payments.compare',
  everySeconds: 15 * 60,
  firstAfterSeconds: AFTER_REGISTERING,
  run: ({ payments }) => reconcile(payments, 2),
};

/** Once a day over all that M-Pesa still remembers. */
export const reconcileTwoDays: DueJob = {
  name: 'payments.compare-two-days',
  everySeconds: 24 * 3600,
  firstAfterSeconds: 2 * AFTER_REGISTERING,
  run: ({ payments }) => reconcile(payments, 48),
};

/** Tells M-Pesa where to report. Said again every day: it forgets nothing, but a new account must be told. */
export const registerCallbackUrls: DueJob = {
  name: 'payments.register',
  everySeconds: 24 * 3600,
  async run({ payments: { mpesa, apiUrl, secret } }) {
    const base = `${apiUrl}/cb/money/${confirmationPathSecret(secret)}`;
    await mpesa.register({
      confirmation: `${base}/confirmed/`,
      validation: `${base}/welcome/`,
      pull: `${base}/pulled/`,
      phone: '254700000000',
    });
  },
};
