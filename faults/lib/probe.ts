import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { colourOf } from '../../bench/lib/fill-catalogue.ts';
import { PRODUCTS, type Shop } from './shop.ts';

/** Orders until the shop takes one and shows a page; how long that took, or undefined if it never did. */
export async function probe({ url, siteUrl, webs }: Shop, limitMs: number): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    // Any product: what was abandoned may still hold the row of the last one.
    const product = 1 + Math.floor(Math.random() * PRODUCTS);
    // A new key each time: what counts is how soon the shop sells, not the fate of one request.
    const response = await fetch(`${url}/orders/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.200.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      },
      body: JSON.stringify({
        items: [{ product, quantity: 1, selected_color: colourOf(product, 0) }],
        contact: { name: 'Asha Mwangi', phone: '0712 345 678' },
        delivery: { county: 'Nairobi', town: 'Karen', landmark: `Gate ${randomUUID()}` },
      }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    const sells = response?.status === 201;
    if (sells && (webs.length === 0 || (await opens(`${siteUrl}/bridal`)))) {
      return Math.round(performance.now() - began);
    }
    await sleep(50);
  }
  return undefined;
}

async function opens(page: string): Promise<boolean> {
  const response = await fetch(page, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.ok === true;
}
