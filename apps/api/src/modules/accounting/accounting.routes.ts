import { MAX_ADMIN_PICTURE_BYTES } from '@harusi/contracts/constants/picture-limits';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { addRoute, encoded } from '../../lib/add-route.ts';
import { sendCsv } from '../../lib/format/csv.ts';
import { sendPdf } from '../../lib/pdf/send-pdf.ts';
import { toKeysetPage } from '../../lib/lists/keyset-list.ts';
import { actorOf } from '../../plugins/access.ts';
import { readUpload, uploads } from '../../plugins/uploads.ts';
import { storePicture } from '../media/media.service.ts';
import { readAccounting } from './accounting.service.ts';
import { listLedgerEntries } from './entries.service.ts';
import { addExpense, listExpenses, readReceipt, voidExpense } from './expenses/expenses.service.ts';
import { renderStatementPdf, renderTaxReportPdf } from './reports/pdf-reports.service.ts';
import { renderCsvReport } from './reports/csv-report.rules.ts';
import { listTaxPayments, payTax } from './taxes/tax-payments.service.ts';

const config = { access: 'admin', permission: 'books' } as const;

const sendPicture = (reply: FastifyReply, bytes: Buffer) => reply.type('image/jpeg').send(bytes);

/** Accounting reports, expenses and tax payments. */
export const accountingRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /admin/accounting/', config, async ({ query }) => readAccounting(db, query, now()));

  addRoute(app, 'GET /admin/accounting/entries/', config, async (request) => {
    const { total, ...rows } = await listLedgerEntries(db, request.query, now());
    const page = toKeysetPage(app.urlOf(request), request.query, rows);
    return encoded({ ...page, total, has_more: page.count_estimated });
  });

  addRoute(app, 'GET /admin/accounting/export/', config, async ({ query }, reply) => {
    const books = await readAccounting(db, query, now());
    return sendCsv(reply, `harusi-accounting-${nameOf(books.period)}`, renderCsvReport(books));
  });

  addRoute(app, 'GET /admin/accounting/statement/', config, async ({ query }, reply) => {
    const books = await readAccounting(db, query, now());
    return sendPdf(reply, `harusi-statement-${nameOf(books.period)}`, await renderStatementPdf(db, books));
  });

  addRoute(app, 'GET /admin/accounting/tax-report/', config, async ({ query }, reply) => {
    const books = await readAccounting(db, query, now());
    return sendPdf(reply, `harusi-taxes-${nameOf(books.period)}`, await renderTaxReportPdf(db, books));
  });

  await app.register(expenseRoutes);
  await app.register(taxPaymentRoutes);
};

/** `2026-01-to-2026-06` */
const nameOf = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from}-to-${to}`);

const expenseRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;

  addRoute(app, 'GET /admin/expenses/', config, async (request) =>
    encoded(toKeysetPage(app.urlOf(request), request.query, await listExpenses(db, request.query, now()))),
  );

  addRoute(app, 'POST /admin/expenses/', config, async (request) =>
    encoded(await addExpense(db, request.body, actorOf(request))),
  );

  await app.register(receiptRoutes);

  addRoute(app, 'POST /admin/expenses/{id}/void/', config, async (request) =>
    encoded(await voidExpense(db, request.params.id, request.body.reason, actorOf(request))),
  );

  addRoute(app, 'GET /admin/expenses/{id}/receipt/', config, async ({ params }, reply) =>
    sendPicture(reply, await readReceipt(db, app.files, params.id)),
  );
};

const receiptRoutes: FastifyPluginAsync = async (app) => {
  await app.register(uploads);

  addRoute(app, 'POST /admin/expenses/receipts/', config, async (request) => {
    const upload = await readUpload(request, 'image', MAX_ADMIN_PICTURE_BYTES);
    const { actorId: uploadedBy, now } = actorOf(request);
    const { id } = await storePicture(app.db, app.files, { ...upload, uploadedBy, isPrivate: true, now });
    return { id };
  });
};

const taxPaymentRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  addRoute(app, 'GET /admin/tax-payments/', config, async (request) =>
    encoded(toKeysetPage(app.urlOf(request), request.query, await listTaxPayments(db, request.query))),
  );

  addRoute(app, 'POST /admin/tax-payments/', config, async (request) =>
    encoded(await payTax(db, request.body, actorOf(request))),
  );
};
