import type { Db } from '@harusi/db/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../lib/actor.ts';
import { encoded } from '../../lib/add-route.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { withIdempotencyKey } from '../../lib/database/idempotency.ts';
import { actorOf } from '../../plugins/access.ts';
import { getTransfer } from './refunds/list-refunds.service.ts';
import { submitTransfer } from './send-transfer.service.ts';

/**
 * Records a transfer once per `Idempotency-Key`, sends it in the background and returns it unsettled, because M-Pesa
 * reports the result later. If the process ends first, the due job sends it.
 */
export function createTransferStarter(app: FastifyInstance) {
  const runInBackground = createBackgroundRunner(app, 'a transfer could not be sent');
  return async (request: FastifyRequest, create: (tx: Db, by: Actor) => Promise<number>) => {
    const by = actorOf(request);
    const caller = { userId: by.actorId, now: by.now };
    const { body } = await withIdempotencyKey(app.db, request, caller, async (tx) => ({
      status: 202,
      body: { id: await create(tx, by) },
    }));
    const transfer = await getTransfer(app.db, body.id);
    runInBackground(() => submitTransfer(app.payments, body.id)); // sends only what is not sent yet
    return encoded(transfer);
  };
}
