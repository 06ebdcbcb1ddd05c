import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DomainError } from '../../lib/errors.ts';
import { isSameSecret, viewerOf } from '../../plugins/access.ts';
import { asViewer, followEvents, type Follower, PAGE_SERVER } from './follow-events.ts';

export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
  const stream = (reply: FastifyReply, follower: Follower) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no') // a balancer in front must not collect the lines
      .send(Readable.from(followEvents(app.hub, follower, gone.signal)));
  };

  app.get(
    '/events/',
    {
      exposeHeadRoute: false, // it would listen for nobody
      config: { access: 'signed-in' },
      schema: { summary: 'Live events as text/event-stream: hints to load again what is shown' },
    },
    async (request, reply) => stream(reply, asViewer(viewerOf(request), app.now())),
  );

  app.get(
    '/events/pages/',
    { exposeHeadRoute: false, config: { access: 'key' }, schema: { hide: true } },
    async ({ headers }, reply) => {
      if (!isSameSecret(String(headers['x-page-server-key']), app.settings.pageServerKey)) {
        throw new DomainError('not_found', 'The requested resource was not found.');
      }
      return stream(reply, PAGE_SERVER);
    },
  );

  app.addHook('preClose', async () => {
    app.hub.emit('closing');
  });
};
