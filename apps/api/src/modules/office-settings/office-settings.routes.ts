import { ChangeRate, ChangeSettings, OfficeSettings } from '@harusi/contracts/office-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { by } from '../../plugins/access.ts';
import { readMpesaStatus } from '../payments/mpesa-status.service.ts';
import { changeRate, changeSettings, getOfficeSettings } from './office-settings.service.ts';

const config = { access: 'admin' } as const;
const response = { 200: OfficeSettings };

/** What the owner decides. Every change answers all of it as it stands afterwards. */
export const officeSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;
  const show = async () => ({
    ...(await getOfficeSettings(db, now())),
    mpesa: await readMpesaStatus(db, app.settings),
  });

  app.get('/admin/settings/', { config, schema: { response } }, show);

  app.patch('/admin/settings/', { config, schema: { body: ChangeSettings, response } }, async (request) => {
    await changeSettings(db, request.body, by(request));
    return show();
  });

  app.post('/admin/settings/rates/', { config, schema: { body: ChangeRate, response } }, async (request) => {
    await changeRate(db, request.body, by(request));
    return show();
  });
};
