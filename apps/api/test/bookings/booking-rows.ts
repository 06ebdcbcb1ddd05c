import type { Db } from '@harusi/db/client';
import {
  bookings,
  packages,
  stylistHours,
  stylistPackages,
  stylists,
  type StylistRow,
} from '@harusi/db/schema';
import { eq, inArray } from '@harusi/db/drizzle';
import { lookupKeyExpiry } from '../../src/lib/order-access.ts';
import { newReferenceNumber } from '../../src/lib/reference-number.ts';
import { generateSecretToken } from '../../src/lib/security/secret-tokens.ts';
import { applyRate, includedTax } from '../../src/modules/ledger/ledger.rules.ts';
import { type NewCapture, recordCapture } from '../../src/modules/payments/captures/captures.service.ts';

let made = 0;

/** A stylist who works 08:00 to 18:00 every day and offers these packages; by default all. */
export async function makeStylist(
  db: Db,
  {
    now,
    codes = ['essential', 'complete', 'vip', 'bronze', 'silver', 'gold'],
    ...given
  }: Partial<StylistRow> & { now: Date; codes?: readonly string[] },
): Promise<StylistRow> {
  made += 1;
  const [stylist] = await db
    .insert(stylists)
    .values({
      name: `Stylist ${made}`,
      email: `stylist-${made}-${generateSecretToken().slice(0, 6)}@example.com`,
      phone: '+254700000130',
      location: 'Nairobi',
      categories: ['bridal'],
      uploadKey: generateSecretToken(),
      joinedAt: now,
      updatedAt: now,
      ...given,
    })
    .returning();
  const { id: stylistId } = stylist!;
  await db
    .insert(stylistHours)
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ stylistId, weekday, fromMinute: 480, toMinute: 1080 })),
    );
  const offered = await db
    .select()
    .from(packages)
    .where(inArray(packages.code, [...codes]));
  await db.insert(stylistPackages).values(offered.map(({ id: packageId }) => ({ stylistId, packageId })));
  return stylist!;
}

interface BookingOptions {
  stylist: StylistRow;
  code?: string;
  startsAt: Date;
  now: Date;
  given?: Partial<typeof bookings.$inferInsert>;
}

/** Inserts a held booking without the service's checks; the database still rejects overlaps. */
export async function insertHeldBooking(
  db: Db,
  { stylist, code = 'bronze', startsAt, now, given }: BookingOptions,
) {
  const [options] = await db.select().from(packages).where(eq(packages.code, code));
  const { id: packageId, name: packageName, priceCents, minutes } = options!;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const buffer = stylist.bufferMinutes * 60_000;
  const busy = [startsAt.getTime() - buffer, endsAt.getTime() + buffer].map((at) =>
    new Date(at).toISOString(),
  );
  const commissionRate = stylist.commissionRate ?? 1500;
  const [booking] = await db
    .insert(bookings)
    .values({
      number: newReferenceNumber(),
      status: 'held',
      lookupKey: generateSecretToken(),
      lookupKeyExpiresAt: lookupKeyExpiry(now),
      stylistId: stylist.id,
      packageId,
      packageCode: code,
      packageName,
      startsAt,
      endsAt,
      busy: `[${busy.join(',')})`,
      contactName: 'Amina Yusuf',
      contactPhone: '+254712345678',
      contactEmail: 'amina@example.com',
      consultationType: 'in-person',
      place: 'Windsor Golf Hotel, Ridgeways',
      priceCents,
      vatRate: 1600,
      vatCents: includedTax(priceCents, 1600),
      commissionRate,
      commissionCents: applyRate(priceCents, commissionRate),
      paymentMethod: 'mpesa',
      holdUntil: new Date(now.getTime() + 20 * 60_000),
      createdAt: now,
      ...given,
    })
    .returning();
  return booking!;
}

/** Records a capture for a booking, by default of its price. */
export async function payBooking(
  db: Db,
  id: number,
  now: Date,
  given: Partial<NewCapture> = {},
): Promise<void> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  await db.transaction((tx) =>
    recordCapture(
      tx,
      {
        provider: 'mpesa',
        receipt: `TESTB${generateSecretToken().slice(0, 8)}`,
        bookingId: id,
        amountCents: booking!.priceCents,
        msisdn: booking!.contactPhone.slice(1),
        paidAt: now,
        ...given,
      },
      now,
    ),
  );
}

/** A confirmed booking. */
export async function insertPaidBooking(db: Db, options: BookingOptions) {
  const { id } = await insertHeldBooking(db, options);
  await payBooking(db, id, options.now);
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  return booking!;
}
