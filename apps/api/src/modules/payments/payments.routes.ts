import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { DomainError } from '../../lib/errors.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { openAccess, requesterOf } from '../../lib/order-access.ts';
import { applyMessage, findAttemptByToken, storeMessage } from './messages/inbox.service.ts';
import { isConfirmationPath } from './messages/confirmation-path.ts';
import { payableOf, refTo } from './payables.ts';
import { startPayment } from './prompts/start-payment.service.ts';
import { submitPayment } from './prompts/submit-payment.service.ts';

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' } as const;
const MAX_MESSAGE_BYTES = 16 * 1024;

export const paymentRoutes: FastifyPluginAsync = async (app) => {
  const { db, now, payments: context } = app;

  const later = createBackgroundRunner(app, 'a payment could not be looked at');

  const paying = { ...openAccess, rateLimit: { times: 600, seconds: 600 } } as const;
  for (const kind of ['order', 'booking'] as const) {
    addRoute(app, `POST /${kind}s/{number}/payments/`, paying, async (request) => {
      const { phone, lookup_key } = request.body;
      const requester = requesterOf(request, lookup_key);
      const payableId = await payableOf(kind).getIdFor(db, request.params.number, requester);
      const { id, state, expiresAt } = await startPayment(context, refTo(kind, payableId), phone);
      if (state === 'created') later(() => submitPayment(context, id));
      return { id, state, expires_at: expiresAt };
    });
  }

  const message = { access: 'key', unqueued: true, bodyLimit: MAX_MESSAGE_BYTES } as const;
  const notThere = () => new DomainError('not_found', 'The requested resource was not found.');

  addRoute(app, 'POST /cb/stk/{token}/', message, async (request) => {
    const attemptId = await findAttemptByToken(db, request.params.token);
    if (attemptId === undefined) {
      request.log.warn('a payment message with a wrong secret');
      throw notThere();
    }
    const { body, ip: fromAddress } = request;
    const id = await storeMessage(db, { attemptId, kind: 'callback', body, fromAddress, now: now() });
    later(() => applyMessage(context, id));
    return ACCEPTED;
  });

  const requireSecret = (token: string) => {
    if (!isConfirmationPath(token, context)) throw notThere();
  };

  addRoute(app, 'POST /cb/money/{token}/confirmed/', message, async (request) => {
    requireSecret(request.params.token);
    const { body, ip: fromAddress } = request;
    const id = await storeMessage(db, { attemptId: null, kind: 'c2b', body, fromAddress, now: now() });
    later(() => applyMessage(context, id));
    return ACCEPTED;
  });

  /** Accepts every payment; matching happens later, so no money is turned away. */
  addRoute(app, 'POST /cb/money/{token}/welcome/', message, async ({ params }) => {
    requireSecret(params.token);
    return { ...ACCEPTED, ResultCode: '0' as const };
  });

  addRoute(app, 'POST /cb/money/{token}/pulled/', message, async ({ params }) => {
    requireSecret(params.token);
    return ACCEPTED;
  });
};
