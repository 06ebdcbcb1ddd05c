import { traced } from '@harusi/tracing/tracing';
import type { PeriodicJob, JobContext } from '../../lib/job-queue.ts';
import { checkPayment } from './prompts/check-payment.service.ts';
import { applyMessage } from './messages/inbox.service.ts';
import { findDueMessages } from './messages/store-message.service.ts';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { confirmationPath } from './messages/confirmation-path.ts';
import { reconcile } from './captures/reconcile.service.ts';
import { findDueAttempts } from './prompts/start-payment.service.ts';

/** Applies pending messages, then sends or queries the prompts that are due. */
export async function runDuePayments(context: PaymentContext): Promise<void> {
  const { db, clock, log } = context;
  const messages = await findDueMessages(db, clock());
  for (const id of messages) await orLog('message', id, () => applyMessage(context, id), log);
  const attempts = await findDueAttempts(db, clock());
  for (const id of attempts) await orLog('attempt', id, () => checkPayment(context, id), log);
}

/** Logs a failure instead of blocking the others. */
async function orLog(
  what: 'message' | 'attempt',
  id: number,
  work: () => Promise<void>,
  log: JobContext['log'],
): Promise<void> {
  try {
    await traced({ name: `job payments.due ${what}`, attributes: { [`harusi.payment_${what}`]: id } }, work);
  } catch (error) {
    log.error({ err: error, [what]: id }, 'a payment could not be looked at');
  }
}

export const processDuePayments: PeriodicJob = {
  name: 'payments.due',
  everySeconds: 2,
  run: ({ payments }) => runDuePayments(payments),
};

/** M-Pesa returns its list only after registration. */
const AFTER_REGISTERING = 30;

export const reconcileRecentPayments: PeriodicJob = {
  name: 'payments.compare',
  everySeconds: 15 * 60,
  firstAfterSeconds: AFTER_REGISTERING,
  run: ({ payments }) => reconcile(payments, 2),
};

/** Covers the 48 hours that M-Pesa's list reaches back. */
export const reconcileLast48Hours: PeriodicJob = {
  name: 'payments.compare-two-days',
  everySeconds: 24 * 3600,
  firstAfterSeconds: 2 * AFTER_REGISTERING,
  run: ({ payments }) => reconcile(payments, 48),
};

/** Registers our callback URLs. Repeats daily, so a new M-Pesa account gets them too. */
export const registerCallbackUrls: PeriodicJob = {
  name: 'payments.register',
  everySeconds: 24 * 3600,
  async run({ payments }) {
    const { mpesa, apiUrl } = payments;
    const base = `${apiUrl}/cb/money/${confirmationPath(payments)}`;
    await mpesa.register({
      confirmation: `${base}/confirmed/`,
      validation: `${base}/welcome/`,
      pull: `${base}/pulled/`,
      phone: '254700000000',
    });
  },
};
