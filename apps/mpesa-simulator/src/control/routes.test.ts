import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSimulator } from '../../test/simulator-harness.ts';

const PHONE = '254712345678';

describe('the control API', () => {
  it('advances the clock', async () => {
    const { push, simPost, shop } = await startSimulator();
    await push('254700000037');
    expect((await simPost('clock', { advanceMs: 60_000 })).json).toEqual({
      now: Date.parse('2026-11-14T15:06:06Z'),
    });
    expect(shop.callbacks()).toMatchObject([{ code: 1037 }]);
  });

  it('applies a scenario to a number, the next push or every push', async () => {
    const { push, simPost, advance, shop } = await startSimulator();
    await simPost('scenarios', { match: { msisdn: PHONE }, play: { result: 1019, afterMs: 10 } });
    await simPost('scenarios', { match: { next: true }, play: '254700000032' });
    for (const _ of [1, 2]) {
      await push(PHONE);
      await advance(3_000);
    }
    await simPost('scenarios', {
      match: { any: true },
      play: { result: 0, callbacks: [{ patch: { ResultDesc: 'odd' } }] },
    });
    await push('254712000000');
    await advance(2_000);
    expect(shop.callbacks().map(({ code }) => code)).toEqual([1032, 1019, 0]);
    expect(shop.received.at(-1)?.text).toContain('"ResultDesc":"odd"');
    expect((await simPost('scenarios', { match: {}, play: {} })).status).toBe(400);
    expect((await simPost('scenarios', { match: { next: true }, play: PHONE })).status).toBe(400);
  });

  it('changes a running push', async () => {
    const { push, query, simPost, advance, shop } = await startSimulator();
    const { json } = await push(PHONE);
    const match = { checkoutRequestId: json['CheckoutRequestID'] };
    await simPost('scenarios', {
      match,
      play: { result: '0', afterMs: 500, query: { answers: ['refused'] } },
    });
    await advance(500);
    expect(shop.callbacks()).toMatchObject([{ code: 0 }]);
    expect((await query(json['CheckoutRequestID'])).json).toMatchObject({ errorCode: '400.002.02' });
    expect((await simPost('scenarios', { match: { checkoutRequestId: 'x' }, play: {} })).status).toBe(404);
  });

  it('pays every push at once in bench mode, including many to one phone', async () => {
    const { push, simPost, until, shop, sim } = await startSimulator();
    await simPost('scenarios', { match: { any: true }, play: 'bench' });
    await Promise.all(Array.from({ length: 50 }, () => push(PHONE, { Amount: 200_000 })));
    await until(() => shop.callbacks().length === 50);
    expect(shop.callbacks().every(({ code }) => code === 0)).toBe(true);
    expect(new Set(shop.callbacks().map(({ id }) => id)).size).toBe(50);
    expect(sim.parts.ledger.total()).toBe(10_000_000);
  });

  it('lists requests without passwords, and delivered callbacks', async () => {
    const { push, simGet, advance } = await startSimulator();
    const { json } = await push('254700000000');
    await advance(2_000);
    const { text } = await simGet('requests');
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
    expect((await simGet('callbacks')).json).toMatchObject({
      callbacks: [{ kind: 'stk', status: 200, attempt: 1, latencyMs: expect.any(Number), error: null }],
    });
    expect((await simGet('ledger')).json).toMatchObject({
      total: 1500,
      entries: [{ kind: 'stk', amount: 1500 }],
    });
    expect((await simGet('pushes')).json).toMatchObject({ pushes: [{ result: { code: '0' } }] });
  });

  it('redelivers a callback', async () => {
    const { push, simPost, advance, shop } = await startSimulator();
    await push('254700000000');
    await advance(2_000);
    expect((await simPost('callbacks/1/redeliver')).json).toMatchObject({ status: 200, attempt: 2 });
    expect(shop.received[1]?.text).toBe(shop.received[0]?.text);
    expect((await simPost('callbacks/99/redeliver')).status).toBe(404);
  });

  it('forges a wrong token, an invented id and a payment that never happened', async () => {
    const { push, simPost, register, shop, sim } = await startSimulator();
    expect((await simPost('forge')).status).toBe(409);
    await register();
    const { json } = await push(PHONE);
    await simPost('forge', { wrongToken: true });
    await simPost('forge', { checkoutRequestId: 'invented' });
    await simPost('forge', { kind: 'c2b', account: 'K7Q3XM-1', amount: 9 });
    const [wrong, invented] = shop.callbacks();
    expect(shop.received[0]?.path).toMatch(/^\/stk\/\w{32}$/);
    expect(wrong).toMatchObject({ id: json['CheckoutRequestID'], code: 0, items: { Amount: 1500 } });
    expect(invented?.id).not.toBe(json['CheckoutRequestID']);
    expect(shop.confirmations()).toMatchObject([{ BillRefNumber: 'K7Q3XM-1', TransAmount: '9.00' }]);
    expect(sim.parts.ledger.entries()).toEqual([]);
    expect(sim.parts.pushes.openOn(PHONE)).toBeDefined();
  });

  it('retries a failed callback only when configured', async () => {
    const once = await startSimulator();
    once.shop.status = 500;
    await once.push('254700000000');
    await once.advance(3_600_000);
    expect(once.shop.received).toHaveLength(1);

    const often = await startSimulator({ callbackRetries: 2 });
    often.shop.status = 500;
    await often.push('254700000000');
    await often.advance(3_600_000);
    expect(often.shop.received).toHaveLength(3);
  });

  it('streams events', async () => {
    const { base, push, advance } = await startSimulator();
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

  it('rejects other machines and pages of other sites', async () => {
    const { base } = await startSimulator();
    const resetStatus = (headers: Record<string, string>) =>
      new Promise((resolve) => {
        request(`${base}/_sim/reset`, { method: 'POST', headers }, ({ statusCode }) =>
          resolve(statusCode),
        ).end();
      });
    expect(await resetStatus({ host: 'evil.example' })).toBe(403);
    expect(await resetStatus({ origin: 'https://evil.example' })).toBe(403);
    expect(await resetStatus({})).toBe(200);
  });
});
