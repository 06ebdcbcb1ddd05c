import type { Db } from '@harusi/db/client';
import { orders, paymentCaptures, pickupPoints, vendorProfiles, type OrderRow } from '@harusi/db/schema';
import { asc, inArray } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import { orderNotFound } from '../../orders/orders.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { markPrinted } from '../mark-printed.ts';
import { printReceipts } from '../money/receipts.ts';
import { printCreditNotes, printTaxInvoices } from '../money/tax-papers.ts';
import { issuePapers, type IssuedSale } from './issue-papers.service.ts';
import type { Sale } from './order-taxes.rules.ts';
import { readSales } from './read-sales.ts';
import { type PaperFacts, toCreditNote, toInvoice, toReceipt } from './tax-paper-models.ts';

interface Printing {
  now: Date;
  /** False for a request that only asks whether it could. */
  isPrint: boolean;
}

/**
 * The tax invoices of these orders in one file. What is not issued yet gets its number here; the first print is the original.
 * Printed inside the transaction: if it fails, nothing was issued or printed.
 */
export const printInvoices = (db: Db, numbers: readonly string[], { now, isPrint }: Printing) =>
  db.transaction(async (tx) => {
    const sales = await lockAndIssue(tx, numbers, now);
    const invoices = sales.map((sale) => {
      if (sale.invoice === null) throw withoutInvoice(sale);
      return { sale, paper: sale.invoice };
    });
    const originals = await originalsOf(tx, invoices, { now, isPrint });
    const factsOf = await readFacts(tx, sales, now);
    const models = invoices.map(({ sale, paper }) =>
      toInvoice(sale, paper, factsOf(sale), !originals.has(paper.id)),
    );
    return printTaxInvoices(models, now);
  });

/** The credit notes of these orders in one file. */
export const printOrderCreditNotes = (db: Db, numbers: readonly string[], { now, isPrint }: Printing) =>
  db.transaction(async (tx) => {
    const sales = await lockAndIssue(tx, numbers, now);
    const notes = sales.flatMap((sale) => {
      if (sale.creditNotes.length === 0) throw withoutCreditNote(sale);
      return sale.creditNotes.map((note) => ({ sale, note, paper: note.paper }));
    });
    const originals = await originalsOf(tx, notes, { now, isPrint });
    const factsOf = await readFacts(tx, sales, now);
    const models = notes.map(({ sale, note, paper }) =>
      toCreditNote(sale, note, factsOf(sale), !originals.has(paper.id)),
    );
    return printCreditNotes(models, now);
  });

/** Receipts have no number of their own, so every print is alike. */
export async function printOrderReceipts(
  db: Db,
  numbers: readonly string[],
  { now }: Pick<Printing, 'now'>,
): Promise<Buffer> {
  const found = await db.select().from(orders).where(inArray(orders.number, numbers));
  const sales = await readSales(db, idsOfPaid(numbers, found));
  const factsOf = await readFacts(db, sales, now);
  return printReceipts(
    sales.map((sale) => toReceipt(sale, factsOf(sale))),
    now,
  );
}

/** Locks the orders, in the order of their ids, so that their papers are issued and their PINs set one after the other. */
async function lockAndIssue(tx: Db, numbers: readonly string[], now: Date): Promise<IssuedSale[]> {
  const locked = await tx
    .select()
    .from(orders)
    .where(inArray(orders.number, numbers))
    .orderBy(asc(orders.id))
    .for('update');
  return issuePapers(tx, idsOfPaid(numbers, locked), now);
}

/** The ids of these orders, as asked for. All of them must exist and be paid. */
function idsOfPaid(numbers: readonly string[], found: readonly OrderRow[]): number[] {
  const byNumber = new Map(found.map((order) => [order.number, order]));
  return numbers.map((number) => {
    const order = byNumber.get(number);
    if (!order) throw orderNotFound();
    if (order.paidAt === null) {
      throw new DomainError('conflict', `Order ${number} isn't paid, so there is nothing to print yet.`);
    }
    return order.id;
  });
}

const withoutInvoice = ({ order: { number } }: Sale) =>
  new DomainError(
    'not_found',
    `Order ${number} has no tax invoice of ours: its pieces are invoiced by those who sell them. The receipt shows all of it.`,
  );

const withoutCreditNote = ({ order: { number } }: Sale) =>
  new DomainError('not_found', `Order ${number} has no credit note.`);

async function originalsOf(
  tx: Db,
  some: readonly { paper: { id: number; printedAt: Date | null } }[],
  { now, isPrint }: Printing,
): Promise<ReadonlySet<number>> {
  if (isPrint)
    return markPrinted(
      tx,
      some.map(({ paper }) => paper.id),
      now,
    );
  return new Set(some.filter(({ paper }) => paper.printedAt === null).map(({ paper }) => paper.id));
}

/** Reads what the papers of these sales show besides them, with one statement per table. */
async function readFacts(tx: Db, sales: readonly Sale[], now: Date): Promise<(sale: Sale) => PaperFacts> {
  const settings = await getSettings(tx, now);
  const captures = await tx
    .select()
    .from(paymentCaptures)
    .where(
      inArray(
        paymentCaptures.orderId,
        sales.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(paymentCaptures.id));
  const vendorIds = sales.flatMap(({ lines }) => lines.map(({ vendorId }) => vendorId ?? 0));
  const sellers = await tx
    .select({ id: vendorProfiles.userId, name: vendorProfiles.businessName })
    .from(vendorProfiles)
    .where(inArray(vendorProfiles.userId, [0, ...new Set(vendorIds)]));
  const pointIds = sales.map(({ order }) => order.pickupPointId ?? 0);
  const points = await tx
    .select()
    .from(pickupPoints)
    .where(inArray(pickupPoints.id, [0, ...new Set(pointIds)]));
  const capturesOf = Map.groupBy(captures, ({ orderId }) => orderId);
  const sellerNames = new Map(sellers.map(({ id, name }) => [id, name]));
  return ({ order }) => ({
    settings,
    captures: capturesOf.get(order.id) ?? [],
    sellers: sellerNames,
    pickupPoint: points.find(({ id }) => id === order.pickupPointId) ?? null,
  });
}
