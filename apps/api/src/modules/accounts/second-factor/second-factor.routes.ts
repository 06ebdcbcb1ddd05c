import { PERMISSIONS } from '@harusi/contracts/constants/staff-roles';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute } from '../../../lib/add-route.ts';
import { DomainError } from '../../../lib/errors.ts';
import { requireViewer } from '../../../plugins/access.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { requestOrigin } from '../sessions/request-origin.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSetup,
} from './second-factor.service.ts';

/** Whatever the role. */
const staff = { access: 'admin', permission: PERMISSIONS } as const;
const config = { ...staff, fresh: true } as const;
/** What an admin needs to get a second factor in the first place. */
const setup = { ...config, beforeSecondFactor: true } as const;

export const secondFactorRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const required = app.settings.adminSecondFactor === 'required';
  const show = (request: FastifyRequest) => getSecondFactor(db, requireViewer(request).userId, required);

  addRoute(app, 'GET /auth/second-factor/', { ...staff, beforeSecondFactor: true }, show);

  addRoute(app, 'POST /auth/second-factor/', setup, async (request) => {
    const { brand } = await getSettings(db, now());
    const form = { code: request.body.code, issuer: brand.name };
    return startSetup(db, requireViewer(request), form, requestOrigin(request));
  });

  addRoute(app, 'POST /auth/second-factor/enable/', setup, async (request) => ({
    recovery_codes: await enableSecondFactor(
      db,
      requireViewer(request),
      request.body.code,
      requestOrigin(request),
    ),
  }));

  addRoute(app, 'POST /auth/second-factor/disable/', config, async (request) => {
    if (required) {
      throw new DomainError('conflict', 'Everyone in this back office needs a second step, so it stays on.');
    }
    await disableSecondFactor(db, requireViewer(request), request.body.code, requestOrigin(request));
    return show(request);
  });

  addRoute(app, 'POST /auth/second-factor/recovery-codes/', config, async (request) => ({
    recovery_codes: await renewRecoveryCodes(
      db,
      requireViewer(request),
      request.body.code,
      requestOrigin(request),
    ),
  }));
};
