import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { DomainError } from '../../lib/errors.ts';
import { formatDayAndTime } from '../../lib/format/nairobi-dates.ts';

interface Subject {
  /** The audit log's subject type, also shown to people. */
  type: string;
  id: number | string;
  /** An action that does not change the edited form. */
  except?: string;
}

/** The error for an edit of an outdated version, naming who changed it and when. */
export async function editConflict(tx: Db, { type, id, except = '' }: Subject): Promise<DomainError> {
  const { rows } = await tx.execute<{ name: string | null; at: string }>(sql`
    select u.first_name || ' ' || u.last_name as name, a.at from audit_log a left join users u on u.id = a.actor_id
    where a.subject_type = ${type} and a.subject_id = ${String(id)} and a.action <> ${except}
    order by a.id desc limit 1`);
  const [last] = rows;
  const who = last?.name ?? 'Someone';
  const when = last ? ` on ${formatDayAndTime(new Date(last.at))}` : '';
  return new DomainError(
    'conflict',
    `${who} changed this ${type.replaceAll('-', ' ')}${when}, after you opened it. Nothing of yours is lost: look at the new version, then save again.`,
  );
}
