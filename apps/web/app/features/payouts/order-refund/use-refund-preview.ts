import { browserApi } from '../../../lib/api/browser-api.ts';
import type { OfficeOrderView } from '../../office-orders/order-labels.ts';
import { nameErrorsByLine, type RefundPlan } from './refund-draft.ts';
import { type RefundPreview, usePreview } from './use-preview.ts';

/** Stock has no part in the figures, so ticking it asks for none. */
const withoutRestock = ({ lines = [], ...sums }: RefundPlan): RefundPlan => ({
  ...sums,
  lines: lines.map((line) => ({ ...line, restock: false })),
});

/** Asks what a refund would come to, again after every change of the plan or of the order. */
export function useRefundPreview(
  { number, refunded }: Pick<OfficeOrderView, 'number' | 'refunded'>,
  plan: RefundPlan | undefined,
): RefundPreview {
  const body = plan && withoutRestock(plan);
  const key = body && JSON.stringify([number, refunded, body]);
  const { rejection, ...preview } = usePreview(key, (signal) =>
    browserApi.post('/admin/orders/{number}/refunds/preview/', body ?? {}, { params: { number }, signal }),
  );
  return { ...preview, rejection: rejection && plan && nameErrorsByLine(rejection, plan) };
}
