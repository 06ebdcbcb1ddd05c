import { notifications, parcels, products } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAdminClient } from '../test/orders/admin-client.ts';
import { captureForOrder } from '../test/orders/order-requests.ts';
import { openSubmissionClients } from '../test/catalogue/submission-clients.ts';
import { startTestApi } from '../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const { vendor: owner, updateSubmission, createListedProduct } = await openSubmissionClients(api);
const { placeOrder } = await openAdminClient(api);

// A vendor's product with a pending revision, a paid order of it, and the notification about it.
const { id: product } = await createListedProduct();
await updateSubmission(product, { name: 'Lamu Filigree Crown' });
const { number } = await placeOrder([{ product, quantity: 1 }]);
await captureForOrder(db, number, clock.now());
const [notification] = await db.select().from(notifications).where(eq(notifications.userId, owner.user.id));

/** The vendor's own resource for each route. */
const OWNED_IDS: Record<string, string | number> = {
  '/products/approval/vendor-submissions/:id/': product,
  '/vendor/orders/:number/': number,
  '/vendor/orders/:number/carrier/': number,
  '/notifications/:id/mark-read/': notification!.id,
};
const BODIES: Record<string, object> = {
  'PATCH /products/approval/vendor-submissions/:id/': { price: '1' },
  'PATCH /vendor/orders/:number/': { status: 'preparing' },
  'PATCH /vendor/orders/:number/carrier/': { carrier: 'G4S', expected: { carrier: null, tracking: null } },
};

const routes = app.routeTable
  .filter(
    ({ url, config }) => /:/.test(url) && (config?.access === 'vendor' || url.startsWith('/notifications/')),
  )
  .flatMap(({ method, url }) => [method].flat().map((verb) => ({ method: verb as 'GET', url })));

const otherVendor = await signIn('vendor');
const send = ({ method, url }: (typeof routes)[number], { headers } = otherVendor) => {
  const path = url.replace(/:\w+/, String(OWNED_IDS[url]));
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
    expect(await db.select({ status, carrier }).from(parcels)).toEqual([
      { status: 'waiting', carrier: null },
    ]);
    const [kept] = await db.select().from(notifications).where(eq(notifications.id, notification!.id));
    expect(kept?.readAt).toBeNull();
  });
});
