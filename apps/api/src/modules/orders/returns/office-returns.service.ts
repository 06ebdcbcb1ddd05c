import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeReturn, OfficeReturnQuery, ReceiveReturn } from '@harusi/contracts/office/office-returns';
import { RETURN_STATUSES, type ReturnStatus } from '@harusi/contracts/returns';
import type { Db } from '@harusi/db/client';
import { returnLines, returns } from '@harusi/db/schema';
import { eq, type SQL, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { invalidFields } from '../../../lib/errors.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { OWN_GOODS } from '../../catalogue/catalogue.sql.ts';
import { returnChannel } from './return-events.ts';
import {
  lockReturn,
  recordReturnStep,
  releaseReplacements,
  requireStatus,
  returnNotFound,
  snapshotOf,
} from './return-steps.ts';
import { returnStatusAt } from './returns.rules.ts';
import { decidedLineFields, isOpenReturnSql, returnStatusSql, wholeReturnFields } from './returns.sql.ts';

type ReturnWire = Encoded<typeof OfficeReturn>;

const nameOf = (id: SQL) => sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`;

const officeReturnJson = sql`json_build_object(${wholeReturnFields({ own: OWN_GOODS, more: decidedLineFields })}, 'order', o.number,
  'buyer', json_build_object('name', o.contact_name, 'phone', o.contact_phone, 'town', o.town, 'county', o.county),
  'decided_by', ${nameOf(sql`r.decided_by`)}, 'received_by', ${nameOf(sql`r.received_by`)})`;

const withStatus = (stored: ReturnWire, now: Date): ReturnWire => ({
  ...stored,
  status: returnStatusAt(stored.status, new Date(stored.ends_at), now),
});

/** One page of returns: open ones by deadline, ended ones newest first. */
export async function listReturns(db: Db, query: OfficeReturnQuery, now: Date) {
  const { status } = query;
  const which =
    status === undefined
      ? sql`true`
      : status === 'open'
        ? isOpenReturnSql(now)
        : sql`${returnStatusSql(now)} = ${status}`;
  const { rows } = await db.execute<{ stored: ReturnWire }>(sql`
    select ${officeReturnJson} as stored from returns r join orders o on o.id = r.order_id where ${which}
    order by r.ended_at desc nulls first, r.ends_at, r.id ${limitClause(query.page_size, pageOffset(query))}`);
  const counted = await db.execute<{ status: ReturnStatus; number: number }>(
    sql`select ${returnStatusSql(now)} as status, count(*)::integer as number from returns r group by 1`,
  );
  const counts = Object.fromEntries(RETURN_STATUSES.map((one) => [one, 0])) as Record<ReturnStatus, number>;
  for (const row of counted.rows) counts[row.status] = row.number;
  const of =
    status === undefined
      ? RETURN_STATUSES
      : status === 'open'
        ? (['requested', 'approved', 'received'] as const)
        : [status];
  return {
    count: of.reduce((sum, one) => sum + counts[one], 0),
    results: rows.map(({ stored }) => withStatus(stored, now)),
    counts,
  };
}

export async function getOfficeReturn(db: Db, id: number, now: Date): Promise<ReturnWire> {
  const { rows } = await db.execute<{ stored: ReturnWire }>(
    sql`select ${officeReturnJson} as stored from returns r join orders o on o.id = r.order_id where r.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw returnNotFound();
  return withStatus(row.stored, now);
}

/** The shop says yes: the pieces may come. */
export async function approveReturn(db: Db, id: number, note: string | undefined, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockReturn(tx, eq(returns.id, id), by.now);
    requireStatus(locked, 'requested');
    await tx
      .update(returns)
      .set({ status: 'approved', decidedAt: by.now, decidedBy: by.actorId, decisionNote: note ?? null })
      .where(eq(returns.id, id));
    await recordReturnStep(tx, locked, { action: 'return.approved', text: 'We said yes to the return' }, by);
    await returnChannel.publish(tx, 'return.approved', { ...snapshotOf(locked, by.now), note: note ?? null });
  });
}

/** The shop says no, before the pieces have come. */
export async function refuseReturn(db: Db, id: number, note: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockReturn(tx, eq(returns.id, id), by.now);
    requireStatus(locked, 'requested', 'approved');
    await tx
      .update(returns)
      .set({
        status: 'refused',
        decidedAt: by.now,
        decidedBy: by.actorId,
        decisionNote: note,
        endedAt: by.now,
      })
      .where(eq(returns.id, id));
    const products = await releaseReplacements(tx, locked);
    await recordReturnStep(
      tx,
      locked,
      { action: 'return.refused', text: 'We could not agree to the return', products },
      by,
    );
    await returnChannel.publish(tx, 'return.refused', { ...snapshotOf(locked, by.now), note });
  });
}

/** The pieces are with the shop, which has looked at each of them. */
export async function receiveReturn(db: Db, id: number, { lines }: ReceiveReturn, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockReturn(tx, eq(returns.id, id), by.now);
    requireStatus(locked, 'approved');
    requireEveryLine(locked.lines, lines);
    await requireSealsJudged(tx, id, lines);
    for (const { id: lineId, condition, was_seal_intact, restock } of lines) {
      await tx
        .update(returnLines)
        .set({ condition, wasSealIntact: was_seal_intact ?? null, isRestocked: restock })
        .where(eq(returnLines.id, lineId));
    }
    await tx
      .update(returns)
      .set({ status: 'received', receivedAt: by.now, receivedBy: by.actorId })
      .where(eq(returns.id, id));
    await recordReturnStep(
      tx,
      locked,
      {
        action: 'return.received',
        text: 'The pieces are back with us',
        after: {
          pieces: lines.map((line) => ({ line: line.id, condition: line.condition, restock: line.restock })),
        },
      },
      by,
    );
    await returnChannel.publish(tx, 'return.received', snapshotOf(locked, by.now));
  });
}

/** A seal that the buyer was asked about is looked at, too. */
async function requireSealsJudged(tx: Db, id: number, lines: ReceiveReturn['lines']): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select n.id from return_lines n join order_lines l on l.id = n.order_line_id join products p on p.id = l.product_id
    where n.return_id = ${id} and has_seal(p)`);
  const sealed = new Set(rows.map((row) => Number(row.id)));
  const missing = lines.findIndex((line) => sealed.has(line.id) && line.was_seal_intact === undefined);
  if (missing >= 0) throw invalidFields({ [`lines.${missing}.was_seal_intact`]: 'Say how the seal looks' });
}

/** Every line of a return must be named exactly once. */
export function requireEveryLine(lines: readonly { id: number }[], named: readonly { id: number }[]): void {
  const ids = new Set(named.map(({ id }) => id));
  if (ids.size !== named.length || ids.size !== lines.length || !lines.every(({ id }) => ids.has(id))) {
    throw invalidFields({ lines: 'Please decide about every piece of this return, once' });
  }
}
