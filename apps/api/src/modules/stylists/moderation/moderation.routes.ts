import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../../lib/add-route.ts';
import { toPage } from '../../../lib/pagination.ts';
import { actorOf } from '../../../plugins/access.ts';
import {
  deleteItem,
  moderateItem,
  moderateStylistReview,
  listItems,
  listStylistReviews,
} from './moderation.service.ts';

const config = { access: 'admin', permission: 'stylists' } as const;
/** One screen has the reviews of pieces and of stylists. */
const moderating = { access: 'admin', permission: ['stylists', 'catalogue'] } as const;

/** Portfolio items and reviews that an admin reads before they are published. */
export const moderationRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  addRoute(app, 'GET /admin/portfolio/', config, async (request) => {
    const { counts, ...rows } = await listItems(db, request.query);
    return { ...toPage(app.urlOf(request), request.query, rows), counts };
  });

  addRoute(app, 'PATCH /admin/portfolio/{id}/', config, async (request) =>
    moderateItem(db, request.params.id, request.body.state, actorOf(request)),
  );

  addRoute(app, 'DELETE /admin/portfolio/{id}/', config, async (request) => {
    await deleteItem(db, request.params.id, actorOf(request));
    return { detail: 'The item is deleted.' };
  });

  addRoute(app, 'GET /admin/stylist-reviews/', moderating, async (request) => {
    const { counts, ...rows } = await listStylistReviews(db, request.query);
    return { ...toPage(app.urlOf(request), request.query, rows), counts };
  });

  addRoute(app, 'PATCH /admin/stylist-reviews/{id}/', moderating, async (request) =>
    moderateStylistReview(db, request.params.id, request.body.state, actorOf(request)),
  );
};
