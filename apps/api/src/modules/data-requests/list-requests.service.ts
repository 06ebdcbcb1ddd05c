import type {
  DataRequestList,
  DataRequestQuery,
  OfficeDataRequest,
} from '@harusi/contracts/accounts/data-requests';
import type { Db } from '@harusi/db/client';
import { dataRequests, users } from '@harusi/db/schema';
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from '@harusi/db/drizzle';
import { pageOffset } from '../../lib/pagination.ts';

type Rows = Pick<DataRequestList, 'count' | 'results' | 'open' | 'overdue'>;

/** One page of requests: open ones by deadline first, then closed ones, newest first. */
export async function listDataRequests(db: Db, query: DataRequestQuery, now: Date): Promise<Rows> {
  const isOpen = isNull(dataRequests.closedAt);
  const where = query.show && (query.show === 'open' ? isOpen : isNotNull(dataRequests.closedAt));
  const rows = await db
    .select({ request: dataRequests, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.userId))
    .where(where)
    .orderBy(
      sql`${dataRequests.closedAt} is not null`,
      asc(sql`case when ${isOpen} then ${dataRequests.dueAt} end`),
      desc(dataRequests.id),
    )
    .limit(query.page_size)
    .offset(pageOffset(query));
  return {
    count: await db.$count(dataRequests, where),
    results: rows.map(({ request, name }) => toOfficeRequest(request, name)),
    open: await db.$count(dataRequests, isOpen),
    overdue: await db.$count(dataRequests, and(isOpen, lt(dataRequests.dueAt, now))),
  };
}

const toOfficeRequest = (row: typeof dataRequests.$inferSelect, name: string): OfficeDataRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  account: row.userId === null ? null : { id: row.userId, name },
  email: row.email,
  asked_at: row.askedAt,
  due_at: row.dueAt,
  erase_after: row.eraseAfter,
  waits_for: row.waitsFor,
  closed_at: row.closedAt,
});
