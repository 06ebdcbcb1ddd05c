import { orderCorrectionCalls as calls } from '@harusi/contracts/office/order-corrections';
import { aProduct } from '@harusi/db/factories';
import { auditLog, clients, orders } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import {
  aGuestOrder,
  captureForOrder,
  type PlacedOrderBody,
  postOrder,
} from '../../../../test/orders/order-requests.ts';
import { openCorrectionRecords } from '../../../../test/orders/correction-records.ts';
import { openVendorClient } from '../../../../test/orders/vendor-client.ts';
import { outcomeOf, raceInOrder } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { expireOrders } from '../lifecycle/order-lifecycle.service.ts';
import { moveParcel as moveParcelStep } from '../lifecycle/parcels.service.ts';
import { correctAddress } from './corrections.service.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const { send, placeOrder, moveParcelThrough, createPaidOrder, waitMinutes } = await openAdminClient(api);
const vendor = await openVendorClient(api);
const { readRow, lastAudit, correctionMailsTo, noticesOf } = openCorrectionRecords(api);

const KILIFI = { county: 'Kilifi', town: 'Watamu', landmark: 'The last gate before the beach' } as const;

const correctAddressOf = ({ number, delivery }: PlacedOrderBody, form: object = {}) =>
  send('PATCH', `/admin/orders/${number}/address/`, { ...KILIFI, expected: delivery, ...form });
const correctContactOf = ({ number, contact }: PlacedOrderBody, form: object) =>
  send('PATCH', `/admin/orders/${number}/contact/`, { ...contact, expected: contact, ...form });
describe('the address of an order', () => {
  it('can be corrected before it leaves; fee and promised day stay', async () => {
    const placed = await vendor.sell(1, [await aProduct(db)]);
    const response = await correctAddressOf(placed);
    const { response: schema } = calls['PATCH /admin/orders/{number}/address/'];
    const corrected = response.json();
    expect(schema.encode(schema.parse(corrected) as never)).toEqual(corrected);
    expect(corrected).toMatchObject({
      delivery: { ...KILIFI, notes: null },
      delivery_fee: placed.delivery_fee,
      total: placed.total,
      promised_day: placed.promised_day,
    });
    expect(corrected.timeline.at(-1)).toMatchObject({
      status: 'paid',
      text: 'Delivery address corrected',
      author: 'Asha Mwangi',
    });
    expect(await lastAudit(placed.number)).toMatchObject({
      action: 'order.address-corrected',
      before: { address_county: '•••', address_town: '•••', address_landmark: '•••' },
      after: { address_county: '•••', address_town: '•••', address_landmark: '•••' },
    });
    const [mail] = await correctionMailsTo('neema@example.com');
    expect(mail?.text).toContain('it now goes to Watamu, Kilifi. The delivery fee stays as agreed.');
    expect(mail?.text).toContain(`#key=${placed.lookup_key}`);
    expect(await noticesOf(vendor.vendor.id, placed.number)).toEqual([
      `New order ${placed.number}`,
      `New address for order ${placed.number}`,
    ]);
    expect((await vendor.read(`/vendor/orders/${placed.number}/`)).delivery).toMatchObject(KILIFI);
    const buyers = (await app.inject(`/orders/${placed.number}/?key=${placed.lookup_key}`)).json();
    expect(buyers.timeline.at(-1)).toEqual({
      at: expect.any(String),
      status: 'paid',
      text: 'Delivery address corrected',
    });
  });

  it('is told to the account of its buyer, and to no vendor before it is paid', async () => {
    const asha = await signIn();
    const items = [{ product: vendor.ring.id, quantity: 1 }];
    const placed: PlacedOrderBody = (await postOrder(app, aGuestOrder(items), asha.headers)).json();
    expect((await correctAddressOf(placed, { notes: 'Call at the gate' })).json().delivery.notes).toBe(
      'Call at the gate',
    );
    expect(await noticesOf(asha.user.id, placed.number)).toEqual(['Your address was corrected']);
    expect(await noticesOf(vendor.vendor.id, placed.number)).toEqual([]);
  });

  it('stays unsaid when the form changes nothing', async () => {
    const { placed } = await createPaidOrder();
    const entries = await db.$count(auditLog);
    const same = await correctAddressOf(placed, placed.delivery);
    expect(same.statusCode).toBe(200);
    expect(same.json().timeline.at(-1).text).not.toContain('corrected');
    expect(await db.$count(auditLog)).toBe(entries);
  });

  it('cannot change once a parcel has left', async () => {
    const placed = await vendor.sell(1, [await aProduct(db)]);
    await moveParcelThrough(placed.parcels[1]!.id, ['preparing', 'dispatched']);
    expect((await correctAddressOf(placed)).statusCode).toBe(409);
    expect((await correctContactOf(placed, { name: 'Njeri Kamau' })).statusCode).toBe(409);
  });

  it('is not corrected over the correction of a colleague', async () => {
    const { placed } = await createPaidOrder();
    expect((await correctAddressOf(placed)).statusCode).toBe(200);
    const second = await correctAddressOf(placed, { town: 'Malindi' });
    expect([second.statusCode, second.json().detail]).toEqual([
      409,
      expect.stringMatching(/^Asha Mwangi changed this order .*after you opened it/),
    ]);
    expect((await readRow(placed.number)).town).toBe('Watamu');
  });

  it.each([
    ['an unknown county', { county: 'Utopia' }],
    ['no town', { town: ' ' }],
    ['no landmark', { landmark: undefined }],
    ['notes that are too long', { notes: 'x'.repeat(501) }],
    ['nothing expected', { expected: undefined }],
  ])('rejects %s', async (_, wrong) => {
    const { placed } = await createPaidOrder();
    expect((await correctAddressOf(placed, wrong)).statusCode).toBe(400);
  });

  it('of an unknown order is not found', async () => {
    const { placed } = await createPaidOrder();
    expect((await correctAddressOf({ ...placed, number: 'ABCDEFGH' })).statusCode).toBe(404);
  });

  it('is not corrected while its parcel is being dispatched', async () => {
    const { placed, parcel } = await createPaidOrder();
    await moveParcelThrough(parcel, ['preparing']);
    const { id } = await readRow(placed.number);
    const by = { actorId: (await signIn('admin')).user.id, now: clock.now() };
    const outcomes = await raceInOrder(
      db,
      orders,
      id,
      () => outcomeOf(moveParcelStep(db, parcel, { status: 'dispatched' }, by)),
      () => outcomeOf(correctAddress(db, placed.number, { ...KILIFI, expected: placed.delivery }, by)),
    );
    expect(outcomes).toEqual(['done', 'conflict']);
    expect((await readRow(placed.number)).town).toBe('Karen');
  });
});

describe('the contact on an order', () => {
  it('can be corrected; the former mailbox learns of it and its link ends', async () => {
    const contact = { name: 'Neema Otieno', phone: '0712 345 678', email: 'tpyo@example.com' };
    const placed = await placeOrder([{ product: vendor.ring.id, quantity: 1 }], { contact });
    await captureForOrder(db, placed.number, clock.now());
    const corrected = await correctContactOf(placed, { phone: '0733 111 222', email: 'typo@example.com' });
    expect(corrected.json().contact).toEqual({
      name: 'Neema Otieno',
      phone: '+254733111222',
      email: 'typo@example.com',
    });
    expect(corrected.json().timeline.at(-1).text).toBe('Contact details corrected');
    expect(await lastAudit(placed.number)).toMatchObject({
      action: 'order.contact-corrected',
      before: { contact_phone: '•••', contact_email: '•••' },
    });
    const { lookupKey, clientId } = await readRow(placed.number);
    expect(lookupKey).not.toBe(placed.lookup_key);
    const [client] = await db.select().from(clients).where(eq(clients.id, clientId!));
    expect(client).toMatchObject({ phone: '+254733111222', email: 'typo@example.com' });

    const [toNew] = await correctionMailsTo('typo@example.com');
    expect(toNew?.text).toContain(`#key=${lookupKey}`);
    const [toOld] = await correctionMailsTo('tpyo@example.com');
    expect(toOld?.subject).toBe(`Order ${placed.number}: we now write to another address`);
    for (const secret of [lookupKey, 'typo@', '733111222', 'Neema'])
      expect(toOld?.text).not.toContain(secret);
    expect(await noticesOf(vendor.vendor.id, placed.number)).toContain(
      `New contact for order ${placed.number}`,
    );
  });

  it('leaves link and vendors alone when only the name or only the email is new', async () => {
    const named = await vendor.sell();
    await correctContactOf(named, { name: 'Neema Wanjiru' });
    expect((await readRow(named.number)).lookupKey).toBe(named.lookup_key);
    const mailed = await vendor.sell();
    expect((await correctContactOf(mailed, { email: '' })).json().contact.email).toBeNull();
    expect(await noticesOf(vendor.vendor.id, mailed.number)).toEqual([`New order ${mailed.number}`]);
  });

  it.each([
    ['a name that holds a link', { name: 'Win at www.example.com' }],
    ['a foreign phone', { phone: '+1 202 555 0100' }],
    ['a broken email', { email: 'neema@' }],
  ])('rejects %s', async (_, wrong) => {
    const { placed } = await createPaidOrder();
    expect((await correctContactOf(placed, wrong)).statusCode).toBe(400);
  });
});

// Last, because sessions end meanwhile.
it('an order that was not paid in time cannot be corrected', async () => {
  const late = await placeOrder([{ product: vendor.ring.id, quantity: 1 }]);
  await waitMinutes(31); // no job has run
  expect((await correctAddressOf(late)).statusCode).toBe(409);
  await expireOrders(db, clock.now());
  expect((await correctAddressOf(late)).statusCode).toBe(409);
  expect((await readRow(late.number)).town).toBe('Karen');
});
