import { aProduct } from '@harusi/db/factories';
import { parcels } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { openCorrectionRecords } from '../../../../test/orders/correction-records.ts';
import { openVendorClient } from '../../../../test/orders/vendor-client.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, readMails } = api;
const { send, read, placeOrder, moveParcelThrough, createPaidOrder } = await openAdminClient(api);
const vendor = await openVendorClient(api);
const { readRow, lastAudit, correctionMailsTo, noticesOf } = openCorrectionRecords(api);

const correctNotes = (parcel: number, packing_notes: string, expected_packing_notes: string | null = null) =>
  send('PATCH', `/admin/parcels/${parcel}/notes/`, { packing_notes, expected_packing_notes });
const NO_CARRIER = { carrier: null, tracking: null };
const correctCarrierOf = (parcel: number, form: object, expected: object = NO_CARRIER) =>
  send('PATCH', `/admin/parcels/${parcel}/carrier/`, { ...form, expected });

describe('packing notes', () => {
  it('reach the packer and the vendor, until the parcel leaves', async () => {
    const { number, parcels: packed } = await vendor.sell();
    const parcel = packed[0]!.id;
    expect((await correctNotes(parcel, ' A gift: no prices ')).json()).toMatchObject({
      packing_notes: 'A gift: no prices',
    });
    expect((await read(`/admin/orders/${number}/`)).parcels[0].packing_notes).toBe('A gift: no prices');
    expect((await vendor.read(`/vendor/orders/${number}/`)).packing_notes).toBe('A gift: no prices');
    expect(await noticesOf(vendor.vendor.id, number)).toContain(`Packing notes for order ${number}`);
    expect(await lastAudit(number)).toMatchObject({ after: { parcel, packing_notes: '•••' } });
    const opened = await app.inject({ url: `/admin/parcels/?search=${number}`, headers: vendor.headers });
    expect(opened.statusCode).toBe(403);

    expect((await correctNotes(parcel, 'Ivory paper')).statusCode).toBe(409); // based on none
    expect((await correctNotes(parcel, '', 'A gift: no prices')).json().packing_notes).toBeNull();
    expect((await correctNotes(parcel, 'x'.repeat(501))).statusCode).toBe(400);
    expect((await correctNotes(999_999, 'Ivory paper')).statusCode).toBe(404);
    await correctNotes(parcel, 'Ivory paper');
    await moveParcelThrough(parcel, ['preparing', 'dispatched', 'delivered']);
    expect((await correctNotes(parcel, 'Silk paper', 'Ivory paper')).statusCode).toBe(409);
    expect((await vendor.read(`/vendor/orders/${number}/`)).packing_notes).toBeNull();
  });

  it('are shown in the list of parcels and never to the buyer', async () => {
    const { placed, parcel } = await createPaidOrder();
    await correctNotes(parcel, 'Wrap it in silk');
    const list = await read(`/admin/parcels/?search=${placed.number}`);
    expect(list.results).toMatchObject([{ packing_notes: 'Wrap it in silk' }]);
    const buyers = await app.inject(`/orders/${placed.number}/?key=${placed.lookup_key}`);
    expect(buyers.body).not.toContain('Wrap it in silk');
  });
});

describe('carrier and tracking', () => {
  it('can be corrected before and after the parcel leaves, and the buyer hears of it', async () => {
    const email = 'carrier@example.com';
    const { placed, parcel } = await createPaidOrder({
      contact: { name: 'Njeri', phone: '0712345678', email },
    });
    expect((await correctCarrierOf(parcel, { carrier: 'G4S' })).json()).toMatchObject({ carrier: 'G4S' });
    await moveParcelThrough(parcel, ['preparing', 'dispatched']);
    const stored = { carrier: 'G4S', tracking: null };
    const corrected = await correctCarrierOf(parcel, { carrier: 'G4S', tracking: 'KE-78' }, stored);
    expect(corrected.json()).toMatchObject({ carrier: 'G4S', tracking: 'KE-78', status: 'dispatched' });
    await moveParcelThrough(parcel, ['delivered']);
    const removed = await correctCarrierOf(parcel, {}, { carrier: 'G4S', tracking: 'KE-78' });
    expect(removed.json()).toMatchObject({ ...NO_CARRIER, status: 'delivered' });
    expect(await lastAudit(placed.number)).toMatchObject({
      action: 'parcel.carrier-corrected',
      before: { parcel, carrier: 'G4S', tracking: 'KE-78' },
      after: { parcel, ...NO_CARRIER },
    });
    const texts = (await correctionMailsTo(email)).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining(`A parcel of your order ${placed.number} comes to you with G4S.`),
      expect.stringContaining('comes to you with G4S (KE-78).'),
      expect.stringContaining('no longer applies'),
    ]);
    const sent = (await readMails()).find(
      ({ subject }) => subject === `On its way: your order ${placed.number}`,
    );
    expect(sent?.text).toContain('has left us with G4S.'); // although named before
    const { timeline } = await read(`/admin/orders/${placed.number}/`);
    const said = timeline.filter(({ text }: { text: string }) => text === 'Carrier and tracking corrected');
    expect(said).toMatchObject([{ status: 'paid' }, { status: 'dispatched' }, { status: 'delivered' }]);
  });

  it('of their own parcel can be corrected by vendors', async () => {
    const placed = await vendor.sell(1, [await aProduct(db)]);
    const [own, ours] = placed.parcels;
    const correct = (number: string, form: object) =>
      vendor.send('PATCH', `/vendor/orders/${number}/carrier/`, form);
    const form = { carrier: 'Wells Fargo', tracking: 'WF-1', expected: NO_CARRIER };
    const corrected = await correct(placed.number, form);
    expect(corrected.json()).toMatchObject({ carrier: 'Wells Fargo', tracking: 'WF-1' });
    const rows = await db
      .select()
      .from(parcels)
      .where(eq(parcels.orderId, (await readRow(placed.number)).id));
    expect(rows.find(({ id }) => id === own!.id)).toMatchObject({ carrier: 'Wells Fargo' });
    expect(rows.find(({ id }) => id === ours!.id)).toMatchObject(NO_CARRIER);
    const { timeline } = await read(`/admin/orders/${placed.number}/`);
    expect(timeline.at(-1).author).toBe(`${vendor.vendor.firstName} ${vendor.vendor.lastName}`);

    const foreign = await createPaidOrder();
    const unpaid = await placeOrder([{ product: vendor.ring.id, quantity: 1 }]);
    for (const { number } of [foreign.placed, unpaid])
      expect((await correct(number, form)).statusCode).toBe(404);
    expect((await correct(placed.number, { ...form, tracking: 'WF-2' })).statusCode).toBe(409);
    expect((await correct(placed.number, { ...form, carrier: 'x'.repeat(81) })).statusCode).toBe(400);
  });

  it('cannot change while nothing is sent', async () => {
    const unpaid = await placeOrder([{ product: vendor.ring.id, quantity: 1 }]);
    expect((await correctCarrierOf(unpaid.parcels[0]!.id, { carrier: 'G4S' })).statusCode).toBe(409);
    const { placed, parcel } = await createPaidOrder();
    await send('POST', `/admin/orders/${placed.number}/cancel/`, { reason: 'Torn' });
    expect((await correctCarrierOf(parcel, { carrier: 'G4S' })).statusCode).toBe(409);
    expect((await correctCarrierOf(999_999, { carrier: 'G4S' })).statusCode).toBe(404);
  });
});
