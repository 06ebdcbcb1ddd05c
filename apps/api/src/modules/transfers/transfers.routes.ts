import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '../../lib/errors.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { applyTransferEvent, findTransferByToken, storeTransferEvent } from './transfer-inbox.service.ts';

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };
const Path = z.object({ token: z.string().max(100), kind: z.enum(['result', 'status', 'timeout']) });
const MESSAGE_MOST_BYTES = 16 * 1024;

/** Where M-Pesa says what became of money that leaves. */
export const transferRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now, payments: desk } = app;
  const later = createBackgroundRunner(app, 'a transfer could not be looked at');

  app.post(
    '/cb/transfers/:token/:kind/',
    {
      bodyLimit: MESSAGE_MOST_BYTES,
      config: { access: 'key' },
      schema: { params: Path, hide: true },
    },
    async ({ params: { token, kind }, body, ip: fromAddress, log }) => {
      const transferId = await findTransferByToken(db, token);
      if (transferId === undefined) {
        log.warn('a message about money that leaves with a wrong secret');
        throw new DomainError('not_found', 'The requested resource was not found.');
      }
      const id = await storeTransferEvent(db, { transferId, kind, body, fromAddress, now: now() });
      later(applyTransferEvent(desk, id));
      return ACCEPTED;
    },
  );
};
