import type { Encoded } from '@harusi/contracts/calls';
import { Cents, Shillings } from '@harusi/contracts/common';
import type { OfficeVendor, OfficeVendorQuery } from '@harusi/contracts/vendors';
import type { Db } from '@harusi/db/client';
import { products, users } from '@harusi/db/schema';
import { and, eq, type SQL, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { likePattern } from '../../lib/database/like-pattern.ts';
import { DomainError } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { endSessions } from '../accounts/sessions/sessions.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueEmail } from '../outbox/emails/queue-email.service.ts';
import { reinstatedEmail, suspendedEmail } from './vendors.emails.ts';
import { balanceCents, productCounts, totalSales } from './vendors.sql.ts';

type OfficeWire = Encoded<typeof OfficeVendor>;
type StoredVendor = Omit<OfficeWire, 'total_sales' | 'balance'> & {
  total: { sales: string };
  balanceCents: number;
};

/** Ends in a condition: more of them follow with `and`. */
const VENDORS = sql`users u join vendor_profiles b on b.user_id = u.id where u.user_type = 'vendor'`;

const stored = sql`json_build_object(
  'id', u.id, 'username', u.username, 'name', u.first_name || ' ' || u.last_name, 'email', u.email,
  'phone_number', u.phone_number, 'joined_at', instant_text(u.created_at), 'suspended_at', instant_text(u.suspended_at),
  'business_name', b.business_name, 'business_description', b.business_description, 'business_address', b.business_address,
  'business_phone', b.business_phone, 'business_email', b.business_email, 'business_website', b.business_website,
  'business_license', b.business_license, 'kra_pin', b.kra_pin, 'payout_phone', b.payout_phone, 'payout_phone_from', instant_text(b.payout_from),
  'products', ${productCounts(sql`u.id`)}, 'total', ${totalSales(sql`u.id`)}, 'balanceCents', ${balanceCents(sql`u.id`)})
  as stored`;

const toOfficeVendor = ({ total, balanceCents: balance, ...vendor }: StoredVendor): OfficeWire => ({
  ...vendor,
  total_sales: total.sales,
  balance: Shillings.encode(Cents.parse(balance)),
});

const vendorNotFound = () => new DomainError('not_found', "We couldn't find that vendor.");

/** One page of vendors, newest first, and how many are active and suspended. */
export async function listVendors(db: Db, query: OfficeVendorQuery) {
  const where = sql`from ${VENDORS} ${matching(query)}`;
  const { rows } = await db.execute<{ stored: StoredVendor }>(
    sql`select ${stored} ${where} order by u.id desc ${limitClause(query.page_size, pageOffset(query))}`,
  );
  const total = await db.execute<{ count: number }>(sql`select count(*)::integer as count ${where}`);
  const counts = await db.execute<{ active: number; suspended: number }>(sql`
    select count(*) filter (where u.suspended_at is null)::integer as active,
           count(u.suspended_at)::integer as suspended from ${VENDORS}`);
  return {
    count: total.rows[0]!.count,
    results: rows.map((row) => toOfficeVendor(row.stored)),
    counts: counts.rows[0]!,
  };
}

function matching({ status, search }: OfficeVendorQuery): SQL {
  const conditions = [sql``];
  if (status) conditions.push(sql`and (u.suspended_at is not null) = ${status === 'suspended'}`);
  if (search) {
    const pattern = likePattern(search);
    const digits = search.replace(/\D/g, '').replace(/^(254|0)/, '');
    conditions.push(sql`and (b.business_name::text ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern}
      or u.email::text ilike ${pattern} or u.username::text ilike ${pattern} or b.business_email ilike ${pattern}
      ${digits.length >= 4 ? sql`or u.phone_number like ${`%${digits}%`}` : sql``})`);
  }
  return sql.join(conditions, sql` `);
}

export async function getOfficeVendor(db: Db, id: number): Promise<OfficeWire> {
  const { rows } = await db.execute<{ stored: StoredVendor }>(
    sql`select ${stored} from ${VENDORS} and u.id = ${id}`,
  );
  if (!rows[0]) throw vendorNotFound();
  return toOfficeVendor(rows[0].stored);
}

/** Suspends a vendor: ends sessions and unlists products. Open orders stay. */
export async function suspendVendor(db: Db, id: number, reason: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, id);
    if (vendor.suspendedAt) throw new DomainError('conflict', 'This vendor is already suspended.');
    await setSuspendedAt(tx, id, by.now);
    await endSessions(tx, id, 'suspended', by.now);
    await recordChange(tx, {
      ...by,
      action: 'vendor.suspended',
      subject: { type: 'vendor', id },
      after: { reason },
    });
    await queueEmail(tx, vendor.email, suspendedEmail(reason));
  });
}

/** Reinstates a vendor and lists approved products again. */
export async function reinstateVendor(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, id);
    if (!vendor.suspendedAt) throw new DomainError('conflict', 'This vendor is not suspended.');
    await setSuspendedAt(tx, id, null);
    await recordChange(tx, {
      ...by,
      action: 'vendor.reinstated',
      subject: { type: 'vendor', id },
      before: { suspended_at: vendor.suspendedAt },
    });
    await queueEmail(tx, vendor.email, reinstatedEmail);
  });
}

/**
 * Blocks concurrent suspensions, logins and new products of this vendor. `no key update` still allows rows
 * that only reference the vendor, so transactions that hold one of the vendor's products don't wait.
 */
async function lockVendor(tx: Db, id: number) {
  const isVendor = and(eq(users.id, id), eq(users.userType, 'vendor'));
  const [vendor] = await tx.select().from(users).where(isVendor).for('no key update');
  if (!vendor) throw vendorNotFound();
  return vendor;
}

async function setSuspendedAt(tx: Db, id: number, suspendedAt: Date | null): Promise<void> {
  await tx.update(users).set({ suspendedAt }).where(eq(users.id, id));
  await tx.update(products).set({ hiddenAt: suspendedAt }).where(eq(products.vendorId, id));
  await publishLiveEvents(
    tx,
    { to: 'web', type: 'catalogue.changed', data: {} },
    { to: { staff: ['vendors'] }, type: 'vendor.changed', data: { vendor: id } },
  );
}
