import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { requireViewer } from '../../plugins/access.ts';
import { readCounts, readDashboard } from './office-dashboard.service.ts';
import { ANY_STAFF } from './role-figures.rules.ts';

const config = { access: 'admin', permission: ANY_STAFF } as const;

/** Each role gets the figures of its own work. */
export const officeDashboardRoutes: FastifyPluginAsync = async (app) => {
  addRoute(app, 'GET /admin/dashboard/', config, async (request) =>
    readDashboard(app.db, requireViewer(request).staffRole, app.now()),
  );

  addRoute(app, 'GET /admin/counts/', config, async (request) =>
    readCounts(app.db, requireViewer(request).staffRole, app.now()),
  );
};
