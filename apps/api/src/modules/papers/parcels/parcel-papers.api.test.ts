import { aProduct } from '@harusi/db/factories';
import { orders, pickupPoints } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { captureForOrder } from '../../../../test/orders/order-requests.ts';
import { canReadPdf, readPdfInfo, readPdfText } from '../../../../test/read-pdf.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const admin = await openAdminClient(api);
const business = { businessName: 'Bakari Silver', businessAddress: 'Seafront, Lamu' };
const vendor = await signIn('vendor', { business });
const otherVendor = await signIn('vendor');
const veil = await aProduct(db, { name: 'Lamu Lace Veil', variants: [{ onHand: 99 }] });
const cuff = await aProduct(db, {
  name: 'Silver Cuff',
  vendorId: vendor.user.id,
  review: 'approved',
  variants: [{ onHand: 99 }],
});

const place = (...products: { id: number }[]) =>
  admin.placeOrder(products.map(({ id }) => ({ product: id, quantity: 2 })));
const placePaid = async (...products: { id: number }[]) => {
  const placed = await place(...products);
  await captureForOrder(db, placed.number, clock.now());
  return placed;
};
const KINDS = ['packing-slips', 'labels', 'pick-list'] as const;
const print = (area: 'admin' | 'vendor', kind: string, numbers: string, { headers } = vendor) =>
  area === 'admin'
    ? admin.get(`/admin/papers/${kind}/?orders=${numbers}`)
    : app.inject({ url: `/vendor/papers/${kind}/?orders=${numbers}`, headers });
const read = async (...of: Parameters<typeof print>) => {
  const response = await print(...of);
  expect(response.statusCode).toBe(200);
  return readPdfText(response.rawPayload);
};
const detail = async (...of: Parameters<typeof print>) => {
  const response = await print(...of);
  return [response.statusCode, response.json<{ detail: string }>().detail];
};
describe.runIf(canReadPdf)('the papers of a parcel', () => {
  it("are the shop's own for the back office, and the vendor's for the vendor", async () => {
    const order = await placePaid(veil, cuff);
    const ours = await read('admin', 'packing-slips', order.number);
    expect(ours).toContain(`${order.number}, parcel 1 of 2`);
    expect(ours).toContain('Lamu Lace Veil');
    expect(ours).toContain('The rest of the order comes in a parcel from Bakari Silver.');
    expect(ours).not.toMatch(/Silver Cuff|KShs|\d\.\d\d/);

    const theirs = await read('vendor', 'packing-slips', order.number);
    expect(theirs).toContain('Seafront, Lamu');
    expect(theirs).toContain(`${order.number}, parcel 2 of 2`);
    expect(theirs).toContain('The rest of the order comes in a parcel from Harusi.');
    expect(theirs).not.toMatch(/Lamu Lace Veil|Harusi Limited|KShs/);

    const label = await read('vendor', 'labels', order.number);
    expect(label).toContain('Lamu to Karen');
    expect(label).toContain('NAI');
    expect(label).toContain('Blue gate opposite the Hub');
    expect(label).toContain('Deliver by');
    expect(label).not.toContain('Silver Cuff');
    const list = await read('vendor', 'pick-list', order.number);
    expect(list).toContain('2 pieces');
    expect(list).not.toContain('Veil');
  });

  it('come in one file for several orders, labels on A6 or four on A4', async () => {
    const all = await Promise.all([placePaid(veil), placePaid(veil), placePaid(veil), placePaid(veil)]);
    const numbers = all.map(({ number }) => number).join(',');
    const pages = async (kind: string, more = '') =>
      readPdfInfo((await print('admin', kind, `${numbers}${more}`)).rawPayload);
    expect(await pages('packing-slips')).toMatchObject({ Pages: '4' });
    expect(await pages('labels')).toMatchObject({ Pages: '4' });
    expect(await pages('labels', '&size=a4')).toMatchObject({ Pages: '1' });
    expect(await read('admin', 'pick-list', numbers)).toContain('8 pieces');
  });

  it('leave out refunded units, and refuse a parcel that is not sent', async () => {
    const order = await placePaid(veil, cuff);
    const lines = [{ line: order.lines[0]!.id, quantity: 1, restock: true }];
    const refund = (body: object) =>
      app.inject({
        method: 'POST',
        url: `/admin/orders/${order.number}/refunds/`,
        payload: { ...body, reason: 'Torn' },
        headers: { ...ownerHeaders, 'idempotency-key': crypto.randomUUID() },
      });
    const { headers: ownerHeaders } = await signIn('admin');
    expect((await refund({ lines })).statusCode).toBe(202);
    expect(await read('admin', 'pick-list', order.number)).toContain('1 piece');
    expect((await refund({ lines })).statusCode).toBe(202);
    expect(await detail('admin', 'pick-list', order.number)).toEqual([
      409,
      `Nothing of order ${order.number} has to be sent any more.`,
    ]);
  });

  it('say at a pick-up point for whom it is kept', async () => {
    const order = await placePaid(veil);
    const [point] = await db
      .insert(pickupPoints)
      .values({
        name: 'Zion Mall',
        county: 'Uasin Gishu',
        town: 'Eldoret',
        address: 'Uganda Road',
        hours: 'Daily',
        feeCents: 0,
        updatedAt: clock.now(),
      })
      .returning();
    const place = { county: 'Uasin Gishu', town: 'Eldoret', landmark: 'Uganda Road' };
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx
        .update(orders)
        .set({ ...place, deliveryMethod: 'pickup', pickupPointId: point!.id })
        .where(eq(orders.number, order.number));
    });
    const text = await read('admin', 'labels', order.number);
    expect(text).toContain('KEEP FOR');
    expect(text).toContain('Zion Mall');
    expect(text).toContain('There by');
    expect(text).not.toContain('Deliver by');
  });
});

describe('a parcel', () => {
  it.each(KINDS)('of another vendor does not exist: %s', async (kind) => {
    const [own, mixed] = [await placePaid(cuff), await placePaid(veil)];
    const found = [404, "We couldn't find that order."];
    expect(await detail('vendor', kind, own.number, otherVendor)).toEqual(found);
    expect(await detail('vendor', kind, `${own.number},${mixed.number}`)).toEqual(found);
    expect((await print('vendor', kind, own.number)).statusCode).toBe(200);
  });

  it.each(KINDS)('of an unpaid order is not printed: %s', async (kind) => {
    const order = await place(veil, cuff);
    expect(await detail('admin', kind, order.number)).toEqual([
      409,
      `Order ${order.number} isn't paid, so nothing is packed for it yet.`,
    ]);
    expect((await print('vendor', kind, order.number)).statusCode).toBe(404);
  });

  it('of which nothing is ours is not printed by the back office', async () => {
    const { number } = await placePaid(cuff);
    expect((await print('admin', 'labels', number)).statusCode).toBe(404);
    expect((await print('admin', 'labels', 'AAAAAAAA')).statusCode).toBe(404);
  });

  it('shows a vendor no address once it has arrived', async () => {
    const order = await placePaid(cuff);
    await admin.moveParcelThrough(order.parcels[0]!.id, ['preparing', 'dispatched', 'delivered']);
    expect(await detail('vendor', 'labels', order.number)).toEqual([
      409,
      `Order ${order.number} has arrived, so its address is no longer shown.`,
    ]);
  });

  it('is printed by packers, without any amount, and by no one else without its role', async () => {
    const { number } = await placePaid(veil);
    const packer = await signIn('admin', { staffRole: 'packer' });
    const content = await signIn('admin', { staffRole: 'content' });
    for (const kind of KINDS) {
      const url = `/admin/papers/${kind}/?orders=${number}`;
      expect((await app.inject({ url, headers: packer.headers })).statusCode).toBe(200);
      expect((await app.inject({ url, headers: content.headers })).statusCode).toBe(403);
      expect((await app.inject({ url, headers: vendor.headers })).statusCode).toBe(403);
    }
  });
});
