import { MIN_PORTFOLIO_PICTURE_PIXELS } from '@harusi/contracts/constants/picture-limits';
import { PortfolioFields } from '@harusi/contracts/stylists';
import type { Db } from '@harusi/db/client';
import { portfolioItems, stylists } from '@harusi/db/schema';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { publish } from '../../../lib/events.ts';
import type { FileStore } from '../../../services/files/file-store.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { encode } from '../../media/encode-pictures.ts';
import { storePreparedPicture, preparePicture, rejectInvalid } from '../../media/media.service.ts';
import { notify } from '../../notifications/notify.ts';
import { withoutDuplicates } from '../stylists.rules.ts';
import { uploadAccessDenied } from './upload-key.service.ts';

/** Brings a picture from a typed address, or refuses it. */
export type FetchPicture = (address: string) => Promise<Buffer>;

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

/** What is wrong with a picture stands under the field that it came by. */
async function underField<Value>(field: 'image' | 'image_url', look: () => Promise<Value>): Promise<Value> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, fields } = error;
    if (fields?.[field] !== undefined) throw error;
    // Whatever an address brought that is no picture makes it a wrong address.
    if (field === 'image_url' && fields === undefined) throw invalidFields({ [field]: INVALID_URL }, error);
    throw new DomainError(code, message, { fields: { [field]: fields?.['images'] ?? message } });
  }
}

/** Fetches a picture for somebody who has only its address, small and in our own making. Nothing is kept. */
export async function previewPicture(fetch: FetchPicture, address: string): Promise<string> {
  const { bytes } = await underField('image_url', async () =>
    preparePicture(asWork({ bytes: await fetch(address) })),
  );
  const small = await encode(bytes, PREVIEW_WIDTH, 'webp');
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** A stylist sends work to be shown. Everything is looked at before anything is kept. */
export async function sendItem(db: Db, files: FileStore, form: SentItem, sender: Sender): Promise<void> {
  const { stylistId, key, now } = sender;
  const { image_url, ...fields } = await readFields(form);
  const [file] = form.files;
  const picture = await underField(file ? 'image' : 'image_url', async () =>
    preparePicture(asWork(file ?? { bytes: await sender.fetch(image_url ?? '') })),
  );
  await db.transaction(async (tx) => {
    // The key may have been renewed while the picture was on its way.
    const mayStill = and(
      eq(stylists.id, stylistId),
      eq(stylists.uploadKey, key),
      eq(stylists.isActive, true),
    );
    const [stylist] = await tx.update(stylists).set({ lastActiveAt: now }).where(mayStill).returning();
    if (!stylist) throw uploadAccessDenied();
    const { id: mediaId } = await storePreparedPicture(tx, files, picture, { uploadedBy: null, now });
    const item = { ...fields, tags: withoutDuplicates(fields.tags), stylistId, mediaId, createdAt: now };
    const [row] = await tx.insert(portfolioItems).values(item).returning();
    await publishItemReceived(tx, { id: row!.id, title: item.title, stylist: stylist.name, now });
  });
}

/** Says everything that is wrong at once. A picture of its own is only looked at: to open it takes long. */
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
    throw invalidFields({ image: 'Choose a picture, or give its address' });
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
  stylist: string;
  now: Date;
}

async function publishItemReceived(tx: Db, { id, title, stylist, now }: News): Promise<void> {
  await notify(tx, {
    to: 'admins',
    type: 'other',
    title: 'New work to look at',
    message: `${stylist} sent “${title}” for the portfolio.`,
    link: '/admin/portfolio',
    now,
  });
  const subject = { type: 'portfolio', id };
  await recordChange(tx, {
    actorId: null,
    action: 'portfolio.sent',
    subject,
    after: { title, stylist },
    now,
  });
  await publish(tx, { to: { role: 'admin' }, type: 'portfolio.changed', data: { item: id } });
}
