import type { Encoded } from '@harusi/contracts/calls';
import type {
  GiveVendorWord,
  VendorReturn,
  VendorReturnQuery,
} from '@harusi/contracts/office/office-returns';
import type { Db } from '@harusi/db/client';
import { returnLines, returns } from '@harusi/db/schema';
import { eq, inArray, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { OWN_GOODS } from '../../catalogue/catalogue.sql.ts';
import { returnChannel } from './return-events.ts';
import { lockReturn, recordReturnStep, requireStatus, returnNotFound, snapshotOf } from './return-steps.ts';
import { returnStatusAt } from './returns.rules.ts';
import { decidedLineFields, returnFields } from './returns.sql.ts';

type ReturnWire = Encoded<typeof VendorReturn>;

/** `returns r` of `orders o` with nothing but this vendor's lines. */
const vendorReturnJson = (vendorId: number) =>
  sql`json_build_object(${returnFields({
    own: OWN_GOODS,
    which: sql`l.vendor_id = ${vendorId}`,
    more: decidedLineFields,
  })}, 'order', o.number)`;

const ownReturns = (vendorId: number) => sql`returns r join orders o on o.id = r.order_id
  where exists (select from return_lines n join order_lines l on l.id = n.order_line_id
                where n.return_id = r.id and l.vendor_id = ${vendorId})`;

const withStatus = (stored: ReturnWire, now: Date): ReturnWire => ({
  ...stored,
  status: returnStatusAt(stored.status, new Date(stored.ends_at), now),
});

/** One page of the returns with pieces of a vendor: open ones by deadline, ended ones newest first. */
export async function listVendorReturns(db: Db, vendorId: number, query: VendorReturnQuery, now: Date) {
  const isEnded = sql`(r.ended_at is not null or r.status <> 'received' and r.ends_at <= ${now})`;
  const which = {
    open: sql`and not ${isEnded}`,
    ended: sql`and ${isEnded}`,
    all: sql``,
  }[query.status ?? 'all'];
  const { rows } = await db.execute<{ stored: ReturnWire }>(sql`
    select ${vendorReturnJson(vendorId)} as stored from ${ownReturns(vendorId)} ${which}
    order by r.ended_at desc nulls first, r.ends_at, r.id ${limitClause(query.page_size, pageOffset(query))}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${ownReturns(vendorId)} ${which}`,
  );
  return { count: counted.rows[0]!.count, results: rows.map(({ stored }) => withStatus(stored, now)) };
}

async function getVendorReturn(db: Db, vendorId: number, id: number, now: Date): Promise<ReturnWire> {
  const { rows } = await db.execute<{ stored: ReturnWire }>(
    sql`select ${vendorReturnJson(vendorId)} as stored from ${ownReturns(vendorId)} and r.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw returnNotFound();
  return withStatus(row.stored, now);
}

/** A vendor agrees to the return of their pieces, or objects. The shop decides. */
export async function giveVendorWord(
  db: Db,
  id: number,
  { word, note }: GiveVendorWord,
  by: Actor,
): Promise<ReturnWire> {
  return db.transaction(async (tx) => {
    const vendorId = by.actorId;
    const locked = await lockReturn(tx, eq(returns.id, id), by.now);
    const own = locked.lines.filter((line) => line.vendorId === vendorId);
    if (own.length === 0) throw returnNotFound();
    requireStatus(locked, 'requested', 'approved', 'received');
    await tx
      .update(returnLines)
      .set({ vendorWord: word, vendorNote: note ?? null, vendorAt: by.now })
      .where(
        inArray(
          returnLines.id,
          own.map((line) => line.id),
        ),
      );
    await recordReturnStep(tx, locked, { action: 'return.vendor-word', text: null, after: { word } }, by);
    await returnChannel.publish(tx, 'return.vendor-word', {
      ...snapshotOf({ ...locked, lines: own }, by.now),
      vendorId,
      isAgreed: word === 'agrees',
    });
    return getVendorReturn(tx, vendorId, id, by.now);
  });
}
