import type { FastifyInstance } from 'fastify';
import { encoded } from '../../lib/add-route.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { getTransfer } from './refunds/list-refunds.service.ts';
import { submitTransfer } from './send-transfer.service.ts';

/**
 * Sends a recorded transfer in the background and returns it unsettled, because M-Pesa reports the result
 * later. If the process ends first, the due job sends it.
 */
export function createTransferStarter(app: FastifyInstance) {
  const runInBackground = createBackgroundRunner(app, 'a transfer could not be sent');
  return async (id: number) => {
    const transfer = await getTransfer(app.db, id);
    runInBackground(submitTransfer(app.payments, id));
    return encoded(transfer);
  };
}
