import type { Db } from '@harusi/db/client';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Actor } from '../../lib/actor.ts';
import type { AuditAction } from '../audit/audit-actions.ts';

interface PackageChange extends Actor {
  action: AuditAction;
  subject: { type: 'package' | 'add-on'; id: number };
  before?: object;
  after: object;
}

/** Audits the change, evicts cached prices and notifies open admin screens. */
export async function recordPackageChange(tx: Db, change: PackageChange): Promise<void> {
  await recordChange(tx, change);
  await publishLiveEvents(
    tx,
    { to: 'web', type: 'packages.changed', data: {} },
    { to: { staff: ['stylists', 'bookings'] }, type: 'packages.changed', data: {} },
  );
}

/** Archived or restored. */
export const recordPackageArchived = (
  tx: Db,
  subject: PackageChange['subject'],
  isArchived: boolean,
  by: Actor,
) =>
  recordPackageChange(tx, {
    ...by,
    action: `${subject.type}.${isArchived ? 'archived' : 'restored'}`,
    subject,
    before: { archived: !isArchived },
    after: { archived: isArchived },
  });
