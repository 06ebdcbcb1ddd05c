import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DomainError } from '../../lib/errors.ts';
import { secretsMatch } from '../../lib/secret-tokens.ts';
import { requireViewer } from '../../plugins/access.ts';
import { viewerSubscriber, PAGE_SERVER_SUBSCRIBER } from './event-stream.ts';
import { sendEventStream } from './send-event-stream.ts';

export const liveEventRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/events/',
    {
      exposeHeadRoute: false, // it would listen for nobody
      config: { access: 'signed-in' },
      schema: { summary: 'Live events as text/event-stream: hints to load again what is shown' },
    },
    async (request, reply) =>
      sendEventStream(app, reply, viewerSubscriber(requireViewer(request), app.now())),
  );

  app.get(
    '/events/pages/',
    { exposeHeadRoute: false, config: { access: 'key' }, schema: { hide: true } },
    async ({ headers }, reply) => {
      if (!secretsMatch(String(headers['x-page-server-key']), app.settings.pageServerKey)) {
        throw new DomainError('not_found', 'The requested resource was not found.');
      }
      return sendEventStream(app, reply, PAGE_SERVER_SUBSCRIBER);
    },
  );

  app.addHook('preClose', async () => {
    app.hub.emit('closing');
  });
};
