import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { openAccess, requesterOf } from '../../../lib/order-access.ts';
import { sendPdf } from '../../../lib/pdf/send-pdf.ts';
import { actorOf } from '../../../plugins/access.ts';
import { getOfficeOrder } from '../../orders/office/office-orders.service.ts';
import { getOrderFor, readOrder } from '../../orders/orders.service.ts';
import { changeBuyerPin } from './buyer-pin.service.ts';
import { printInvoices, printOrderCreditNotes, printOrderReceipts } from './print-order-papers.service.ts';

/** Who reads an order reads its papers. */
const forReaders = { access: 'admin', permission: ['orders', 'refunds'] } as const;
const correcting = { access: 'admin', permission: 'orders' } as const;
/** Making a PDF takes longer than reading an order. */
const printing = { ...openAccess, rateLimit: { times: 120, seconds: 600 } } as const;

/** Invoices, credit notes and receipts, for buyers and the back office, and the PIN on them. */
export const orderPaperRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const reading = () => ({ now: now(), paybill: app.settings.mpesa });

  addRoute(app, 'PATCH /orders/{number}/buyer-pin/', openAccess, async (request) => {
    const requester = requesterOf(request, request.body.lookup_key);
    const { number } = await getOrderFor(db, request.params.number, requester);
    await changeBuyerPin(db, number, request.body.buyer_pin, { actorId: requester.userId, now: now() });
    return encoded(await readOrder(db, number, reading()));
  });

  addRoute(app, 'PATCH /admin/orders/{number}/buyer-pin/', correcting, async (request) => {
    const { number } = request.params;
    await changeBuyerPin(db, number, request.body.buyer_pin, actorOf(request));
    return encoded(await getOfficeOrder(db, number, reading()));
  });

  const kinds = [
    { kind: 'invoice', many: 'invoices', print: printInvoices },
    { kind: 'credit-notes', many: 'credit-notes', print: printOrderCreditNotes },
    { kind: 'receipt', many: 'receipts', print: printOrderReceipts },
  ] as const;

  for (const { kind, many, print } of kinds) {
    const send = async (method: string, reply: FastifyReply, numbers: readonly string[]) => {
      const bytes = await print(db, numbers, { now: now(), isPrint: method === 'GET' });
      return sendPdf(reply, `harusi-${kind}-${numbers.length === 1 ? numbers[0] : numbers.length}`, bytes);
    };

    addRoute(app, `GET /orders/{number}/${kind}/`, printing, async (request, reply) => {
      const requester = requesterOf(request, request.query.key);
      const { number } = await getOrderFor(db, request.params.number, requester);
      return send(request.method, reply, [number]);
    });

    addRoute(app, `GET /admin/papers/${many}/`, forReaders, async (request, reply) =>
      send(request.method, reply, request.query.orders),
    );
  }
};
