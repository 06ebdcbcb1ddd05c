import { MIN_PRODUCT_PICTURE_PIXELS } from '@harusi/contracts/constants/picture-limits';
import type { Db } from '@harusi/db/client';
import { products } from '@harusi/db/schema';
import { and, eq, ne } from '@harusi/db/drizzle';
import type { z } from 'zod';
import { DomainError, invalidFields } from '../../lib/errors.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import {
  storePreparedPicture,
  type PreparedPicture,
  preparePicture,
  rejectInvalid,
} from '../media/media.service.ts';
import type { Content } from './submissions.rules.ts';
import { readKinds } from './vendor-products.service.ts';

interface SubmittedFile {
  name: string;
  bytes: Buffer;
}

/** The submitted fields and new pictures. */
export interface SubmittedForm {
  fields: unknown;
  files: readonly SubmittedFile[];
}

/** Error messages by form field. */
export type FieldErrors = Record<string, string>;

export const NO_PICTURE = 'Please add at least one picture';
export const SKU_TAKEN = 'This SKU is taken. Choose another one';

/** Errors that need the database. */
export async function findFieldErrors(
  db: Db,
  { category, subcategory, sku }: Pick<Content, 'category' | 'subcategory' | 'sku'>,
  productId?: number,
): Promise<FieldErrors> {
  const kind = (await readKinds(db)).subcategories.get(subcategory);
  const isAnother = productId === undefined ? undefined : ne(products.id, productId);
  const isTaken = (await db.$count(products, and(eq(products.sku, sku), isAnother))) > 0;
  return {
    ...(kind?.category !== category && { subcategory: 'Choose a subcategory of this category' }),
    ...(isTaken && { sku: SKU_TAKEN }),
  };
}

const asProductPicture = (file: SubmittedFile) => ({ ...file, leastPixels: MIN_PRODUCT_PICTURE_PIXELS });

/**
 * Parses a form and reports all errors at once. `more` checks fields that are valid by themselves. Checks
 * only the headers of pictures, because decoding is slow.
 */
export async function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: SubmittedForm,
  { faults, more }: { faults?: FieldErrors; more: (fields: z.infer<Schema>) => Promise<FieldErrors> },
): Promise<z.infer<Schema>> {
  const unfit = await firstRefusal(form.files, (file) => rejectInvalid(asProductPicture(file)));
  const read = schema.safeParse(form.fields);
  const wrong = { ...faults, ...(read.success ? await more(read.data) : faultsOf(read.error)) };
  if (!read.success || Object.keys(wrong).length > 0) throw invalidFields({ ...unfit?.fields, ...wrong });
  if (unfit) throw unfit;
  return read.data;
}

const PICTURE_FIELDS: ReadonlySet<string> = new Set(['pictures', 'picture_colours']);

function faultsOf({ issues }: z.ZodError): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of issues) {
    if (path.length === 0)
      throw new DomainError('invalid', "We couldn't read this form. Please send it again.");
    // Vendors don't type the order and colours of pictures, so their errors appear at the pictures.
    const field = String(path[0]);
    faults[PICTURE_FIELDS.has(field) ? 'images' : field] ??= message;
  }
  return faults;
}

/** Decodes and re-encodes the pictures one by one. Stores nothing yet. */
export async function preparePictures(files: readonly SubmittedFile[]): Promise<PreparedPicture[]> {
  const prepared: PreparedPicture[] = [];
  const broken = await firstRefusal(files, async (file) => {
    prepared.push(await preparePicture(asProductPicture(file)));
  });
  if (broken) throw broken;
  return prepared;
}

async function firstRefusal(files: readonly SubmittedFile[], look: (file: SubmittedFile) => Promise<void>) {
  for (const file of files) {
    try {
      await look(file);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return asImagesError(error, file);
    }
  }
  return undefined;
}

/** The form has one field for all pictures, so the message names the file. */
function asImagesError({ code, message, fields }: DomainError, { name }: SubmittedFile): DomainError {
  const sentence = code === 'unsupported_type' ? `${name}: ${message}` : message;
  return new DomainError(code, message, { fields: fields ?? { images: sentence } });
}

/** Stores the pictures and returns their ids in order. Not within a transaction, see `storePreparedPicture`. */
export async function storePictures(
  db: Db,
  files: FileStore,
  pictures: readonly PreparedPicture[],
  { vendorId, now }: { vendorId: number; now: Date },
): Promise<number[]> {
  const ids: number[] = [];
  for (const picture of pictures) {
    const { id } = await storePreparedPicture(db, files, picture, { uploadedBy: vendorId, now });
    ids.push(id);
  }
  return ids;
}
