import { z } from 'zod';
import { Id, Instant, Line, Page, PageQuery, Shillings, Text, unlessEmpty } from './common.ts';
import { OrderNumber } from './orders.ts';
import { Transfer } from './payouts.ts';

/**
 * Why a person must look. `surplus`: more than the order costs. `late`: the order was over. `mismatch`: less than it
 * costs. `unmatched`: it names no order. `contradiction`: M-Pesa says both yes and no.
 */
export const MoneyReason = z.enum(['surplus', 'late', 'mismatch', 'unmatched', 'contradiction']);
export type MoneyReason = z.infer<typeof MoneyReason>;

/** `refund`: it is to go back, and has not yet. */
export const MoneyState = z.enum(['open', 'refund', 'done']);
export type MoneyState = z.infer<typeof MoneyState>;

export const MoneyMatter = z.object({
  id: Id,
  reason: MoneyReason,
  state: MoneyState,
  note: z.string(),
  opened_at: Instant,
  /** What arrived; null when only a message claims that something did. */
  amount: Shillings.nullable(),
  receipt: z.string().nullable(),
  /** Only its end: `0712 ••• 678`. */
  phone: z.string().nullable(),
  /** What the payer typed as the account, or our own reference. */
  account: z.string().nullable(),
  paid_at: Instant.nullable(),
  /** The order it belongs to by now. */
  order: z.string().nullable(),
  /** Or the booking. */
  booking: z.string().nullable(),
  order_total: Shillings.nullable(),
  /** What may go back of it: nothing of what an order has used. */
  refundable: Shillings,
  resolution: z.enum(['matched', 'refund', 'refunded', 'settled']).nullable(),
  resolved_at: Instant.nullable(),
  resolved_by: z.string().nullable(),
  reference: z.string().nullable(),
  /** The last try to send it back by M-Pesa. */
  transfer: Transfer.nullable(),
});
export type MoneyMatter = z.infer<typeof MoneyMatter>;

export const MoneyQuery = PageQuery.extend({
  state: unlessEmpty(MoneyState),
  search: unlessEmpty(Text.trim().max(100, 'Use at most 100 letters')),
});
export type MoneyQuery = z.infer<typeof MoneyQuery>;

export const MoneyList = Page(MoneyMatter).extend({ counts: z.record(MoneyState, z.int().nonnegative()) });

export const MatchMoney = z.object({ order: OrderNumber });
export const MarkForRefund = z.object({ note: Line(300, 'Say why it goes back') });
export const MoneyRefunded = z.object({ reference: Line(40, 'Enter the reference of the refund') });
export const SettleMoney = z.object({ note: Line(300, 'Say what was found') });

export const moneyCalls = {
  'GET /admin/money/': { answer: MoneyList },
  'POST /admin/money/{id}/match/': { body: MatchMoney, answer: MoneyMatter },
  'POST /admin/money/{id}/refund/': { body: MarkForRefund, answer: MoneyMatter },
  'POST /admin/money/{id}/refunded/': { body: MoneyRefunded, answer: MoneyMatter },
  'POST /admin/money/{id}/settle/': { body: SettleMoney, answer: MoneyMatter },
} as const;
