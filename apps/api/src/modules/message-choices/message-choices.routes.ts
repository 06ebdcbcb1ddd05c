import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { requireViewer } from '../../plugins/access.ts';
import { chooseOffers, readMessageSettings, resumeTexts } from './message-choices.service.ts';

export const messageChoiceRoutes: FastifyPluginAsync = async (app) => {
  addRoute(app, 'GET /auth/me/messages/', { access: 'signed-in' }, async (request) =>
    readMessageSettings(app.db, requireViewer(request).userId, app.now()),
  );

  addRoute(app, 'POST /auth/me/messages/{channel}/resume/', { access: 'signed-in' }, async (request) =>
    resumeTexts(app.db, request.params.channel, { actorId: requireViewer(request).userId, now: app.now() }),
  );

  addRoute(app, 'PUT /auth/me/offers/{channel}/', { access: 'signed-in' }, async (request) =>
    chooseOffers(app.db, request.params.channel, request.body, {
      actorId: requireViewer(request).userId,
      now: app.now(),
    }),
  );
};
