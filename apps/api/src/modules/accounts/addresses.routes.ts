import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { requireViewer } from '../../plugins/access.ts';
import { addAddress, findAddresses, removeAddress, updateAddress } from './addresses.service.ts';

export const addressRoutes: FastifyPluginAsync = async (app) => {
  const config = { access: 'customer' } as const;

  addRoute(app, 'GET /auth/addresses/', config, async (request) =>
    findAddresses(app.db, requireViewer(request).userId),
  );

  addRoute(app, 'POST /auth/addresses/', config, async (request) => {
    const address = await addAddress(app.db, requireViewer(request).userId, request.body, app.now());
    return address;
  });

  addRoute(app, 'PATCH /auth/addresses/{id}/', config, async (request) =>
    updateAddress(app.db, requireViewer(request).userId, request.params.id, request.body),
  );

  addRoute(app, 'DELETE /auth/addresses/{id}/', config, async (request) => {
    await removeAddress(app.db, requireViewer(request).userId, request.params.id);
    return { detail: 'The address is removed.' };
  });
};
