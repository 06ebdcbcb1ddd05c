import type { ResponseOf } from '@harusi/contracts/calls';
import { asCents, toCents } from '../../../lib/format.ts';

export type RefundView = ResponseOf<'GET', '/admin/orders/{number}/'>['refunds'][number];

/** What a refund is for, each part with its amount; none for a whole order or booking. */
export function refundParts({ lines, delivery, goodwill }: RefundView): [string, string | number][] {
  const pieces = lines.map(({ name, quantity, amount, is_restocked }): [string, string | number] => [
    `${quantity} × ${name}${is_restocked ? '' : ', not put back into stock'}`,
    amount,
  ]);
  const given = toCents(goodwill) < 0 ? 'Goodwill given earlier' : 'Goodwill';
  const others: [string, string | number][] = [
    ['Delivery', delivery],
    [given, goodwill],
  ];
  return [...pieces, ...others.filter(([, amount]) => toCents(amount) !== 0)];
}

/** What has been paid and not refunded. */
export function leftToRefund(paid: string | number, refunds: readonly Pick<RefundView, 'amount'>[]) {
  const back = refunds.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return asCents(Math.max(0, toCents(paid) - back));
}
