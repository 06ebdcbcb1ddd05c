import { createHash } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { serial } from '@harusi/db/factories';
import { media } from '@harusi/db/schema';

/** The record of a picture without a file, by default large enough for a product. */
export async function aStoredPicture(db: Db, { width = 1200, height = 1200 } = {}) {
  const sha256 = createHash('sha256').update(`picture ${serial()}`).digest('hex');
  const [row] = await db
    .insert(media)
    .values({ sha256, contentType: 'image/jpeg', width, height, bytes: 90_000, createdAt: new Date() })
    .returning();
  return row!;
}
