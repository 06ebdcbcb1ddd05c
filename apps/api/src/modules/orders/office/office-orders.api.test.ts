import { officeOrderCalls as calls } from '@harusi/contracts/office/office-orders';
import { aProduct, aUser } from '@harusi/db/factories';
import { auditLog, orders } from '@harusi/db/schema';
import { desc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { recordCapture } from '../../payments/captures/captures.service.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const { send, get, read, placeOrder, createPaidOrder, waitMinutes } = await openAdminClient(api);

describe('the order list', () => {
  const find = async (query: string): Promise<string[]> =>
    (await read(`/admin/orders/?${query}`)).results.map(({ number }: { number: string }) => number);

  it('searches by number, name, phone, email and receipt and treats wildcards literally', async () => {
    const contact = { name: 'Zawadi Chebet', phone: '0799 888 777', email: 'zawadi@example.com' };
    const veil = await aProduct(db);
    const { number } = await placeOrder([{ product: veil.id, quantity: 1 }], { contact });
    const [row] = await db.select().from(orders).where(eq(orders.number, number));
    const money = { provider: 'hand' as const, receipt: 'UKL7ZAWADI', orderId: row!.id, amountCents: 100_00 };
    await db.transaction((tx) => recordCapture(tx, { ...money, paidAt: clock.now() }, clock.now()));
    for (const search of [
      number,
      number.slice(0, 6).toLowerCase(),
      'zawadi ch',
      '0799888777',
      '+254 799 888 777',
      '888 777',
      '8877',
      'ZAWADI@example.com',
      'ukl7zawadi',
    ]) {
      expect([search, await find(`search=${encodeURIComponent(search)}`)]).toEqual([search, [number]]);
    }
    for (const search of ['%', '_', '\\', "' or true --"]) {
      expect([search, await find(`search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
    }
  });

  it('is paged, newest first, and counts the current statuses', async () => {
    const before = (await read('/admin/orders/')).counts;
    const veil = await aProduct(db, { variants: [{ onHand: 9 }] });
    const numbers: string[] = [];
    for (let n = 0; n < 3; n++) {
      clock.advance({ seconds: 1 });
      numbers.unshift((await placeOrder([{ product: veil.id, quantity: 1 }])).number);
    }
    await captureForOrder(db, numbers[0]!, clock.now());
    const page = await read('/admin/orders/?page_size=2');
    const { response: schema } = calls['GET /admin/orders/'];
    expect(schema.encode(schema.parse(page) as never)).toEqual(page);
    expect(page.results.map(({ number }: { number: string }) => number)).toEqual(numbers.slice(0, 2));
    expect(page.results[0]).toMatchObject({
      status: 'paid',
      name: 'Neema Otieno',
      sellers: ['Main Site'],
      names: ['Lamu Lace Veil'],
    });
    expect(page.next).toContain('page=2');
    expect((await read('/admin/orders/?page_size=2&page=2')).results[0].number).toBe(numbers[2]);
    expect(page.counts).toMatchObject({
      awaiting_payment: before.awaiting_payment + 2,
      paid: before.paid + 1,
    });

    expect(await find('status=paid&page_size=1')).toEqual([numbers[0]]);
    await waitMinutes(31); // they have expired although no job has run
    expect(await find('status=awaiting_payment')).toEqual([]);
    expect(await find('status=cancelled')).toEqual(expect.arrayContaining(numbers.slice(1)));
    const { counts } = await read('/admin/orders/');
    expect([counts.awaiting_payment, counts.cancelled]).toEqual([
      0,
      before.cancelled + before.awaiting_payment + 2,
    ]);
  });

  it.each(['status=sold', 'page=0', 'page_size=x', `search=${'x'.repeat(101)}`])(
    'rejects ?%s',
    async (query) => {
      expect((await get(`/admin/orders/?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('an order in the back office', () => {
  it('includes cost, commission, notes and sellers', async () => {
    const vendor = await aUser(db, { userType: 'vendor', firstName: 'Salma', lastName: 'Bakari' });
    const ring = await aProduct(db, { priceCents: 1_000_000, vendorId: vendor.id, review: 'approved' });
    const veil = await aProduct(db, { costPriceCents: 900_000 });
    const asha = await signIn();
    const items = [ring, veil].map(({ id }) => ({ product: id, quantity: 1 }));
    const { number } = (await postOrder(app, aGuestOrder(items), asha.headers)).json();
    const whole = await read(`/admin/orders/${number}/`);
    const { response: schema } = calls['GET /admin/orders/{number}/'];
    expect(schema.encode(schema.parse(whole) as never)).toEqual(whole);
    expect(whole).toMatchObject({
      customer: { id: asha.user.id, email: asha.user.email },
      lines: [
        { seller: 'Salma Bakari', commission: '1500.00', vat: '206.90', unit_cost: null },
        { seller: 'Main Site', commission: null, unit_cost: '9000.00' },
      ],
      parcels: [{ seller: 'Salma Bakari' }, { seller: 'Main Site' }],
      vat: '3641.38', // of the veil and of the commission
      notes: [],
      refunds: [],
    });
    expect((await get('/admin/orders/ABCDEFGH/')).statusCode).toBe(404);
  });

  it('keeps internal notes hidden from the buyer', async () => {
    const { placed } = await createPaidOrder();
    const url = `/admin/orders/${placed.number}/notes/`;
    const { notes } = (await send('POST', url, { text: '  Call before noon  ' })).json();
    expect(notes).toMatchObject([{ author: 'Asha Mwangi', text: 'Call before noon' }]);
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'order.noted',
      subjectType: 'order',
      subjectId: placed.number,
      after: { note: expect.any(Number) },
    });
    expect((await send('POST', url, { text: ' ' })).statusCode).toBe(400);
    expect((await send('POST', '/admin/orders/ABCDEFGH/notes/', { text: 'x' })).statusCode).toBe(404);
    const opened = await app.inject(`/orders/${placed.number}/?key=${placed.lookup_key}`);
    expect(opened.body).not.toContain('Call before noon');
  });
});
