import type { Db } from '@harusi/db/client';
import type { paymentAttempts, paymentCaptures } from '@harusi/db/schema';
import { eq, type SQL } from '@harusi/db/drizzle';
import type { LiveEvent } from '../../lib/live-events.ts';
import type { Requester } from '../../lib/order-access.ts';
import type { PayableRef, SettlementOutcome } from '../ledger/ledger.service.ts';

/** What a customer is asked to pay, read under the payable's lock. */
export interface Bill {
  number: string;
  totalCents: number;
  /** The reason it cannot be paid; null when it can. */
  refusal: string | null;
  /** Extends the hold so that its stock or slot stays reserved while a prompt is open. */
  extendHold(): Promise<void>;
}

/** A refund that has reached its payer. */
export interface PaidRefund {
  reference: string;
  amountCents: number;
  actorId: number | null;
  now: Date;
}

/**
 * How payments and transfers access what can be paid for. Orders and bookings implement it. A new kind also
 * needs a column beside `order_id` and `booking_id`, and a line in `wiring.ts`.
 */
export interface Payable {
  /**
   * Locks its row, and returns what tells open screens that it has changed. Always call before locking its attempts, captures
   * and refunds, to prevent deadlocks.
   */
  lock(tx: Db, id: number): Promise<readonly LiveEvent[]>;
  /** Locks the row with this number; undefined if there is none. */
  findByNumber(tx: Db, number: string): Promise<number | undefined>;
  /** Throws `not_found` for requesters without access. */
  getIdFor(db: Db, number: string, requester: Requester): Promise<number>;
  readBill(tx: Db, id: number, now: Date): Promise<Bill>;
  /** Decides what newly arrived money does to the payable. The caller has locked it. */
  settle(tx: Db, id: number, now: Date): Promise<SettlementOutcome>;
  markRefunded(tx: Db, id: number, refund: PaidRefund): Promise<void>;
  /** Notifies open screens that its payment or refund has changed. */
  publishChanged(tx: Db, id: number): Promise<void>;
  /** The buyer's phone number as an msisdn. */
  readMsisdn(tx: Db, id: number): Promise<string | null>;
}

export type PayableKind = 'order' | 'booking';
type Payables = Readonly<Record<PayableKind, Payable>>;

let registered: Payables | undefined;

/** Called at start by `wiring.ts`. */
export function registerPayables(payables: Payables): void {
  registered = payables;
}

export function payableOf(kind: PayableKind): Payable {
  if (registered === undefined) throw new Error('Call wireModules() before taking payments');
  return registered[kind];
}

const KINDS = ['order', 'booking'] as const satisfies readonly PayableKind[];

/** The payable of a row; undefined for unmatched money. */
function resolve({ orderId, bookingId }: PayableRef): { payable: Payable; id: number } | undefined {
  if (orderId !== null) return { payable: payableOf('order'), id: orderId };
  return bookingId === null ? undefined : { payable: payableOf('booking'), id: bookingId };
}

function getPayable(ref: PayableRef) {
  const found = resolve(ref);
  if (!found) throw new Error('This payment matches no order or booking');
  return found;
}

export const refTo = (kind: PayableKind, id: number): PayableRef => ({
  orderId: kind === 'order' ? id : null,
  bookingId: kind === 'booking' ? id : null,
});

/** Nothing to lock for unmatched money. */
export async function lockPayable(tx: Db, ref: PayableRef): Promise<readonly LiveEvent[]> {
  const found = resolve(ref);
  return found ? found.payable.lock(tx, found.id) : [];
}

export async function publishPayableChanged(tx: Db, ref: PayableRef): Promise<void> {
  const found = resolve(ref);
  await found?.payable.publishChanged(tx, found.id);
}

export function readBill(tx: Db, ref: PayableRef, now: Date): Promise<Bill> {
  const { payable, id } = getPayable(ref);
  return payable.readBill(tx, id, now);
}

export function settlePayable(tx: Db, ref: PayableRef, now: Date): Promise<SettlementOutcome> {
  const { payable, id } = getPayable(ref);
  return payable.settle(tx, id, now);
}

export function markPayableRefunded(tx: Db, ref: PayableRef, refund: PaidRefund): Promise<void> {
  const { payable, id } = getPayable(ref);
  return payable.markRefunded(tx, id, refund);
}

/** The phone number on the payable; null for unmatched money. */
export async function readPayableMsisdn(tx: Db, ref: PayableRef): Promise<string | null> {
  const found = resolve(ref);
  return found ? found.payable.readMsisdn(tx, found.id) : null;
}

/** Finds and locks the payable a payer typed the number of; undefined if there is none. */
export async function findPayableByNumber(tx: Db, number: string): Promise<PayableRef | undefined> {
  for (const kind of KINDS) {
    const id = await payableOf(kind).findByNumber(tx, number);
    if (id !== undefined) return refTo(kind, id);
  }
  return undefined;
}

export const belongsTo = (
  table: typeof paymentAttempts | typeof paymentCaptures,
  { orderId, bookingId }: PayableRef,
): SQL => (orderId === null ? eq(table.bookingId, bookingId!) : eq(table.orderId, orderId));

export const hasPayable = ({ orderId, bookingId }: PayableRef) => orderId !== null || bookingId !== null;
