import { SLOT_HOLD_MINUTES } from '@harusi/contracts/bookings';
import type { RecordSale } from '@harusi/contracts/office/office-bookings';
import type { Db } from '@harusi/db/client';
import {
  bookings,
  packages,
  stylistPackages,
  stylists,
  type StylistRow,
  type PackageRow,
} from '@harusi/db/schema';
import { and, eq, isNull } from '@harusi/db/drizzle';
import { newReferenceNumber } from '../../../lib/reference-number.ts';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { lookupKeyExpiry } from '../../../lib/order-access.ts';
import { generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { basisPoints, includedTax } from '../../ledger/ledger.rules.ts';
import { recordCapture } from '../../payments/captures/captures.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { commissionTerms } from '../office/reassign-booking.service.ts';
import { getSale, type SaleWire } from './sales.service.ts';
import { busyRangeText, lockDiaries, reserveSlot } from '../slots/reserve-slot.service.ts';

/**
 * Records a sale paid by card in the shop: holds the slot, books the payment and confirms, all in one
 * transaction. The time may be in the past or outside opening hours, because staff have already agreed it
 * with the client.
 */
export async function recordSale(db: Db, form: RecordSale, { actorId, now }: Actor): Promise<SaleWire> {
  return db.transaction(async (tx) => {
    const sold = await getSold(tx, form.package);
    await lockDiaries(tx, [form.stylist]);
    const stylist = await getOffering(tx, form);
    const held = await hold(tx, { form, sold, stylist, now });
    if (!held) {
      throw new DomainError(
        'conflict',
        `${stylist.name} has another booking then. Please choose another hour.`,
      );
    }
    const { id, number } = held;
    const capture = await recordCapture(
      tx,
      {
        provider: 'card',
        receipt: form.reference,
        bookingId: id,
        amountCents: sold.priceCents,
        paidAt: now,
      },
      now,
    );
    if (capture === null) {
      throw invalidFields({ reference: 'A sale with this reference is recorded already' });
    }
    await recordChange(tx, {
      actorId,
      now,
      action: 'sale.recorded',
      subject: { type: 'booking', id: number },
      after: {
        package: sold.code,
        stylist: form.stylist,
        starts_at: form.starts_at,
        reference: form.reference,
      },
    });
    return getSale(tx, id);
  });
}

async function getSold(tx: Db, id: number): Promise<PackageRow> {
  const [sold] = await tx
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), isNull(packages.archivedAt)));
  if (!sold) throw invalidFields({ package: 'Choose a package' });
  return sold;
}

async function getOffering(tx: Db, form: RecordSale): Promise<StylistRow> {
  const [found] = await tx
    .select({ stylist: stylists })
    .from(stylists)
    .innerJoin(
      stylistPackages,
      and(eq(stylistPackages.stylistId, stylists.id), eq(stylistPackages.packageId, form.package)),
    )
    .where(eq(stylists.id, form.stylist));
  if (!found) throw invalidFields({ stylist: 'Choose a stylist who offers this package' });
  return found.stylist;
}

interface Holding {
  form: RecordSale;
  sold: PackageRow;
  stylist: StylistRow;
  now: Date;
}

async function hold(tx: Db, { form, sold, stylist, now }: Holding) {
  const { id: packageId, code: packageCode, name: packageName, priceCents, minutes } = sold;
  const startsAt = form.starts_at;
  const busy = busyRangeText(startsAt, minutes, stylist.bufferMinutes);
  const vatRate = basisPoints((await getSettings(tx, now)).vat_percent);
  const terms = await commissionTerms(tx, stylist, priceCents, now);
  return reserveSlot(tx, { stylistId: stylist.id, busy, now }, async (inner) => {
    const [booking] = await inner
      .insert(bookings)
      .values({
        number: newReferenceNumber(),
        status: 'held',
        lookupKey: generateSecretToken(),
        lookupKeyExpiresAt: lookupKeyExpiry(now),
        stylistId: stylist.id,
        packageId,
        packageCode,
        packageName,
        startsAt,
        endsAt: new Date(startsAt.getTime() + minutes * 60_000),
        busy,
        contactName: form.client_name,
        contactPhone: form.client_phone,
        contactEmail: form.client_email,
        consultationType: 'in-person',
        place: form.place,
        priceCents,
        vatRate,
        vatCents: includedTax(priceCents, vatRate),
        ...terms,
        paymentMethod: 'card',
        holdUntil: new Date(now.getTime() + SLOT_HOLD_MINUTES * 60_000),
        createdAt: now,
      })
      .returning({ id: bookings.id, number: bookings.number });
    return booking!;
  });
}
