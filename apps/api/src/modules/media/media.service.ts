import { createHash } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { media } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';

type MediaRow = typeof media.$inferSelect;

interface NewMedia {
  content: Buffer;
  contentType: string;
  width: number;
  height: number;
  placeholder?: string;
  uploadedBy: number | null;
}

/** Records a picture under the hash of its content; the same picture sent again is the same record. */
export async function recordMedia(db: Db, picture: NewMedia, now: Date): Promise<MediaRow> {
  const { content, ...facts } = picture;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [created] = await db
    .insert(media)
    .values({ ...facts, sha256, bytes: content.length, createdAt: now })
    .onConflictDoNothing({ target: media.sha256 })
    .returning();
  if (created) return created;
  const [known] = await db.select().from(media).where(eq(media.sha256, sha256));
  return known!;
}
