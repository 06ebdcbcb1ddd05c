import { describe, expect, it } from 'vitest';
import { tempFolder, startSimulator } from '../../test/simulator-harness.ts';
import { createRandom, Ids } from './ids.ts';

const AT = Date.parse('2026-11-14T15:05:06Z');

describe('ids', () => {
  it('never repeat within a run', () => {
    const ids = new Ids(tempFolder(), createRandom(1));
    const receipts = Array.from({ length: 5_000 }, () => ids.receipt(AT));
    expect(new Set(receipts).size).toBe(5_000);
    expect(receipts.every((receipt) => /^UKE[0-9A-Z]{7}$/.test(receipt))).toBe(true);
  });

  it('never repeat after a restart, not even in the same second', () => {
    const folder = tempFolder();
    const made = [1, 2, 3].flatMap(() => {
      const ids = new Ids(folder, createRandom(1));
      return Array.from({ length: 30 }, () => [
        ids.receipt(AT),
        ids.checkout(AT, '254712345678'),
        ids.merchantRequest(),
      ]);
    });
    expect(new Set(made.flat()).size).toBe(270);
  });

  it('never repeat after a reset', async () => {
    const { push, advance, simPost, shop, renew } = await startSimulator();
    for (const _ of [1, 2, 3]) {
      await simPost('reset');
      await renew();
      await push('254700000000');
      await advance(2_000);
    }
    const callbacks = shop.callbacks();
    expect(new Set(callbacks.map(({ id }) => id)).size).toBe(3);
    expect(new Set(callbacks.map(({ items }) => items?.['MpesaReceiptNumber'])).size).toBe(3);
  });
});

describe('a reset', () => {
  it('clears everything but registrations, unless they are included', async () => {
    const { push, advance, simPost, sim, register } = await startSimulator();
    await register();
    await simPost('scenarios', { match: { any: true }, play: 'bench' });
    await push('254712345678');
    await advance(1_000);
    await simPost('reset');
    const { ledger, pushes, requestLog, deliveries, wallets, c2b, clock } = sim.parts;
    expect([ledger.entries(), pushes.list(), requestLog.list(), deliveries.list(), wallets.all()]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(clock.now()).toBe(AT);
    expect(c2b.registrationOf('174379')).toBeDefined();
    await simPost('reset', { registrations: true });
    expect(c2b.registrationOf('174379')).toBeUndefined();
  });

  it('keeps registrations, as does a restart', async () => {
    const dataDir = tempFolder();
    const first = await startSimulator({}, { dataDir });
    await first.register();
    const second = await startSimulator({}, { dataDir });
    await second.simPost('c2b/pay', { msisdn: '254712345678', amount: 5, account: 'A' });
    expect(first.shop.confirmations()).toHaveLength(1);
  });

  it('cuts pending connections', async () => {
    const { push, simPost, until, sim } = await startSimulator();
    const response = push('254700000125');
    await until(() => sim.parts.pushes.list().length === 1);
    await Promise.all([expect(response).rejects.toThrow('fetch failed'), simPost('reset')]);
  });
});
