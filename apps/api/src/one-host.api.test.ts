import { aProduct, FACTORY_PASSWORD } from '@harusi/db/factories';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startOneHost } from '../../../scripts/lib/process/one-host-proxy.ts';
import { createDeviceKey } from '../test/device-key.ts';
import { aPicture } from '../test/media/pictures.ts';
import { aGuestOrder } from '../test/orders/order-requests.ts';
import { startPaymentHarness } from '../test/payments/payment-harness.ts';
import { openPrompts } from '../test/payments/prompts.ts';
import { storePicture } from './modules/media/media.service.ts';

const host = await startOneHost();
afterAll(host.close);
const apiUrl = `${host.url}/api`;
const harness = await startPaymentHarness({ siteUrl: host.url, apiUrl });
const { db, files, clock, payments, signIn } = harness;
const ownUrl = payments.apiUrl;
payments.apiUrl = apiUrl;
const { aPhone } = openPrompts(harness);

const get = async (url: string) => JSON.parse(await (await fetch(url)).text());

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: host.url, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
};

describe.each([
  ['leaves the path', false],
  ['takes the path away', true],
])('behind a proxy that %s', (_what, strips) => {
  beforeEach(() => host.route({ api: ownUrl, strips }));

  it('links of lists lead to the next page, from the cache as well', async () => {
    for (let n = 0; n < 3; n++) await aProduct(db);
    for (const _time of ['computed', 'cached']) {
      const { next } = await get(`${apiUrl}/products/?page_size=1`);
      expect(next).toBe(`${apiUrl}/products/?page_size=1&page=2`);
      expect((await get(next)).previous).toContain(`${apiUrl}/products/`);
    }
  });

  it('a session bound to a key opens and refreshes by the address that the browser sees', async () => {
    const { user } = await signIn();
    const key = await createDeviceKey();
    const signed = async (path: string, nonce?: string) => ({
      dpop: await key.sign(path, { nonce, url: apiUrl + path }),
    });
    const login = { username: user.email, password: FACTORY_PASSWORD };
    const opened = await post('/auth/login/', login, await signed('/auth/login/'));
    expect([opened.status, opened.headers.get('access-control-allow-origin')]).toEqual([200, host.url]);
    const nonce = opened.headers.get('dpop-nonce') ?? undefined;
    const refresh = { refresh: opened.body.refresh };
    const path = '/auth/token/refresh/';
    expect((await post(path, refresh, await signed(path, nonce))).status).toBe(200);
  });

  it('an order is paid: M-Pesa reports to an address with the path', async () => {
    const product = await aProduct(db, { priceCents: 150_000, variants: [{ onHand: 10 }] });
    const { status, body } = await post('/orders/', aGuestOrder([{ product: product.id, quantity: 1 }]));
    expect(status).toBe(201);
    const phone = aPhone();
    const { lookup_key } = body;
    expect((await post(`/orders/${body.number}/payments/`, { phone, lookup_key })).status).toBe(202);
    await harness.waitUntilPrompted();
    await harness.phone(phone).enterPin();
    const order = await get(`${apiUrl}/orders/${body.number}/?key=${lookup_key}`);
    expect(order.payment.state).toBe('succeeded');
    const reported = harness.simulator.parts.deliveries.list().map(({ url }) => url);
    expect(reported.at(-1)).toMatch(new RegExp(`^${apiUrl}/cb/stk/`));
  });

  it('pictures and live events come through', async () => {
    const bytes = await aPicture({ shade: strips ? 1 : 2 })
      .jpeg()
      .toBuffer();
    const { image } = await storePicture(db, files, {
      bytes,
      uploadedBy: null,
      avif: 'never',
      now: clock.now(),
    });
    expect((await fetch(apiUrl + image)).headers.get('content-type')).toBe('image/jpeg');

    const { headers } = await signIn();
    const end = new AbortController();
    const stream = await fetch(`${apiUrl}/events/`, { headers, signal: end.signal });
    const { value } = await stream.body!.getReader().read();
    end.abort();
    expect(Buffer.from(value ?? []).toString()).toContain('event: ready');
  });

  it('the documentation names the address and finds its files', async () => {
    expect((await get(`${apiUrl}/schema/`)).servers).toEqual([{ url: apiUrl }]);
    const page = await (await fetch(`${apiUrl}/docs`)).text();
    const [, script = ''] = /src="([^"]+swagger-ui-bundle\.js)"/.exec(page) ?? [];
    expect((await fetch(new URL(script, `${apiUrl}/docs`))).status).toBe(200);
  });
});
