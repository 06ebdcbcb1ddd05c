import { OrderPath } from '@harusi/contracts/orders';
import { StartedPayment, StartPayment } from '@harusi/contracts/payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '../../lib/errors.ts';
import { createBackgroundRunner } from '../../lib/background-work.ts';
import { secretsMatch } from '../../lib/secret-tokens.ts';
import { findBooking } from '../bookings/bookings.service.ts';
import { forBooking, forOrder, type PaidFor } from '../books/books.service.ts';
import { askerOf, open } from '../orders/asker-of.ts';
import { findOrder } from '../orders/orders.service.ts';
import { applyMessage, findByToken, keepMessage } from './inbox.service.ts';
import { moneyPath } from './money-path.ts';
import { startPayment } from './start-payment.service.ts';
import { submitPayment } from './submit-payment.service.ts';

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };
const TokenPath = z.object({ token: z.string().max(100) });
const MESSAGE_MOST_BYTES = 16 * 1024;

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now, payments: desk } = app;

  const later = createBackgroundRunner(app, 'a payment could not be looked at');

  const paying = {
    config: { ...open, rateLimit: { times: 60, seconds: 3600 } },
    schema: { params: OrderPath, body: StartPayment, response: { 202: StartedPayment } },
  };
  const ask = async (paidFor: PaidFor, phone: string) => {
    const { id, state, expiresAt } = await startPayment(desk, paidFor, phone);
    if (state === 'created') later(submitPayment(desk, id));
    return { id, state, expires_at: expiresAt };
  };

  app.post('/orders/:number/payments/', paying, async (request, reply) => {
    const { phone, lookup_key } = request.body;
    const order = await findOrder(db, request.params.number, askerOf(request, lookup_key));
    return reply.code(202).send(await ask(forOrder(order.id), phone));
  });

  app.post('/bookings/:number/payments/', paying, async (request, reply) => {
    const { phone, lookup_key } = request.body;
    const booking = await findBooking(db, request.params.number, askerOf(request, lookup_key));
    return reply.code(202).send(await ask(forBooking(booking.id), phone));
  });

  const message = {
    bodyLimit: MESSAGE_MOST_BYTES,
    config: { access: 'key' },
    schema: { params: TokenPath, hide: true },
  } as const;
  const notThere = () => new DomainError('not_found', 'The requested resource was not found.');

  app.post('/cb/stk/:token/', message, async (request) => {
    const attemptId = await findByToken(db, request.params.token);
    if (attemptId === undefined) {
      request.log.warn('a payment message with a wrong secret');
      throw notThere();
    }
    const { body, ip: fromAddress } = request;
    const id = await keepMessage(db, { attemptId, kind: 'callback', body, fromAddress, now: now() });
    later(applyMessage(desk, id));
    return ACCEPTED;
  });

  const requireSecret = (token: string) => {
    if (!secretsMatch(token, moneyPath(desk.secret))) throw notThere();
  };

  app.post('/cb/money/:token/confirmed/', message, async (request) => {
    requireSecret(request.params.token);
    const { body, ip: fromAddress } = request;
    const id = await keepMessage(db, { attemptId: null, kind: 'c2b', body, fromAddress, now: now() });
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
