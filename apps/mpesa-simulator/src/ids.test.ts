import { describe, expect, it } from 'vitest';
import { aFolder, openSimulator } from '../test/open-simulator.ts';
import { Ids } from './ids.ts';
import { createRandom } from './random.ts';

const AT = Date.parse('2026-11-14T15:05:06Z');

describe('ids', () => {
  it('never repeat within a run', () => {
    const ids = new Ids(aFolder(), createRandom(1));
    const receipts = Array.from({ length: 5_000 }, () => ids.receipt(AT));
    expect(new Set(receipts).size).toBe(5_000);
    expect(receipts.every((receipt) => /^UKE[0-9A-Z]{7}$/.test(receipt))).toBe(true);
  });

  it('never repeat after a restart, not even in the same second', () => {
    const folder = aFolder();
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
    const { push, advance, tell, shop, renew } = await openSimulator();
    for (const _ of [1, 2, 3]) {
      await tell('reset');
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
  it('forgets everything but registrations, unless they are named', async () => {
    const { push, advance, tell, sim, register } = await openSimulator();
    await register();
    await tell('scenarios', { match: { any: true }, play: 'bench' });
    await push('254712345678');
    await advance(1_000);
    await tell('reset');
    const { ledger, pushes, journal, deliveries, wallets, c2b, clock } = sim.parts;
    expect([ledger.entries(), pushes.list(), journal.list(), deliveries.list(), wallets.all()]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(clock.now()).toBe(AT);
    expect(c2b.registrationOf('174379')).toBeDefined();
    await tell('reset', { registrations: true });
    expect(c2b.registrationOf('174379')).toBeUndefined();
  });

  it('is outlived by registrations, and so is a restart', async () => {
    const dataDir = aFolder();
    const first = await openSimulator({}, { dataDir });
    await first.register();
    const second = await openSimulator({}, { dataDir });
    await second.tell('c2b/pay', { msisdn: '254712345678', amount: 5, account: 'A' });
    expect(first.shop.confirmations()).toHaveLength(1);
  });

  it('cuts off whoever still waits for an answer', async () => {
    const { push, tell, until, sim } = await openSimulator();
    const answer = push('254700000125');
    await until(() => sim.parts.pushes.list().length === 1);
    await Promise.all([expect(answer).rejects.toThrow('fetch failed'), tell('reset')]);
  });
});
