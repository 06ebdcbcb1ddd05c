import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HORIZON_DAYS } from '@harusi/contracts/bookings';
import { connect } from '@harusi/db/client';
import { migrate } from '@harusi/db/migrate/migrate';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { bookings, orders, users } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { readEnvironment } from '@harusi/environment/environment';
import { pino } from 'pino';
import { buildApp } from '../../apps/api/src/app.ts';
import { seedDemo } from '../../apps/api/src/demo/seed.ts';
import { createQueues } from '../../apps/api/src/job-registry.ts';
import { LiveEventHub } from '../../apps/api/src/lib/live-events.ts';
import { recordCapture } from '../../apps/api/src/modules/payments/captures/captures.service.ts';
import { openFolder } from '../../apps/api/src/services/files/file-store.ts';
import { createDarajaClient } from '../../apps/api/src/services/mpesa/daraja.ts';
import { testSettings } from '../../apps/api/test/test-settings.ts';
import { wireModules } from '../../apps/api/src/wiring.ts';
import { startPostgres } from '../../scripts/lib/postgres/postgres.ts';

export type SimulatedShop = Awaited<ReturnType<typeof startSimulatedShop>>;

/** The API in this process with the demo's data, the limits a real shop has, and a clock to set. */
export async function startSimulatedShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-attack-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  const { url } = postgres;
  await migrate(url);
  const connection = connect(url, { maxConnections: 8 });
  await createQueues(connection);
  wireModules();
  const files = openFolder(join(dataDir, 'media'));
  let clock = new Date();
  await seedDemo(connection.db, files, clock);
  const log = pino({ level: 'silent' });
  const hub = new LiveEventHub(url, log);
  await hub.start();
  const settings = {
    ...testSettings,
    holds: readEnvironment({ HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: '1' }).holds,
  };
  const { db } = connection;
  const now = () => clock;
  const mpesa = createDarajaClient({ account: settings.mpesa, db, now, timeoutMs: 2_000 });
  const { jwtSecret, apiUrl, payoutApprovalAboveCents } = settings;
  const secrets = { secret: jwtSecret, callbackSecrets: [jwtSecret] };
  const payments = {
    db,
    mpesa,
    clock: now,
    log,
    apiUrl,
    payoutApprovalAboveCents,
    simulated: true,
    ...secrets,
  };
  const app = await buildApp({ connection, now, hub, settings, files, payments, log });
  await app.ready();
  let receipts = 0;

  return {
    app,
    jwtSecret,
    get clock() {
      return clock;
    },
    set clock(to: Date) {
      clock = to;
    },

    /** The first variant of every product that can be bought, with the units of all its variants. */
    readProducts: async () => {
      const { rows } = await db.execute<{
        id: string;
        colour: string | null;
        size: string | null;
        units: string;
      }>(sql`
        select distinct on (p.id) p.id, v.colour, v.size, sum(v.on_hand) over (partition by p.id) as units
        from products p join product_variants v on v.product_id = p.id
        where p.is_listed and v.on_hand > 0 order by p.id, v.on_hand desc`);
      return rows.map(({ id, units, ...variant }) => ({ id: Number(id), units: Number(units), ...variant }));
    },

    /** As if its prompt had been repeated until the last minute. */
    extendHold: async (number: string, path: string) => {
      if (path === '/orders/') {
        await db.execute(
          sql`update orders set hold_until = placed_at + interval '45 minutes' where number = ${number}`,
        );
        await db.execute(sql`update stock_holds h set expires_at = o.hold_until, held_at = o.placed_at
          from orders o where o.id = h.order_id and o.number = ${number}`);
      } else {
        await db.execute(
          sql`update bookings set hold_until = created_at + interval '45 minutes' where number = ${number}`,
        );
      }
    },

    /** Returns whether the order or booking is paid, or its money comes back. */
    pay: async (number: string, path: string) => {
      const of = path === '/orders/' ? orders : bookings;
      const [row] = await db.select().from(of).where(eq(of.number, number));
      const amountCents = 'totalCents' in row! ? row.totalCents : row!.priceCents;
      const what = path === '/orders/' ? { orderId: row!.id } : { bookingId: row!.id };
      const capture = {
        provider: 'hand' as const,
        receipt: `SIM${++receipts}`,
        ...what,
        amountCents,
        paidAt: clock,
      };
      await db.transaction((tx) => recordCapture(tx, capture, clock));
      const [settled] = await db.select({ status: of.status }).from(of).where(eq(of.id, row!.id));
      return settled!.status === 'paid' || settled!.status === 'confirmed';
    },

    /** A new customer with a confirmed email address. */
    signIn: async () => {
      const user = await aUser(db);
      await db.update(users).set({ emailConfirmedAt: clock }).where(eq(users.id, user.id));
      const payload = { username: user.email, password: FACTORY_PASSWORD };
      const remoteAddress = `10.9.${user.id >> 8}.${user.id & 255}`;
      const login = await app.inject({ method: 'POST', url: '/auth/login/', payload, remoteAddress });
      return { authorization: `Bearer ${login.json<{ access: string }>().access}` };
    },

    /** What these orders and bookings hold now, as shares of everything. */
    readHeld: async (numbers: readonly string[]) => {
      const at = sql`${clock.toISOString()}::timestamptz`;
      const these = sql`any(${sql.param([...numbers])}::text[])`;
      const { rows } = await db.execute<Record<'units' | 'hours' | 'worstProduct' | 'worstDay', number>>(sql`
        with product_units as (
          select v.product_id, sum(v.on_hand) as units, coalesce(sum(h.quantity), 0) as held
          from product_variants v join products p on p.id = v.product_id and p.is_listed
          left join lateral (
            select sum(h.quantity) as quantity from stock_holds h join orders o on o.id = h.order_id
            where h.variant_id = v.id and h.expires_at > ${at} and o.number = ${these}) h on true
          group by v.product_id),
        day_hours as (
          select d.day, sum(w.to_minute - w.from_minute) / 60.0 as hours,
            (select coalesce(sum(extract(epoch from b.ends_at - b.starts_at)) / 3600, 0) from bookings b
             where (b.starts_at at time zone 'Africa/Nairobi')::date = d.day and b.hold_until > ${at} and b.number = ${these}) as held
          from generate_series((${at} at time zone 'Africa/Nairobi')::date + 2, (${at} at time zone 'Africa/Nairobi')::date + ${HORIZON_DAYS}::integer, '1 day') d (day)
          join stylist_hours w on w.weekday = extract(isodow from d.day)
          join stylists s on s.id = w.stylist_id and s.is_active
          group by d.day)
        select (select sum(held) / sum(units) from product_units)::float8 as units,
          (select max(held / nullif(units, 0)) from product_units)::float8 as "worstProduct",
          (select sum(held) / sum(hours) from day_hours)::float8 as hours,
          (select max(held / nullif(hours, 0)) from day_hours)::float8 as "worstDay"`);
      return rows[0]!;
    },

    stop: async () => {
      await app.close();
      await hub.close();
      await connection.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
