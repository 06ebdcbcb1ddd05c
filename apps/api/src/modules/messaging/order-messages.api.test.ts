import { aProduct } from '@harusi/db/factories';
import { messages, orders, productImages, users } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aStoredPicture } from '../../../test/media/stored-picture.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { readTold } from '../../../test/outbox/read-told.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { type OrderEvents, orderChannel } from '../orders/order-events.ts';
import { type ReturnEvents, returnChannel } from '../orders/returns/return-events.ts';

/** Monday, noon in Nairobi. */
const { app, db, clock, signIn } = await startTestApi({ startAt: new Date('2026-11-16T09:00:00Z') });

const vendor = await signIn('vendor');
await db.update(users).set({ phoneNumber: '+254712000001' }).where(eq(users.id, vendor.user.id));
const { id: ours } = await aProduct(db, { variants: [{ onHand: 50 }] });
const { id: theirs } = await aProduct(db, {
  name: 'Kitale Comb',
  vendorId: vendor.user.id,
  review: 'approved',
  variants: [{ onHand: 50 }],
});
const picture = await aStoredPicture(db);
await db.insert(productImages).values({ productId: theirs, mediaId: picture.id, position: 0, alt: 'A comb' });
const PICTURE = expect.stringMatching(new RegExp(`^/media/${picture.sha256.slice(0, 32)}/\\d+\\.jpg$`));
const VENDOR = `vendor:${vendor.user.id}`;

const place = async () => {
  const items = [ours, theirs].map((product) => ({ product, quantity: 1 }));
  return (await postOrder(app, aGuestOrder(items))).json().number as string;
};
const rowOf = async (number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!;

const subject = (words: string) => expect.stringContaining(words);
const buyer = (words: string, ...texts: string[]) => [
  ['buyer', 'email', subject(words)],
  ...texts.map((key) => ['buyer', 'sms', key]),
];
const seller = (words: string, ...texts: string[]) => [
  [VENDOR, 'email', subject(words)],
  ...texts.map((key) => [VENDOR, 'sms', key]),
];

const now = clock.now();
const placed = await place();
await captureForOrder(db, placed, now);
const order = await rowOf(placed);
const comb = {
  vendorId: vendor.user.id,
  name: 'Kitale Comb',
  quantity: 1,
  colour: null,
  size: null,
  totalCents: 490_000,
  commissionCents: 49_000,
  isParcelCancelled: false,
};
const veil = { ...comb, vendorId: null, name: 'Lamu Lace Veil' };
const lines = [veil, comb];
const sellers = lines;
const by = { carrier: 'Fargo Courier', tracking: 'FC-2291' };
const paid = { reference: 'UKJ2P8L0WV', amountCents: 490_000 };

describe('an order', () => {
  it('that is placed is for its buyer alone; that it is paid, owner and vendor hear, too', async () => {
    let number = '';
    expect(await readTold(db, async () => (number = await place()))).toEqual(
      buyer('Your order', 'order_placed'),
    );
    expect(await readTold(db, () => captureForOrder(db, number, clock.now()))).toEqual([
      ...buyer('Paid: your order', 'order_paid'),
      ['owner', 'email', subject(`Sold: order ${number}`)],
      ...seller(`pack order ${number} by Monday 16 November, 17:00`, 'vendor_new_sale'),
    ]);
    const sold = and(eq(messages.event, 'order.paid'), eq(messages.recipient, VENDOR));
    const [toVendor] = await db
      .select()
      .from(messages)
      .where(and(sold, eq(messages.eventKey, number)));
    const values = { day: 'Mon 16 Nov', count: '1', piece: 'Kitale Comb' };
    expect(toVendor).toMatchObject({ text: { values } });
  });

  it.each<
    { [Event in keyof OrderEvents]: [Event, Omit<OrderEvents[Event], 'order' | 'now'>, unknown[]] }[Exclude<
      keyof OrderEvents,
      'order.placed' | 'order.paid'
    >]
  >([
    ['order.expired', {}, buyer('was not paid', 'order_expired')],
    ['order.cancelled', {}, buyer('Cancelled: your order', 'order_cancelled')],
    ['order.returned', { lines }, seller('Called off', 'vendor_called_off')],
    ['order.lines-refunded', { lines, reason: 'A tooth was broken' }, seller('Refunded', 'vendor_refund')],
    ['order.refund-owed', {}, buyer('Your money comes back', 'order_cancelled')],
    ['order.refunded', paid, buyer('Refunded: order', 'refund_sent')],
    ['order.partly-refunded', paid, buyer('KShs 4,900 back', 'refund_sent')],
    ['parcel.dispatched', { parcelId: 1, ...by }, buyer('On its way', 'order_dispatched')],
    ['parcel.arrival-claimed', { parcelId: 1 }, buyer('Is it with you?')],
    ['parcel.arrival-disputed', { vendorId: vendor.user.id }, []],
    ['order.delivered', { isAssumed: false }, buyer('Delivered', 'order_delivered')],
    ['order.address-corrected', { town: 'Karen', sellers }, buyer('address corrected', 'order_corrected')],
    [
      'order.contact-corrected',
      { oldEmail: 'old@example.com', sellers },
      [
        ...buyer('contact details corrected', 'order_corrected'),
        ['mailbox', 'email', subject('we now write to another address')],
      ],
    ],
    [
      'order.variant-corrected',
      { piece: { name: 'Tie', quantity: 1, before: 'S', after: 'M' }, sellers },
      buyer('another choice', 'order_corrected'),
    ],
    ['parcel.notes-corrected', { sellers }, []],
    ['parcel.carrier-corrected', { parcelId: 1, ...by }, buyer('new carrier details', 'order_corrected')],
  ])('tells of %s only those whom it concerns', async (event, data, expected) => {
    const happened = { ...data, order, now } as OrderEvents[typeof event];
    expect(await readTold(db, () => orderChannel.publish(db, event, happened))).toEqual(expected);
  });

  it.each(['order.paid', 'order.returned', 'order.lines-refunded'])(
    'shows its vendor the picture of what %s is about',
    async (event) => {
      const told = and(
        eq(messages.event, event),
        eq(messages.recipient, VENDOR),
        eq(messages.orderId, order.id),
      );
      const [toVendor] = await db.select().from(messages).where(told);
      expect(toVendor).toMatchObject({
        email: { content: { pieces: [{ name: 'Kitale Comb', image: PICTURE }] } },
      });
    },
  );

  it('whose pieces are refunded gives its vendor the reason', async () => {
    const told = and(eq(messages.event, 'order.lines-refunded'), eq(messages.recipient, VENDOR));
    const [toVendor] = await db.select().from(messages).where(told);
    expect(JSON.stringify(toVendor!.email)).toContain('A tooth was broken');
  });
});

describe('a return', () => {
  const asked = {
    order,
    id: 1,
    number: `${placed}-R1`,
    wayBack: 'collect' as const,
    endsAt: new Date('2026-11-30T09:00:00Z'),
    pieces: lines,
    now,
  };
  const note = 'It was worn.';
  const done = { exchanged: [comb], kept: [], note: null };

  it.each<
    {
      [Event in keyof ReturnEvents]: [Event, Omit<ReturnEvents[Event], keyof typeof asked>, unknown[]];
    }[keyof ReturnEvents]
  >([
    [
      'return.requested',
      {},
      [
        ...buyer('we have your request', 'return_received_request'),
        ...seller('Return asked for', 'vendor_return'),
      ],
    ],
    ['return.approved', { note: null }, buyer('yes, please send it', 'return_approved')],
    ['return.refused', { note }, buyer('we are sorry', 'return_refused')],
    ['return.withdrawn', {}, seller('Return called off')],
    ['return.expired', {}, buyer('it has ended')],
    ['return.received', {}, buyer('it is with us', 'return_arrived')],
    [
      'return.completed',
      done,
      [...buyer('your new piece is on its way', 'return_completed'), ...seller('Exchanged')],
    ],
    ['return.vendor-word', { vendorId: vendor.user.id, isAgreed: true }, []],
  ])('tells of %s only those whom it concerns', async (event, data, expected) => {
    const happened = { ...asked, ...data } as ReturnEvents[typeof event];
    expect(await readTold(db, () => returnChannel.publish(db, event, happened))).toEqual(expected);
  });
});
