import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { readCounts, readDashboard } from './office-dashboard.service.ts';

const config = { access: 'admin' } as const;

export const officeDashboardRoutes: FastifyPluginAsync = async (app) => {
  addRoute(app, 'GET /admin/dashboard/', config, async () => readDashboard(app.db, app.now()));

  addRoute(app, 'GET /admin/counts/', config, async () => readCounts(app.db, app.now()));
};
