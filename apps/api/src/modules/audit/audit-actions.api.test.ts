import { auditLog, transfers } from '@harusi/db/schema';
import { asc, gt, inArray, max, sql } from '@harusi/db/drizzle';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AUDIT_CASES } from '../../../test/audit/audit-cases.ts';
import { openAuditContext } from '../../../test/audit/audit-context.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { pictureStoredQueue } from '../media/media.service.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const context = await openAuditContext(await startTestApi());
const { db, admin } = context;

// A switch that makes every insert into the audit log fail.
await db.execute(sql`create table audit_switch (rejects boolean not null)`);
await db.execute(sql`insert into audit_switch values (false)`);
await db.execute(sql`create function reject_audit() returns trigger language plpgsql as $$
  begin
    if (select rejects from audit_switch) then raise exception 'the audit log is full'; end if;
    return new;
  end $$`);
await db.execute(
  sql`create trigger reject_audit before insert on audit_log for each row execute function reject_audit()`,
);
const rejectAudit = (rejects: boolean) => db.execute(sql`update audit_switch set rejects = ${rejects}`);

/** Rate limits and uploads persist when a change fails; the switch belongs to this test. */
const NOT_ROLLED_BACK = ['rate_limits', 'audit_switch', 'media'];
/** So does the job that encodes an upload. */
const JOBS = `(select * from pgboss.job where name <> '${pictureStoredQueue.name}')`;
const { rows: tables } = await db.execute<{ name: string }>(sql`
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where (schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')) and tablename <> all(${sql.param(NOT_ROLLED_BACK)}) order by 1`);
const everything = sql.raw(
  tables
    .map(
      ({ name }) =>
        `select '${name}' as name, (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name === 'pgboss.job' ? JOBS : name} t) as hash`,
    )
    .join(' union all '),
);
const fingerprint = async () => (await db.execute(everything)).rows;

/** Transfers are sent after the response. */
async function waitUntilSent(): Promise<void> {
  const underWay = inArray(transfers.state, ['created', 'submitting']);
  while ((await db.$count(transfers, underWay)) > 0) await sleep(10);
}

const isRejected = (result: unknown) =>
  typeof result === 'object' && result !== null && 'statusCode' in result && Number(result.statusCode) >= 300;

describe('every audited change', () => {
  it.each(AUDIT_ACTIONS)('%s is recorded with its actor and states, or not made', async (action) => {
    const { act, actorId = admin.user.id, subject, before, after } = await AUDIT_CASES[action](context);
    await waitUntilSent();

    const untouched = await fingerprint();
    await rejectAudit(true);
    const failed = await act().catch(() => ({ statusCode: 500 }));
    await rejectAudit(false);
    expect(isRejected(failed)).toBe(true);
    expect(await fingerprint()).toEqual(untouched);

    const [last] = await db.select({ id: max(auditLog.id) }).from(auditLog);
    const done = await act();
    expect(isRejected(done) ? JSON.stringify(done) : 'done').toBe('done');
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last!.id ?? 0))
      .orderBy(asc(auditLog.id));
    expect(rows.filter((row) => row.action === action)).toMatchObject([
      {
        actorId,
        subjectType: subject.type,
        ...(subject.id !== undefined && { subjectId: String(subject.id) }),
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      },
    ]);
    await waitUntilSent();
  });

  it('names nobody', async () => {
    const values = sql.join(
      PERSONAL_COLUMNS.map(([table, column]) =>
        sql.raw(`select ${column}::text as value from ${table} where length(${column}::text) > 3`),
      ),
      sql` union `,
    );
    const { rows } = await db.execute<{ value: string; action: string }>(sql`
      select distinct v.value, a.action from (${values}) v
      join audit_log a on strpos(concat(a.before::text, a.after::text), v.value) > 0`);
    expect(rows).toEqual([]);
  });
});

/** Where the people of these cases have their names, contacts and notes. */
const PERSONAL_COLUMNS = Object.entries({
  users: ['first_name', 'last_name', 'email', 'username', 'phone_number'],
  vendor_profiles: [
    'business_name',
    'business_address',
    'business_phone',
    'business_email',
    'kra_pin',
    'payout_phone',
  ],
  stylists: ['name', 'email', 'phone', 'bio'],
  orders: ['contact_name', 'contact_phone', 'contact_email', 'landmark', 'delivery_notes'],
  bookings: ['contact_name', 'contact_phone', 'contact_email', 'message'],
  clients: ['name', 'phone', 'email'],
  client_notes: ['text'],
  enquiries: ['name', 'email', 'phone_number', 'message'],
  portfolio_items: ['title', 'description'],
  product_reviews: ['author', 'body'],
  stylist_reviews: ['client_name', 'client_email', 'review'],
  payment_captures: ['msisdn'],
  transfers: ['msisdn'],
}).flatMap(([table, columns]) => columns.map((column) => [table, column] as const));
