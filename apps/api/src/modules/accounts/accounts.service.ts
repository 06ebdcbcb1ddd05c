import type { Register, User, UserType, VendorProfile } from '@harusi/contracts/accounts/accounts';
import type { StaffRole } from '@harusi/contracts/constants/staff-roles';
import type { Db } from '@harusi/db/client';
import { emailChanges, passwordResets, users, vendorProfiles, type UserRow } from '@harusi/db/schema';
import { and, eq, isNull } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { invalidFields } from '../../lib/errors.ts';
import { enqueue } from '../../lib/job-queue.ts';
import { hashPassword } from '../../lib/security/passwords.ts';
import { findPasswordWeakness } from '../../lib/security/password-strength.ts';
import { emailConfirmationQueue } from './email/email-confirmation.service.ts';

/** Fields for opening any account. Vendors add a business; admins need no phone. */
export type NewAccount = Omit<Register, 'password_confirm' | 'phone_number'> & {
  phone_number?: string | undefined;
} & ({ userType: Exclude<UserType, 'admin'> } | { userType: 'admin'; staffRole: StaffRole });

/** Opens an account in the caller's transaction, so related rows are created with it. */
export async function createAccount(tx: Db, account: NewAccount, now: Date): Promise<UserRow> {
  const owner = {
    email: account.email,
    username: account.username ?? null,
    firstName: account.first_name,
    lastName: account.last_name,
    phoneNumber: account.phone_number ?? null,
  };
  const weakness = await findPasswordWeakness(account.password, owner);
  if (weakness) throw invalidFields({ password: weakness });

  const passwordHash = await hashPassword(account.password);
  const [user] = await tx
    .insert(users)
    .values({
      ...owner,
      userType: account.userType,
      staffRole: account.userType === 'admin' ? account.staffRole : null,
      passwordHash,
      createdAt: now,
    })
    .returning()
    .catch(rejectTakenIdentifiers);
  if (account.userType === 'customer')
    await enqueue(tx, emailConfirmationQueue, { userId: user!.id, welcome: true });
  return user!;
}

export async function getUserRow(db: Db, userId: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`user ${userId} is signed in but does not exist`);
  return user;
}

/** Also locks the row until the transaction ends. */
export async function lockUser(tx: Db, userId: number): Promise<UserRow> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return getUserRow(tx, userId);
}

/** Invalidates reset links that were sent but not used. */
export async function cancelPasswordResets(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

/** Turns unique violations into field errors; the indexes decide concurrent registrations. */
export function rejectTakenIdentifiers(error: unknown): never {
  if (violatesConstraint(error, 'users_email_unique')) {
    throw invalidFields({ email: 'An account with this email address already exists. Log in instead?' });
  }
  if (violatesConstraint(error, 'users_username_unique')) {
    throw invalidFields({ username: 'This username is taken. Choose another one' });
  }
  throw error;
}

/** The user as the API returns it; vendors include their business. */
export async function readUser(db: Db, row: UserRow): Promise<User> {
  const [pending] = await db
    .select({ email: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, row.id), eq(emailChanges.status, 'pending')));
  const profile = row.userType === 'vendor' ? await findVendorProfile(db, row.id) : null;
  return toUser(row, pending?.email ?? null, profile);
}

export async function findVendorProfile(db: Db, userId: number): Promise<VendorProfile | null> {
  const [profile] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.userId, userId));
  return profile ? toVendorProfile(profile) : null;
}

export const toVendorProfile = (row: typeof vendorProfiles.$inferSelect): VendorProfile => ({
  business_name: row.businessName,
  business_description: row.businessDescription,
  business_address: row.businessAddress,
  business_phone: row.businessPhone,
  business_email: row.businessEmail,
  business_website: row.businessWebsite,
  business_license: row.businessLicense,
  kra_pin: row.kraPin,
  payout_phone: row.payoutPhone,
  payout_phone_from: row.payoutFrom?.toISOString() ?? null,
});

const toUser = (row: UserRow, pendingEmail: string | null, profile: VendorProfile | null): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  phone_number: row.phoneNumber,
  user_type: row.userType,
  staff_role: row.staffRole,
  wedding_date: row.weddingDate,
  text_channel: row.textChannel,
  language: row.language,
  email_confirmed: row.emailConfirmedAt !== null,
  pending_email: pendingEmail,
  vendor_profile: profile,
});
