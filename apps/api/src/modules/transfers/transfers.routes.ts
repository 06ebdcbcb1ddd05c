import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { DomainError } from '../../lib/errors.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { applyTransferEvent, findTransferByToken, storeTransferEvent } from './transfer-inbox.service.ts';

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' } as const;
const MAX_MESSAGE_BYTES = 16 * 1024;

/** M-Pesa's callbacks about outgoing money. */
export const transferRoutes: FastifyPluginAsync = async (app) => {
  const { db, now, payments: context } = app;
  const later = createBackgroundRunner(app, 'a transfer could not be looked at');

  addRoute(
    app,
    'POST /cb/transfers/{token}/{kind}/',
    { access: 'key', unqueued: true, bodyLimit: MAX_MESSAGE_BYTES },
    async ({ params: { token, kind }, body, ip: fromAddress, log }) => {
      const transferId = await findTransferByToken(db, token);
      if (transferId === undefined) {
        log.warn('a message about money that leaves with a wrong secret');
        throw new DomainError('not_found', 'The requested resource was not found.');
      }
      const id = await storeTransferEvent(db, { transferId, kind, body, fromAddress, now: now() });
      later(() => applyTransferEvent(context, id));
      return ACCEPTED;
    },
  );
};
