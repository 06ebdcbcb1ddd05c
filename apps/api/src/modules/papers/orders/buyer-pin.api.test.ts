import { aProduct } from '@harusi/db/factories';
import { auditLog, orders } from '@harusi/db/schema';
import { desc, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import { captureForOrder, type PlacedOrderBody } from '../../../../test/orders/order-requests.ts';
import { raceInOrder } from '../../../../test/race-on.ts';
import { canReadPdf, readPdfText } from '../../../../test/read-pdf.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const admin = await openAdminClient(api);
const veil = await aProduct(db, { variants: [{ onHand: 99 }] });

const place = () => admin.placeOrder([{ product: veil.id, quantity: 1 }]);
const placePaid = async () => {
  const placed = await place();
  await captureForOrder(db, placed.number, clock.now());
  return placed;
};
const set = ({ number, lookup_key }: PlacedOrderBody, buyer_pin: string | null, key = lookup_key) =>
  app.inject({
    method: 'PATCH',
    url: `/orders/${number}/buyer-pin/`,
    payload: { buyer_pin, lookup_key: key },
  });
const print = ({ number, lookup_key }: PlacedOrderBody) =>
  app.inject({ url: `/orders/${number}/invoice/?key=${lookup_key}` });
const idOf = async ({ number }: PlacedOrderBody) => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order!.id;
};

describe("the buyer's KRA PIN", () => {
  it.each([
    ['a012345678z', 'A012345678Z'],
    [' P051 234-567 x', 'P051234567X'],
  ])('is set by the buyer who types %j, also before paying', async (typed, pin) => {
    const order = await place();
    expect(order).toMatchObject({ buyer_pin: null, can_change_buyer_pin: true, papers: [] });
    expect((await set(order, typed)).json()).toMatchObject({ buyer_pin: pin, can_change_buyer_pin: true });
    const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      action: 'order.buyer-pin-changed',
      actorId: null,
      subjectId: order.number,
      after: { buyer_pin: '•••' },
    });
    expect((await set(order, '')).json()).toMatchObject({ buyer_pin: null });
  });

  it.each(['B012345678Z', 'A01234567Z', 'A0123456789', 'mine'])('is not %s', async (typed) => {
    const response = await set(await place(), typed);
    expect([response.statusCode, response.json().field_errors]).toEqual([
      400,
      { buyer_pin: ['A KRA PIN looks like A012345678Z'] },
    ]);
  });

  it('is the business of the buyer and the back office only', async () => {
    const order = await place();
    const stranger = await signIn('customer');
    expect((await set(order, 'A012345678Z', 'x'.repeat(43))).statusCode).toBe(404);
    const url = `/orders/${order.number}/buyer-pin/`;
    const payload = { buyer_pin: 'A012345678Z' };
    const asked = await app.inject({ method: 'PATCH', url, payload, headers: stranger.headers });
    expect(asked.statusCode).toBe(404);
    const changed = await admin.send('PATCH', `/admin${url}`, payload);
    expect(changed.json()).toMatchObject({ buyer_pin: 'A012345678Z' });
  });

  it('stays once the invoice is printed', async () => {
    const order = await placePaid();
    expect((await set(order, 'A012345678Z')).statusCode).toBe(200);
    expect((await print(order)).statusCode).toBe(200);
    const refusal = [
      409,
      'The invoice has been printed, so its PIN can no longer change. Please write to us if it is wrong.',
    ];
    const later = await set(order, null);
    expect([later.statusCode, later.json().detail]).toEqual(refusal);
    const byAdmin = await admin.send('PATCH', `/admin/orders/${order.number}/buyer-pin/`, {
      buyer_pin: 'P051234567X',
    });
    expect([byAdmin.statusCode, byAdmin.json().detail]).toEqual(refusal);
    const shown = await app.inject({ url: `/orders/${order.number}/?key=${order.lookup_key}` });
    expect(shown.json()).toMatchObject({
      buyer_pin: 'A012345678Z',
      can_change_buyer_pin: false,
      papers: [
        { kind: 'receipt', number: order.number },
        { kind: 'invoice', number: expect.stringMatching(/^INV-\d{4}-\d{6}$/) },
      ],
    });
  });

  it.runIf(canReadPdf)('is on the first print, or refused after it, when both come together', async () => {
    const [early, late] = [await placePaid(), await placePaid()];
    const [set1, printed1] = await raceInOrder(
      db,
      orders,
      await idOf(early),
      () => set(early, 'A012345678Z'),
      () => print(early),
    );
    expect(set1.statusCode).toBe(200);
    expect(readPdfText(printed1.rawPayload)).toContain('A012345678Z');
    const [printed2, set2] = await raceInOrder(
      db,
      orders,
      await idOf(late),
      () => print(late),
      () => set(late, 'A012345678Z'),
    );
    expect(readPdfText(printed2.rawPayload)).not.toContain('A012345678Z');
    expect(set2.statusCode).toBe(409);
  });
});
