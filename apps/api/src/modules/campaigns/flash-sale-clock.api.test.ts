import { z } from 'zod';
import { Product, ProductCard } from '@harusi/contracts/catalogue/catalogue';
import { aCampaign, aCollection, aProduct } from '@harusi/db/factories';
import { orderLines, orders } from '@harusi/db/schema';
import { asc, eq, sql } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { aGuestOrder, captureForOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { type Campaign, priceNow } from '../catalogue/catalogue.rules.ts';

const { app, db, clock } = await startTestApi();
const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
const MINUTE = 60_000;
const opened = clock.now().getTime();
const at = (minutes: number) => new Date(opened + minutes * MINUTE);
/** Moves the clock without running jobs. */
const goTo = (moment: number) => clock.advance({ seconds: (moment - clock.now().getTime()) / 1000 });

const stock = { variants: [{ onHand: 500 }] };
const veil = await aProduct(db, { ...stock, name: 'Lamu Lace Veil', priceCents: 490_050, featuredAt: at(0) });
const tie = await aProduct(db, {
  ...stock,
  name: 'Nanyuki Lace Tie',
  categoryId: 2,
  subcategoryId: 18,
  priceCents: 689_999,
  originalPriceCents: 900_000,
});
const comb = await aProduct(db, { ...stock, name: 'Diani Lace Comb', subcategoryId: 6, priceCents: 400_000 });
const pieces = [
  { ...veil, subcategoryIds: [1] },
  { ...tie, subcategoryIds: [18, 4] },
  { ...comb, subcategoryIds: [6] },
];
const { id: collection } = await aCollection(db, { productIds: pieces.map(({ id }) => id) });

/**
 * Two overlapping sales: the veil is in both, the tie in the first through its group, the comb in neither.
 */
const terms = [
  { percent: 20, startsAt: at(10), endsAt: at(40), productIds: [veil.id], subcategoryIds: [4] },
  { percent: 33, startsAt: at(20), endsAt: at(60), productIds: [veil.id], subcategoryIds: [] },
];
const sales: Campaign[] = [];
for (const term of terms) {
  const { id, saleType, archivedAt } = await aCampaign(db, term);
  sales.push({ ...term, id, saleType, archivedAt });
}
const edges = [10, 20, 40, 60].map((minutes) => opened + minutes * MINUTE);

const tagsNow = () => pieces.map((piece) => ({ id: piece.id, ...priceNow(piece, sales, clock.now()) }));
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(baseUrl + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const readJson = async (path: string) => JSON.parse((await read(path)).text);
const inShillings = (cents: number) => (cents / 100).toFixed(2);

/** A price tag as cards and pages show it, computed by the reference. */
const tagOf = ({ id, price, original_price, sale }: z.infer<typeof ProductCard>) => ({
  id,
  price,
  compareAt: original_price,
  sale: sale && { percent: sale.percent, ends_at: sale.ends_at },
});
const expected = () =>
  tagsNow().map(({ id, price, compareAt, campaignId }) => {
    const sale = sales.find((sale) => sale.id === campaignId);
    return { id, price, compareAt, sale: sale ? { percent: sale.percent, ends_at: sale.endsAt } : null };
  });
const Cards = z.array(ProductCard);
const tagsOf = (cards: never) =>
  Cards.decode(cards)
    .map(tagOf)
    .toSorted((one, other) => one.id - other.id);

/** The lists that show all products, and where each response has its cards. */
const LISTS: Record<string, (response: Record<string, never>) => never> = {
  '/products/': ({ results }) => results!,
  '/products/?ordering=price': ({ results }) => results!,
  '/products/?search=lace': ({ results }) => results!,
  '/products/search/?q=lace': (results) => results as never,
  [`/collections/${collection}/`]: ({ products }) => products!,
};
const etags = new Map<string, string>();

/** When prices change next, as responses say it. */
function nextEdge(): string | null {
  const edge = edges.find((next) => next > clock.now().getTime());
  return edge === undefined ? null : new Date(edge).toISOString();
}

/** A request with the previous ETag gets 200 when the prices are new, and 304 otherwise. */
async function lookAtLists(isNew: boolean): Promise<void> {
  for (const [path, cardsOf] of Object.entries(LISTS)) {
    const response = await read(path);
    expect([path, tagsOf(cardsOf(JSON.parse(response.text)))]).toEqual([path, expected()]);
    expect(response.headers.get('cache-until')).toBe(nextEdge());
    const again = await read(path, { 'if-none-match': etags.get(path) ?? '' });
    expect([path, again.status]).toEqual([path, isNew ? 200 : 304]);
    etags.set(path, response.headers.get('etag')!);
  }
}

/** A purchase changes the lists as soon as its event arrives. */
async function isHeardOf(): Promise<void> {
  const readList = () => read('/products/', { 'if-none-match': etags.get('/products/')! });
  await expect.poll(async () => (await readList()).status).toBe(200);
}

/** Pages, filters, facets and "from" prices agree with the lists. */
async function lookAtTheRest(): Promise<void> {
  const tags = tagsNow();
  for (const tag of expected()) {
    const { text, headers } = await read(`/products/${tag.id}/`);
    expect(tagOf(Product.decode(JSON.parse(text)))).toEqual(tag);
    expect(headers.get('cache-until')).toBe(nextEdge());
  }
  const struck = tags.filter((tag) => tag.compareAt !== null).map(({ id }) => id);
  const idsOf = async (query: string) =>
    (await readJson(`/products/?${query}`)).results.map(({ id }: { id: number }) => id);
  expect(await idsOf('sale=true&ordering=created_at')).toEqual(struck);
  const byPrice = tags.toSorted((tag, other) => tag.price - other.price);
  expect(await idsOf('ordering=price')).toEqual(byPrice.map(({ id }) => id));
  const [least, most] = [byPrice[0]!.price, byPrice.at(-1)!.price];
  expect(await idsOf(`max_price=${least / 100}`)).toEqual([byPrice[0]!.id]);
  expect(await readJson('/products/facets/')).toMatchObject({
    sale: struck.length,
    min_price: inShillings(least),
    max_price: inShillings(most),
  });
  const categories: { from_price: string }[] = await readJson('/categories/');
  expect(categories.map(({ from_price }) => from_price)).toEqual(
    [Math.min(tags[0]!.price, tags[2]!.price), tags[1]!.price].map(inShillings),
  );
  const price = inShillings(tags[0]!.price);
  expect((await readJson('/products/suggestions/?q=veil')).products).toMatchObject([{ price }]);
  expect(await readJson('/products/featured/')).toMatchObject([{ price }]);
  expect(tagsOf((await readJson(`/products/${comb.id}/related/`)) as never)).toEqual([expected()[0]]);
}

const items = pieces.map(({ id }) => ({ product: id, quantity: 1 }));
const order = (expected_total: string) => postOrder(app, aGuestOrder(items, { expected_total }));
const linesOf = (number: string) =>
  db
    .select({
      id: orderLines.productId,
      price: orderLines.unitPriceCents,
      compareAt: orderLines.compareAtCents,
      campaignId: orderLines.campaignId,
      percent: orderLines.salePercent,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.position));
const frozen = () =>
  tagsNow().map((tag) => ({
    ...tag,
    percent: sales.find(({ id }) => id === tag.campaignId)?.percent ?? null,
  }));

/** The cart costs what the pages show, and the order freezes it. Returns the order's number and total. */
async function buy(): Promise<{ number: string; total: string }> {
  const quote = (await app.inject({ method: 'POST', url: '/checkout/quote/', payload: { items } })).json();
  expect(quote.lines.map(({ piece }: { piece: { unit_price: string } }) => piece.unit_price)).toEqual(
    tagsNow().map(({ price }) => inShillings(price)),
  );
  const placed = await order(quote.total);
  expect(placed.statusCode).toBe(201);
  const { number } = placed.json();
  expect(await linesOf(number)).toEqual(frozen());
  return { number, total: quote.total };
}

it.each([
  ['the first sale begins', 0],
  ['the better one begins', 1],
  ['the first ends', 2],
  ['the last ends', 3],
])('when %s, all prices change in the same millisecond and not again', async (_, n) => {
  const edge = edges[n]!;
  goTo(edge - 1);
  await lookAtLists(true);
  expect((await read('/products/')).headers.get('cache-control')).toBe('public, max-age=0');
  await lookAtTheRest();
  const before = await buy();
  const promised = frozen();

  goTo(edge);
  await lookAtLists(true);
  await lookAtTheRest();
  const alreadyDecided = await order(before.total);
  expect([alreadyDecided.statusCode, alreadyDecided.json().detail]).toEqual([
    409,
    'A price has changed. Please look at your cart again.',
  ]);
  await buy();
  await isHeardOf(); // one unit less of each is available
  await lookAtLists(true);

  goTo(edge + 1);
  await lookAtLists(false);
  // A price quoted a millisecond before the edge still applies to the payment after it.
  await captureForOrder(db, before.number, clock.now());
  expect(await linesOf(before.number)).toEqual(promised);
  await isHeardOf();
});

it('recounts cached facets when a sale begins', async () => {
  await db.execute(sql`insert into products (sku, slug, name, short_description, description, category_id, subcategory_id,
        price_cents, visibility, created_at, updated_at)
      select 'M-' || n, 'piece', 'Watch', '', '', 2, 13, 1000000, 'published', now(), now() from generate_series(1, 2100) n;
      insert into product_variants (product_id, position, on_hand)
      select id, 0, 1 from products where subcategory_id = 13`);
  const startsAt = new Date(clock.now().getTime() + 5_000);
  await aCampaign(db, { percent: 50, startsAt, subcategoryIds: [13] });
  const figures = async () => {
    const facets = JSON.parse((await read('/products/facets/?subcategory=13')).text);
    const list = JSON.parse((await read('/products/?subcategory=13&max_price=9999')).text);
    return [facets.sale, facets.min_price, list.count];
  };
  expect(await figures()).toEqual([0, '10000.00', 0]);
  goTo(startsAt.getTime() - 1);
  expect(await figures()).toEqual([0, '10000.00', 0]);
  goTo(startsAt.getTime());
  expect(await figures()).toEqual([2100, '5000.00', 2100]);
});
