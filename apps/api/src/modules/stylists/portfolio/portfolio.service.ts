import { MIN_PORTFOLIO_PICTURE_PIXELS } from '@harusi/contracts/constants/picture-limits';
import { PortfolioFields } from '@harusi/contracts/stylists';
import type { Db } from '@harusi/db/client';
import { portfolioItems, stylists, type StylistRow } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { z } from 'zod';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import type { FileStore } from '../../../services/files/file-store.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { encode } from '../../media/encode-pictures.ts';
import { storePreparedPicture, preparePicture, rejectInvalid } from '../../media/media.service.ts';
import { notify } from '../../notifications/notify.ts';
import { withoutDuplicates } from '../stylists.rules.ts';
import { uploadAccessDenied } from './upload-key.service.ts';

/** Fetches a picture from a typed URL or rejects it. */
export type FetchPicture = (url: string) => Promise<Buffer>;

interface UploadedPicture {
  bytes: Buffer;
  name?: string;
}

interface SentItem {
  fields: unknown;
  files: readonly UploadedPicture[];
}

interface Sender {
  stylistId: number;
  key: string;
  fetch: FetchPicture;
  now: Date;
}

const PREVIEW_WIDTH = 640;
const INVALID_URL = 'Invalid image URL';

const asWork = (picture: UploadedPicture) => ({ ...picture, leastPixels: MIN_PORTFOLIO_PICTURE_PIXELS });

/** Reports a picture error under the field it came from. */
async function underField<Value>(field: 'image' | 'image_url', look: () => Promise<Value>): Promise<Value> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, fields } = error;
    if (fields?.[field] !== undefined) throw error;
    // A URL without a picture behind it is an invalid URL.
    if (field === 'image_url' && fields === undefined) throw invalidFields({ [field]: INVALID_URL }, error);
    throw new DomainError(code, message, { fields: { [field]: fields?.['images'] ?? message } });
  }
}

/** Returns a small re-encoded preview of the picture at a URL. Stores nothing. */
export async function previewPicture(fetch: FetchPicture, url: string): Promise<string> {
  const { bytes } = await underField('image_url', async () =>
    preparePicture(asWork({ bytes: await fetch(url) })),
  );
  const small = await encode(bytes, PREVIEW_WIDTH, 'webp');
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** Submits portfolio work. Validates everything before storing anything. */
export async function sendItem(db: Db, files: FileStore, form: SentItem, sender: Sender): Promise<void> {
  const { stylistId, key, now } = sender;
  const { image_url, ...fields } = await readFields(form);
  const [file] = form.files;
  const picture = await underField(file ? 'image' : 'image_url', async () =>
    preparePicture(asWork(file ?? { bytes: await sender.fetch(image_url ?? '') })),
  );
  // The key may have been renewed during the upload.
  const mayStill = and(eq(stylists.id, stylistId), eq(stylists.uploadKey, key), eq(stylists.isActive, true));
  if ((await db.$count(stylists, mayStill)) === 0) throw uploadAccessDenied();
  const { id: mediaId } = await storePreparedPicture(db, files, picture, { uploadedBy: null, now });
  await db.transaction(async (tx) => {
    const [stylist] = await tx.update(stylists).set({ lastActiveAt: now }).where(mayStill).returning();
    if (!stylist) throw uploadAccessDenied();
    const item = { ...fields, tags: withoutDuplicates(fields.tags), stylistId, mediaId, createdAt: now };
    const [row] = await tx.insert(portfolioItems).values(item).returning();
    await publishItemReceived(tx, { id: row!.id, title: item.title, stylist, now });
  });
}

/** Reports all errors at once. Checks only the header of an uploaded picture, because decoding is slow. */
async function readFields({ fields, files: [file] }: SentItem): Promise<PortfolioFields> {
  const read = PortfolioFields.safeParse(fields);
  const unfit = file && (await underField('image', () => rejectInvalid(asWork(file))).catch(refusalOf));
  if (!read.success) {
    const faults = Object.entries(z.flattenError(read.error).fieldErrors).map(([name, [first]]) => [
      name,
      first,
    ]);
    throw invalidFields({ ...unfit?.fields, ...Object.fromEntries(faults) });
  }
  if (unfit) throw unfit;
  if (!file && read.data.image_url === undefined) {
    throw invalidFields({ image: 'Choose a picture or paste its link' });
  }
  return read.data;
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

interface News {
  id: number;
  title: string;
  stylist: Pick<StylistRow, 'id' | 'name'>;
  now: Date;
}

async function publishItemReceived(tx: Db, { id, title, stylist, now }: News): Promise<void> {
  await notify(tx, {
    to: 'stylists',
    type: 'other',
    title: 'New work to look at',
    message: `${stylist.name} sent “${title}” for the portfolio.`,
    link: '/admin/portfolio',
    now,
  });
  const subject = { type: 'portfolio', id };
  await recordChange(tx, {
    actorId: null,
    action: 'portfolio.sent',
    subject,
    after: { stylist: stylist.id },
    now,
  });
  await publishLiveEvents(tx, { to: { staff: ['stylists'] }, type: 'portfolio.changed', data: { item: id } });
}
