import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSimulator } from '../../test/open-simulator.ts';

const PHONE = '254712345678';

describe('the controls', () => {
  it('turn the clock', async () => {
    const { push, tell, shop } = await openSimulator();
    await push('254700000037');
    expect((await tell('clock', { advanceMs: 60_000 })).json).toEqual({
      now: Date.parse('2026-11-14T15:06:06Z'),
    });
    expect(shop.callbacks()).toMatchObject([{ code: 1037 }]);
  });

  it('play anything for a number, once for the next push, or for all', async () => {
    const { push, tell, advance, shop } = await openSimulator();
    await tell('scenarios', { match: { msisdn: PHONE }, play: { result: 1019, afterMs: 10 } });
    await tell('scenarios', { match: { next: true }, play: '254700000032' });
    for (const _ of [1, 2]) {
      await push(PHONE);
      await advance(3_000);
    }
    await tell('scenarios', {
      match: { any: true },
      play: { result: 0, callbacks: [{ patch: { ResultDesc: 'odd' } }] },
    });
    await push('254712000000');
    await advance(2_000);
    expect(shop.callbacks().map(({ code }) => code)).toEqual([1032, 1019, 0]);
    expect(shop.received.at(-1)?.text).toContain('"ResultDesc":"odd"');
    expect((await tell('scenarios', { match: {}, play: {} })).status).toBe(400);
    expect((await tell('scenarios', { match: { next: true }, play: PHONE })).status).toBe(400);
  });

  it('change a push that is under way', async () => {
    const { push, query, tell, advance, shop } = await openSimulator();
    const { json } = await push(PHONE);
    const match = { checkoutRequestId: json['CheckoutRequestID'] };
    await tell('scenarios', { match, play: { result: '0', afterMs: 500, query: { answers: ['refused'] } } });
    await advance(500);
    expect(shop.callbacks()).toMatchObject([{ code: 0 }]);
    expect((await query(json['CheckoutRequestID'])).json).toMatchObject({ errorCode: '400.002.02' });
    expect((await tell('scenarios', { match: { checkoutRequestId: 'x' }, play: {} })).status).toBe(404);
  });

  it('pay every push at once for the bench, also many to one phone', async () => {
    const { push, tell, until, shop, sim } = await openSimulator();
    await tell('scenarios', { match: { any: true }, play: 'bench' });
    await Promise.all(Array.from({ length: 50 }, () => push(PHONE, { Amount: 200_000 })));
    await until(() => shop.callbacks().length === 50);
    expect(shop.callbacks().every(({ code }) => code === 0)).toBe(true);
    expect(new Set(shop.callbacks().map(({ id }) => id)).size).toBe(50);
    expect(sim.parts.ledger.total()).toBe(10_000_000);
  });

  it('show what was asked, without the password, and what was delivered', async () => {
    const { push, see, advance } = await openSimulator();
    const { json } = await push('254700000000');
    await advance(2_000);
    const { text } = await see('requests');
    expect(text).toContain('"Password":"***"');
    expect(JSON.parse(text)).toMatchObject({
      requests: [
        { path: '/oauth/v1/generate', status: 200 },
        {
          path: '/mpesa/stkpush/v1/processrequest',
          status: 200,
          checkoutRequestId: json['CheckoutRequestID'],
        },
      ],
    });
    expect((await see('callbacks')).json).toMatchObject({
      callbacks: [{ kind: 'stk', status: 200, attempt: 1, latencyMs: expect.any(Number), error: null }],
    });
    expect((await see('ledger')).json).toMatchObject({
      total: 1500,
      entries: [{ kind: 'stk', amount: 1500 }],
    });
    expect((await see('pushes')).json).toMatchObject({ pushes: [{ result: { code: '0' } }] });
  });

  it('deliver once more', async () => {
    const { push, tell, advance, shop } = await openSimulator();
    await push('254700000000');
    await advance(2_000);
    expect((await tell('callbacks/1/redeliver')).json).toMatchObject({ status: 200, attempt: 2 });
    expect(shop.received[1]?.text).toBe(shop.received[0]?.text);
    expect((await tell('callbacks/99/redeliver')).status).toBe(404);
  });

  it('forge: a wrong token, an invented id, a payment that never was', async () => {
    const { push, tell, register, shop, sim } = await openSimulator();
    expect((await tell('forge')).status).toBe(409);
    await register();
    const { json } = await push(PHONE);
    await tell('forge', { wrongToken: true });
    await tell('forge', { checkoutRequestId: 'invented' });
    await tell('forge', { kind: 'c2b', account: 'K7Q3XM-1', amount: 9 });
    const [wrong, invented] = shop.callbacks();
    expect(shop.received[0]?.path).toMatch(/^\/stk\/\w{32}$/);
    expect(wrong).toMatchObject({ id: json['CheckoutRequestID'], code: 0, items: { Amount: 1500 } });
    expect(invented?.id).not.toBe(json['CheckoutRequestID']);
    expect(shop.confirmations()).toMatchObject([{ BillRefNumber: 'K7Q3XM-1', TransAmount: '9.00' }]);
    expect(sim.parts.ledger.entries()).toEqual([]);
    expect(sim.parts.pushes.openOn(PHONE)).toBeDefined();
  });

  it('repeat a callback that failed only when told to', async () => {
    const once = await openSimulator();
    once.shop.status = 500;
    await once.push('254700000000');
    await once.advance(3_600_000);
    expect(once.shop.received).toHaveLength(1);

    const often = await openSimulator({ callbackRetries: 2 });
    often.shop.status = 500;
    await often.push('254700000000');
    await often.advance(3_600_000);
    expect(often.shop.received).toHaveLength(3);
  });

  it('stream events', async () => {
    const { base, push, advance } = await openSimulator();
    const stream = await fetch(`${base}/_sim/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await push('254700000000');
    await advance(2_000);
    let text = '';
    while (!text.includes('"type":"delivery"')) text += (await reader?.read())?.value ?? '';
    const types = z.array(z.object({ type: z.string() }));
    const events = types.parse(
      [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
    );
    expect(events.map(({ type }) => type)).toEqual(['push', 'phone', 'money', 'result', 'delivery']);
    await reader?.cancel();
  });

  it('obey this machine only, and no page of another site', async () => {
    const { base } = await openSimulator();
    const asked = (headers: Record<string, string>) =>
      new Promise((resolve) => {
        request(`${base}/_sim/reset`, { method: 'POST', headers }, ({ statusCode }) =>
          resolve(statusCode),
        ).end();
      });
    expect(await asked({ host: 'evil.example' })).toBe(403);
    expect(await asked({ origin: 'https://evil.example' })).toBe(403);
    expect(await asked({})).toBe(200);
  });
});
