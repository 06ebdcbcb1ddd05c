import { Readable } from 'node:stream';
import type { CopyFormat } from '@harusi/contracts/accounts/data-requests';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { toPage } from '../../lib/pagination.ts';
import type { Person } from '../../lib/personal-data.ts';
import { requireViewer } from '../../plugins/access.ts';
import { getUserRow } from '../accounts/accounts.service.ts';
import { requestOrigin } from '../accounts/sessions/request-origin.ts';
import { requirePassword } from '../accounts/sessions/sessions.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { readCopy } from './copy.service.ts';
import {
  askForDataLink,
  askForDeletion,
  getDataRights,
  personOfAccount,
  personOfLink,
  recordDownload,
  undoDeletion,
  undoDeletionByLink,
} from './data-requests.service.ts';
import { listDataRequests } from './list-requests.service.ts';

const TYPES: Record<CopyFormat, string> = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** A person's own data: for an account with its password, for a guest by an emailed link. */
export const dataRequestRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  const sendCopy = async (reply: FastifyReply, person: Person, format: CopyFormat) => {
    await recordDownload(db, person, now());
    const { brand } = await getSettings(db, now());
    const copy = { person, brand: brand.name, now: now() };
    return reply
      .header('content-disposition', `attachment; filename="my-data-${nairobiDay(now())}.${format}"`)
      .type(TYPES[format])
      .send(Readable.from(readCopy(db, copy, format)));
  };

  /** The account of the request, once its owner has typed the password. */
  const confirmPerson = async (request: FastifyRequest, password: string): Promise<Person> => {
    const { userId, sessionId } = requireViewer(request);
    const user = await getUserRow(db, userId);
    await requirePassword(db, { user, sessionId }, password, requestOrigin(request));
    return personOfAccount(db, user.id);
  };

  addRoute(app, 'GET /auth/me/data/', { access: 'signed-in' }, async (request) =>
    getDataRights(db, await personOfAccount(db, requireViewer(request).userId)),
  );

  addRoute(app, 'POST /auth/me/data/download/', { access: 'signed-in' }, async (request, reply) => {
    const { current_password: password, format } = request.body;
    return sendCopy(reply, await confirmPerson(request, password), format);
  });

  addRoute(app, 'POST /auth/me/data/deletion/', { access: 'signed-in' }, async (request) =>
    askForDeletion(db, await confirmPerson(request, request.body.current_password), now()),
  );

  addRoute(app, 'DELETE /auth/me/data/deletion/', { access: 'signed-in' }, async (request) => {
    const person = await personOfAccount(db, requireViewer(request).userId);
    await undoDeletion(db, person, now());
    return getDataRights(db, person);
  });

  addRoute(app, 'GET /admin/data-requests/', { access: 'admin', permission: 'audit' }, async (request) => {
    const { open, overdue, ...rows } = await listDataRequests(db, request.query, now());
    return { ...toPage(app.urlOf(request), request.query, rows), open, overdue };
  });

  await app.register(guestRoutes, { sendCopy });
};

interface GuestOptions {
  sendCopy: (reply: FastifyReply, person: Person, format: CopyFormat) => Promise<FastifyReply>;
}

const guestRoutes: FastifyPluginAsync<GuestOptions> = async (app, { sendCopy }) => {
  const { db, now } = app;
  const rateLimit = { times: 30, seconds: 3600 };
  const byKey = { access: 'key', rateLimit } as const;

  addRoute(app, 'POST /data-requests/', { access: 'public', rateLimit }, async ({ body }) => {
    await askForDataLink(db, body.email, now());
    return { detail: 'If we know this address, a link is on its way. Please look into your inbox.' };
  });

  addRoute(app, 'POST /data-requests/open/', byKey, async ({ body }) =>
    getDataRights(db, await personOfLink(db, body.key, now())),
  );

  addRoute(app, 'POST /data-requests/download/', byKey, async ({ body }, reply) =>
    sendCopy(reply, await personOfLink(db, body.key, now()), body.format),
  );

  addRoute(app, 'POST /data-requests/deletion/', byKey, async ({ body }) =>
    askForDeletion(db, await personOfLink(db, body.key, now()), now()),
  );

  addRoute(app, 'POST /data-requests/undo/', byKey, async ({ body }) => {
    await undoDeletionByLink(db, body.key, now());
    return { detail: 'Karibu tena. We keep your data, and nothing is deleted.' };
  });
};
