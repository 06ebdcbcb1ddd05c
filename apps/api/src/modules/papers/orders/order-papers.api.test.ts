import { aProduct, aUser } from '@harusi/db/factories';
import { orders, papers } from '@harusi/db/schema';
import { asc, eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { captureForOrder, type PlacedOrderBody } from '../../../../test/orders/order-requests.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { canReadPdf, readPdfText } from '../../../../test/read-pdf.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { periodicJobs } from '../../../job-registry.ts';
import { refundOrder } from '../../orders/refunds/refund-order.service.ts';
import { changeSetting } from '../../settings/settings.service.ts';
import { issueDuePapers } from './issue-papers.service.ts';

const api = await startTestApi({ startAt: new Date('2026-11-16T07:48:00Z') });
const { app, db, clock, signIn } = api;
const admin = await openAdminClient(api);
const { id: adminId } = await aUser(db, { userType: 'admin' });
const { user: vendor } = await signIn('vendor');
const by = () => ({ actorId: adminId, now: clock.now() });
const [businessName] = (
  await db.execute<{ name: string }>(
    sql`select business_name as name from vendor_profiles where user_id = ${vendor.id}`,
  )
).rows.map(({ name }) => name);

const ownPiece = await aProduct(db, {
  name: 'Lamu Lace Veil',
  priceCents: 24_900_00,
  variants: [{ onHand: 999 }],
});
const vendorPiece = await aProduct(db, {
  name: 'Silver Cuff',
  vendorId: vendor.id,
  review: 'approved',
  variants: [{ onHand: 999 }],
});

const pay = ({ number }: PlacedOrderBody) => captureForOrder(db, number, clock.now());
const placePaid = async (...products: { id: number }[]) => {
  const placed = await admin.placeOrder(products.map(({ id }) => ({ product: id, quantity: 1 })));
  await pay(placed);
  return placed;
};
const issue = () => issueDuePapers(db, clock.now());
const idOf = async ({ number }: { number: string }) => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order!.id;
};
const papersOf = async (order: { number: string }) =>
  db
    .select()
    .from(papers)
    .where(eq(papers.orderId, await idOf(order)))
    .orderBy(asc(papers.id));
const open = ({ number, lookup_key }: PlacedOrderBody, kind: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/orders/${number}/${kind}/?key=${lookup_key}` });
const read = async (...of: Parameters<typeof open>) => {
  const response = await open(...of);
  expect(response.statusCode).toBe(200);
  return readPdfText(response.rawPayload);
};
const refundLine = async ({ number, lines }: PlacedOrderBody, product: { id: number }) => {
  const line = lines.find((one) => one.product === product.id)!.id;
  await refundOrder(
    db,
    number,
    { lines: [{ line, quantity: 1, restock: true }], reason: 'Rude buyer' },
    by(),
  );
};

describe('invoices', () => {
  it('are numbered without gaps in the order of payments, once', async () => {
    const [first, second, unpaid] = [
      await admin.placeOrder([{ product: ownPiece.id, quantity: 1 }]),
      await admin.placeOrder([{ product: ownPiece.id, quantity: 1 }]),
      await admin.placeOrder([{ product: ownPiece.id, quantity: 1 }]),
    ];
    await pay(second);
    clock.advance({ minutes: 1 });
    await pay(first);
    await issue();
    await issue();
    const numbers = await Promise.all([second, first].map(papersOf));
    expect(numbers.flat()).toMatchObject([
      { series: 'INV', year: 2026, sequence: 1, issuedAt: clock.now(), printedAt: null },
      { series: 'INV', year: 2026, sequence: 2 },
    ]);
    expect(await papersOf(unpaid)).toEqual([]);
  });

  it('are issued by the registered job', async () => {
    const order = await placePaid(ownPiece);
    await periodicJobs.find(({ name }) => name === 'papers.issue')!.run(api.jobContext());
    expect(await papersOf(order)).toHaveLength(1);
  });

  it.runIf(canReadPdf)(
    "cover the shop's own pieces and delivery, and name who invoices the rest",
    async () => {
      const order = await placePaid(ownPiece, vendorPiece);
      const text = await read(order, 'invoice');
      expect(text).toContain('Tax Invoice');
      expect(text).toContain(`Order ${order.number}`);
      expect(text).toContain('Lamu Lace Veil');
      expect(text).toContain(`${businessName} sells and invoices this piece of the order: Silver Cuff.`);
      expect(text).toContain('Total KShs 24,900.00');
      expect(text).toContain('Harusi Limited');
      expect(text).not.toContain('PIN');
    },
  );

  it.runIf(canReadPdf)('do not exist for an order of which nothing is ours', async () => {
    const order = await placePaid(vendorPiece, vendorPiece);
    await changeSetting(db, {
      key: 'company',
      value: { legal_name: 'Harusi Ltd', kra_pin: 'P051234567X' },
      ...by(),
    });
    await issue();
    expect(await papersOf(order)).toEqual([]);
    const response = await open(order, 'invoice');
    expect([response.statusCode, response.json().detail]).toEqual([
      404,
      `Order ${order.number} has no tax invoice of ours: its pieces are invoiced by those who sell them. The receipt shows all of it.`,
    ]);
    const receipt = await read(order, 'receipt');
    expect(receipt).toContain(`Sold by ${businessName}`);
    expect(receipt).toContain('PIN P051234567X');
  });

  it.runIf(canReadPdf)('are issued by a print that comes before the job', async () => {
    const order = await placePaid(ownPiece);
    const [{ last }] = (
      await db.execute<{ last: number }>(sql`select last from paper_numbers where series = 'INV'`)
    ).rows as [{ last: number }];
    expect(await read(order, 'invoice')).toContain(`INV-2026-${String(last + 1).padStart(6, '0')}`);
    await issue();
    expect(await papersOf(order)).toMatchObject([{ sequence: last + 1, printedAt: clock.now() }]);
  });

  it.runIf(canReadPdf)('are issued once when the job and two prints come together', async () => {
    const order = await placePaid(ownPiece);
    const texts = await raceOn(db, orders, await idOf(order), () => [
      read(order, 'invoice'),
      read(order, 'invoice'),
      issue().then(() => 'issued'),
    ]);
    expect(await papersOf(order)).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Tax Invoice') && !text.includes(', copy'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(', copy'))).toHaveLength(1);
    const { rows } = await db.execute(
      sql`select series from papers group by 1 having max(sequence) <> count(*)`,
    );
    expect(rows).toEqual([]);
  });

  it('start at 1 again with the year in Nairobi', async () => {
    const late = await placePaid(ownPiece);
    await issueDuePapers(db, new Date('2026-12-31T21:00:00Z'));
    expect(await papersOf(late)).toMatchObject([{ year: 2027, sequence: 1 }]);
  });
});

describe('credit notes', () => {
  it('are not ours for the pieces of a vendor', async () => {
    const order = await placePaid(ownPiece, vendorPiece);
    await refundLine(order, vendorPiece);
    await issue();
    expect(await papersOf(order)).toMatchObject([{ series: 'INV' }]);
    expect((await open(order, 'credit-notes')).statusCode).toBe(404);
  });

  it.runIf(canReadPdf)('come with every refund of something of ours', async () => {
    const order = await admin.placeOrder([{ product: ownPiece.id, quantity: 3 }]);
    await pay(order);
    await refundLine(order, ownPiece);
    await issue();
    await refundLine(order, ownPiece);
    await issue();
    expect(await papersOf(order)).toMatchObject([{ series: 'INV' }, { series: 'CRN' }, { series: 'CRN' }]);
    const text = await read(order, 'credit-notes');
    expect(text).toContain('Pieces refunded');
    expect(text).toContain('Total KShs −24,900.00');
    expect(text).not.toMatch(/Rude|, copy/);
    expect(await read(order, 'credit-notes')).toContain(', copy');
  });

  it.runIf(canReadPdf)('take back everything when the order is cancelled after payment', async () => {
    const order = await placePaid(ownPiece);
    const cancelled = await app.inject({
      method: 'POST',
      url: `/orders/${order.number}/cancel/`,
      payload: { lookup_key: order.lookup_key },
    });
    expect(cancelled.statusCode).toBe(200);
    const text = await read(order, 'credit-notes');
    expect(text).toContain('The order was taken back');
    expect(text).toContain('Total KShs −24,900.00');
  });
});

describe('prints', () => {
  it.runIf(canReadPdf)('are originals once, and copies from then on', async () => {
    const order = await placePaid(ownPiece);
    expect((await open(order, 'invoice', 'HEAD')).statusCode).toBe(200);
    const first = await open(order, 'invoice');
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="harusi-invoice-${order.number}.pdf"`,
    });
    expect(readPdfText(first.rawPayload)).not.toContain(', copy');
    clock.advance({ minutes: 1 });
    expect(await read(order, 'invoice')).toContain(', copy');
    expect((await papersOf(order))[0]!.printedAt).not.toEqual(clock.now());
  });

  it('are refused for an unpaid order', async () => {
    const order = await admin.placeOrder([{ product: ownPiece.id, quantity: 1 }]);
    for (const kind of ['invoice', 'receipt', 'credit-notes']) {
      const response = await open(order, kind);
      expect([response.statusCode, response.json().detail]).toEqual([
        409,
        `Order ${order.number} isn't paid, so there is nothing to print yet.`,
      ]);
    }
  });

  it('are for the buyer and the back office only', async () => {
    const order = await placePaid(ownPiece);
    const stranger = await signIn('customer');
    for (const kind of ['invoice', 'receipt', 'credit-notes']) {
      const url = `/orders/${order.number}/${kind}/`;
      expect((await app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
      expect((await app.inject({ url: `${url}?key=${'x'.repeat(43)}` })).statusCode).toBe(404);
      const packer = await signIn('admin', { staffRole: 'packer' });
      const many = `/admin/papers/${kind.replace(/([^s])$/, '$1s')}/?orders=${order.number}`;
      expect((await app.inject({ url: many, headers: packer.headers })).statusCode).toBe(403);
    }
  });

  it.runIf(canReadPdf)('put several orders into one file for the back office, all or none', async () => {
    const [one, two] = [await placePaid(ownPiece), await placePaid(ownPiece)];
    const many = (orders: string) => admin.get(`/admin/papers/invoices/?orders=${orders}`);
    const both = await many(`${two.number},${one.number},${two.number}`);
    const text = readPdfText(both.rawPayload);
    expect(text.indexOf(two.number)).toBeLessThan(text.indexOf(one.number));
    expect(both.headers['content-disposition']).toBe('attachment; filename="harusi-invoice-2.pdf"');
    const three = await placePaid(ownPiece);
    expect((await many(`${three.number},AAAAAAAA`)).statusCode).toBe(404);
    expect(await papersOf(three)).toEqual([]);
    expect((await many('')).statusCode).toBe(400);
    const tooMany = Array.from({ length: 51 }, (_, n) => `AAAAAA${10 + n}`).join(',');
    expect((await many(tooMany)).json().field_errors.orders).toEqual(['Choose at most 50 orders']);
  });
});
