import { auditLog, notifications, orders } from '@harusi/db/schema';
import { and, desc, eq, inArray } from '@harusi/db/drizzle';
import type { startTestApi } from '../start-test-api.ts';

/** What a correction leaves behind: the order itself, its audit entry and the messages. */
export function openCorrectionRecords({
  db,
  runQueuedJobs,
  readMails,
}: Awaited<ReturnType<typeof startTestApi>>) {
  const readRow = async (number: string) => {
    const [row] = await db.select().from(orders).where(eq(orders.number, number));
    return row!;
  };
  const lastAudit = async (number: string) => {
    const [row] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, number))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return row!;
  };
  /** Subjects of the emails to an address, oldest first, without those of the order's normal course. */
  const correctionMailsTo = async (email: string) => {
    await runQueuedJobs();
    return (await readMails()).filter(
      ({ to, subject }) => to?.[0]?.address === email && /corrected|another|new carrier/.test(subject ?? ''),
    );
  };
  const noticesOf = async (userId: number, number: string) =>
    (
      await db
        .select()
        .from(notifications)
        .where(
          and(
            eq(notifications.userId, userId),
            inArray(notifications.link, [`/orders/${number}`, `/vendor/orders/${number}`]),
          ),
        )
        .orderBy(notifications.id)
    ).map(({ title }) => title);
  return { readRow, lastAudit, correctionMailsTo, noticesOf };
}
