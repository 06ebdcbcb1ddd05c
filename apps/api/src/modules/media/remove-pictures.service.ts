import type { Db } from '@harusi/db/client';
import { media } from '@harusi/db/schema';
import { and, eq, inArray, lt, or } from '@harusi/db/drizzle';
import { isReferenced } from '../../lib/database/database-errors.ts';
import { daysBefore } from '../../lib/personal-data.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { folderOf, pictureName } from './media.rules.ts';
import { isUnused } from './media.sql.ts';

/** A receipt that was never saved with an expense. */
const PRIVATE_DAYS = 1;
/** A browser may still hold the picture in the draft of a product. */
const UNUSED_DAYS = 30;

/** Hides the pictures that nothing uses any more. The job removes their files, which a transaction can't. */
export async function hideUnusedPictures(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(media)
    .set({ isPrivate: true })
    .where(and(inArray(media.id, [...ids]), isUnused));
}

/** Removes uploads that were never used, or no longer are. Returns how many. */
export async function removeUnusedPictures(db: Db, files: FileStore, now: Date): Promise<number> {
  const isDue = and(
    or(
      and(media.isPrivate, lt(media.createdAt, daysBefore(now, PRIVATE_DAYS))),
      lt(media.createdAt, daysBefore(now, UNUSED_DAYS)),
    ),
    isUnused,
  );
  const due = await db.select({ id: media.id }).from(media).where(isDue);
  let removed = 0;
  for (const { id } of due) if (await removePicture(db, files, id, isDue)) removed += 1;
  return removed;
}

/** A picture that is uploaded again or put to use meanwhile stays. */
async function removePicture(
  db: Db,
  files: FileStore,
  id: number,
  isDue: ReturnType<typeof and>,
): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      const [row] = await tx
        .delete(media)
        .where(and(eq(media.id, id), isDue))
        .returning({ sha256: media.sha256 });
      // Before the commit: an upload of the same picture waits for it before it writes the file.
      if (row) await files.removeFolder(folderOf(pictureName(row.sha256)));
      return row !== undefined;
    })
    .catch((error: unknown) => {
      if (isReferenced(error)) return false;
      throw error;
    });
}
