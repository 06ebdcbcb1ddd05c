import { PathId } from '@harusi/contracts/common';
import { notificationCalls as calls, NotificationQuery } from '@harusi/contracts/notifications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPage } from '../../lib/pagination.ts';
import { requireViewer } from '../../plugins/access.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './notifications.service.ts';

const config = { access: 'signed-in' } as const;

/** Everybody's own notices, and nobody else's. */
export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;

  app.get(
    '/notifications/',
    {
      config,
      schema: { querystring: NotificationQuery, response: { 200: calls['GET /notifications/'].response } },
    },
    async (request) => {
      const { unread_count, counts, ...rows } = await listNotifications(
        db,
        requireViewer(request).userId,
        request.query,
      );
      return { ...toPage(app.addressOf(request), request.query, rows), unread_count, counts };
    },
  );

  app.get(
    '/notifications/unread-count/',
    { config, schema: { response: { 200: calls['GET /notifications/unread-count/'].response } } },
    async (request) => ({ unread_count: await countUnread(db, requireViewer(request).userId) }),
  );

  app.post(
    '/notifications/:id/mark-read/',
    {
      config,
      schema: {
        params: PathId,
        response: { 200: calls['POST /notifications/{id}/mark-read/'].response },
      },
    },
    async (request) => markRead(db, requireViewer(request).userId, request.params.id, now()),
  );

  app.post(
    '/notifications/mark-all-read/',
    { config, schema: { response: { 200: calls['POST /notifications/mark-all-read/'].response } } },
    async (request) => {
      await markAllRead(db, requireViewer(request).userId, now());
      return { detail: 'All notifications marked as read' };
    },
  );
};
