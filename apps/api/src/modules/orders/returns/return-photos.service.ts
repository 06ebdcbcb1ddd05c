import { MAX_RETURN_PHOTOS } from '@harusi/contracts/returns';
import type { Db } from '@harusi/db/client';
import { media, orderLines, returnLines, returnPhotos, returns } from '@harusi/db/schema';
import { and, eq, type SQL } from '@harusi/db/drizzle';
import type { OptionalActor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import type { FileStore } from '../../../services/files/file-store.ts';
import { masterFile, pictureName } from '../../media/media.rules.ts';
import { lockReturn, recordReturnStep, requireStatus } from './return-steps.ts';

interface NewPhoto {
  orderId: number;
  returnId: number;
  lineId: number;
  mediaId: number;
}

/** Adds a stored, private picture to a line of a return. The same picture twice counts once. */
export async function addReturnPhoto(
  db: Db,
  { orderId, returnId, lineId, mediaId }: NewPhoto,
  by: OptionalActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(returns.id, returnId), eq(returns.orderId, orderId))!;
    const locked = await lockReturn(tx, own, by.now);
    requireStatus(locked, 'requested', 'approved');
    if (!locked.lines.some(({ id }) => id === lineId)) throw photoNotFound();
    const photos = await tx.select().from(returnPhotos).where(eq(returnPhotos.returnLineId, lineId));
    if (photos.some((photo) => photo.mediaId === mediaId)) return;
    if (photos.length >= MAX_RETURN_PHOTOS) {
      throw new DomainError('conflict', `A piece can have ${MAX_RETURN_PHOTOS} photographs.`);
    }
    await tx.insert(returnPhotos).values({ returnLineId: lineId, mediaId, createdAt: by.now });
    await recordReturnStep(
      tx,
      locked,
      { action: 'return.photo-added', text: null, after: { line: lineId } },
      by,
    );
  });
}

const photoNotFound = () => new DomainError('not_found', "We couldn't find that photograph.");

/** The bytes of a photograph of `returns`, whose order and line the caller may see. */
export async function readReturnPhoto(
  db: Db,
  files: FileStore,
  { returnId, photoId, which }: { returnId: number; photoId: number; which: SQL | undefined },
): Promise<Buffer> {
  const [picture] = await db
    .select({ sha256: media.sha256 })
    .from(returnPhotos)
    .innerJoin(media, eq(media.id, returnPhotos.mediaId))
    .innerJoin(returnLines, eq(returnLines.id, returnPhotos.returnLineId))
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(and(eq(returnPhotos.id, photoId), eq(returns.id, returnId), which));
  const bytes = picture && (await files.read(masterFile(pictureName(picture.sha256))));
  if (!bytes) throw photoNotFound();
  return bytes;
}
