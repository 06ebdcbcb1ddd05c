import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { STATEMENT_KINDS, sumStatement } from './vendor-statements.rules.ts';

it('adds up: the last balance is the closing one, and opening plus the kinds make it', () => {
  const line = fc.record({
    at: fc.constant(new Date('2026-11-16T07:48:00Z')),
    kind: fc.constantFrom(...STATEMENT_KINDS),
    text: fc.constant(''),
    reference: fc.constant(null),
    amountCents: fc.integer({ min: -25_000_000, max: 25_000_000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.array(line), (opening, lines) => {
      const { balances, closingCents, sums } = sumStatement(opening, lines);
      expect(balances.at(-1) ?? opening).toBe(closingCents);
      expect(sums.reduce((all, { amountCents }) => all + amountCents, opening)).toBe(closingCents);
      for (const [at, { amountCents }] of lines.entries())
        expect(balances[at]! - (balances[at - 1] ?? opening)).toBe(amountCents);
    }),
    propertyRuns(200),
  );
});
