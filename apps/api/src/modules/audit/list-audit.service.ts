import type { AuditEntry, AuditList, AuditQuery } from '@harusi/contracts/office/office-settings';
import type { Db } from '@harusi/db/client';
import { auditLog, users } from '@harusi/db/schema';
import { and, desc, eq, gte, lt, sql } from '@harusi/db/drizzle';
import { dayRangeToInstants } from '@harusi/contracts/constants/nairobi-time';
import { pageOffset } from '../../lib/pagination.ts';
import { redactSecrets } from './audit.rules.ts';

type Rows = Pick<AuditList, 'count' | 'results' | 'actions' | 'subject_types' | 'actors'>;

const personName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const id = sql`${auditLog.subjectId}::bigint`;

/** The subject's name; orders and enquiries are known by their numbers. */
const subjectName = sql<string | null>`case
  when ${auditLog.subjectId} !~ '^\\d{1,15}$' then null
  when ${auditLog.subjectType} = 'user'
    then (select u.first_name || ' ' || u.last_name from users u where u.id = ${id})
  when ${auditLog.subjectType} = 'vendor'
    then (select v.business_name from vendor_profiles v where v.user_id = ${id})
  when ${auditLog.subjectType} = 'product' then (select p.name from products p where p.id = ${id})
  when ${auditLog.subjectType} = 'collection' then (select c.name from collections c where c.id = ${id})
  when ${auditLog.subjectType} = 'stylist' then (select t.name from stylists t where t.id = ${id})
  when ${auditLog.subjectType} = 'package' then (select k.name from packages k where k.id = ${id})
  when ${auditLog.subjectType} = 'add-on' then (select a.name from add_ons a where a.id = ${id})
  when ${auditLog.subjectType} = 'client' then (select c.name from clients c where c.id = ${id})
  when ${auditLog.subjectType} = 'delivery-zone' then (select z.name from delivery_zones z where z.id = ${id})
  when ${auditLog.subjectType} = 'pickup-point' then (select p.name from pickup_points p where p.id = ${id})
  when ${auditLog.subjectType} = 'flash-sale' then (select s.name from campaigns s where s.id = ${id})
end`;

/** One page of entries, newest first, with the options of the filters. */
export async function listAudit(db: Db, query: AuditQuery): Promise<Rows> {
  const { from, before } = dayRangeToInstants(query);
  const where = and(
    query.action === undefined ? undefined : eq(auditLog.action, query.action),
    query.subject_type === undefined ? undefined : eq(auditLog.subjectType, query.subject_type),
    query.subject_id === undefined ? undefined : eq(auditLog.subjectId, query.subject_id),
    query.actor === undefined ? undefined : eq(auditLog.actorId, query.actor),
    from && gte(auditLog.at, from),
    before && lt(auditLog.at, before),
  );
  const rows = await db
    .select({ entry: auditLog, actorName: personName, subjectName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(query.page_size)
    .offset(pageOffset(query));
  return {
    count: await db.$count(auditLog, where),
    results: rows.map(toEntry),
    actions: await findKinds(db, 'action'),
    subject_types: await findKinds(db, 'subject_type'),
    actors: await findActors(db),
  };
}

/** Distinct values by skipping along the index instead of reading every entry. */
async function findKinds(db: Db, column: 'action' | 'subject_type'): Promise<string[]> {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ kind: string }>(sql`
    with recursive kinds as (
      select min(${name}) as kind from audit_log
      union all
      select (select min(l.${name}) from audit_log l where l.${name} > k.kind) from kinds k where k.kind is not null
    )
    select kind from kinds where kind is not null`);
  return rows.map(({ kind }) => kind);
}

/** Admins only: customers act too, but would be too many to choose from. */
const findActors = (db: Db): Promise<AuditList['actors']> =>
  db
    .select({ id: users.id, name: personName, user_type: users.userType })
    .from(users)
    .where(eq(users.userType, 'admin'))
    .orderBy(personName, users.id);

interface Row {
  entry: typeof auditLog.$inferSelect;
  actorName: string | null;
  subjectName: string | null;
}

const toEntry = ({ entry, actorName, subjectName: name }: Row): AuditEntry => ({
  id: entry.id,
  at: entry.at,
  actor: entry.actorId === null ? null : { id: entry.actorId, name: actorName ?? '' },
  action: entry.action,
  subject_type: entry.subjectType,
  subject_id: entry.subjectId,
  subject_name: name,
  before: redactSecrets(entry.before),
  after: redactSecrets(entry.after),
});
