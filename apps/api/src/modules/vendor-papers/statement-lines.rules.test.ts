import { describe, expect, it } from 'vitest';
import { toStatementLines } from './statement-lines.rules.ts';

const at = new Date('2026-11-16T07:48:00Z');
const sale = { at, text: 'Sold: Silver Cuff', about: 'KSM84Q2T', receipt: null, amountCents: 7565_00 };
const charge = { soldCents: 8900_00, commissionCents: 1335_00, vatCents: 184_14, commissionRate: 1500 };

describe('a line of a statement', () => {
  it('shows a sale and its commission', () => {
    expect(toStatementLines(sale, [charge])).toEqual([
      { at, kind: 'sale', text: 'Silver Cuff', reference: 'KSM84Q2T', amountCents: 8900_00 },
      { at, kind: 'commission', text: '15% of 8,900.00', reference: 'KSM84Q2T', amountCents: -1335_00 },
    ]);
  });

  it('names no rate when pieces have different ones', () => {
    const half = { ...charge, soldCents: 4450_00, commissionCents: 667_50 };
    const [, commission] = toStatementLines(sale, [half, { ...half, commissionRate: 1400 }]);
    expect(commission!.text).toBe('At several rates');
  });

  it('shows a refund and the commission given back', () => {
    const refund = { ...sale, text: 'Refunded: 1 × Silver Cuff', amountCents: -7565_00 };
    const back = { ...charge, soldCents: -8900_00, commissionCents: -1335_00 };
    expect(toStatementLines(refund, [back])).toMatchObject([
      { kind: 'refund', text: '1 × Silver Cuff', amountCents: -8900_00 },
      { kind: 'commission', text: 'Given back', amountCents: 1335_00 },
    ]);
  });

  it('shows a payout with its receipt', () => {
    const payout = { ...sale, about: null, receipt: 'UKR2S5T8VW', amountCents: -1200_00 };
    expect(toStatementLines(payout, [])).toEqual([
      { at, kind: 'payout', text: 'By M-Pesa', reference: 'UKR2S5T8VW', amountCents: -1200_00 },
    ]);
  });

  it('is the posting itself when the charges do not explain it, or there is no commission', () => {
    expect(toStatementLines({ ...sale, amountCents: 7565_01 }, [charge])).toMatchObject([
      { kind: 'sale', amountCents: 7565_01 },
    ]);
    const free = { ...charge, commissionCents: 0 };
    expect(toStatementLines({ ...sale, amountCents: 8900_00 }, [free])).toMatchObject([
      { kind: 'sale', amountCents: 8900_00 },
    ]);
    expect(toStatementLines({ ...sale, text: 'A correction', amountCents: -5 }, [])).toMatchObject([
      { kind: 'refund', text: 'A correction', amountCents: -5 },
    ]);
  });
});
