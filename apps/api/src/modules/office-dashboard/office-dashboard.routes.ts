import { officeDashboardCalls as calls } from '@harusi/contracts/office-dashboard';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readCounts, readDashboard } from './office-dashboard.service.ts';

const config = { access: 'admin' } as const;

export const officeDashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/admin/dashboard/',
    { config, schema: { response: { 200: calls['GET /admin/dashboard/'].response } } },
    async () => readDashboard(app.db, app.now()),
  );

  app.get(
    '/admin/counts/',
    { config, schema: { response: { 200: calls['GET /admin/counts/'].response } } },
    async () => readCounts(app.db, app.now()),
  );
};
