import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute } from '../../../lib/add-route.ts';
import { requireViewer } from '../../../plugins/access.ts';
import { confirmIdentity } from '../email/confirmation.service.ts';
import { requestOrigin } from './request-origin.ts';
import { endOneSession, endOtherSessions, listSessions } from './session-list.service.ts';

const config = { access: 'signed-in', beforeSecondFactor: true } as const;

/** Where an account is signed in, and proving again who sits there. */
export const sessionRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const show = (request: FastifyRequest) =>
    listSessions(db, requireViewer(request), { network: app.networkHash(request), now: now() });

  addRoute(app, 'GET /auth/sessions/', config, show);

  addRoute(app, 'DELETE /auth/sessions/{id}/', config, async (request) => {
    await endOneSession(db, requireViewer(request), request.params.id, now());
    return show(request);
  });

  addRoute(app, 'POST /auth/sessions/end-others/', config, async (request) => {
    await endOtherSessions(db, requireViewer(request), now());
    return show(request);
  });

  addRoute(app, 'POST /auth/confirm/', config, async (request) => ({
    confirmed_until: await confirmIdentity(db, requireViewer(request), request.body, requestOrigin(request)),
  }));
};
