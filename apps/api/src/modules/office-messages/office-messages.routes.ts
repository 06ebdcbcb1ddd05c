import { smsReportPath, WHATSAPP_WEBHOOK_PATH } from '@harusi/environment/accounts/text-addresses';
import type { KeysetQuery } from '@harusi/contracts/common';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { withIdempotencyKey } from '../../lib/database/idempotency.ts';
import { toKeysetPage } from '../../lib/lists/keyset-list.ts';
import { actorOf } from '../../plugins/access.ts';
import { readOverview, retryChannel } from './message-overview.service.ts';
import { getMessage, listFailures, listMessages, type Timeline } from './office-messages.service.ts';
import { sendAgain } from './send-again.service.ts';

const staff = { access: 'admin' } as const;
/** Who speaks with clients. */
const talking = { ...staff, permission: 'clients' } as const;
/** Costs and shares name no one, so they are for the books too. */
const counting = { ...staff, permission: ['clients', 'books'] } as const;
/** These addresses contain a secret. */
const configuring = { ...staff, permission: 'money-settings' } as const;

/** What was sent to whom, what failed, and what it cost. */
export const officeMessageRoutes: FastifyPluginAsync = async (app) => {
  const { db, now, settings } = app;
  const show = async (request: FastifyRequest, query: KeysetQuery, of: Timeline) =>
    encoded(toKeysetPage(app.urlOf(request), query, await listMessages(db, of, query, now())));

  addRoute(app, 'GET /admin/orders/{number}/messages/', { ...staff, permission: 'orders' }, (request) =>
    show(request, request.query, { order: request.params.number }),
  );
  addRoute(app, 'GET /admin/bookings/{number}/messages/', { ...staff, permission: 'bookings' }, (request) =>
    show(request, request.query, { booking: request.params.number }),
  );
  addRoute(app, 'GET /admin/clients/{id}/messages/', talking, (request) =>
    show(request, request.query, { client: request.params.id }),
  );
  addRoute(app, 'GET /admin/vendors/{id}/messages/', { ...staff, permission: 'vendors' }, (request) =>
    show(request, request.query, { vendor: request.params.id }),
  );
  addRoute(app, 'GET /admin/stylists/{id}/messages/', { ...staff, permission: 'stylists' }, (request) =>
    show(request, request.query, { stylist: request.params.id }),
  );

  addRoute(app, 'GET /admin/messages/', counting, () => readOverview(db, now()));

  addRoute(app, 'GET /admin/messages/failures/', talking, async (request) =>
    encoded(toKeysetPage(app.urlOf(request), request.query, await listFailures(db, request.query, now()))),
  );

  addRoute(app, 'GET /admin/messages/addresses/', configuring, async () => ({
    sms_delivery: settings.apiUrl + smsReportPath(settings.textReportSecret, 'delivery'),
    sms_opt_out: settings.apiUrl + smsReportPath(settings.textReportSecret, 'opt-out'),
    whatsapp: settings.apiUrl + WHATSAPP_WEBHOOK_PATH,
  }));

  addRoute(app, 'POST /admin/messages/{id}/again/', talking, async (request) => {
    const by = actorOf(request);
    const { id } = request.params;
    await withIdempotencyKey(db, request, { userId: by.actorId, now: by.now }, async (tx) => {
      await sendAgain(tx, id, request.body.channel, by);
      return { status: 202, body: { id } };
    });
    return encoded(await getMessage(db, id, by.now));
  });

  addRoute(app, 'POST /admin/messages/channels/{channel}/retry/', talking, (request) =>
    retryChannel(db, request.params.channel, actorOf(request)),
  );
};
