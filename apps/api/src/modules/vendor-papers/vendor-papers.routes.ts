import type { FastifyPluginAsync } from 'fastify';
import { addRoute } from '../../lib/add-route.ts';
import { sendPdf } from '../../lib/pdf/send-pdf.ts';
import { requireViewer } from '../../plugins/access.ts';
import { statementFileName } from '../transfers/payouts/csv-statement.rules.ts';
import { readPayee } from '../transfers/payouts/payees.service.ts';
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
};
