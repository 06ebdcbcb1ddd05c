import type { DueJob } from '../../lib/jobs.ts';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { checkTransfer, findDueTransfers } from './check-transfer.service.ts';
import { applyTransferEvent, findDueTransferEvents } from './transfer-inbox.service.ts';

/** Does everything that has become due: messages to act upon, money to send or to ask about. */
export async function runDueTransfers(desk: PaymentContext): Promise<void> {
  const { db, clock, log } = desk;
  /** One that fails must not hold up the others. */
  const orLog = (work: Promise<void>, what: object) =>
    work.catch((error: unknown) => log.error({ err: error, ...what }, 'a transfer could not be looked at'));
  for (const id of await findDueTransferEvents(db))
    await orLog(applyTransferEvent(desk, id), { message: id });
  for (const id of await findDueTransfers(db, clock()))
    await orLog(checkTransfer(desk, id), { transfer: id });
}

export const watchTransfers: DueJob = {
  name: 'transfers.due',
  everySeconds: 2,
  run: ({ payments }) => runDueTransfers(payments),
};
