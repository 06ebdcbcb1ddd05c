import { AccountingQuery, accountingCalls as calls, LedgerEntryQuery } from '@harusi/contracts/accounting';
import { PathId } from '@harusi/contracts/common';
import {
  ExpenseQuery,
  NewExpense,
  NewTaxPayment,
  TaxPaymentQuery,
  VoidExpense,
} from '@harusi/contracts/expenses';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendCsv } from '../../lib/csv.ts';
import { toPage } from '../../lib/pagination.ts';
import { by } from '../../plugins/access.ts';
import { readAccounting } from './accounting.service.ts';
import { listLedgerEntries } from './entries.service.ts';
import { addExpense, listExpenses, readReceipt, voidExpense } from './expenses/expenses.service.ts';
import { renderStatementPdf, renderTaxReportPdf } from './reports/pdf-reports.service.ts';
import { renderCsvReport } from './reports/csv-report.rules.ts';
import { listTaxPayments, payTax } from './taxes/tax-payments.service.ts';

const config = { access: 'admin' } as const;

const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer) =>
  reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .type('application/pdf')
    .send(bytes);

const sendPicture = (reply: FastifyReply, bytes: Buffer) =>
  reply.header('cache-control', 'private, no-store').type('image/jpeg').send(bytes);

/** The books as the owner reads them, expenses and taxes. */
export const accountingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;

  app.get(
    '/admin/accounting/',
    {
      config,
      schema: { querystring: AccountingQuery, response: { 200: calls['GET /admin/accounting/'].response } },
    },
    async ({ query }) => readAccounting(db, query, now()),
  );

  app.get(
    '/admin/accounting/entries/',
    {
      config,
      schema: {
        querystring: LedgerEntryQuery,
        response: { 200: calls['GET /admin/accounting/entries/'].response },
      },
    },
    async (request) => {
      const { total, has_more, ...rows } = await listLedgerEntries(db, request.query, now());
      return { ...toPage(app.addressOf(request), request.query, rows), total, has_more };
    },
  );

  app.get(
    '/admin/accounting/export/',
    {
      config,
      schema: {
        querystring: AccountingQuery,
        response: { 200: calls['GET /admin/accounting/export/'].response },
      },
    },
    async ({ query }, reply) => {
      const books = await readAccounting(db, query, now());
      return sendCsv(reply, `harusi-accounting-${nameOf(books.period)}`, renderCsvReport(books));
    },
  );

  app.get(
    '/admin/accounting/statement/',
    {
      config,
      schema: {
        querystring: AccountingQuery,
        response: { 200: calls['GET /admin/accounting/statement/'].response },
      },
    },
    async ({ query }, reply) => {
      const books = await readAccounting(db, query, now());
      return sendPdf(reply, `harusi-statement-${nameOf(books.period)}`, await renderStatementPdf(db, books));
    },
  );

  app.get(
    '/admin/accounting/tax-report/',
    {
      config,
      schema: {
        querystring: AccountingQuery,
        response: { 200: calls['GET /admin/accounting/tax-report/'].response },
      },
    },
    async ({ query }, reply) => {
      const books = await readAccounting(db, query, now());
      return sendPdf(reply, `harusi-taxes-${nameOf(books.period)}`, await renderTaxReportPdf(db, books));
    },
  );

  await app.register(expenseRoutes);
  await app.register(taxPaymentRoutes);
};

/** `2026-01-to-2026-06` */
const nameOf = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from}-to-${to}`);

const expenseRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app;

  app.get(
    '/admin/expenses/',
    {
      config,
      schema: { querystring: ExpenseQuery, response: { 200: calls['GET /admin/expenses/'].response } },
    },
    async (request) =>
      toPage(app.addressOf(request), request.query, await listExpenses(db, request.query, now())),
  );

  app.post(
    '/admin/expenses/',
    { config, schema: { body: NewExpense, response: { 201: calls['POST /admin/expenses/'].response } } },
    async (request, reply) => reply.code(201).send(await addExpense(db, request.body, by(request))),
  );

  app.post(
    '/admin/expenses/:id/void/',
    {
      config,
      schema: {
        params: PathId,
        body: VoidExpense,
        response: { 200: calls['POST /admin/expenses/{id}/void/'].response },
      },
    },
    async (request) => voidExpense(db, request.params.id, request.body.reason, by(request)),
  );

  app.get(
    '/admin/expenses/:id/receipt/',
    {
      config,
      schema: { params: PathId, response: { 200: calls['GET /admin/expenses/{id}/receipt/'].response } },
    },
    async ({ params }, reply) => sendPicture(reply, await readReceipt(db, app.files, params.id)),
  );
};

const taxPaymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;

  app.get(
    '/admin/tax-payments/',
    {
      config,
      schema: { querystring: TaxPaymentQuery, response: { 200: calls['GET /admin/tax-payments/'].response } },
    },
    async (request) =>
      toPage(app.addressOf(request), request.query, await listTaxPayments(db, request.query)),
  );

  app.post(
    '/admin/tax-payments/',
    {
      config,
      schema: { body: NewTaxPayment, response: { 201: calls['POST /admin/tax-payments/'].response } },
    },
    async (request, reply) => reply.code(201).send(await payTax(db, request.body, by(request))),
  );
};
