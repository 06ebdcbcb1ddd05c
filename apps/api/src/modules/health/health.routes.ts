import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { checkHealth, readHealth } from './health.service.ts';

/** Owners and managers: who looks after the whole shop. */
const config = { access: 'admin', permission: 'audit' } as const;
const LOOKS = { times: 10, seconds: 60 };

export const healthRoutes: FastifyPluginAsync = async (app) => {
  const { db, log, settings } = app;
  const context = { db, log, siteUrl: settings.siteUrl, texts: settings.texts };

  addRoute(app, 'GET /admin/health/', config, () => readHealth(context, app.now()));

  addRoute(app, 'POST /admin/health/check/', { ...config, rateLimit: LOOKS }, async () => {
    const now = app.now();
    await checkHealth(context, now);
    return readHealth(context, now);
  });
};
