import { OrderPath } from '@harusi/contracts/orders';
import { StartedPayment, StartPayment } from '@harusi/contracts/payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '../../lib/errors.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { secretsMatch } from '../../lib/secret-tokens.ts';
import { getBookingFor } from '../bookings/bookings.service.ts';
import { bookingRef, orderRef, type PayableRef } from '../ledger/ledger.service.ts';
import { requesterOf, openAccess } from '../../lib/order-access.ts';
import { getOrderFor } from '../orders/orders.service.ts';
import { applyMessage, findAttemptByToken, storeMessage } from './messages/inbox.service.ts';
import { confirmationPathSecret } from './messages/confirmation-path.ts';
import { startPayment } from './prompts/start-payment.service.ts';
import { submitPayment } from './prompts/submit-payment.service.ts';

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };
const TokenPath = z.object({ token: z.string().max(100) });
const MESSAGE_MOST_BYTES = 16 * 1024;

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now, payments: desk } = app;

  const later = createBackgroundRunner(app, 'a payment could not be looked at');

  const paying = {
    config: { ...openAccess, rateLimit: { times: 60, seconds: 3600 } },
    schema: { params: OrderPath, body: StartPayment, response: { 202: StartedPayment } },
  };
  const ask = async (paidFor: PayableRef, phone: string) => {
    const { id, state, expiresAt } = await startPayment(desk, paidFor, phone);
    if (state === 'created') later(submitPayment(desk, id));
    return { id, state, expires_at: expiresAt };
  };

  app.post('/orders/:number/payments/', paying, async (request, reply) => {
    const { phone, lookup_key } = request.body;
    const order = await getOrderFor(db, request.params.number, requesterOf(request, lookup_key));
    return reply.code(202).send(await ask(orderRef(order.id), phone));
  });

  app.post('/bookings/:number/payments/', paying, async (request, reply) => {
    const { phone, lookup_key } = request.body;
    const booking = await getBookingFor(db, request.params.number, requesterOf(request, lookup_key));
    return reply.code(202).send(await ask(bookingRef(booking.id), phone));
  });

  const message = {
    bodyLimit: MESSAGE_MOST_BYTES,
    config: { access: 'key' },
    schema: { params: TokenPath, hide: true },
  } as const;
  const notThere = () => new DomainError('not_found', 'The requested resource was not found.');

  app.post('/cb/stk/:token/', message, async (request) => {
    const attemptId = await findAttemptByToken(db, request.params.token);
    if (attemptId === undefined) {
      request.log.warn('a payment message with a wrong secret');
      throw notThere();
    }
    const { body, ip: fromAddress } = request;
    const id = await storeMessage(db, { attemptId, kind: 'callback', body, fromAddress, now: now() });
    later(applyMessage(desk, id));
    return ACCEPTED;
  });

  const requireSecret = (token: string) => {
    if (!secretsMatch(token, confirmationPathSecret(desk.secret))) throw notThere();
  };

  app.post('/cb/money/:token/confirmed/', message, async (request) => {
    requireSecret(request.params.token);
    const { body, ip: fromAddress } = request;
    const id = await storeMessage(db, { attemptId: null, kind: 'c2b', body, fromAddress, now: now() });
    later(applyMessage(desk, id));
    return ACCEPTED;
  });

  /** Every payment is welcome: what it is for is found out afterwards, and nothing is ever lost. */
  app.post('/cb/money/:token/welcome/', message, async ({ params }) => {
    requireSecret(params.token);
    return { ...ACCEPTED, ResultCode: '0' };
  });

  app.post('/cb/money/:token/pulled/', message, async ({ params }) => {
    requireSecret(params.token);
    return ACCEPTED;
  });
};
