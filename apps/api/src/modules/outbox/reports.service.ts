import type { Db } from '@harusi/db/client';
import { messageReports, messageSends, type MessageChannel } from '@harusi/db/schema';
import { and, eq, inArray, isNull, sql } from '@harusi/db/drizzle';
import type { DeliveryReport } from '../../services/texts/text-provider.ts';
import { recordOptOut, recordUnreachable } from './contact-points.service.ts';
import { useNextChannel } from './next-channel.service.ts';
import { stateAfterReport } from './outbox.rules.ts';

type TextChannel = Exclude<MessageChannel, 'email'>;

/** Stores what a provider reports about a text, and applies it if we know the text. A repeated report changes nothing. */
export async function recordReport(
  db: Db,
  channel: TextChannel,
  { providerId, reference, to, status, reason, consequence }: DeliveryReport,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReportsOn(tx, channel, providerId);
    const { rowCount } = await tx
      .insert(messageReports)
      .values({ channel, providerId, status, address: to, reason, receivedAt: now })
      .onConflictDoNothing();
    if (rowCount !== 1) return;
    if (reference !== null) await adoptByReference(tx, channel, reference, providerId);
    if (to !== null && consequence === 'opted-out') await recordOptOut(tx, channel, to, now);
    if (to !== null && consequence === 'unreachable') await recordUnreachable(tx, channel, to, now);
    await applyReport(tx, channel, providerId, { status, reason }, now);
  });
}

/** A report and the answer that names its id come together: without this each would miss the other. */
export async function lockReportsOn(tx: Db, channel: TextChannel, providerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${channel} ${providerId}`}, 0))`);
}

/** The report tells us the provider's id when its answer is lost, or before it comes. */
async function adoptByReference(tx: Db, channel: TextChannel, reference: string, providerId: string) {
  if (!/^\d{1,15}$/.test(reference)) return;
  await tx
    .update(messageSends)
    .set({ providerId })
    .where(
      and(
        eq(messageSends.id, Number(reference)),
        eq(messageSends.channel, channel),
        inArray(messageSends.state, ['sending', 'unknown']),
        isNull(messageSends.providerId),
      ),
    );
}

/** Reports may have come before the answer that names the id. */
export async function applyStoredReports(
  db: Db,
  channel: TextChannel,
  providerId: string,
  now: Date,
): Promise<void> {
  const reports = await db
    .select()
    .from(messageReports)
    .where(and(eq(messageReports.channel, channel), eq(messageReports.providerId, providerId)))
    .orderBy(messageReports.id);
  for (const report of reports) await applyReport(db, channel, providerId, report, now);
}

async function applyReport(
  db: Db,
  channel: TextChannel,
  providerId: string,
  { status, reason }: Pick<DeliveryReport, 'status' | 'reason'>,
  now: Date,
): Promise<void> {
  const [send] = await db
    .select()
    .from(messageSends)
    .where(and(eq(messageSends.channel, channel), eq(messageSends.providerId, providerId)))
    .for('update');
  const state = send && stateAfterReport(send.state, status);
  if (!state) return;
  await db
    .update(messageSends)
    .set({
      state,
      nextAttemptAt: null,
      ...((state === 'delivered' || state === 'read') && {
        deliveredAt: sql`coalesce(${messageSends.deliveredAt}, ${now.toISOString()}::timestamptz)`,
      }),
      ...(state === 'failed' && { failureReason: reason }),
    })
    .where(eq(messageSends.id, send.id));
  if (state === 'failed') await useNextChannel(db, send);
}
