import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { toPage } from '../../lib/pagination.ts';
import { sendPdf } from '../../lib/pdf/send-pdf.ts';
import { actorOf, requireViewer } from '../../plugins/access.ts';
import { statementFileName } from '../transfers/payouts/csv-statement.rules.ts';
import { readPayee } from '../transfers/payouts/payees.service.ts';
import { listCommissionInvoices, printInvoices } from './commission-invoices.service.ts';
import { printStatement } from './statement-paper.service.ts';

const own = { access: 'vendor' } as const;
const reading = { access: 'admin', permission: ['payouts', 'books'] } as const;

/** Statements and commission invoices, for vendors and the office. */
export const vendorPaperRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /vendor/statement/pdf/', own, async (request, reply) => {
    const pdf = await printStatement(db, requireViewer(request).userId, request.query, now());
    return sendPdf(reply, statementFileName(request.query), pdf);
  });

  addRoute(app, 'GET /admin/vendors/{id}/statement/pdf/', reading, async ({ params, query }, reply) => {
    await readPayee(db, { kind: 'vendor', id: params.id }, now());
    return sendPdf(reply, statementFileName(query), await printStatement(db, params.id, query, now()));
  });

  addRoute(app, 'GET /vendor/commission-invoices/', own, async (request) => {
    const vendor = requireViewer(request).userId;
    const rows = await listCommissionInvoices(db, { ...request.query, vendor });
    return toPage(app.urlOf(request), request.query, rows);
  });

  addRoute(app, 'GET /admin/commission-invoices/', reading, async (request) =>
    toPage(app.urlOf(request), request.query, await listCommissionInvoices(db, request.query)),
  );

  addRoute(app, 'POST /vendor/commission-invoices/print/', own, async (request, reply) => {
    const by = { ...actorOf(request), vendorId: requireViewer(request).userId };
    const { name, pdf } = await printInvoices(db, request.body.invoices, by);
    return sendPdf(reply, name, pdf);
  });

  addRoute(app, 'POST /admin/commission-invoices/print/', reading, async (request, reply) => {
    const { name, pdf } = await printInvoices(db, request.body.invoices, actorOf(request));
    return sendPdf(reply, name, pdf);
  });
};
