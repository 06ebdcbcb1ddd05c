import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { requireViewer } from '../../plugins/access.ts';
import { createAccount } from './accounts.service.ts';
import {
  cancelEmailChange,
  confirmEmail,
  resendConfirmation,
  undoEmailChange,
} from './email/email-changes.service.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords/passwords.service.ts';
import { requestOrigin } from './sessions/request-origin.ts';
import { getUser, updateUser } from './profile.service.ts';
import { logIn, logOut, refreshSession, startSession } from './sessions/sessions.service.ts';

export const accountRoutes: FastifyPluginAsync = async (app) => {
  const open = (times: number, seconds: number) =>
    ({ access: 'public', rateLimit: { times, seconds } }) as const;

  addRoute(app, 'POST /auth/register/', open(200, 3600), async (request) => {
    const session = await app.db.transaction(async (tx) => {
      const user = await createAccount(tx, { ...request.body, userType: 'customer' }, app.now());
      return startSession(tx, user, requestOrigin(request));
    });
    return session;
  });

  addRoute(app, 'POST /auth/login/', { access: 'public' }, async (request) =>
    logIn(app.db, request.body, requestOrigin(request)),
  );

  addRoute(app, 'POST /auth/logout/', open(1200, 60), async (request) => {
    await logOut(app.db, request.body.refresh, app.now());
    return { detail: 'You are logged out.' };
  });

  addRoute(app, 'POST /auth/token/refresh/', open(1200, 60), async (request) =>
    refreshSession(app.db, request.body.refresh, requestOrigin(request)),
  );

  addRoute(app, 'GET /auth/me/', { access: 'signed-in', beforeSecondFactor: true }, async (request) =>
    getUser(app.db, requireViewer(request).userId),
  );

  addRoute(app, 'PATCH /auth/me/', { access: 'signed-in' }, async (request) =>
    updateUser(app.db, requireViewer(request), request.body, requestOrigin(request)),
  );

  addRoute(app, 'POST /auth/password/change/', { access: 'signed-in' }, async (request) =>
    changePassword(app.db, requireViewer(request), request.body, requestOrigin(request)),
  );

  addRoute(app, 'POST /auth/password/reset/', open(200, 3600), async (request) => {
    await requestPasswordReset(app.db, request.body.email);
    const detail = 'If there is an account with this address, a link is on its way.';
    return { detail };
  });

  addRoute(app, 'POST /auth/email/confirmation/', { access: 'signed-in' }, async (request) => {
    await resendConfirmation(app.db, requireViewer(request).userId, app.now());
    return { detail: 'A link is on its way to your email address.' };
  });

  addRoute(app, 'POST /auth/email/confirm/', open(600, 3600), async (request) => {
    await confirmEmail(app.db, request.body.token, app.now());
    return { detail: 'Asante. Your email address is confirmed.' };
  });

  addRoute(app, 'DELETE /auth/email/change/', { access: 'signed-in' }, async (request) =>
    cancelEmailChange(app.db, requireViewer(request).userId, app.now()),
  );

  addRoute(app, 'POST /auth/email/undo/', open(200, 3600), async (request) => {
    const reset_token = await undoEmailChange(app.db, request.body.token, app.now());
    return { detail: 'Your account is back at this address. Please choose a new password.', reset_token };
  });

  addRoute(app, 'POST /auth/password/reset/confirm/', open(200, 3600), async (request) =>
    resetPassword(app.db, request.body, requestOrigin(request)),
  );
};
