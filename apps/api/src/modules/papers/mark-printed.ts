import type { Db } from '@harusi/db/client';
import { papers } from '@harusi/db/schema';
import { and, inArray, isNull } from '@harusi/db/drizzle';

/** Notes the first print of these papers. Returns those that are originals; every later print is a copy. */
export async function markPrinted(tx: Db, paperIds: readonly number[], now: Date): Promise<Set<number>> {
  // The update decides: of two concurrent prints the second finds `printed_at` set.
  const originals = await tx
    .update(papers)
    .set({ printedAt: now })
    .where(and(inArray(papers.id, [0, ...paperIds]), isNull(papers.printedAt)))
    .returning({ id: papers.id });
  return new Set(originals.map(({ id }) => id));
}
