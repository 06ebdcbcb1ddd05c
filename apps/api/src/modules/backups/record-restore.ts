import type { ClientBase } from 'pg';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Settings } from '../settings/settings.rules.ts';

interface Restore {
  backupOf: string;
  rows: number;
  now: Date;
}

const ACTION: AuditAction = 'backup.restored';

/**
 * Pauses all transfers and audits the restore, in its transaction: payouts and refunds sent since the backup are unknown, and
 * a restored shop must never send them again. In plain SQL, because the tables are those of the backup's release; these
 * columns have been there since the first.
 */
export async function recordRestore(client: ClientBase, { backupOf, rows, now }: Restore): Promise<void> {
  const pause: Settings['transfers_paused'] = {
    since: now.toISOString(),
    reason: 'restored',
    backup_of: backupOf,
    note: null,
  };
  await client.query(
    `insert into public.settings (key, valid_from, value, set_by, set_at) values ('transfers_paused', 'epoch', $1, null, $2)
     on conflict (key, valid_from) do update set value = excluded.value, set_by = null, set_at = excluded.set_at`,
    [JSON.stringify(pause), now],
  );
  await client.query(
    `insert into public.audit_log (at, actor_id, action, subject_type, subject_id, after)
     values ($1, null, $2, 'backup', $3, $4)`,
    [now, ACTION, backupOf, JSON.stringify({ backup_of: backupOf, rows })],
  );
}
