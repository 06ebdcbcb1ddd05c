import type { Db } from '@harusi/db/client';
import { publish } from '../../lib/events.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Actor } from '../../lib/actor.ts';
import type { AuditAction } from '../audit/audit-actions.ts';

interface Told extends Actor {
  action: AuditAction;
  subject: { type: 'package' | 'add-on'; id: number };
  before?: object;
  after: object;
}

/** Writes a change down, and tells kept answers and pages that show prices, and other open screens of the office. */
export async function recordPackageChange(tx: Db, told: Told): Promise<void> {
  await recordChange(tx, told);
  await publish(
    tx,
    { to: 'web', type: 'packages.changed', data: {} },
    { to: { role: 'admin' }, type: 'packages.changed', data: {} },
  );
}

/** It left the shop, or came back. */
export const recordPackageArchived = (tx: Db, subject: Told['subject'], isArchived: boolean, by: Actor) =>
  recordPackageChange(tx, {
    ...by,
    action: `${subject.type}.${isArchived ? 'archived' : 'restored'}`,
    subject,
    before: { archived: !isArchived },
    after: { archived: isArchived },
  });
