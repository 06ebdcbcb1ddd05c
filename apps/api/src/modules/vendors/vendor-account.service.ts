import type { VendorProfile } from '@harusi/contracts/accounts/accounts';
import type { RegisterVendor, UpdateVendorProfile } from '@harusi/contracts/vendors';
import type { Db } from '@harusi/db/client';
import { type users, vendorProfiles } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { invalidFields } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { lockUser, createAccount, toVendorProfile } from '../accounts/accounts.service.ts';
import { changedFields } from '../audit/audit.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { queueFormEmail } from '../outbox/emails/queue-email.service.ts';
import { formatDayAndTime } from '../../lib/format/nairobi-dates.ts';
import { transferChannel } from '../transfers/transfer-events.ts';
import { notify } from '../notifications/notify.ts';
import { getSettings } from '../settings/settings.service.ts';
import { vendorWelcomeEmail } from './vendors.emails.ts';

type ProfileRow = typeof vendorProfiles.$inferSelect;

/** Creates an account and its business together, in the caller's transaction. */
export async function createVendorAccount(
  tx: Db,
  form: RegisterVendor,
  now: Date,
): Promise<typeof users.$inferSelect> {
  await rejectNameOfShop(tx, form.business_name, now);
  const user = await createAccount(tx, { ...form, userType: 'vendor' }, now);
  await tx
    .insert(vendorProfiles)
    .values({
      userId: user.id,
      businessName: form.business_name,
      businessDescription: form.business_description,
      businessAddress: form.business_address,
      businessPhone: form.business_phone,
      businessEmail: form.business_email,
      businessWebsite: form.business_website,
      businessLicense: form.business_license,
      createdAt: now,
      updatedAt: now,
    })
    .catch(rejectTakenName);
  await queueFormEmail(tx, user.email, vendorWelcomeEmail);
  await publishLiveEvents(tx, {
    to: { staff: ['vendors'] },
    type: 'vendor.changed',
    data: { vendor: user.id },
  });
  return user;
}

const TAKEN = { business_name: 'This name is taken. Choose another one' };
const LOOKALIKE = { business_name: 'This name looks like another vendor’s. Choose another one' };

/** Turns constraint violations into field errors; the indexes decide concurrent registrations. */
function rejectTakenName(error: unknown): never {
  if (violatesConstraint(error, 'vendor_profiles_name_skeleton')) throw invalidFields(LOOKALIKE);
  const refusals = ['vendor_profiles_business_name', 'vendor_profiles_not_the_shop'];
  if (!refusals.some((constraint) => violatesConstraint(error, constraint))) throw error;
  throw invalidFields(TAKEN);
}

/** Shoppers read the brand as the seller of the shop's own products. A constraint guards "Main Site". */
async function rejectNameOfShop(tx: Db, name: string, now: Date): Promise<void> {
  const { brand } = await getSettings(tx, now);
  const { rows } = await tx.execute<{ alike: boolean }>(
    sql`select name_skeleton(${name}) = name_skeleton(${brand.name}) as alike`,
  );
  if (rows[0]?.alike) throw invalidFields(TAKEN);
}

async function getProfileRow(db: Db, userId: number): Promise<ProfileRow> {
  const [row] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.userId, userId));
  if (!row) throw new Error(`vendor ${userId} has no business`);
  return row;
}

export async function getVendorProfile(db: Db, userId: number): Promise<VendorProfile> {
  return toVendorProfile(await getProfileRow(db, userId));
}

/**
 * Changes the given fields. The route asks for a fresh confirmation of a new payout number; the vendor is notified
 * in the app and by email.
 */
export async function updateVendorProfile(
  db: Db,
  userId: number,
  { payout_phone: payoutPhone, ...fields }: UpdateVendorProfile,
  now: Date,
): Promise<VendorProfile> {
  const seen = await getProfileRow(db, userId);
  const movesMoney = payoutPhone !== undefined && payoutPhone !== seen.payoutPhone;
  if (!movesMoney && Object.keys(fields).length === 0) return toVendorProfile(seen);

  return db.transaction(async (tx) => {
    const { email } = await lockUser(tx, userId);
    const before = await getProfileRow(tx, userId);
    const { business_name: name } = fields;
    const renames = name !== undefined && name !== before.businessName;
    if (renames) await rejectNameOfShop(tx, name, now);
    const [after] = await tx
      .update(vendorProfiles)
      .set({
        // Writing the same name again would check an older lookalike.
        ...(renames && { businessName: name }),
        businessDescription: fields.business_description,
        businessAddress: fields.business_address,
        businessPhone: fields.business_phone,
        businessEmail: fields.business_email,
        businessWebsite: fields.business_website,
        businessLicense: fields.business_license,
        kraPin: fields.kra_pin,
        ...(movesMoney && { payoutPhone }),
        updatedAt: now,
      })
      .where(eq(vendorProfiles.userId, userId))
      .returning()
      .catch(rejectTakenName);
    const shown = toVendorProfile(after!);
    await recordChange(tx, {
      actorId: userId,
      action: movesMoney ? 'vendor.payout-changed' : 'vendor.updated',
      subject: { type: 'vendor', id: userId },
      ...changedFields(toVendorProfile(before), shown),
      now,
    });
    // Products and parcels show the business name, the maker's page also the description.
    if (
      after!.businessName !== before.businessName ||
      after!.businessDescription !== before.businessDescription
    ) {
      await publishLiveEvents(tx, { to: 'web', type: 'catalogue.changed', data: {} });
    }
    if (movesMoney) await announceNumberChange(tx, { row: after!, email, now });
    return shown;
  });
}

/** Tells the vendor, by email and in the app, and staff who pay out. */
async function announceNumberChange(
  tx: Db,
  { row, email, now }: { row: ProfileRow; email: string; now: Date },
) {
  const { userId: id, businessName: name, payoutFrom: from } = row;
  await transferChannel.publish(tx, 'payout-number.changed', { kind: 'vendor', id, name, email, from, now });
  await notify(tx, {
    to: id,
    type: 'other',
    title: 'Payout number changed',
    message:
      from === null
        ? 'Your payouts go to the new number from now on.'
        : `Payouts wait until ${formatDayAndTime(from)}, then go to the new number. You can cancel the change until then.`,
    priority: 'high',
    link: '/vendor/profile',
    now,
  });
}
