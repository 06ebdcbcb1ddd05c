import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { toPage } from '../../lib/pagination.ts';
import { requireViewer } from '../../plugins/access.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './notifications.service.ts';

const config = { access: 'signed-in' } as const;

/** A user's own notifications. */
export const notificationRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /notifications/', config, async (request) => {
    const { unread_count, counts, ...rows } = await listNotifications(
      db,
      requireViewer(request).userId,
      request.query,
    );
    return { ...toPage(app.urlOf(request), request.query, rows), unread_count, counts };
  });

  addRoute(app, 'GET /notifications/unread-count/', config, async (request) => ({
    unread_count: await countUnread(db, requireViewer(request).userId),
  }));

  addRoute(app, 'POST /notifications/{id}/mark-read/', config, async (request) =>
    markRead(db, requireViewer(request).userId, request.params.id, now()),
  );

  addRoute(app, 'POST /notifications/mark-all-read/', config, async (request) => {
    await markAllRead(db, requireViewer(request).userId, now());
    return { detail: 'All notifications marked as read' };
  });
};
