import { aProduct } from '@harusi/db/factories';
import { clients, stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { insertHeldBooking, makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { openMessageOffice } from '../../../test/outbox/message-office.ts';
import { bookingChannel } from '../bookings/booking-events.ts';

const shop = await openMessageOffice();
const { app, db, clock, get, messagesOf, newPhone, pass, payOrder } = shop;

describe('the messages of an order', () => {
  it('name who was told what, how far it got, and how it can be sent again', async () => {
    const { number, phone, email } = await payOrder();
    await pass({ seconds: 30 });
    const list = (await get(`/admin/orders/${number}/messages/`)).json();
    expect(list.count).toBe(3);
    expect(
      list.results.map(({ title, recipient }: Record<string, string>) => `${title} → ${recipient}`),
    ).toEqual(['New sale → Owner', 'Payment received → Buyer', 'Order received → Buyer']);
    const [, paid, placed] = list.results;
    expect(paid).toMatchObject({
      order: number,
      booking: null,
      sends: [
        { channel: 'email', state: 'accepted', address: email, reason: null },
        { channel: 'sms', state: 'delivered', address: `0${phone.slice(4, 7)} ••• ${phone.slice(-3)}` },
      ],
      again: [
        { channel: 'email', refusal: null },
        { channel: 'sms', refusal: null },
      ],
    });
    expect(placed).toMatchObject({
      sends: [{ state: 'accepted' }, { state: 'skipped', reason: 'something newer made it needless' }],
      again: [{ refusal: expect.stringContaining('newer') }, { refusal: expect.stringContaining('newer') }],
    });
  });

  it('are found by client, vendor, stylist and booking, each only their own', async () => {
    const { number, phone } = await payOrder();
    const [client] = await db.select().from(clients).where(eq(clients.phone, phone));
    expect((await messagesOf(`clients/${client!.id}`)).map(({ recipient }) => recipient)).toEqual([
      'Buyer',
      'Buyer',
    ]);

    const vendor = await shop.signIn('vendor');
    const own = await aProduct(db, { vendorId: vendor.user.id, review: 'approved' });
    const placed = await postOrder(app, aGuestOrder([{ product: own.id, quantity: 1 }]));
    await captureForOrder(db, placed.json().number, clock.now());
    expect(await messagesOf(`vendors/${vendor.user.id}`)).toMatchObject([
      { title: 'New sale', order: placed.json().number },
    ]);

    const stylist = await makeStylist(db, { now: clock.now() });
    await db.update(stylists).set({ phone: newPhone() }).where(eq(stylists.id, stylist.id));
    const startsAt = new Date(clock.now().getTime() + 5 * 86_400_000);
    const held = await insertHeldBooking(db, { stylist, startsAt, now: clock.now() });
    const booking = { ...held, status: 'confirmed' as const, paidAt: clock.now() };
    await bookingChannel.publish(db, 'booking.paid', { booking, now: clock.now() });
    const told = await messagesOf(`stylists/${stylist.id}`);
    expect(told.map(({ title }) => title)).toEqual(['Reminder', 'New booking']);
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([stylist.name]));
    expect(
      (await messagesOf(`bookings/${held.number}`)).map(({ recipient }) => recipient).toSorted(),
    ).toEqual(['Client', 'Client', 'Owner', stylist.name, stylist.name].toSorted());
    expect(await messagesOf(`orders/${number}`)).toHaveLength(3);
  });

  it.each(['orders/NOSUCH', 'bookings/NOSUCH', 'clients/999999', 'vendors/999999', 'stylists/999999'])(
    'are not found for %s',
    async (path) => {
      expect((await get(`/admin/${path}/messages/`)).statusCode).toBe(404);
    },
  );

  it('come in pages', async () => {
    const { number } = await payOrder();
    const page = (await get(`/admin/orders/${number}/messages/?page_size=1&page=2`)).json();
    expect([page.count, page.results.length, page.results[0].title]).toEqual([3, 1, 'Payment received']);
    expect((await get(`/admin/orders/${number}/messages/?page=0`)).statusCode).toBe(400);
  });
});
