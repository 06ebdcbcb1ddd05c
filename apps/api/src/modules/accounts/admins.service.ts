import { hasPermission, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import type { NewAdmin, OfficeAdmin } from '@harusi/contracts/office/office-settings';
import type { Db } from '@harusi/db/client';
import { sessions, users, type UserRow } from '@harusi/db/schema';
import { and, eq, getTableColumns, max, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { enqueue, type Queue } from '../../lib/job-queue.ts';
import { generateSecretToken } from '../../lib/security/secret-tokens.ts';
import { recordChange } from '../audit/audit.service.ts';
import { cancelPasswordResets, getUserRow, createAccount } from './accounts.service.ts';
import { endSessions } from './sessions/sessions.service.ts';
import type { AuditAction } from '../audit/audit-actions.ts';

/** An admin was invited and needs the email. */
export const adminInvitedQueue: Queue<{ userId: number; invitedBy: string }> = {
  name: 'accounts.admin-invited',
};

/** All admins, active ones first. */
export async function listAdmins(db: Db): Promise<OfficeAdmin[]> {
  const rows = await readAdmins(db);
  return rows.map(toAdmin);
}

export async function getAdmin(db: Db, id: number): Promise<OfficeAdmin> {
  const [row] = await readAdmins(db, id);
  if (!row) throw adminNotFound();
  return toAdmin(row);
}

const readAdmins = (db: Db, id?: number) =>
  db
    .select({ ...getTableColumns(users), lastSeenAt: max(sessions.lastUsedAt) })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.userType, 'admin'), id === undefined ? undefined : eq(users.id, id)))
    .groupBy(users.id)
    .orderBy(sql`${users.suspendedAt} is not null`, users.firstName, users.lastName, users.id);

const adminNotFound = () => new DomainError('not_found', 'This admin does not exist.');

/** Opens an account without a known password; the invited admin sets one through the link. Returns the id. */
export async function inviteAdmin(db: Db, form: NewAdmin, { actorId, now }: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.email, form.email))) > 0) {
      throw invalidFields({ email: 'An account with this email address already exists. Use another one' });
    }
    await lockStaff(tx, actorId);
    const { staff_role: staffRole, ...person } = form;
    const account = { ...person, userType: 'admin', staffRole, password: generateSecretToken() } as const;
    const { id } = await createAccount(tx, account, now);
    const inviter = await getUserRow(tx, actorId);
    const invitedBy = `${inviter.firstName} ${inviter.lastName}`;
    await enqueue(tx, adminInvitedQueue, { userId: id, invitedBy });
    await recordChange(tx, {
      actorId,
      action: 'admin.invited',
      subject: { type: 'user', id },
      after: { role: staffRole },
      now,
    });
    return id;
  });
}

/**
 * Suspends a member of staff and ends their sessions. Rejects suspending yourself: the actor is an active owner, so one
 * remains who can reinstate others.
 */
export async function suspendAdmin(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { admin } = await lockAdmin(tx, id, by.actorId);
    if (id === by.actorId) throw new DomainError('conflict', 'You cannot suspend yourself.');
    if (admin.suspendedAt !== null) return;
    await tx.update(users).set({ suspendedAt: by.now, staffChangedAt: by.now }).where(eq(users.id, id));
    await cancelPasswordResets(tx, id, by.now);
    await endSessions(tx, id, 'suspended', by.now);
    await record(tx, 'admin.suspended', id, by);
  });
}

export async function reinstateAdmin(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { admin } = await lockAdmin(tx, id, by.actorId);
    if (admin.suspendedAt === null) return;
    await tx.update(users).set({ suspendedAt: null, staffChangedAt: by.now }).where(eq(users.id, id));
    await record(tx, 'admin.reinstated', id, by);
  });
}

/** Gives a member of staff another role, which counts from their next request. Rejects demoting the last owner. */
export async function changeRole(db: Db, id: number, role: StaffRole, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { admin, owners } = await lockAdmin(tx, id, by.actorId);
    if (admin.staffRole === role) return;
    if (role !== 'owner') requireAnotherOwner(owners, id);
    await tx.update(users).set({ staffRole: role, staffChangedAt: by.now }).where(eq(users.id, id));
    await publishLiveEvents(tx, { to: { user: id }, type: 'role.changed', data: {} });
    await recordChange(tx, {
      ...by,
      action: 'admin.role-changed',
      subject: { type: 'user', id },
      before: { role: admin.staffRole },
      after: { role },
    });
  });
}

function requireAnotherOwner(owners: readonly UserRow[], leaving: number): void {
  if (owners.some(({ id }) => id !== leaving)) return;
  throw new DomainError('conflict', 'This is the last owner. At least one must stay.');
}

/**
 * Locks all staff, so that when two owners demote or suspend each other the second sees the first change. Rejects an
 * actor who was suspended or demoted while waiting for the lock. Returns all staff and the active owners.
 */
async function lockStaff(tx: Db, actorId: number): Promise<{ staff: UserRow[]; owners: UserRow[] }> {
  const staff = await tx
    .select()
    .from(users)
    .where(eq(users.userType, 'admin'))
    .orderBy(users.id)
    .for('update');
  const actor = staff.find(({ id }) => id === actorId);
  if (!actor || actor.suspendedAt !== null) {
    throw new DomainError('forbidden', 'This account is suspended. Please write to us.');
  }
  if (!hasPermission(actor.staffRole, 'staff')) {
    throw new DomainError('forbidden', "Your role doesn't include this.");
  }
  const owners = staff.filter(({ staffRole, suspendedAt }) => staffRole === 'owner' && suspendedAt === null);
  return { staff, owners };
}

async function lockAdmin(
  tx: Db,
  id: number,
  actorId: number,
): Promise<{ admin: UserRow; owners: UserRow[] }> {
  const { staff, owners } = await lockStaff(tx, actorId);
  const admin = staff.find((one) => one.id === id);
  if (!admin) throw adminNotFound();
  return { admin, owners };
}

const record = (tx: Db, action: AuditAction, id: number, { actorId, now }: Actor) =>
  recordChange(tx, { actorId, action, subject: { type: 'user', id }, now });

const toAdmin = (row: UserRow & { lastSeenAt: Date | null }): OfficeAdmin => ({
  id: row.id,
  staff_role: row.staffRole!,
  username: row.username,
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  phone_number: row.phoneNumber,
  created_at: row.createdAt,
  suspended_at: row.suspendedAt,
  last_seen_at: row.lastSeenAt,
});
