import { aProduct, aUser } from '@harusi/db/factories';
import { expect } from 'vitest';
import { completeBooking } from '../../src/modules/bookings/booking-lifecycle.service.ts';
import { insertPaidBooking, makeStylist } from '../bookings/booking-rows.ts';
import { openAdminClient } from '../orders/admin-client.ts';
import { captureForOrder } from '../orders/order-requests.ts';
import type { startTestApi } from '../start-test-api.ts';

/** A quarter of a small shop in which every cent is known; the clock ends on 14 March 2031. */
export async function seedKnownQuarter(api: Awaited<ReturnType<typeof startTestApi>>) {
  const { db, clock } = api;
  const moment = (there: string) => new Date(`${there}+03:00`);
  let admin = await openAdminClient(api);
  const at = async (there: string) => {
    clock.advance({ seconds: (moment(there).getTime() - clock.now().getTime()) / 1000 });
    admin = await openAdminClient(api);
  };
  const sell = async (product: number, quantity: number) => {
    const { number } = await admin.placeOrder([{ product, quantity }]);
    await captureForOrder(db, number, clock.now());
    return number;
  };
  const send = async (url: string, body: object) => {
    const response = await admin.send('POST', url, body);
    expect(response.statusCode).toBeLessThan(300);
    return response.json();
  };

  await at('2031-01-10T09:00:00');
  const vendor = await aUser(db, { userType: 'vendor', firstName: 'Salma', lastName: 'Bakari' });
  const veil = await aProduct(db, {
    priceCents: 116_000,
    costPriceCents: 40_000,
    variants: [{ onHand: 50 }],
  });
  const ring = await aProduct(db, {
    priceCents: 500_000,
    vendorId: vendor.id,
    review: 'approved',
    variants: [{ onHand: 50 }],
  });
  const stylist = await makeStylist(db, { now: clock.now() });
  await sell(veil.id, 2); // 2,320, of which VAT 320; the goods had cost 800
  await at('2031-01-31T23:59:59'); // still January in Nairobi
  await send('/admin/expenses/', {
    category: 'operating',
    day: '2031-01-20',
    amount: '580',
    vat: '80',
    paid_from: 'mpesa',
    description: 'Packing paper',
  });
  await at('2031-02-05T10:00:00');
  await sell(ring.id, 1); // commission 750, of which VAT 103.45
  const startsAt = moment('2031-02-20T10:00:00');
  const booking = await insertPaidBooking(db, { stylist, code: 'bronze', startsAt, now: clock.now() }); // 5,000, VAT 689.66
  await at('2031-02-20T15:00:00');
  await db.transaction((tx) => completeBooking(tx, booking.id, { actorId: null, now: clock.now() })); // 750 to the stylist
  const tax = { kind: 'vat', period: '2031-01', paid_on: '2031-02-20', amount: '240', paid_from: 'bank' };
  await send('/admin/tax-payments/', { ...tax, reference: 'kra-1' });
  await at('2031-02-28T18:00:00');
  const poster = await send('/admin/expenses/', {
    category: 'marketing',
    day: '2031-02-28',
    amount: 1000,
    paid_from: 'bank',
    description: 'A poster that was never made',
  });
  await at('2031-03-02T09:00:00');
  await send(`/admin/expenses/${poster.id}/void/`, { reason: 'It was never made' });
  await at('2031-03-14T15:00:00');
  return { admin, veil, ring, vendor, stylist, booking, poster, sell };
}
