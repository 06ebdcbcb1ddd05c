import type { AuditEntry, AuditList, AuditQuery } from '@harusi/contracts/office/office-settings';
import type { Db } from '@harusi/db/client';
import { users } from '@harusi/db/schema';
import { eq, type SQL, sql } from '@harusi/db/drizzle';
import { dayRangeToInstants } from '@harusi/contracts/constants/nairobi-time';
import type { ListOrder } from '../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../lib/lists/keyset-list.ts';
import { runOn } from '../../lib/lists/run.ts';
import { redactSecrets } from './audit.rules.ts';

const personName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const id = sql`l.subject_id::bigint`;

/** The subject's name; orders and enquiries are known by their numbers. */
const subjectName = sql`case
  when l.subject_id !~ '^\\d{1,15}$' then null
  when l.subject_type = 'user'
    then (select u.first_name || ' ' || u.last_name from users u where u.id = ${id})
  when l.subject_type = 'vendor'
    then (select v.business_name from vendor_profiles v where v.user_id = ${id})
  when l.subject_type = 'product' then (select p.name from products p where p.id = ${id})
  when l.subject_type = 'collection' then (select c.name from collections c where c.id = ${id})
  when l.subject_type = 'stylist' then (select t.name from stylists t where t.id = ${id})
  when l.subject_type = 'package' then (select k.name from packages k where k.id = ${id})
  when l.subject_type = 'add-on' then (select a.name from add_ons a where a.id = ${id})
  when l.subject_type = 'client' then (select c.name from clients c where c.id = ${id})
  when l.subject_type = 'delivery-zone' then (select z.name from delivery_zones z where z.id = ${id})
  when l.subject_type = 'pickup-point' then (select p.name from pickup_points p where p.id = ${id})
  when l.subject_type = 'flash-sale' then (select s.name from campaigns s where s.id = ${id})
end`;

const ID = { sql: sql`l.id`, type: 'integer' } as const;

const NEWEST: ListOrder = { name: 'audit', keys: [ID], descending: true };

/** The same order, by the index in which a range of days is together. */
const NEWEST_OF_DAYS: ListOrder = {
  name: 'audit by day',
  keys: [{ sql: sql`l.at`, type: 'instant' }, ID],
  descending: true,
};

/** One page of entries, newest first, with the options of the filters. */
export async function listAudit(db: Db, query: AuditQuery) {
  const { results, ...page } = await readKeysetPage<StoredEntry>(runOn(db), query, {
    order: query.since || query.until ? NEWEST_OF_DAYS : NEWEST,
    from: sql`audit_log l`,
    where: matching(query),
    id: sql`l.id`,
    item: sql`json_build_object('id', l.id, 'at', instant_text(l.at), 'actor_id', l.actor_id,
      'actor_name', u.first_name || ' ' || u.last_name, 'action', l.action, 'subject_type', l.subject_type,
      'subject_id', l.subject_id, 'subject_name', ${subjectName}, 'before', l.before, 'after', l.after)`,
    join: sql`join audit_log l on l.id = page.id left join users u on u.id = l.actor_id`,
    isSearch: false,
  });
  return {
    ...page,
    results: results.map(toEntry),
    actions: await findKinds(db, 'action'),
    subject_types: await findKinds(db, 'subject_type'),
    actors: await findActors(db),
  };
}

function matching(query: AuditQuery): SQL {
  const { from, before } = dayRangeToInstants(query);
  const conditions = [
    sql`true`,
    query.action === undefined ? undefined : sql`l.action = ${query.action}`,
    query.subject_type === undefined ? undefined : sql`l.subject_type = ${query.subject_type}`,
    query.subject_id === undefined ? undefined : sql`l.subject_id = ${query.subject_id}`,
    query.actor === undefined ? undefined : sql`l.actor_id = ${query.actor}`,
    from && sql`l.at >= ${from.toISOString()}`,
    before && sql`l.at < ${before.toISOString()}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
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

interface StoredEntry extends Omit<AuditEntry, 'at' | 'actor'> {
  at: string;
  actor_id: number | null;
  actor_name: string | null;
}

const toEntry = ({ at, actor_id, actor_name, ...entry }: StoredEntry): AuditEntry => ({
  ...entry,
  at: new Date(at),
  actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
  before: redactSecrets(entry.before),
  after: redactSecrets(entry.after),
});
