import { PlainLine } from '@harusi/contracts/names';
import type { Db } from '@harusi/db/client';
import { messages } from '@harusi/db/schema';
import { and, desc, eq } from '@harusi/db/drizzle';
import type { WordedEmail } from '../emails/email-content.ts';
import { queueMessage } from '../outbox/queue-message.service.ts';
import { notify } from '../notifications/notify.ts';
import { type OrderSnapshot, vendorIds } from '../orders/order-events.ts';
import { type OrderDetails, readOrderDetails } from '../orders/order-letters.service.ts';
import type { OrderForEmail } from './emails/order-email-parts.ts';
import type { OrderText } from './order-texts.ts';

const TOGETHER_MS = 10 * 60_000;

export interface BuyerMessage {
  event: string;
  /** For what can happen to an order more than once: which time it is. */
  occurrence?: string | number;
  email?: (order: OrderForEmail) => WordedEmail;
  text?: OrderText;
  /** Not earlier, in case the next event makes it needless. */
  textDueAt?: Date;
  /** The text asks for payment, which is possible while the order holds its pieces. */
  asksToPay?: boolean;
  /** Only its pieces are shown. */
  parcelId?: number;
  /** If the caller knows them already. */
  details?: OrderDetails;
  /** A stranger may have typed the address. */
  cause?: 'form';
  now: Date;
}

/** Tells the buyer by email, if there is an address, and by text. */
export async function tellBuyer(tx: Db, order: OrderSnapshot, message: BuyerMessage): Promise<void> {
  const {
    event,
    occurrence,
    email,
    text,
    textDueAt,
    asksToPay = false,
    parcelId = null,
    cause,
    now,
  } = message;
  const { id: orderId, number, userId, language, contactEmail: to, holdUntil } = order;
  const details = message.details ?? (await readOrderDetails(tx, number, parcelId));
  const read = toEmail(order, details);
  const said = text?.({ ...read, holdUntil, language });
  await queueMessage(tx, {
    event,
    eventKey: occurrence === undefined ? number : `${number}:${occurrence}`,
    recipient: 'buyer',
    orderId,
    userId,
    language,
    ...(email &&
      to !== null && {
        email: { to, content: email(read), keyOf: { kind: 'order', number }, ...(cause && { cause }) },
      }),
    ...(said && {
      text: {
        ...said,
        path: { shortAt: now },
        phone: order.contactPhone,
        channel: order.textChannel,
        ...(asksToPay && holdUntil && { expiresAt: holdUntil.toISOString() }),
      },
    }),
    ...(textDueAt && { textDueAt }),
  });
}

function toEmail(order: OrderSnapshot, details: OrderDetails): OrderForEmail {
  const { number, contactName: name, totalCents, county, promisedDay } = order;
  const { town, landmark, contactPhone, payments, ...more } = details;
  return {
    ...more,
    number,
    name,
    totalCents,
    county,
    promisedDay,
    path: `/orders/${number}`,
    landmark: plainLine(landmark),
    town: plainLine(town),
    phone: contactPhone,
    payments: payments.map((payment) => ({ ...payment, paidAt: new Date(payment.paidAt) })),
  };
}

/** The form takes any landmark, but our emails carry no links and no hidden signs of strangers. */
const plainLine = (line: string) => (line !== '' && PlainLine(300).safeParse(line).success ? line : null);

export async function notifyBuyer(
  tx: Db,
  { number, userId }: OrderSnapshot,
  notification: { title: string; message: string; now: Date },
): Promise<void> {
  if (userId !== null)
    await notify(tx, { to: userId, type: 'other', link: `/orders/${number}`, ...notification });
}

/** A notification for each vendor whose parcel is concerned. */
export async function notifySellers(
  tx: Db,
  { number }: OrderSnapshot,
  {
    sellers,
    ...notification
  }: {
    title: string;
    message: string;
    sellers: readonly { vendorId: number | null }[];
    now: Date;
  },
): Promise<void> {
  const link = `/vendor/orders/${number}`;
  const vendors = vendorIds(sellers);
  if (vendors.length === 0) return;
  await notify(
    tx,
    ...vendors.map((to) => ({
      to,
      type: 'other' as const,
      priority: 'high' as const,
      link,
      ...notification,
    })),
  );
}

/** Several parcels that leave within minutes are one text, and this is the moment by which it is known. The order is locked. */
export async function dispatchMoment(tx: Db, { id }: OrderSnapshot, now: Date): Promise<number> {
  const [last] = await tx
    .select({ eventKey: messages.eventKey })
    .from(messages)
    .where(and(eq(messages.orderId, id), eq(messages.event, 'order.dispatched')))
    .orderBy(desc(messages.id))
    .limit(1);
  const at = Number(last?.eventKey.split(':').at(-1));
  return now.getTime() - at < TOGETHER_MS ? at : now.getTime();
}
