import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { withIdempotencyKey } from '../../lib/database/idempotency.ts';
import { toPage } from '../../lib/pagination.ts';
import { actorOf } from '../../plugins/access.ts';
import { listEnquiries, moveEnquiry, receiveEnquiry } from './enquiries.service.ts';

export const enquiryRoutes: FastifyPluginAsync = async (app) => {
  addRoute(
    app,
    'POST /enquiries/',
    { access: 'public', optionalAuth: true, rateLimit: { times: 100, seconds: 3600 } },
    async (request) => {
      const sender = { userId: request.viewer?.userId ?? null, now: app.now() };
      const { body } = await withIdempotencyKey(app.db, request, sender, async (tx) => {
        const id = await receiveEnquiry(tx, request.body, sender);
        return { status: 201, body: { id, detail: 'We have your message.' } };
      });
      return body;
    },
  );

  addRoute(app, 'GET /admin/enquiries/', { access: 'admin', permission: 'clients' }, async (request) => {
    const { counts, ...rows } = await listEnquiries(app.db, request.query);
    return { ...toPage(app.urlOf(request), request.query, rows), counts };
  });

  addRoute(app, 'PATCH /admin/enquiries/{id}/', { access: 'admin', permission: 'clients' }, async (request) =>
    moveEnquiry(app.db, request.params.id, request.body.status, actorOf(request)),
  );
};
