import { notifications, parcels, products } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../test/orders/admin-client.ts';
import { captureForOrder } from '../test/orders/order-requests.ts';
import { openReturnDesk } from '../test/orders/return-requests.ts';
import { openSubmissionClients } from '../test/catalogue/submission-clients.ts';
import { startTestApi } from '../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const { vendor: owner, updateSubmission, createListedProduct } = await openSubmissionClients(api);
const { placeOrder } = await openAdminClient(api);

// A vendor's product with a pending revision, a paid order of it, the notification about it, and a return with a photograph.
const { id: product } = await createListedProduct();
await updateSubmission(product, { name: 'Lamu Filigree Crown' });
const { number } = await placeOrder([{ product, quantity: 1 }]);
await captureForOrder(db, number, clock.now());
const desk = await openReturnDesk(api, owner);
const delivered = await desk.deliver();
const back = await desk.request(delivered.number, delivered.key, [desk.tieForBordeaux(delivered)]);
const photo = await desk.addPhoto(delivered, back);
const [notification] = await db.select().from(notifications).where(eq(notifications.userId, owner.user.id));

/** The vendor's own resource for each route. */
const OWNED_IDS: Record<string, string | number | readonly number[]> = {
  '/products/approval/vendor-submissions/:id/': product,
  '/vendor/orders/:number/': number,
  '/vendor/orders/:number/carrier/': number,
  '/vendor/returns/:id/word/': back.id,
  '/vendor/returns/:id/photos/:photo/': [back.id, photo],
  '/notifications/:id/mark-read/': notification!.id,
};
const BODIES: Record<string, object> = {
  'PATCH /products/approval/vendor-submissions/:id/': { price: '1' },
  'PATCH /vendor/orders/:number/': { status: 'preparing' },
  'POST /vendor/returns/:id/word/': { word: 'agrees' },
  'PATCH /vendor/orders/:number/carrier/': { carrier: 'G4S', expected: { carrier: null, tracking: null } },
};

const routes = app.routeTable
  .filter(
    ({ url, config }) => /:/.test(url) && (config?.access === 'vendor' || url.startsWith('/notifications/')),
  )
  .flatMap(({ method, url }) => [method].flat().map((verb) => ({ method: verb as 'GET', url })));

const otherVendor = await signIn('vendor');
const send = ({ method, url }: (typeof routes)[number], { headers } = otherVendor) => {
  const ids = [OWNED_IDS[url] ?? []].flat();
  const path = url.replaceAll(/:\w+/g, () => String(ids.shift()));
  const payload = BODIES[`${method} ${url}`];
  return app.inject({ method, url: path, headers, ...(payload && { payload }) });
};

describe('resources of another vendor', () => {
  it('are covered for every vendor route', () => {
    expect(routes.map(({ url }) => url)).toContain('/products/approval/vendor-submissions/:id/');
    const unknown = routes.filter(({ url }) => OWNED_IDS[url] === undefined);
    expect(unknown, "add the vendor's own resource for this route to OWNED_IDS").toEqual([]);
  });

  it.each(routes)('return 404: $method $url', async (route) => {
    expect((await send(route)).statusCode).toBe(404);
  });

  const getRoutes = routes.filter(({ method }) => method === 'GET');
  it.each(getRoutes)('are visible to their owner: $url', async (route) => {
    expect((await send(route, owner)).statusCode).toBe(200);
  });

  it('stay unchanged', async () => {
    const [row] = await db.select().from(products).where(eq(products.id, product));
    expect(row).toMatchObject({ name: 'Lamu Filigree Comb', priceCents: 490_050 });
    const { status, carrier } = parcels;
    expect(await db.select({ status, carrier }).from(parcels).orderBy(parcels.id).limit(1)).toEqual([
      { status: 'waiting', carrier: null },
    ]);
    expect(await desk.read(back.id)).toMatchObject({ lines: [{ vendor_word: null }] });
    const [kept] = await db.select().from(notifications).where(eq(notifications.id, notification!.id));
    expect(kept?.readAt).toBeNull();
  });
});
