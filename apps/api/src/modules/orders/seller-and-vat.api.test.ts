import { Quote } from '@harusi/contracts/checkout/checkout';
import { aProduct, aUser } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aGuestOrder, type PlacedOrderBody, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { changeSetting } from '../settings/settings.service.ts';

const { app, db, clock } = await startTestApi();

const vendor = await aUser(db, { userType: 'vendor', firstName: 'Salma', lastName: 'Beads' });
const own = await aProduct(db, { priceCents: 1_160_000, variants: [{ onHand: 50 }] });
const theirs = await aProduct(db, {
  priceCents: 1_160_000,
  vendorId: vendor.id,
  review: 'approved',
  variants: [{ onHand: 50 }],
});

const items = (...pieces: { id: number }[]) => pieces.map(({ id }) => ({ product: id, quantity: 1 }));

const quote = async (...pieces: { id: number }[]) => {
  const payload = { items: items(...pieces) };
  const body = (await app.inject({ method: 'POST', url: '/checkout/quote/', payload })).json();
  z.decode(Quote, body);
  const sellers = body.lines.map(({ piece }: { piece: { seller: string } }) => piece.seller);
  return { vat: body.vat, sellers };
};

const order = async (...pieces: { id: number }[]) => {
  const { vat, parcels }: PlacedOrderBody = (await postOrder(app, aGuestOrder(items(...pieces)))).json();
  return { vat, sellers: parcels.map(({ seller }) => seller) };
};

describe.each([
  ['a quote', quote],
  ['an order', order],
])('the shopper of %s', (_, read) => {
  it('reads the VAT of the whole price', async () => {
    expect(await read(own)).toMatchObject({ vat: '1600.00' });
  });

  it("reads no VAT if a vendor's piece is in it, rather than a part that looks like the whole", async () => {
    expect(await read(own, theirs)).toMatchObject({ vat: null });
    expect(await read(theirs)).toMatchObject({ vat: null });
  });

  it('reads the brand as the seller of our own pieces', async () => {
    const rename = (name: string) =>
      changeSetting(db, {
        key: 'brand',
        value: { name, tagline: 'Karibu' },
        actorId: null,
        now: clock.now(),
      });
    await rename('Harusi');
    expect(await read(own, theirs)).toMatchObject({ sellers: ['Harusi', 'Salma Beads'] });
    await rename('Arusi & Co');
    expect(await read(own, theirs)).toMatchObject({ sellers: ['Arusi & Co', 'Salma Beads'] });
  });
});
