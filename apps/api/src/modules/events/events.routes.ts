import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DomainError } from '../../lib/errors.ts';
import { secretsMatch } from '../../lib/secret-tokens.ts';
import { requireViewer } from '../../plugins/access.ts';
import { asViewer, PAGE_SERVER } from './follow-events.ts';
import { streamTo } from './stream-to.ts';

export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/events/',
    {
      exposeHeadRoute: false, // it would listen for nobody
      config: { access: 'signed-in' },
      schema: { summary: 'Live events as text/event-stream: hints to load again what is shown' },
    },
    async (request, reply) => streamTo(app, reply, asViewer(requireViewer(request), app.now())),
  );

  app.get(
    '/events/pages/',
    { exposeHeadRoute: false, config: { access: 'key' }, schema: { hide: true } },
    async ({ headers }, reply) => {
      if (!secretsMatch(String(headers['x-page-server-key']), app.settings.pageServerKey)) {
        throw new DomainError('not_found', 'The requested resource was not found.');
      }
      return streamTo(app, reply, PAGE_SERVER);
    },
  );

  app.addHook('preClose', async () => {
    app.hub.emit('closing');
  });
};
