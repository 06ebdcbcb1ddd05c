import type { Db } from '@harusi/db/client';
import { DomainError } from '../../../lib/errors.ts';
import type { FileStore } from '../../../services/files/file-store.ts';
import { derivedPicture, ignoreUnavailable } from '../../media/media.service.ts';
import { orderNotFound } from '../../orders/orders.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { isOpen } from '../../vendors/vendor-orders.rules.ts';
import { printLabels, printLabelSheets } from './labels.ts';
import { printPackingSlips } from './packing-slips.ts';
import { type PackingFacts, toLabel, toPackingSlip, toPickList } from './parcel-models.ts';
import { printPickLists } from './pick-lists.ts';
import { type ParcelToPrint, readParcelsToPrint } from './read-parcels.ts';

/** The parcels to print for: one seller's in these orders. */
export interface PrintJob {
  numbers: readonly string[];
  /** Null for the shop itself. */
  vendorId: number | null;
  now: Date;
}

interface PrintContext {
  db: Db;
  files: FileStore;
  siteUrl: string;
}

export async function printSlips(context: PrintContext, job: PrintJob): Promise<Buffer> {
  const parcels = await readParcels(context.db, job);
  const facts = await readFacts(context, parcels, job.now);
  return printPackingSlips(
    parcels.map((parcel) => toPackingSlip(parcel, facts)),
    job.now,
  );
}

export async function printParcelLabels(
  context: PrintContext,
  job: PrintJob,
  size: 'a6' | 'a4',
): Promise<Buffer> {
  const parcels = await readParcels(context.db, job);
  const facts = await readFacts(context, [], job.now);
  const labels = parcels.map((parcel) => toLabel(parcel, facts));
  return size === 'a6' ? printLabels(labels, job.now) : printLabelSheets(labels, job.now);
}

export async function printPickList(context: PrintContext, job: PrintJob): Promise<Buffer> {
  const [first, ...rest] = await readParcels(context.db, job);
  const parcels = [first!, ...rest] as const;
  const facts = await readFacts(context, parcels, job.now);
  return printPickLists([toPickList([...parcels], facts, job.now)], job.now);
}

/** All or none, so that no parcel is forgotten among many. */
async function readParcels(db: Db, { numbers, vendorId }: PrintJob): Promise<ParcelToPrint[]> {
  const parcels = await readParcelsToPrint(db, numbers, vendorId);
  if (parcels.length < numbers.length || parcels.some(({ is_paid }) => vendorId !== null && !is_paid)) {
    throw vendorId === null ? nothingOfOurs() : orderNotFound();
  }
  for (const parcel of parcels) rejectUnsent(parcel, vendorId);
  return parcels;
}

const nothingOfOurs = () =>
  new DomainError('not_found', 'One of these orders does not exist, or has no parcel of our own.');

const ENDED = new Set(['cancelled', 'refund_pending', 'refunded']);

function rejectUnsent({ order, is_paid, status, order_status }: ParcelToPrint, vendorId: number | null) {
  if (!is_paid)
    throw new DomainError('conflict', `Order ${order} isn't paid, so nothing is packed for it yet.`);
  if (status === 'cancelled' || ENDED.has(order_status)) {
    throw new DomainError('conflict', `Nothing of order ${order} has to be sent any more.`);
  }
  if (vendorId !== null && !isOpen(status, order_status)) {
    throw new DomainError('conflict', `Order ${order} has arrived, so its address is no longer shown.`);
  }
}

/** Sharp enough for a print of 15 mm, and every picture has it. */
const PICTURE_WIDTH = 160;

/** A picture that is missing, or can't be reached now, leaves its place empty. */
async function readFacts(
  { db, files, siteUrl }: PrintContext,
  parcels: readonly ParcelToPrint[],
  now: Date,
): Promise<PackingFacts> {
  const shown = parcels.flatMap(({ pieces }) => pieces.flatMap(({ image }) => image ?? []));
  const pictures = await Promise.all(
    [...new Set(shown)].map(async (image): Promise<[string, Buffer][]> => {
      const name = image.split('/')[2]!;
      const bytes = await derivedPicture(files, name, PICTURE_WIDTH, 'jpg').catch(ignoreUnavailable);
      return bytes ? [[image, bytes]] : [];
    }),
  );
  return { settings: await getSettings(db, now), siteUrl, pictures: new Map(pictures.flat()) };
}
