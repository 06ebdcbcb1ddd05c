import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openMortalShop } from '../../../test/a-mortal-shop.ts';
import type { Placed } from '../../../test/an-order.ts';
import { aSequence, happen } from '../../../test/payment-steps.ts';
import { requireOrder, requireRest } from '../../../test/require-order.ts';

/** `KILLED_SEQUENCES=100 vitest run --project api killed-payments` tries more of them. */
const SEQUENCES = Number(process.env['KILLED_SEQUENCES'] ?? 3);
const HOUR = 3600;

const shop = await openMortalShop();

/** After which steps the shop is killed, and how many milliseconds into them. */
const kills = fc.uniqueArray(fc.record({ at: fc.nat({ max: 12 }), ms: fc.nat({ max: 80 }) }), {
  minLength: 1,
  maxLength: 2,
  selector: ({ at }) => at,
});

it('keeps every shilling in its place when it is killed at any moment', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(aSequence, kills, fc.nat({ max: 3 }), async (steps, deaths, closedFor) => {
      const first = await shop.order();
      const placed: Placed[] = first ? [first] : [];
      let closed = 0;
      for (const [at, step] of steps.entries()) {
        const death = deaths.find((one) => one.at === at);
        const happening = happen(shop, step, placed);
        if (death) {
          await wait(death.ms);
          await shop.kill();
          closed = closedFor; // meanwhile M-Pesa goes on, and tells nobody
        }
        await happening;
        if (!shop.isOpen() && closed-- <= 0) await shop.open();
      }
      if (!shop.isOpen()) await shop.open();
      await shop.pass(HOUR);
      await shop.compare();
      await shop.pass(47 * HOUR);
      await shop.compare();
      await requireOrder(shop.db, shop.simulator);
      await requireRest(shop.db);
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
  expect(shop.words()).not.toMatch(/2547\d{8}|"pin"/);
});
