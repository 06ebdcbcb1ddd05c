import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeOrder } from '@harusi/contracts/office/office-orders';
import type { PlacedOrder } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { aProduct, FACTORY_PASSWORD } from '@harusi/db/factories';
import { orders, parcels } from '@harusi/db/schema';
import { eq, inArray } from '@harusi/db/drizzle';
import { recordCapture } from '../../apps/api/src/modules/payments/captures/captures.service.ts';
import { getRunningShop } from './shop/running-shop.ts';

type PlacedOrderJson = Encoded<typeof PlacedOrder>;

/** An access token, for steps that a test takes through the API. */
async function fetchAccessToken(page: Page, username: string): Promise<string> {
  const data = { username, password: FACTORY_PASSWORD };
  const response = await page.request.post(`${getRunningShop().apiUrl}/auth/login/`, { data });
  const { access }: { access: string } = await response.json();
  return access;
}

interface OrderOptions {
  /** Undefined for a guest. */
  username?: string;
  name?: string;
  phone?: string;
  email?: string;
  /** Defaults to a new product. */
  product?: { id: number };
  /** Of a product with several. */
  colour?: string;
  /** Of another seller, in the same order. */
  more?: readonly { id: number }[];
}

/** Places an order for two of each product. No other test buys the default one. */
export async function placeOrder(page: Page, db: Db, given: OrderOptions = {}): Promise<PlacedOrderJson> {
  const { username, name = 'Neema Otieno', phone = '0712 345 678' } = given;
  // An old date keeps it off the top of other tests' lists.
  const product =
    given.product ?? (await aProduct(db, { sku: randomUUID(), createdAt: new Date('2020-01-01') }));
  const response = await page.request.post(`${getRunningShop().apiUrl}/orders/`, {
    data: {
      items: [
        { product: product.id, quantity: 2, selected_color: given.colour },
        ...(given.more ?? []).map(({ id }) => ({ product: id, quantity: 2 })),
      ],
      contact: { name, phone, ...(given.email !== undefined && { email: given.email }) },
      delivery: { county: 'Nairobi', town: 'Karen', landmark: 'The blue gate by the church' },
    },
    ...(username !== undefined && {
      headers: { authorization: `Bearer ${await fetchAccessToken(page, username)}` },
    }),
  });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** Records the payment of an order, as every payment provider does. */
export async function payOrder(db: Db, { number }: Pick<PlacedOrderJson, 'number'>): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const { id: orderId, totalCents: amountCents } = order!;
  const now = new Date();
  const receipt = randomUUID().slice(0, 10).toUpperCase();
  await db.transaction((tx) =>
    recordCapture(tx, { provider: 'hand', receipt, orderId, amountCents, paidAt: now }, now),
  );
}

const PARCEL_STATUSES = ['preparing', 'dispatched', 'delivered'];

/** Moves every parcel of an order to delivered. */
export async function deliverOrder(page: Page, { number }: Pick<PlacedOrderJson, 'number'>): Promise<void> {
  const { apiUrl } = getRunningShop();
  const headers = { authorization: `Bearer ${await fetchAccessToken(page, 'admin')}` };
  const response = await page.request.get(`${apiUrl}/admin/orders/${number}/`, { headers });
  const { parcels }: Encoded<typeof OfficeOrder> = await response.json();
  for (const { id, status: now } of parcels) {
    for (const status of PARCEL_STATUSES.slice(PARCEL_STATUSES.indexOf(now) + 1)) {
      const moved = await page.request.patch(`${apiUrl}/admin/parcels/${id}/`, { headers, data: { status } });
      expect(moved.ok(), await moved.text()).toBe(true);
    }
  }
}

/** Lets an order have arrived so long ago that its vendors can be paid. */
export async function deliverLongAgo(db: Db, { number }: Pick<PlacedOrderJson, 'number'>): Promise<void> {
  const deliveredAt = new Date(Date.now() - 60 * 86_400_000);
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  await db.update(parcels).set({ deliveredAt }).where(inArray(parcels.orderId, own));
}

export const orderUrl = ({ number, lookup_key }: PlacedOrderJson) => `/orders/${number}#key=${lookup_key}`;
