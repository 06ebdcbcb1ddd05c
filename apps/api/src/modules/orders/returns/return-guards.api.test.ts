import {
  notifications,
  orderLines,
  orders,
  pickupPoints,
  products,
  productVariants,
  returnLines,
  returns,
  stockHolds,
} from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openReturnDesk, type ReturnForm } from '../../../../test/orders/return-requests.ts';
import { raceInOrder, raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { verifyLedger } from '../../ledger/verify-ledger.service.ts';

const api = await startTestApi();
const { app, db, clock } = api;
const desk = await openReturnDesk(api);

describe('the database', () => {
  /** Two requests for the same veil that no service has checked, one after the other behind the order's lock. */
  async function askAtOnce() {
    const order = await desk.deliver();
    const [row] = await db.select().from(orders).where(eq(orders.number, order.number));
    const insert = (sequence: number) =>
      db.transaction(async (tx) => {
        const endsAt = new Date(clock.now().getTime() + 86_400_000);
        const values = {
          orderId: row!.id,
          sequence,
          wayBack: 'send' as const,
          requestedAt: clock.now(),
          endsAt,
        };
        const [asked] = await tx.insert(returns).values(values).returning();
        await tx.insert(returnLines).values({
          returnId: asked!.id,
          orderLineId: order.veil.line,
          variantId: order.veil.ivory.id,
          quantity: 1,
          wish: 'refund',
          reason: 'damaged',
        });
      });
    const asked = await raceOn(db, orders, row!.id, () =>
      [1, 2].map((sequence) =>
        insert(sequence).then(
          () => 'asked',
          (error: { cause: { constraint: string } }) => error.cause.constraint,
        ),
      ),
    );
    return asked.toSorted();
  }

  it('refuses a second request for the same unit, whatever locks are held', async () => {
    expect(await askAtOnce()).toEqual(['asked', 'return_lines_within_units']);
  });

  it('is what prevents that: without its trigger both are granted', async () => {
    await db.execute(sql`alter table return_lines disable trigger return_lines_within_units`);
    try {
      expect(await askAtOnce()).toEqual(['asked', 'asked']);
    } finally {
      await db.execute(sql`alter table return_lines enable trigger return_lines_within_units`);
    }
  });

  it('takes no step that does not exist, and starts with a request', async () => {
    const order = await desk.deliver();
    const back = await desk.request(order.number, order.key, [desk.veilBack(order)]);
    const set = (values: Partial<typeof returns.$inferInsert>) =>
      db.update(returns).set(values).where(eq(returns.id, back.id));
    const unknown = { cause: { constraint: 'returns_step_known' } };
    await expect(set({ status: 'completed', endedAt: clock.now() })).rejects.toMatchObject(unknown);
    await expect(set({ endsAt: clock.now() })).rejects.toMatchObject(unknown);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, order.veil.line));
    const begun = {
      orderId: line!.orderId,
      sequence: 2,
      wayBack: 'send',
      requestedAt: clock.now(),
      endsAt: clock.now(),
    } as const;
    await expect(db.insert(returns).values({ ...begun, status: 'approved' })).rejects.toMatchObject(unknown);
  });
});

it('brings the same piece again if something is wrong with it', async () => {
  const order = await desk.deliver();
  const { ivory } = order.veil;
  const again = { wish: 'exchange' as const, replacement: ivory.id };
  const unsaid = await desk.ask(order.number, order.key, {
    lines: [desk.veilBack(order, { ...again, reason: 'looks_different' })],
  });
  expect([unsaid.statusCode, unsaid.json().field_errors]).toEqual([
    400,
    { 'lines.0.reason': ['For the same piece again, choose what is wrong with it.'] },
  ]);
  const torn = desk.veilBack(order, { ...again, reason: 'damaged' });
  expect(await desk.bringBack(order, [torn], false)).toMatchObject({
    amount: '0.00',
    lines: [{ outcome: 'exchange' }],
  });
  expect(await desk.onHand(ivory.id)).toBe(3);
  expect(await desk.options(order.number, order.key)).toMatchObject({
    pieces: [{ variant: ivory.id, quantity: 1 }, {}],
  });
  expect(await verifyLedger(db)).toEqual([]);
  const withoutFault = db
    .update(returnLines)
    .set({ reason: 'size' })
    .where(eq(returnLines.replacementVariantId, ivory.id));
  await expect(withoutFault).rejects.toMatchObject({
    cause: { constraint: 'return_lines_exchange_has_replacement' },
  });
});

it('is completed while another exchanges what this one refunds, without a deadlock', async () => {
  const goods = await desk.createGoods();
  const receive = async (
    linesOf: (order: Awaited<ReturnType<typeof desk.deliver>>) => ReturnForm['lines'],
  ) => {
    const order = await desk.deliver({}, goods);
    const back = await desk.request(order.number, order.key, linesOf(order));
    await desk.approve(back.id);
    await desk.receive(back);
    return { order, back };
  };
  const toRefund = { wish: 'refund', replacement: undefined };
  const first = await receive((order) => [
    desk.veilBack(order, { wish: 'exchange', replacement: order.veil.white.id }),
    desk.tieForBordeaux(order, toRefund),
  ]);
  const second = await receive((order) => [desk.veilBack(order), desk.tieForBordeaux(order)]);
  const completed = await raceInOrder(
    db,
    productVariants,
    first.order.veil.ivory.id,
    () => desk.complete(first.back),
    () => desk.complete(second.back),
  );
  expect(completed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

describe('a piece with a seal', () => {
  it('comes back unopened, or with a fault', async () => {
    const goods = await desk.createGoods();
    await db
      .update(products)
      .set({ name: 'Pwani Sapphire Drop Earrings' })
      .where(eq(products.id, goods.veil.id));
    const order = await desk.deliver({}, goods);
    expect((await desk.options(order.number, order.key)).pieces).toMatchObject([
      { is_sealed: true },
      { is_sealed: false },
    ]);
    const ask = (more: object) => desk.ask(order.number, order.key, { lines: [desk.veilBack(order, more)] });
    const problem = async (more: object) => (await ask(more)).json().field_errors;
    expect(await problem({})).toEqual({ 'lines.0.is_seal_intact': ['Tell us about the seal'] });
    expect(await problem({ is_seal_intact: false })).toEqual({
      'lines.0.is_seal_intact': [expect.stringContaining('With the seal broken')],
    });
    const fault = await ask({ is_seal_intact: false, reason: 'damaged' });
    expect(fault.json()).toMatchObject({ lines: [{ is_sealed: true, is_seal_intact: false }] });
    await desk.approve(fault.json().id);
    expect((await desk.receive(fault.json())).json().field_errors).toEqual({
      'lines.0.was_seal_intact': ['Say how the seal looks'],
    });
  });
});

describe('photographs', () => {
  it('are private, at most three for a piece, and the same one counts once', async () => {
    const order = await desk.deliver();
    const back = await desk.request(order.number, order.key, [desk.veilBack(order, { reason: 'damaged' })]);
    const first = await desk.addPhoto(order, back, 10);
    expect(await desk.addPhoto(order, back, 10)).toBe(first);
    for (const shade of [20, 30]) await desk.addPhoto(order, back, shade);
    expect((await desk.sendPhoto(order, back, 40)).json().detail).toBe('A piece can have 3 photographs.');

    const url = `/orders/${order.number}/returns/${back.id}/photos/${first}/`;
    const statuses = async (...requests: { url: string; headers?: Record<string, string> }[]) =>
      Promise.all(requests.map(async (request) => (await app.inject(request)).statusCode));
    const stranger = await desk.deliver();
    expect(
      await statuses(
        { url, headers: { 'x-order-key': order.key } },
        { url },
        {
          url: `/orders/${stranger.number}/returns/${back.id}/photos/${first}/`,
          headers: { 'x-order-key': stranger.key },
        },
        { url: `/vendor/returns/${back.id}/photos/${first}/`, headers: desk.vendor.headers },
      ),
    ).toEqual([200, 404, 404, 404]);
    expect((await desk.admin.get(`/admin/returns/${back.id}/photos/${first}/`)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('no-store'),
    });
  });
});

it('shows a vendor nothing but their own pieces, and the shop their word', async () => {
  const order = await desk.deliver();
  const back = await desk.request(order.number, order.key, [
    desk.veilBack(order),
    desk.tieForBordeaux(order),
  ]);
  const { results } = (
    await app.inject({ url: '/vendor/returns/?status=open', headers: desk.vendor.headers })
  ).json();
  const own = results.find(({ id }: { id: number }) => id === back.id);
  expect([own.lines.length, own.lines[0].name, JSON.stringify(own).includes('712')]).toEqual([
    1,
    'Dotted Silk Tie',
    false,
  ]);
  const silent = await desk.vendorPost(`/vendor/returns/${back.id}/word/`, { word: 'objects' });
  expect(silent.json().field_errors).toEqual({ note: ['Tell us why'] });
  await desk.vendorPost(`/vendor/returns/${back.id}/word/`, {
    word: 'objects',
    note: 'It was made to measure',
  });
  expect((await desk.read(back.id)).lines).toMatchObject([
    { vendor: null, vendor_word: null },
    { vendor: desk.vendor.user.id, vendor_word: 'objects', vendor_note: 'It was made to measure' },
  ]);
});

it('is dropped off at an open point', async () => {
  const [point] = await db
    .insert(pickupPoints)
    .values({
      name: 'Mega Plaza',
      county: 'Nairobi',
      town: 'Nairobi',
      address: 'Moi Avenue',
      hours: 'Every day, 8:30 to 18:30',
      feeCents: 0,
      updatedAt: clock.now(),
    })
    .returning();
  const order = await desk.deliver();
  expect((await desk.options(order.number, order.key)).drop_off_points).toMatchObject([
    { id: point!.id, name: 'Mega Plaza' },
  ]);
  const form = { lines: [desk.veilBack(order)], way_back: 'drop_off' as const, drop_off_point: point!.id };
  const asked = await desk.ask(order.number, order.key, form);
  expect(asked.json()).toMatchObject({ way_back: 'drop_off', drop_off_point: { name: 'Mega Plaza' } });
  expect(await db.$count(stockHolds, eq(stockHolds.returnId, asked.json().id))).toBe(0);
});

it('tells the buyer by email, and vendor and shop by notification', async () => {
  const order = await desk.deliver();
  await api.runQueuedJobs();
  const before = (await api.readMails()).length;
  const back = await desk.request(order.number, order.key, [desk.tieForBordeaux(order)]);
  await desk.approve(back.id);
  await api.runQueuedJobs();
  const subjects = (await api.readMails()).slice(before).map(({ subject }) => subject);
  expect(subjects).toHaveLength(3);
  expect(subjects).toContain(`Return asked for: order ${order.number}`);
  expect(subjects).toContain(`Return ${back.number}: we have your request`);
  expect(subjects).toContain(`Return ${back.number}: yes, please send it`);
  const told = await db.select().from(notifications).where(eq(notifications.link, '/vendor/returns'));
  expect(told.findLast(({ userId }) => userId === desk.vendor.user.id)).toMatchObject({
    title: `Return asked for: order ${order.number}`,
    message: 'The buyer would like to send back 1 × Dotted Silk Tie. Please tell us what you think of it.',
  });
  expect(await db.$count(notifications, eq(notifications.link, `/admin/returns/${back.id}`))).toBeGreaterThan(
    0,
  );
});
