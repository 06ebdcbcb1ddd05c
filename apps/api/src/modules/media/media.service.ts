import { createHash } from 'node:crypto';
import type { StoredPicture } from '@harusi/contracts/catalogue/media';
import { type PictureFormat, widthsOf } from '@harusi/contracts/constants/picture-widths';
import type { Db } from '@harusi/db/client';
import { media } from '@harusi/db/schema';
import { and, eq, gte, isNotNull, lte, sql } from '@harusi/db/drizzle';
import pLimit from 'p-limit';
import { findUnavailability } from '../../lib/database/database-errors.ts';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { enqueue, type Queue } from '../../lib/job-queue.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { encode, makeMaster, makePlaceholder, measure, MAX_PIXELS, type Size } from './encode-pictures.ts';
import { derivedFile, isPicture, masterFile, pictureName, toPicture } from './media.rules.ts';

/** A picture needs its AVIF files. */
export const pictureStoredQueue: Queue<{ media: number }> = { name: 'media.picture-kept' };

/** Encoding uses libuv's four threads, which password hashing and file access need as well. */
const encodingLimit = pLimit(2);

interface UploadedPicture {
  bytes: Buffer;
  /** The original file name, for messages. */
  name?: string;
  /** The minimum for both sides. */
  leastPixels?: number;
}

/** An accepted picture that is not stored yet. */
export interface PreparedPicture extends Size {
  bytes: Buffer;
  sha256: string;
  placeholder: string;
}

interface Keeping {
  uploadedBy: number | null;
  /** For a receipt. */
  isPrivate?: boolean;
  /** `never` is for pictures that no page shows, and for demo pictures: the first start must not take minutes. */
  avif?: 'later' | 'never';
  now: Date;
}

/** Stores a picture. Uploading the same one again, even concurrently, yields the same record and file. */
export async function storePicture(
  db: Db,
  files: FileStore,
  picture: UploadedPicture & Keeping,
): Promise<StoredPicture> {
  return storePreparedPicture(db, files, await preparePicture(picture), picture);
}

/** Validates a picture and re-encodes it. */
export async function preparePicture(picture: UploadedPicture): Promise<PreparedPicture> {
  await rejectInvalid(picture);
  const master = await encodingLimit(() => makeMaster(picture.bytes)).catch(() => rejectBroken(picture));
  return describeMaster(master);
}

const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Needs bytes that already are a master. Demo pictures are: encoding them would double the first start. */
export async function describeMaster(bytes: Buffer): Promise<PreparedPicture> {
  const [size, placeholder] = await Promise.all([measure(bytes), makePlaceholder(bytes)]);
  return { bytes, ...size, sha256: sha256Of(bytes), placeholder };
}

/**
 * Stores an accepted picture before what uses it, not in that transaction: the storage may be slow, and would keep a connection
 * and its locks. A picture that nothing uses in the end is removed after a while.
 */
export async function storePreparedPicture(
  db: Db,
  files: FileStore,
  { bytes, ...facts }: PreparedPicture,
  { uploadedBy, isPrivate = false, avif = isPrivate ? 'never' : 'later', now }: Keeping,
): Promise<StoredPicture> {
  // A receipt never shares its record with a picture that the shop shows.
  const sha256 = isPrivate ? sha256Of(`private ${facts.sha256}`) : facts.sha256;
  const values = { ...facts, sha256, isPrivate, contentType: 'image/jpeg', bytes: bytes.length, uploadedBy };
  // Stored again, it counts as new: the job that removes unused pictures leaves it alone, or has removed it when this returns.
  await db.update(media).set({ createdAt: now }).where(eq(media.sha256, sha256));
  // Before the record: a file without a record is harmless, a record without a file is not.
  await files.write(masterFile(pictureName(sha256)), bytes);
  const row = await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(media)
      .values({ ...values, createdAt: now })
      .onConflictDoUpdate({
        target: media.sha256,
        set: {
          createdAt: now,
          isPrivate: sql`media.is_private and (excluded.is_private
            or exists (select from expenses e where e.media_id = media.id))`,
        },
      })
      .returning();
    if (stored!.isPrivate !== isPrivate) {
      throw new DomainError(
        'invalid',
        'This picture is the receipt of an expense. Please choose another one.',
      );
    }
    if (avif === 'later' && stored!.avifAt === null)
      await enqueue(tx, pictureStoredQueue, { media: stored!.id });
    return stored!;
  });
  return { id: row.id, ...toPicture(row, '') };
}

/** Reads only the header: cheap, and safe for any content. */
export async function rejectInvalid({
  bytes,
  name = 'This picture',
  leastPixels = 1,
}: UploadedPicture): Promise<void> {
  if (!isPicture(bytes)) {
    throw new DomainError('unsupported_type', 'Unsupported file type. Please upload a valid image file.');
  }
  const { width, height }: Size = await measure(bytes).catch(() => rejectBroken({ name }));
  const size = `${name} has ${width} × ${height} pixels`;
  if (width * height > MAX_PIXELS) {
    throw new DomainError('invalid', `${size}, which is more than we can open. Please upload a smaller one.`);
  }
  if (Math.min(width, height) < leastPixels) {
    throw invalidFields({ images: `${size}. Please use one with at least ${leastPixels} × ${leastPixels}.` });
  }
}

function rejectBroken({ name = 'This picture' }: Pick<UploadedPicture, 'name'>): never {
  throw new DomainError('invalid', `${name} cannot be read; it may be damaged. Please upload it again.`);
}

/** A private picture, such as a receipt, has no public URL. Neither has one whose record is gone. */
export async function isPublic(db: Db, name: string): Promise<boolean> {
  const [row] = await db
    .select({ isPrivate: media.isPrivate })
    .from(media)
    .where(and(gte(media.sha256, name.padEnd(64, '0')), lte(media.sha256, name.padEnd(64, 'f'))))
    .limit(1);
  return row?.isPrivate === false;
}

const underWay = new Map<string, Promise<Buffer | undefined>>();

/**
 * A picture in one of its widths, encoded on first request; undefined if the picture, width or AVIF does not
 * exist.
 */
export async function derivedPicture(
  files: FileStore,
  name: string,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const file = derivedFile(name, width, format);
  const made = await files.read(file);
  if (made || format === 'avif') return made;
  // Concurrent requests share one encoding.
  const coming =
    underWay.get(file) ?? derive(files, name, width, format).finally(() => underWay.delete(file));
  underWay.set(file, coming);
  return coming;
}

async function derive(files: FileStore, name: string, width: number, format: PictureFormat) {
  const master = await files.read(masterFile(name));
  if (!master || !widthsOf((await measure(master)).width).includes(width)) return undefined;
  const bytes = await encodingLimit(() => encode(master, width, format));
  // The master was read, so the visitor gets the picture even if the storage goes away now; the next one encodes it again.
  await files.write(derivedFile(name, width, format), bytes).catch(ignoreUnavailable);
  return bytes;
}

/** For what a picture is only an ornament of. */
export function ignoreUnavailable(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'unavailable') return undefined;
  if (findUnavailability(error) === 'full') return undefined;
  throw error;
}

/**
 * Encodes the AVIF files of a picture one by one and notifies the pages. Takes many seconds: for jobs only.
 */
export async function makeAvifFiles(db: Db, files: FileStore, id: number, now: Date): Promise<void> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  if (!row || row.avifAt) return;
  const name = pictureName(row.sha256);
  const master = await files.read(masterFile(name));
  if (!master) throw new Error(`The file of picture ${id} is missing`);
  for (const width of widthsOf(row.width)) {
    const file = derivedFile(name, width, 'avif');
    const made = await files.read(file); // from an interrupted attempt
    if (!made) await files.write(file, await encode(master, width, 'avif'));
  }
  await db.transaction(async (tx) => {
    await tx.update(media).set({ avifAt: now }).where(eq(media.id, id));
    await publishLiveEvents(
      tx,
      { to: 'web', type: 'catalogue.changed', data: {} },
      { to: 'web', type: 'stylist.changed', data: {} },
    );
  });
}

/** After a restore: backups have no AVIF files, which are made again. Returns of how many pictures. */
export async function queueMissingAvif(db: Db, files: FileStore): Promise<number> {
  const rows = await db.select().from(media).where(isNotNull(media.avifAt));
  let queued = 0;
  for (const { id, sha256, width } of rows) {
    // They are made in this order, so the last one tells.
    if (await files.read(derivedFile(pictureName(sha256), widthsOf(width).at(-1)!, 'avif'))) continue;
    await db.transaction(async (tx) => {
      await tx.update(media).set({ avifAt: null }).where(eq(media.id, id));
      await enqueue(tx, pictureStoredQueue, { media: id });
    });
    queued += 1;
  }
  return queued;
}
