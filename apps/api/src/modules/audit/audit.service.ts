import type { Db } from '@harusi/db/client';
import { auditLog } from '@harusi/db/schema';
import type { AuditAction } from './audit-actions.ts';
import { maskPersonal } from './audit.rules.ts';

interface Change {
  /** Null: the system itself. */
  actorId: number | null;
  action: AuditAction;
  subject: { type: string; id: number | string };
  before?: object;
  after?: object;
  now: Date;
}

/** Adds an audit entry in the transaction of the change. It names people by id only. */
export async function recordChange(tx: Db, { actorId, action, subject, before, after, now }: Change) {
  await tx.insert(auditLog).values({
    at: now,
    actorId,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    before: before && maskPersonal(before, subject.type),
    after: after && maskPersonal(after, subject.type),
  });
}
