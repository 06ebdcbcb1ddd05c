import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { actorOf } from '../../plugins/access.ts';
import { readMpesaStatus } from '../payments/mpesa-status.service.ts';
import { changeRate, changeSettings, getOfficeSettings } from './office-settings.service.ts';

const config = { access: 'admin' } as const;
const fresh = { ...config, fresh: true } as const;

/** The owner's settings. Every change returns all of them. */
export const officeSettingsRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const show = async () => ({
    ...(await getOfficeSettings(db, now())),
    mpesa: await readMpesaStatus(db, app.settings),
  });

  addRoute(app, 'GET /admin/settings/', config, show);

  addRoute(
    app,
    'PATCH /admin/settings/',
    { ...config, fresh: ['delivery_fee', 'free_delivery_over'] },
    async (request) => {
      await changeSettings(db, request.body, actorOf(request));
      return show();
    },
  );

  addRoute(app, 'POST /admin/settings/rates/', fresh, async (request) => {
    await changeRate(db, request.body, actorOf(request));
    return show();
  });
};
