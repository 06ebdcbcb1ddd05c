import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import { DomainError } from '../../lib/errors.ts';
import { formatDayAndTime } from '../../lib/nairobi-time.ts';

interface Subject {
  /** As the audit log names it, and people too. */
  type: string;
  id: number;
  /** What happens to it beside its form. */
  except?: string;
}

/** Somebody else was faster: says who and when, as far as the audit log knows. */
export async function editConflict(tx: Db, { type, id, except = '' }: Subject): Promise<DomainError> {
  const { rows } = await tx.execute<{ name: string | null; at: string }>(sql`
    select u.first_name || ' ' || u.last_name as name, a.at from audit_log a left join users u on u.id = a.actor_id
    where a.subject_type = ${type} and a.subject_id = ${String(id)} and a.action <> ${except}
    order by a.id desc limit 1`);
  const [last] = rows;
  const who = last?.name ?? 'Somebody';
  const when = last ? ` on ${formatDayAndTime(new Date(last.at))}` : '';
  return new DomainError(
    'conflict',
    `${who} changed this ${type}${when}, after you opened it. Nothing of yours is lost: look at the new version, then save again.`,
  );
}
