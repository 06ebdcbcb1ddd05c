import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { DomainError } from '../../lib/errors.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { openAccess, requesterOf } from '../../lib/order-access.ts';
import { applyClaimed } from './messages/inbox.service.ts';
import { storeCallback, storeConfirmation } from './messages/store-message.service.ts';
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
      const attempt = await startPayment(context, refTo(kind, payableId), phone);
      const { id, state, expiresAt } = attempt;
      if (state === 'created') later(() => submitPayment(context, attempt));
      return { id, state, expires_at: expiresAt };
    });
  }

  const message = { access: 'key', unqueued: true, bodyLimit: MAX_MESSAGE_BYTES } as const;
  const notThere = () => new DomainError('not_found', 'The requested resource was not found.');

  addRoute(app, 'POST /cb/stk/{token}/', message, async (request) => {
    const { body, ip: fromAddress, params } = request;
    const event = await storeCallback(db, params.token, { body, fromAddress, now: now() });
    if (event === undefined) {
      request.log.warn('a payment message with a wrong secret');
      throw notThere();
    }
    later(() => applyClaimed(context, event));
    return ACCEPTED;
  });

  const requireSecret = (token: string) => {
    if (!isConfirmationPath(token, context)) throw notThere();
  };

  addRoute(app, 'POST /cb/money/{token}/confirmed/', message, async (request) => {
    requireSecret(request.params.token);
    const { body, ip: fromAddress } = request;
    const event = await storeConfirmation(db, { body, fromAddress, now: now() });
    later(() => applyClaimed(context, event));
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
