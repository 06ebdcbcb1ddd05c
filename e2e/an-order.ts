import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeOrder } from '@harusi/contracts/office-orders';
import type { PlacedOrder } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { aProduct, FACTORY_PASSWORD } from '@harusi/db/factories';
import { orders } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { recordCapture } from '../apps/api/src/modules/payments/captures.service.ts';
import { runningShop } from './running-shop.ts';

type Placed = Encoded<typeof PlacedOrder>;

/** A token of somebody in the demo, for what a test does behind the screen. */
async function tokenOf(page: Page, username: string): Promise<string> {
  const data = { username, password: FACTORY_PASSWORD };
  const answer = await page.request.post(`${runningShop().apiUrl}/auth/login/`, { data });
  const { access }: { access: string } = await answer.json();
  return access;
}

interface GivenOrder {
  /** Undefined: a guest. */
  username?: string;
  name?: string;
  phone?: string;
  /** Left out: one of its own. */
  piece?: { id: number };
}

/** An order for two of a piece that nobody else buys, placed a moment ago. */
export async function placeOrder(page: Page, db: Db, given: GivenOrder = {}): Promise<Placed> {
  const { username, name = 'Neema Otieno', phone = '0712 345 678' } = given;
  // Old, so that no list of another test begins with it.
  const piece = given.piece ?? (await aProduct(db, { sku: randomUUID(), createdAt: new Date('2020-01-01') }));
  const answer = await page.request.post(`${runningShop().apiUrl}/orders/`, {
    data: {
      items: [{ product: piece.id, quantity: 2 }],
      contact: { name, phone },
      delivery: { county: 'Nairobi', town: 'Karen', landmark: 'The blue gate by the church' },
    },
    ...(username !== undefined && {
      headers: { authorization: `Bearer ${await tokenOf(page, username)}` },
    }),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Its money has arrived, by the way that every payment takes. */
export async function payOrder(db: Db, { number }: Pick<Placed, 'number'>): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const { id: orderId, totalCents: amountCents } = order!;
  const now = new Date();
  const receipt = randomUUID().slice(0, 10).toUpperCase();
  await db.transaction((tx) =>
    recordCapture(tx, { provider: 'hand', receipt, orderId, amountCents, paidAt: now }, now),
  );
}

const STEPS = ['preparing', 'dispatched', 'delivered'];

/** Everything of it has arrived at the door. */
export async function deliverOrder(page: Page, { number }: Pick<Placed, 'number'>): Promise<void> {
  const { apiUrl } = runningShop();
  const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
  const answer = await page.request.get(`${apiUrl}/admin/orders/${number}/`, { headers });
  const { parcels }: Encoded<typeof OfficeOrder> = await answer.json();
  for (const { id, status: now } of parcels) {
    for (const status of STEPS.slice(STEPS.indexOf(now) + 1)) {
      const moved = await page.request.patch(`${apiUrl}/admin/parcels/${id}/`, { headers, data: { status } });
      expect(moved.ok(), await moved.text()).toBe(true);
    }
  }
}

export const orderAddress = ({ number, lookup_key }: Placed) => `/orders/${number}#key=${lookup_key}`;
