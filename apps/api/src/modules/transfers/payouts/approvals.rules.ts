import { hasPermission, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import { NEW_STAFF_HOURS } from '@harusi/contracts/office/payouts';

/** A member of staff, as far as approvals go. */
export interface StaffMember {
  staffRole: StaffRole | null;
  createdAt: Date;
  /** When their role or suspension last changed; null if never. */
  staffChangedAt: Date | null;
  suspendedAt: Date | null;
}

const isRecent = (at: Date | null, now: Date) =>
  at !== null && at.getTime() > now.getTime() - NEW_STAFF_HOURS * 3_600_000;

const paysOut = ({ staffRole, suspendedAt }: StaffMember) =>
  suspendedAt === null && hasPermission(staffRole, 'payouts');

/** New staff can't: a thief in an owner's account could invite the second person. */
export const mayApprove = (member: StaffMember, now: Date): boolean =>
  paysOut(member) && !isRecent(member.staffChangedAt ?? member.createdAt, now);

/**
 * Whether a payout waits for a second person. Someone who lost their role today still counts, or a thief in an owner's
 * account could remove the second person first.
 */
export const needsApproval = (
  amountCents: number,
  aboveCents: number,
  others: readonly StaffMember[],
  now: Date,
): boolean =>
  amountCents > aboveCents &&
  others.some((member) => paysOut(member) || isRecent(member.staffChangedAt, now));
