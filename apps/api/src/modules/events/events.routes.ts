import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { viewerOf } from '../../plugins/access.ts';
import { followEvents } from './follow-events.ts';

export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/events/',
    {
      exposeHeadRoute: false, // it would listen for nobody
      config: { access: 'signed-in' },
      schema: { summary: 'Live events as text/event-stream: hints to load again what is shown' },
    },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const lines = followEvents(app.hub, viewerOf(request), app.now(), gone.signal);
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no') // a balancer in front must not collect the lines
        .send(Readable.from(lines));
    },
  );

  app.addHook('preClose', async () => {
    app.hub.emit('closing');
  });
};
