import {
  ChangePassword,
  Login,
  Message,
  RefreshToken,
  Register,
  RequestPasswordReset,
  ResetPassword,
  Session,
  UpdateMe,
  User,
} from '@harusi/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireViewer } from '../../plugins/access.ts';
import { openAccount } from './accounts.service.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.service.ts';
import { placeOf } from './place-of.ts';
import { getUser, updateUser } from './profile.service.ts';
import { logIn, logOut, refreshSession, startSession } from './sessions.service.ts';

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const open = (times: number, seconds: number) =>
    ({ access: 'public', rateLimit: { times, seconds } }) as const;

  app.post(
    '/auth/register/',
    { config: open(20, 3600), schema: { body: Register, response: { 201: Session } } },
    async (request, reply) => {
      const session = await app.db.transaction(async (tx) => {
        const user = await openAccount(tx, { ...request.body, userType: 'customer' }, app.now());
        return startSession(tx, user, placeOf(request));
      });
      return reply.code(201).send(session);
    },
  );

  app.post(
    '/auth/login/',
    { config: { access: 'public' }, schema: { body: Login, response: { 200: Session } } },
    async (request) => logIn(app.db, request.body, placeOf(request)),
  );

  app.post(
    '/auth/logout/',
    { config: open(60, 60), schema: { body: RefreshToken, response: { 200: Message } } },
    async (request) => {
      await logOut(app.db, request.body.refresh, app.now());
      return { detail: 'You are logged out.' };
    },
  );

  app.post(
    '/auth/token/refresh/',
    { config: open(120, 60), schema: { body: RefreshToken, response: { 200: Session } } },
    async (request) => refreshSession(app.db, request.body.refresh, placeOf(request)),
  );

  app.get(
    '/auth/me/',
    { config: { access: 'signed-in' }, schema: { response: { 200: User } } },
    async (request) => getUser(app.db, requireViewer(request).userId),
  );

  app.patch(
    '/auth/me/',
    { config: { access: 'signed-in' }, schema: { body: UpdateMe, response: { 200: User } } },
    async (request) => updateUser(app.db, requireViewer(request).userId, request.body, placeOf(request)),
  );

  app.post(
    '/auth/password/change/',
    { config: { access: 'signed-in' }, schema: { body: ChangePassword, response: { 200: Session } } },
    async (request) => changePassword(app.db, requireViewer(request), request.body, placeOf(request)),
  );

  app.post(
    '/auth/password/reset/',
    { config: open(20, 3600), schema: { body: RequestPasswordReset, response: { 202: Message } } },
    async (request, reply) => {
      await requestPasswordReset(app.db, request.body.email, app.now());
      const detail = 'If there is an account with this address, a link is on its way.';
      return reply.code(202).send({ detail });
    },
  );

  app.post(
    '/auth/password/reset/confirm/',
    { config: open(20, 3600), schema: { body: ResetPassword, response: { 200: Session } } },
    async (request) => resetPassword(app.db, request.body, placeOf(request)),
  );
};
