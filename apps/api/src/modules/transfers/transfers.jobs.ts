import { traced } from '@harusi/tracing/tracing';
import type { PeriodicJob } from '../../lib/job-queue.ts';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { checkTransfer, findDueTransfers } from './check-transfer.service.ts';
import { runWeeklyPayout } from './payouts/pay-all-due.service.ts';
import { applyTransferEvent, findDueTransferEvents } from './transfer-inbox.service.ts';

/** Applies pending messages, then sends or queries the transfers that are due. */
export async function runDueTransfers(context: PaymentContext): Promise<void> {
  const { db, clock, log } = context;
  /** Logs a failure instead of blocking the other transfers. */
  const orLog = (what: 'message' | 'transfer', id: number, work: () => Promise<void>) =>
    traced(
      { name: `job transfers.due ${what}`, attributes: { [`harusi.transfer_${what}`]: id } },
      work,
    ).catch((error: unknown) => log.error({ err: error, [what]: id }, 'a transfer could not be looked at'));
  for (const id of await findDueTransferEvents(db))
    await orLog('message', id, () => applyTransferEvent(context, id));
  for (const id of await findDueTransfers(db, clock()))
    await orLog('transfer', id, () => checkTransfer(context, id));
}

export const processDueTransfers: PeriodicJob = {
  name: 'transfers.due',
  everySeconds: 2,
  run: ({ payments }) => runDueTransfers(payments),
};

/** Starts the weekly payout once on its day; the job above sends it. */
export const startWeeklyPayout: PeriodicJob = {
  name: 'payouts.weekly',
  everySeconds: 60,
  run: ({ db, now, payments }) => runWeeklyPayout(db, payments.payoutApprovalAboveCents, now),
};
