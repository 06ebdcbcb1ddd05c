import { join } from 'node:path';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { auditLog, transfers } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { aFolder, anEmptyShop, backupSettings } from '../../../../test/backups/backup-fixtures.ts';
import { execute } from '../../../../test/backups/shop-contents.ts';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';
import { expectTransfersConsistent } from '../../../../test/payments/transfer-invariants.ts';
import { openTestApi, testSettings } from '../../../../test/start-test-api.ts';
import { takeBackup } from '../../backups/take-backup.service.ts';
import { changeSetting } from '../../settings/settings.service.ts';
import { startWeeklyPayout, runDueTransfers } from '../transfers.jobs.ts';

const harness = await startTransferHarness();
const { db, clock, simulator } = harness;

/** Commission on the gold package: 15% of 15,000. */
const COMMISSION = 2250;

const PAUSED = `select from settings where key = 'transfers_paused' and value ->> 'reason' = 'restored'`;

async function backUp({ databaseUrl, files }: Pick<typeof harness, 'databaseUrl' | 'files'> = harness) {
  const dataDir = await aFolder();
  const settings = backupSettings(join(dataDir, 'backups'));
  const { jwtSecret } = testSettings;
  return takeBackup({ databaseUrl, files, dataDir, jwtSecret, settings, kind: 'manual', clock: clock.now });
}

/** The shop of a backup, at ten in the morning of the next day, with the same M-Pesa. */
async function openRestored(path: string) {
  const target = await anEmptyShop();
  const startAt = new Date(`${nairobiDay(new Date(clock.now().getTime() + 86_400_000))}T10:00:00+03:00`);
  let committed: object[] = [];
  const report = await target.restore(path, {
    clock: () => startAt,
    onProgress: async (text) => {
      if (text === 'migrating') committed = await execute(target.databaseUrl, PAUSED);
    },
  });
  expect(committed).toHaveLength(1); // before anything after the load can fail
  const template = new URL(target.databaseUrl).pathname.slice(1);
  const mpesaUrl = simulator.app.listeningOrigin;
  const shop = await openTestApi({ template, startAt, mpesaUrl, trustProxy: 1 });
  shop.payments.apiUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { headers } = await shop.signIn('admin');
  const request = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  const work = async () => {
    await startWeeklyPayout.run(shop.jobContext());
    for (const _ of [1, 2, 3]) {
      shop.clock.advance({ seconds: 30 });
      await runDueTransfers(shop.payments);
      await simulator.parts.clock.advance(30_000);
    }
  };
  return { ...shop, report, startAt, request, work };
}

it('a restored shop pays nothing until it may, and then only what M-Pesa has not sent already', async () => {
  const [paid, owed] = [await harness.createOwedStylist(), await harness.createOwedStylist('254700000132')];
  const tomorrow = new Date(clock.now().getTime() + 86_400_000);
  const weekday = new Date(`${nairobiDay(tomorrow)}T00:00:00Z`).getUTCDay() || 7;
  await changeSetting(db, { key: 'payout_weekday', value: weekday, actorId: null, now: clock.now() });
  const backupOf = clock.now().toISOString();
  const { path, rows } = await backUp();
  await harness.payOut('stylists', paid.stylist.id, COMMISSION);
  await harness.finishTransfers();
  const sent = () => simulator.parts.ledger.sent();
  expect(sent()).toHaveLength(1);

  const shop = await openRestored(path);
  try {
    const since = shop.startAt.toISOString();
    expect(shop.report).toMatchObject({ isPaused: true });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'backup.restored'));
    expect(entry).toMatchObject({ at: shop.startAt, actorId: null, after: { backup_of: backupOf, rows } });
    const state = { since, reason: 'restored', backup_of: backupOf, note: null, by: null };
    expect((await shop.request('GET', '/admin/payouts/pause/')).json()).toEqual({ pause: state });
    await shop.work();
    expect([sent().length, await shop.db.$count(transfers)]).toEqual([1, 0]);

    // As docs/operations.md says: the payout that M-Pesa sent since the backup.
    await shop.db.execute(sql`
      insert into transfers (purpose, method, stylist_id, amount_cents, msisdn, state, originator_conversation_id, created_at)
      values ('stylist_payout', 'b2c', ${paid.stylist.id}, 225000, '254700000130', 'needs_review', 'by-hand-1', now())`);
    const [missing] = await shop.db.select().from(transfers);
    const found = { outcome: 'paid', receipt: sent()[0]!.receipt };
    await shop.request('POST', `/admin/payouts/transfers/${missing!.id}/review/`, found);

    await shop.request('POST', '/admin/payouts/resume/');
    await shop.work();
    await shop.work();
    expect(sent().map(({ msisdn }) => msisdn)).toEqual(['254700000130', '254700000132']);
    const [payout] = await shop.db.select().from(transfers).where(eq(transfers.stylistId, owed.stylist.id));
    expect(payout).toMatchObject({ state: 'paid', createdBy: null });
    await expectTransfersConsistent(shop.db, simulator);
  } finally {
    await shop.close();
  }
});

it('a restored shop without anything in it is not paused', async () => {
  const { path } = await backUp(await anEmptyShop('harusi_template'));
  expect(await (await anEmptyShop()).restore(path)).toMatchObject({ isPaused: false });
});
