import { aUser } from '@harusi/db/factories';
import { sql } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const admin = await openAdminClient(api);
const MONTHS = 'from=2030-01&to=2030-12';

/** Each with at least five rows. */
const LISTS: Record<string, string> = {};

beforeAll(async () => {
  const { placed } = await admin.createPaidOrder();
  const vendors = await Array.fromAsync({ length: 5 }, () => aUser(db, { userType: 'vendor' }));
  const [vendor] = vendors;
  const now = clock.now().toISOString();
  await db.execute(sql`
    with posted as (
      insert into ledger_entries (source, at, memo)
      select 'list:' || n, '2030-03-01T09:00:00Z'::timestamptz + (n / 2) * interval '1 hour', 'Listed' from generate_series(1, 5) n
      returning id, split_part(source, ':', 2)::bigint as n)
    insert into ledger_lines (entry_id, account, amount_cents, vendor_id)
    select posted.id, side.account, side.cents, case side.account when 'vendors' then ${vendor!.id}::bigint end
    from posted, (values ('bank', 500), ('vendors', -500)) side (account, cents)`);
  await db.execute(sql`
    with posted as (
      insert into ledger_entries (source, at, memo)
      select 'owed:' || v.user_id, '2029-03-01T09:00:00Z', 'Owed' from vendor_profiles v where v.user_id <> ${vendor!.id}
      returning id, split_part(source, ':', 2)::bigint as vendor)
    insert into ledger_lines (entry_id, account, amount_cents, vendor_id)
    select posted.id, side.account, side.cents, case side.account when 'vendors' then posted.vendor end
    from posted, (values ('bank', 2500), ('vendors', -2500)) side (account, cents)`);
  await db.execute(sql`
    insert into expenses (day, category, description, amount_cents, vat_cents, paid_from, created_at)
    select '2030-03-01'::date + (n / 2), 'fees', 'Fee ' || n, 1000, 0, 'bank', ${now} from generate_series(1, 5) n`);
  await db.execute(sql`
    insert into tax_payments (kind, period, paid_on, amount_cents, reference, paid_from, created_at)
    select 'vat', '2030-01-01', '2030-03-01'::date + (n / 2), 1000, 'LIST' || n, 'bank', ${now} from generate_series(1, 5) n`);
  await db.execute(sql`
    insert into refunds (order_id, amount_cents, reason, created_at)
    select o.id, 100, 'Part ' || n, ${now} from orders o, generate_series(1, 5) n where o.number = ${placed.number}`);
  await db.execute(sql`
    insert into transfers (purpose, method, vendor_id, amount_cents, originator_conversation_id, state, created_at)
    select 'vendor_payout', 'b2c', ${vendor!.id}::bigint, 1000, 'list-' || n, 'failed', ${now} from generate_series(1, 5) n`);
  await db.execute(sql`
    insert into messages (event, event_key, recipient, order_id, urgency)
    select 'order.paid', 'list-' || n, 'buyer', o.id, 'soon' from orders o, generate_series(1, 5) n where o.number = ${placed.number}`);
  await db.execute(sql`
    insert into message_sends (message_id, channel, address, state, failure_code)
    select m.id, 'email', 'neema@example.com', 'failed', 'refused' from messages m where m.event_key like 'list-%'`);
  Object.assign(LISTS, {
    refunds: '/admin/refunds/?',
    payees: '/admin/payouts/?kind=vendor&',
    transfers: '/admin/payouts/transfers/?purpose=vendor_payout&',
    'a statement': `/admin/vendors/${vendor!.id}/statement/?`,
    'the messages of an order': `/admin/orders/${placed.number}/messages/?`,
    'failed messages': '/admin/messages/failures/?channel=email&',
    expenses: `/admin/expenses/?${MONTHS}&`,
    'tax payments': '/admin/tax-payments/?kind=vat&',
    'ledger entries': `/admin/accounting/entries/?account=vendors&${MONTHS}&`,
  });
});

const NAMES = [
  'refunds',
  'payees',
  'transfers',
  'a statement',
  'the messages of an order',
  'failed messages',
  'expenses',
  'tax payments',
  'ledger entries',
];

describe.each(NAMES)('%s by cursor', (name) => {
  const read = async (more: string) => admin.read(`${LISTS[name]}${more}`);
  const follow = (url: string) => admin.read(new URL(url).pathname + new URL(url).search);

  it('reads every row once, and goes back the same way', async () => {
    const whole = await read('page_size=100');
    expect(whole.results.length).toBeGreaterThanOrEqual(5);
    expect(whole).toMatchObject({ count: whole.results.length, count_estimated: false, next: null });

    const pages = [await read('page_size=2')];
    while (pages.at(-1).next !== null) pages.push(await follow(pages.at(-1).next));
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results);
    expect(new URL(pages[0].next).searchParams.get('cursor')).toBeTruthy();

    expect((await follow(pages[2].previous)).results).toEqual(pages[1].results);
    expect((await follow(pages[1].previous)).results).toEqual(pages[0].results);
    expect(pages[0].previous).toBeNull();
  });

  it('still takes a number of a page', async () => {
    const whole = await read('page_size=100');
    expect((await read('page_size=2&page=2')).results).toEqual(whole.results.slice(2, 4));
  });

  it('refuses what is no cursor of its own', async () => {
    const other = NAMES.find((one) => one !== name)!;
    const { next } = await admin.read(`${LISTS[other]}page_size=2`);
    for (const cursor of ['nonsense', new URL(next).searchParams.get('cursor')!, 'x'.repeat(2001)])
      expect((await admin.get(`${LISTS[name]}cursor=${cursor}`)).statusCode).toBe(400);
  });

  it('is closed to customers, vendors and strangers', async () => {
    for (const role of ['customer', 'vendor'] as const) {
      const { headers } = await signIn(role);
      expect((await app.inject({ url: LISTS[name]!, headers })).statusCode).toBe(403);
    }
    expect((await app.inject({ url: LISTS[name]! })).statusCode).toBe(401);
  });
});

it('knows no statement and no messages of someone who does not exist', async () => {
  for (const url of [
    '/admin/vendors/999999/statement/',
    '/admin/stylists/999999/statement/',
    '/admin/orders/ABCDEFGH/messages/',
    '/admin/clients/999999/messages/',
  ])
    expect((await admin.get(url)).statusCode).toBe(404);
});

it('keeps a vendor to their own statement, whatever the cursor', async () => {
  const { headers, user } = await signIn('vendor');
  const { next } = await admin.read(`${LISTS['a statement']}page_size=2`);
  const cursor = new URL(next).searchParams.get('cursor');
  const own = await app.inject({ url: `/vendor/statement/?cursor=${cursor}`, headers });
  expect(own.json()).toMatchObject({ count: 0, results: [], payee: { id: user.id } });
});
