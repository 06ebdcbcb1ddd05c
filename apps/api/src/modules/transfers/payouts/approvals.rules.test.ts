import { describe, expect, it } from 'vitest';
import { mayApprove, needsApproval, type StaffMember } from './approvals.rules.ts';

const now = new Date('2026-11-16T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const bookkeeper: StaffMember = {
  staffRole: 'bookkeeper',
  createdAt: hoursAgo(1000),
  staffChangedAt: null,
  suspendedAt: null,
};
const packer: StaffMember = { ...bookkeeper, staffRole: 'packer' };

describe('who may approve a payout', () => {
  it.each<[string, StaffMember, boolean]>([
    ['a bookkeeper', bookkeeper, true],
    ['an owner', { ...bookkeeper, staffRole: 'owner' }, true],
    ['a manager', { ...bookkeeper, staffRole: 'manager' }, false],
    ['a packer', packer, false],
    ['a customer', { ...bookkeeper, staffRole: null }, false],
    ['a suspended bookkeeper', { ...bookkeeper, suspendedAt: hoursAgo(100) }, false],
    ['someone invited 23 hours ago', { ...bookkeeper, createdAt: hoursAgo(23) }, false],
    ['someone invited 24 hours ago', { ...bookkeeper, createdAt: hoursAgo(24) }, true],
    ['someone with the role for 23 hours', { ...bookkeeper, staffChangedAt: hoursAgo(23) }, false],
    ['someone with the role for 24 hours', { ...bookkeeper, staffChangedAt: hoursAgo(24) }, true],
  ])('%s: %s', (_who, member, may) => {
    expect(mayApprove(member, now)).toBe(may);
  });
});

describe('a payout', () => {
  it.each<[string, number, StaffMember[], boolean]>([
    ['at the limit', 1000, [bookkeeper], false],
    ['above the limit', 1001, [bookkeeper], true],
    ['above the limit in a shop of one', 1001, [], false],
    ['above the limit beside a packer', 1001, [packer], false],
    ['when the second person is new', 1001, [{ ...bookkeeper, createdAt: now }], true],
    ['beside a packer invited today', 1001, [{ ...packer, createdAt: now }], false],
    ['when the second person was demoted today', 1001, [{ ...packer, staffChangedAt: hoursAgo(1) }], true],
    [
      'when the second person was suspended today',
      1001,
      [{ ...bookkeeper, staffChangedAt: hoursAgo(1), suspendedAt: hoursAgo(1) }],
      true,
    ],
    [
      'when the second person was suspended last week',
      1001,
      [{ ...bookkeeper, staffChangedAt: hoursAgo(168), suspendedAt: hoursAgo(168) }],
      false,
    ],
  ])('%s needs approval: %s %s %s', (_when, cents, others, needs) => {
    expect(needsApproval(cents, 1000, others, now)).toBe(needs);
  });
});
