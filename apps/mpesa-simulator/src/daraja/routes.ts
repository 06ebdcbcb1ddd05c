import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { c2bRoutes } from './c2b-routes.ts';
import { sendError } from './gateway.ts';
import {
  accountBalanceRoute,
  b2cRoutes,
  reversalRoute,
  transactionStatusRoute,
} from './instruction-routes.ts';
import { pullRoutes } from './pull-routes.ts';
import { notFound } from './errors.ts';
import { stkPushRoute } from './stk-push-route.ts';
import { stkQueryRoute } from './stk-query-route.ts';
import { tokenRoute } from './token-route.ts';

/** Every simulated Daraja endpoint, at its real path. */
export const darajaRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  // Bodies arrive unparsed, so that invalid JSON gets the gateway's own error in its own order.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.decorateReply('loggedCall', null);
  app.setErrorHandler((error, _request, reply) => sendError(parts, error, reply));
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.loggedCall) reply.loggedCall.status ??= reply.statusCode;
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
