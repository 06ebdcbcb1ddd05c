import { aCampaign, aProduct } from '@harusi/db/factories';
import { productImages } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { aPickupPoint, openDeliveryOffice } from '../../../../test/delivery-office.ts';
import { solve } from '../../../../test/holds/solve-challenge.ts';
import { challengeIn } from '../../../../test/holds/hold-requests.ts';
import { aStoredPicture } from '../../../../test/media/stored-picture.ts';
import { aGuestOrder, type PlacedOrderBody, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { wireModules } from '../../../wiring.ts';
import { orderChannel } from '../order-events.ts';
import { readOrderDetails } from '../order-letters.service.ts';

const api = await startTestApi({
  startAt: new Date('2026-11-16T10:00:00+03:00'),
  holds: { sharePercent: 50, normalUnits: 6, valueCents: 1e12, freePerBuyer: 6, freePerNetwork: 6 },
});
const { app, db, clock, signIn } = api;
const vendor = await signIn('vendor');
const buyer = await signIn();
const office = await openDeliveryOffice(api);
await office.change('Nairobi', { same_day: { fee: '900', cut_off_hour: 11, arrival_hour: 19 } });
const point = await office.addPoint(aPickupPoint());

const veil = await aProduct(db, { priceCents: 4_900_55, variants: [{ onHand: 1000 }] });
const comb = await aProduct(db, {
  variants: [
    { onHand: 1000, colour: 'Gold', size: 'S' },
    { onHand: 1000, colour: 'Silver', size: 'S' },
  ],
  vendorId: vendor.user.id,
  review: 'approved',
});
const cufflinks = await aProduct(db, {
  categoryId: 2,
  subcategoryId: 4,
  originalPriceCents: 9_900_000,
  variants: [{ onHand: 1000 }],
});
await aCampaign(db, { startsAt: clock.now(), productIds: [comb.id] });
for (const [position, colour] of [null, 'Silver'].entries()) {
  const { id: mediaId } = await aStoredPicture(db);
  await db.insert(productImages).values({ productId: comb.id, mediaId, alt: 'A comb', position, colour });
}

const oneOf = ({ id }: { id: number }) => ({ product: id, quantity: 1 });
const silver = { ...oneOf(comb), quantity: 2, selected_color: 'Silver', selected_size: 'S' };
const gold = { ...silver, selected_color: 'Gold' };

let phones = 0;
const aBuyer = () => ({ name: 'Neema Otieno', phone: `0722${String(++phones).padStart(6, '0')}` });

/** Places an order, and compares its answer and what its messages know with what the database says. */
async function expectAsStored(
  items: Parameters<typeof aGuestOrder>[0],
  given: Parameters<typeof aGuestOrder>[1] = {},
  headers: Record<string, string> = {},
) {
  const told: unknown[] = [];
  orderChannel.setHandlers({
    async 'order.placed'(tx, { order, details }) {
      told.push(details, await readOrderDetails(tx, order.number, null));
    },
  });
  const response = await postOrder(
    app,
    aGuestOrder(items, { contact: { ...aBuyer(), email: 'neema@example.com' }, ...given }),
    headers,
  );
  wireModules();
  expect(response.statusCode).toBe(201);
  const { lookup_key, ...placed } = response.json<PlacedOrderBody>();
  const { authorization } = headers;
  const url = `/orders/${placed.number}/${authorization ? '' : `?key=${lookup_key}`}`;
  const read = await app.inject({ url, headers: authorization ? { authorization } : {} });
  expect(placed).toEqual(read.json());
  expect(told).toHaveLength(2);
  expect(told[0]).toEqual(told[1]);
  return placed;
}

describe('the answer to an order is the order as it is stored', () => {
  it('of the shop’s own pieces and of vendors, in a sale, with and without pictures', async () => {
    const placed = await expectAsStored([oneOf(veil), silver, oneOf(cufflinks), gold]);
    expect(placed.parcels.map(({ lines }) => lines.length)).toEqual([2, 2]);
    expect(placed.lines.map(({ sale_name }) => sale_name !== null)).toEqual([false, true, false, true]);
    expect(placed.lines[1]!.image).not.toBe(placed.lines[3]!.image);
    expect(placed.vat).toBeNull();
    expect((await expectAsStored([oneOf(cufflinks)])).vat).not.toBeNull();
    await expectAsStored([silver]);
  });

  it('to the door, by rider on the same day, and at a point', async () => {
    const karen = { county: 'Nairobi' as const, town: 'Karen', landmark: 'Blue gate', notes: 'Ring twice' };
    await expectAsStored([oneOf(veil)], { delivery: karen });
    const today = await expectAsStored([oneOf(veil)], { delivery: { ...karen, method: 'same_day' } });
    expect(today.delivery.by_hour).toBe(19);
    const collected = await expectAsStored([oneOf(veil)], {
      delivery: { method: 'pickup', pickup_point: point.id },
    });
    expect(collected.delivery.pickup_point?.name).toBe('Mega Plaza');
  });

  it('of an account, without an email address, and without a hold', async () => {
    await expectAsStored([oneOf(veil)], {}, { authorization: buyer.headers.authorization });
    const contact = aBuyer();
    const fiveOfFive = async () => {
      const few = await aProduct(db, { variants: [{ onHand: 5 }] });
      return [{ ...oneOf(few), quantity: 5 }];
    };
    expect((await expectAsStored(await fiveOfFive(), { contact })).is_reserved).toBe(true);

    const items = await fiveOfFive();
    const asked = await postOrder(app, aGuestOrder(items, { contact }));
    const answer = { 'x-challenge-answer': await solve(challengeIn(asked)) };
    const placed = await expectAsStored(items, { contact }, answer);
    expect(placed.is_reserved).toBe(false);
  });
});
