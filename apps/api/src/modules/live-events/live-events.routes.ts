import type { FastifyPluginAsync } from 'fastify';
import { Gauge } from 'prom-client';
import { addRoute } from '../../lib/add-route.ts';
import { DomainError } from '../../lib/errors.ts';
import { requireViewer } from '../../plugins/access.ts';
import { viewerSubscriber, PAGE_SERVER_SUBSCRIBER } from './event-stream.ts';
import { countOpenStreams, sendEventStream } from './send-event-stream.ts';

export const liveEventRoutes: FastifyPluginAsync = async (app) => {
  const streams = new Gauge({
    name: 'live_streams_open',
    help: 'Open streams of live events in this process',
    registers: [app.metrics],
    collect() {
      streams.set(countOpenStreams());
    },
  });

  addRoute(app, 'GET /events/', { access: 'signed-in' }, async (request, reply) =>
    sendEventStream(app, request, reply, viewerSubscriber(requireViewer(request), app.now())),
  );

  addRoute(app, 'GET /events/pages/', { access: 'key' }, async (request, reply) => {
    if (!app.isPageServer(request)) {
      throw new DomainError('not_found', 'The requested resource was not found.');
    }
    return sendEventStream(app, request, reply, PAGE_SERVER_SUBSCRIBER);
  });

  app.addHook('preClose', async () => {
    app.hub.emit('closing');
  });
};
