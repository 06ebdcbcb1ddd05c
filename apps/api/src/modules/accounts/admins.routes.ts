import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { actorOf } from '../../plugins/access.ts';
import {
  changeRole,
  getAdmin,
  inviteAdmin,
  listAdmins,
  reinstateAdmin,
  suspendAdmin,
} from './admins.service.ts';

const config = { access: 'admin', permission: 'staff' } as const;
const fresh = { ...config, fresh: true } as const;

export const adminRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  addRoute(app, 'GET /admin/admins/', config, async () => listAdmins(db));

  // Each request sends an email to a typed address.
  addRoute(
    app,
    'POST /admin/admins/',
    { ...fresh, rateLimit: { times: 30, seconds: 3600 } },
    async (request) => {
      const id = await inviteAdmin(db, request.body, actorOf(request));
      return getAdmin(db, id);
    },
  );

  addRoute(app, 'PATCH /admin/admins/{id}/', fresh, async (request) => {
    await changeRole(db, request.params.id, request.body.staff_role, actorOf(request));
    return getAdmin(db, request.params.id);
  });

  addRoute(app, 'POST /admin/admins/{id}/suspend/', fresh, async (request) => {
    await suspendAdmin(db, request.params.id, actorOf(request));
    return getAdmin(db, request.params.id);
  });

  addRoute(app, 'POST /admin/admins/{id}/reinstate/', fresh, async (request) => {
    await reinstateAdmin(db, request.params.id, actorOf(request));
    return getAdmin(db, request.params.id);
  });
};
