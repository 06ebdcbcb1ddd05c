import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { c2bRoutes } from './c2b.ts';
import { answerRefusal } from './gateway.ts';
import { accountBalanceRoute, b2cRoutes, reversalRoute, transactionStatusRoute } from './money-out.ts';
import { pullRoutes } from './pull.ts';
import { notFound } from './refusal.ts';
import { stkPushRoute } from './stk-push.ts';
import { stkQueryRoute } from './stk-query.ts';
import { tokenRoute } from './token.ts';

/** Every address of Daraja that we play, at its real path. */
export const wireRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  // Bodies come as they are: what is no JSON is refused in the gateway's words and in its order.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.decorateReply('callNote', null);
  app.setErrorHandler((error, _request, reply) => answerRefusal(parts, error, reply));
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.callNote) reply.callNote.status ??= reply.statusCode;
  });

  for (const route of [
    tokenRoute,
    stkPushRoute,
    stkQueryRoute,
    c2bRoutes,
    pullRoutes,
    b2cRoutes,
    reversalRoute,
    transactionStatusRoute,
    accountBalanceRoute,
  ]) {
    route(app, parts);
  }
  app.all('/*', () => {
    throw notFound();
  });
};
