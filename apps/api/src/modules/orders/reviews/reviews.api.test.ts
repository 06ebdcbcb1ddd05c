import { officeOrderCalls as calls } from '@harusi/contracts/office/office-orders';
import { describe, expect, it, vi } from 'vitest';
import { openAdminClient } from '../../../../test/orders/admin-client.ts';
import type { PlacedOrderBody } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const { app } = api;
const { send, get, read, moveParcelThrough, createPaidOrder } = await openAdminClient(api);

const judge = (id: number, state: string) => send('PATCH', `/admin/reviews/${id}/`, { state });
const review = (placed: PlacedOrderBody, given: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/orders/${placed.number}/reviews/`,
    payload: {
      line: placed.lines[0]!.id,
      rating: 4,
      title: 'Light as breath',
      body: 'I forgot that I was wearing it.',
      lookup_key: placed.lookup_key,
      ...given,
    },
  });
async function anOrder({ delivered = true } = {}) {
  const { placed, veil, parcel } = await createPaidOrder();
  await moveParcelThrough(parcel, ['preparing', 'dispatched', ...(delivered ? ['delivered'] : [])]);
  return { veil, placed };
}
const reviewsOf = async (productId: number) =>
  (await app.inject(`/products/${productId}/reviews/`)).json().results as { author: string }[];
const averageRating = async (productId: number) => {
  const { rating, review_count } = (await app.inject(`/products/${productId}/`)).json();
  return { rating, review_count };
};

describe('a review', () => {
  it('is accepted once per delivered line, with access to the order', async () => {
    const under = await anOrder({ delivered: false });
    expect((await review(under.placed)).statusCode).toBe(409);
    const { placed } = await anOrder();
    expect((await review(placed, { lookup_key: 'wrong' })).statusCode).toBe(404);
    expect((await review(placed, { line: under.placed.lines[0]!.id })).statusCode).toBe(404);
    for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { title: ' ' }, { body: '' }]) {
      expect([wrong, (await review(placed, wrong)).statusCode]).toEqual([wrong, 400]);
    }
    const responses = await Promise.all([review(placed), review(placed, { rating: 1 })]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    const opened = (await app.inject(`/orders/${placed.number}/?key=${placed.lookup_key}`)).json();
    expect(opened.lines[0].review).toMatchObject({ state: 'pending', title: 'Light as breath' });
  });

  it('appears and counts once an admin publishes it, also in cached responses', async () => {
    const { veil, placed } = await anOrder();
    expect(await averageRating(veil.id)).toEqual({ rating: null, review_count: 0 }); // cached from here on
    await review(placed);
    expect([await reviewsOf(veil.id), await averageRating(veil.id)]).toEqual([
      [],
      { rating: null, review_count: 0 },
    ]);

    const [pending] = (await read('/admin/reviews/?state=pending')).results;
    expect(pending).toMatchObject({ order: placed.number, author: 'Neema O.', state: 'pending' });
    expect((await judge(pending.id, 'published')).json().state).toBe('published');
    await vi.waitFor(
      async () => expect(await averageRating(veil.id)).toEqual({ rating: 4, review_count: 1 }),
      { timeout: 20_000 },
    );
    await vi.waitFor(
      async () =>
        expect(await reviewsOf(veil.id)).toMatchObject([{ author: 'Neema O.', rating: 4, verified: true }]),
      { timeout: 20_000 },
    );
    await judge(pending.id, 'refused'); // the admin reconsiders
    await vi.waitFor(
      async () => expect(await averageRating(veil.id)).toEqual({ rating: null, review_count: 0 }),
      { timeout: 20_000 },
    );
  });

  it('stays hidden when refused', async () => {
    const { veil, placed } = await anOrder();
    await review(placed, { body: 'Buy at my shop instead.' });
    const [pending] = (await read('/admin/reviews/?state=pending')).results;
    expect((await judge(pending.id, 'refused')).json().state).toBe('refused');
    expect([await reviewsOf(veil.id), await averageRating(veil.id)]).toEqual([
      [],
      { rating: null, review_count: 0 },
    ]);
    expect((await review(placed)).statusCode).toBe(409); // and cannot be written again
  });
});

describe('the reviews of the home page', () => {
  const BODY = 'It sat exactly as promised on the phone, and stayed so all evening.';
  const quoted = async () => (await app.inject('/reviews/')).json();
  async function published(given: object) {
    const { veil, placed } = await anOrder();
    await review(placed, { body: BODY, ...given });
    const [pending] = (await read('/admin/reviews/?state=pending')).results;
    await judge(pending.id, 'published');
    return { veil, id: pending.id as number };
  }

  it('quote the newest good one, count all, and forget one that is withdrawn', async () => {
    const before = (await quoted()).count; // cached from here on
    const { veil, id } = await published({ rating: 5 });
    await vi.waitFor(
      async () =>
        expect(await quoted()).toMatchObject({
          count: before + 1,
          results: [{ author: 'Neema O.', body: BODY, about: { type: 'product', id: veil.id } }],
        }),
      { timeout: 20_000 },
    );
    const poor = await published({ rating: 2, body: `${BODY} But the clasp broke.` });
    const short = await published({ rating: 5, body: 'Lovely.' });
    await vi.waitFor(async () => expect((await quoted()).count).toBe(before + 3), { timeout: 20_000 });
    const ids = (await quoted()).results.map(({ about }: { about: { id: number } }) => about.id);
    expect(ids).toEqual([veil.id]);
    expect(ids).not.toContain(poor.veil.id);
    expect(ids).not.toContain(short.veil.id);
    await judge(id, 'refused');
    await vi.waitFor(async () => expect((await quoted()).results).toEqual([]), { timeout: 20_000 });
  });
});

describe('the review list', () => {
  it('is filtered by state, with counts and pages', async () => {
    const before = (await read('/admin/reviews/')).counts;
    const made = [await anOrder(), await anOrder()];
    for (const { placed } of made) await review(placed);
    const list = await read('/admin/reviews/?state=pending&page_size=1');
    const { response: schema } = calls['GET /admin/reviews/'];
    expect(schema.encode(schema.parse(list) as never)).toEqual(list);
    expect(list).toMatchObject({
      count: before.pending + 2,
      counts: { ...before, pending: before.pending + 2 },
      results: [{ order: made[1]!.placed.number, product_name: 'Lamu Lace Veil' }],
    });
    const next = await read('/admin/reviews/?state=pending&page_size=1&page=2');
    expect(next.results[0].order).toBe(made[0]!.placed.number);
    expect((await read('/admin/reviews/')).count).toBe(
      before.pending + before.published + before.refused + 2,
    );
  });

  it('rejects invalid decisions', async () => {
    expect((await judge(999_999, 'published')).statusCode).toBe(404);
    expect((await judge(1, 'pending')).statusCode).toBe(400);
    expect((await get('/admin/reviews/?state=lovely')).statusCode).toBe(400);
  });
});
