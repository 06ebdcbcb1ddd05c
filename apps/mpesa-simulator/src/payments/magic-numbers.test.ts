import { describe, expect, it } from 'vitest';
import { startSimulator } from '../../test/simulator-harness.ts';

const RECEIPT = /^UKE[0-9A-Z]{7}$/;

describe('magic numbers', () => {
  it.each([
    ['254700000001', 1, 2_000],
    ['254700000017', 17, 2_000],
    ['254700000019', 1019, 2_000],
    ['254700000021', 2001, 2_000],
    ['254700000025', 1025, 2_000],
    ['254700000032', 1032, 3_000],
    ['254700000037', 1037, 60_000],
    ['254700000077', 'SFC_IC0003', 2_000],
    ['254700000086', 8006, 2_000],
    ['254700000099', 9999, 2_000],
    ['254700000115', 7777, 2_000],
    ['254708374149', 1037, 26_000],
  ])('%s ends with %s after %i ms, and no money moves', async (phone, code, ms) => {
    const { push, query, advance, shop, sim } = await startSimulator();
    const { json } = await push(phone);
    await advance(ms - 1);
    expect(shop.callbacks()).toEqual([]);
    await advance(1);
    expect(shop.callbacks()).toEqual([{ id: json['CheckoutRequestID'], code, items: undefined }]);
    expect((await query(json['CheckoutRequestID'])).json).toMatchObject({ ResultCode: String(code) });
    expect(sim.parts.ledger.entries()).toEqual([]);
  });

  it.each(['000', '102', '111', '112', '113', '114'])('254700000%s is paid with a receipt', async (end) => {
    const { push, advance, shop, sim } = await startSimulator();
    await push(`254700000${end}`);
    await advance(2_000);
    const [entry] = sim.parts.ledger.entries();
    expect(entry).toMatchObject({ msisdn: `254700000${end}`, amount: 1500, account: 'K7Q3XM-1' });
    expect(entry?.receipt).toMatch(RECEIPT);
    expect(shop.callbacks()[0]?.items).toMatchObject({ Amount: 1500, MpesaReceiptNumber: entry?.receipt });
  });

  it('formats the callback like Daraja', async () => {
    const { push, advance, shop } = await startSimulator();
    const { json } = await push('254700000000');
    await advance(2_000);
    const [{ text, headers } = { text: '', headers: {} }] = shop.received;
    expect(text).toContain('{"Name":"Amount","Value":1500.00}');
    expect(text).toContain('{"Name":"Balance"}');
    expect(text).toContain('{"Name":"TransactionDate","Value":20261114180508}');
    expect(text).toContain('{"Name":"PhoneNumber","Value":254700000000}');
    expect(text).toContain('"ResultCode":0,');
    expect(headers).toMatchObject({
      'content-type': 'application/json;charset=UTF-8',
      businessshortcode: '174379',
      'x-forwarded-for': '196.201.212.69',
    });
    expect(json['CheckoutRequestID']).toMatch(/^ws_CO_14112026180506\d{3}700000000$/);
    expect(json['MerchantRequestID']).toMatch(/^[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\d+$/);
  });

  it('…100 is paid and never called back, but the query reports it', async () => {
    const { push, query, advance, shop, sim } = await startSimulator();
    const { json } = await push('254700000100');
    await advance(3_600_000 - 2_000);
    expect(shop.callbacks()).toEqual([]);
    expect(sim.parts.ledger.total()).toBe(1500);
    expect((await query(json['CheckoutRequestID'])).json).toMatchObject({ ResultCode: '0' });
  });

  it('…101 calls back 120 s late', async () => {
    const { push, advance, shop } = await startSimulator();
    await push('254700000101');
    await advance(121_999);
    expect(shop.callbacks()).toEqual([]);
    await advance(1);
    expect(shop.callbacks()).toMatchObject([{ code: 0 }]);
  });

  it('…102 calls back three times, 0, 1 and 30 s after the payment', async () => {
    const { push, advance, shop, sim } = await startSimulator();
    await push('254700000102');
    const seen: number[] = [];
    for (const ms of [2_000, 1_000, 28_999, 1, 100_000]) {
      await advance(ms);
      seen.push(shop.callbacks().length);
    }
    expect(seen).toEqual([1, 2, 2, 3, 3]);
    expect(sim.parts.ledger.total()).toBe(1500);
  });

  it('…103 reports 1037 first and then success', async () => {
    const { push, advance, shop } = await startSimulator();
    await push('254700000103');
    await advance(20_000);
    expect(shop.callbacks().map(({ code }) => code)).toEqual([1037, 0]);
  });

  it('…104 calls back before it acknowledges', async () => {
    const { push, shop } = await startSimulator();
    const { json } = await push('254700000104');
    expect(shop.callbacks()).toMatchObject([{ id: json['CheckoutRequestID'], code: 0 }]);
  });

  it('…105 loses the acknowledgement, but not the payment', async () => {
    const { push, advance, shop, sim } = await startSimulator();
    await expect(push('254700000105')).rejects.toThrow('fetch failed');
    await advance(2_000);
    expect(shop.callbacks()).toMatchObject([{ code: 0 }]);
    expect(sim.parts.requestLog.list().at(-1)).toMatchObject({ status: 'dropped' });
  });

  it('…106 drops the connection before anything happens', async () => {
    const { push, advance, shop, sim } = await startSimulator();
    await expect(push('254700000106')).rejects.toThrow('fetch failed');
    await advance(200_000);
    expect(shop.received).toEqual([]);
    expect(sim.parts.pushes.list()).toEqual([]);
  });

  it('…107 and …108 succeed without a receipt and without metadata', async () => {
    const { push, advance, shop } = await startSimulator();
    await push('254700000107');
    await advance(2_000);
    await push('254700000108');
    await advance(2_000);
    const [without, bare] = shop.callbacks();
    expect(without?.items).toMatchObject({ Amount: 1500 });
    expect(without?.items).not.toHaveProperty('MpesaReceiptNumber');
    expect(bare).toMatchObject({ code: 0, items: undefined });
  });

  it('…109 pays a shilling less, consistently', async () => {
    const { push, advance, shop, sim, register } = await startSimulator();
    await register();
    await push('254700000109');
    await advance(3_000);
    expect(shop.callbacks()[0]?.items).toMatchObject({ Amount: 1499 });
    expect(shop.confirmations()).toMatchObject([{ TransAmount: '1499.00' }]);
    expect(sim.parts.ledger.total()).toBe(1499);
  });

  it('…110 sends its code as text, with extra items in another order', async () => {
    const { push, advance, shop } = await startSimulator();
    await push('254700000110');
    await advance(2_000);
    expect(shop.callbacks()[0]?.code).toBe('0');
    expect(Object.keys(shop.callbacks()[0]?.items ?? {})).toHaveLength(7);
  });

  it.each([
    ['254700000120', 500, '500.001.1001', /^Unable to lock subscriber/],
    ['254700000121', 500, '500.003.02', /^System is busy/],
  ])('%s is rejected at once', async (phone, status, errorCode, message) => {
    const { push, sim } = await startSimulator();
    const response = await push(phone);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ errorCode, errorMessage: expect.stringMatching(message) });
    expect(sim.parts.pushes.list()).toEqual([]);
  });

  it('…122 takes effect and then returns an error', async () => {
    const { push, advance, shop } = await startSimulator();
    expect((await push('254700000122')).json).toMatchObject({ errorCode: '500.003.1001' });
    await advance(2_000);
    expect(shop.callbacks()).toMatchObject([{ code: 0 }]);
  });

  it('…123 rejects the token once', async () => {
    const { push, advance, shop } = await startSimulator();
    expect((await push('254700000123')).json).toMatchObject({ errorCode: '404.001.03' });
    expect((await push('254700000123')).json).toMatchObject({ ResponseCode: '0' });
    await advance(2_000);
    expect(shop.callbacks()).toMatchObject([{ code: 0 }]);
  });

  it('…125 is paid, but acknowledged only after 30 s', async () => {
    const { push, advance, shop, sim, until } = await startSimulator();
    const response = push('254700000125');
    await until(() => sim.parts.pushes.list().length === 1);
    await advance(29_999);
    expect(shop.callbacks()).toMatchObject([{ code: 0 }]);
    await expect(Promise.race([response, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await advance(1);
    expect((await response).json).toMatchObject({ ResponseCode: '0' });
  });

  it('…124 returns an HTML page', async () => {
    const { push } = await startSimulator();
    const { status, text } = await push('254700000124');
    expect(status).toBe(502);
    expect(text).toMatch(/^<html>/);
  });

  it('plays a magic amount when enabled', async () => {
    const on = await startSimulator({ magicAmounts: true });
    await on.push('254712345678', { Amount: 7032 });
    await on.advance(3_000);
    expect(on.shop.callbacks()).toMatchObject([{ code: 1032 }]);

    const off = await startSimulator();
    await off.push('254712345678', { Amount: 7032 });
    await off.advance(59_999);
    expect(off.shop.callbacks()).toEqual([]);
  });
});
