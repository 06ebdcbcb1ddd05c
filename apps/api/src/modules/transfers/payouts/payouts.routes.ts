import { Cents } from '@harusi/contracts/common';
import type { StatementPeriod } from '@harusi/contracts/office/payouts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { withIdempotencyKey } from '../../../lib/database/idempotency.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { payConfirmedSum } from './pay-all-due.service.ts';
import { addRoute, encoded } from '../../../lib/add-route.ts';
import { sendCsv } from '../../../lib/format/csv.ts';
import { toKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { actorOf, requirePermission, requireViewer } from '../../../plugins/access.ts';
import { approvePayout, declinePayout } from './approvals.service.ts';
import { cancelNumberChange } from './number-changes.service.ts';
import { renderCsvStatement, statementFileName } from './csv-statement.rules.ts';
import { listPayees, listTransfers, readPayee } from './payees.service.ts';
import { readPeriodStatement, readStatement } from './statement.service.ts';
import { resolveTransferReview, startPayout } from './payouts.service.ts';
import { getTransfer } from '../refunds/list-refunds.service.ts';
import type { PayeeRef } from './payee.service.ts';
import { createTransferStarter } from '../start-transfer.ts';

const config = { access: 'admin', permission: 'payouts' } as const;
/** Refunds are transfers, too. */
const following = { access: 'admin', permission: ['payouts', 'refunds'] } as const;
const reading = { access: 'admin', permission: ['payouts', 'books'] } as const;
const fresh = { ...config, fresh: true } as const;

const NUMBER_KEPT = { detail: 'The change is cancelled. Payouts go to the number from before.' };

/** Payouts and statements. Starting a payout returns the transfer at once; M-Pesa reports the result later. */
export const payoutRoutes: FastifyPluginAsync = async (app) => {
  const { db, now } = app;
  const { payoutApprovalAboveCents: approvalAboveCents } = app.settings;
  const start = createTransferStarter(app);
  const sendStatement = async (reply: FastifyReply, payee: PayeeRef, period: StatementPeriod) =>
    sendCsv(
      reply,
      statementFileName(period),
      renderCsvStatement(period, await readPeriodStatement(db, payee, period)),
    );

  addRoute(app, 'GET /admin/payouts/', config, async (request) => {
    const settings = await getSettings(db, now());
    const { summary, ...rows } = await listPayees(db, request.query, settings, now());
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), summary });
  });

  addRoute(app, 'GET /admin/payouts/transfers/', following, async (request) =>
    encoded(toKeysetPage(app.urlOf(request), request.query, await listTransfers(db, request.query))),
  );

  addRoute(app, 'GET /admin/payouts/transfers/{id}/', following, async ({ params }) =>
    encoded(await getTransfer(db, params.id)),
  );

  addRoute(
    app,
    'POST /admin/payouts/transfers/{id}/review/',
    { ...following, fresh: true },
    async (request) => {
      const { purpose } = await getTransfer(db, request.params.id);
      requirePermission(request, purpose === 'refund' ? 'refunds' : 'payouts');
      await resolveTransferReview(db, request.params.id, request.body, actorOf(request));
      return encoded(await getTransfer(db, request.params.id));
    },
  );

  addRoute(app, 'POST /admin/payouts/transfers/{id}/approve/', fresh, async (request) =>
    start(request, (tx, by) => approvePayout(tx, request.params.id, by)),
  );

  addRoute(app, 'POST /admin/payouts/transfers/{id}/decline/', fresh, async (request) => {
    await declinePayout(db, request.params.id, actorOf(request));
    return encoded(await getTransfer(db, request.params.id));
  });

  addRoute(app, 'POST /admin/payouts/pay-all/', fresh, async (request) => {
    const by = actorOf(request);
    const { kind, expected_amount: expectedCents } = request.body;
    const caller = { userId: by.actorId, now: by.now };
    const { body } = await withIdempotencyKey(db, request, caller, async (tx) => ({
      status: 202,
      body: await payConfirmedSum(tx, { kind, expectedCents, approvalAboveCents }, by),
    }));
    return { payees: body.payees, amount: Cents.parse(body.amountCents) };
  });

  for (const kind of ['vendor', 'stylist'] as const) {
    addRoute(app, `POST /admin/${kind}s/{id}/payouts/`, fresh, async (request) => {
      const payee = { kind, id: request.params.id };
      return start(request, (tx, by) =>
        startPayout(tx, payee, { expectedCents: request.body.expected_amount, approvalAboveCents }, by),
      );
    });

    addRoute(app, `POST /admin/${kind}s/{id}/payout-number/cancel/`, fresh, async (request) => {
      await cancelNumberChange(db, { kind, id: request.params.id }, actorOf(request));
      return NUMBER_KEPT;
    });

    addRoute(app, `GET /admin/${kind}s/{id}/statement/`, reading, async (request) => {
      const { payee, ...rows } = await readStatement(
        db,
        { kind, id: request.params.id },
        request.query,
        now(),
      );
      return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), payee });
    });

    addRoute(app, `GET /admin/${kind}s/{id}/statement/export/`, reading, async (request, reply) => {
      const payee = { kind, id: request.params.id };
      await readPayee(db, payee, now());
      return sendStatement(reply, payee, request.query);
    });
  }

  addRoute(app, 'POST /vendor/payout-number/cancel/', { access: 'vendor', fresh: true }, async (request) => {
    await cancelNumberChange(db, { kind: 'vendor', id: requireViewer(request).userId }, actorOf(request));
    return NUMBER_KEPT;
  });

  addRoute(app, 'GET /vendor/statement/', { access: 'vendor' }, async (request) => {
    const vendor = { kind: 'vendor', id: requireViewer(request).userId } as const;
    const { payee, ...rows } = await readStatement(db, vendor, request.query, now());
    // Who of the staff asked for a payout is not the vendor's business.
    const open = payee.open && { ...payee.open, requested_by: null };
    return encoded({ ...toKeysetPage(app.urlOf(request), request.query, rows), payee: { ...payee, open } });
  });

  addRoute(app, 'GET /vendor/statement/export/', { access: 'vendor' }, async (request, reply) =>
    sendStatement(reply, { kind: 'vendor', id: requireViewer(request).userId }, request.query),
  );
};
