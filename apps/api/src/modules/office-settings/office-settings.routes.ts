import type { Permission } from '@harusi/contracts/constants/staff-roles';
import type { ChangeSettings } from '@harusi/contracts/office/office-settings';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { actorOf, can, requirePermission } from '../../plugins/access.ts';
import { readMpesaStatus } from '../payments/mpesa-status.service.ts';
import { changeRate, changeSettings, getMoneySettings, getTextSettings } from './office-settings.service.ts';

const config = { access: 'admin', permission: ['texts', 'money-settings'] } as const;
const ofMoney = { access: 'admin', permission: 'money-settings', fresh: true } as const;

/** Who may change a setting. Messages of clients and about payments go to the contact's address. */
const NEEDED: Readonly<Record<keyof ChangeSettings, Permission>> = {
  brand: 'texts',
  statistics: 'texts',
  contact: 'clients',
  company: 'money-settings',
  delivery_fee: 'money-settings',
  free_delivery_over: 'money-settings',
  return_days: 'money-settings',
  payout_wait_days: 'money-settings',
  payout_weekday: 'money-settings',
  payout_minimum: 'money-settings',
  text_budget: 'money-settings',
  alert_phone: 'money-settings',
};

/** These ask for the password again. */
const OF_MONEY = Object.entries(NEEDED)
  .filter(([, permission]) => permission === 'money-settings')
  .map(([key]) => key);

/** The shop's settings. Every change returns all that the viewer may see. */
export const officeSettingsRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const show = async (request: FastifyRequest) => ({
    ...(await getTextSettings(db, now())),
    ...(can(request, 'money-settings') && {
      ...(await getMoneySettings(db, now())),
      mpesa: await readMpesaStatus(db, app.settings),
    }),
  });

  addRoute(app, 'GET /admin/settings/', config, show);

  addRoute(app, 'PATCH /admin/settings/', { ...config, fresh: OF_MONEY }, async (request) => {
    for (const key of Object.keys(request.body)) {
      requirePermission(request, NEEDED[key as keyof ChangeSettings]);
    }
    await changeSettings(db, request.body, actorOf(request));
    return show(request);
  });

  addRoute(app, 'POST /admin/settings/rates/', ofMoney, async (request) => {
    await changeRate(db, request.body, actorOf(request));
    return show(request);
  });
};
