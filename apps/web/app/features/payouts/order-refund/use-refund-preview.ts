import { useEffect, useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { browserApi, type Result } from '../../../lib/api/browser-api.ts';
import type { ApiError } from '../../../lib/api/errors.ts';
import { onReconnect } from '../../../lib/network/on-reconnect.ts';
import type { OfficeOrderView } from '../../office-orders/order-labels.ts';
import { nameErrorsByLine, type RefundPlan } from './refund-draft.ts';

export type RefundFigures = ResponseOf<'POST', '/admin/orders/{number}/refunds/preview/'>;

/** Debounces typing and steps. */
const DEBOUNCE_MS = 350;

export interface RefundPreview {
  /** The latest figures, also while others load. */
  figures: RefundFigures | undefined;
  /** The figures are those of the current plan. */
  isCurrent: boolean;
  isLoading: boolean;
  /** The API can't carry out this plan. */
  rejection: ApiError | undefined;
  /** No figures, although the plan may be right. */
  failure: ApiError | undefined;
  retry: () => void;
}

/** Stock has no part in the figures, so ticking it asks for none. */
const withoutRestock = ({ lines = [], ...sums }: RefundPlan): RefundPlan => ({
  ...sums,
  lines: lines.map((line) => ({ ...line, restock: false })),
});

/** The plan is wrong, rather than the line or the server. */
const isRejected = (status: number) => status === 400 || status === 409;

/** Asks what a refund would come to, again after every change of the plan or of the order. */
export function useRefundPreview(
  { number, refunded }: Pick<OfficeOrderView, 'number' | 'refunded'>,
  plan: RefundPlan | undefined,
): RefundPreview {
  const [latest, setLatest] = useState<{ request: string; result: Result<RefundFigures> }>();
  const [figures, setFigures] = useState<RefundFigures>();
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);
  const body = plan && withoutRestock(plan);
  const request = body && JSON.stringify([number, refunded, tries, body]);

  useEffect(() => {
    if (request === undefined || body === undefined) return undefined;
    const controller = new AbortController();
    const read = async () => {
      const options = { params: { number }, signal: controller.signal };
      const result = await browserApi.post('/admin/orders/{number}/refunds/preview/', body, options);
      setLatest({ request, result });
      if (result.ok) setFigures(result.value);
    };
    // Only an aborted call rejects.
    const timer = setTimeout(() => void read().catch(() => undefined), DEBOUNCE_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
    // `request` stands for the number and the plan.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [request]);

  const result = latest?.request === request ? latest?.result : undefined;
  const hasFailed = result !== undefined && !result.ok && !isRejected(result.status);
  useEffect(() => (hasFailed ? onReconnect(retry) : undefined), [hasFailed]);
  const problem = result && !result.ok && plan ? nameErrorsByLine(result.problem, plan) : undefined;
  return {
    figures: plan && figures,
    isCurrent: result?.ok === true,
    isLoading: plan !== undefined && result === undefined,
    rejection: hasFailed ? undefined : problem,
    failure: hasFailed ? problem : undefined,
    retry,
  };
}
