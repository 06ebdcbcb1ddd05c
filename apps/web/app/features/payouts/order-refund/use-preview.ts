import { useEffect, useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import type { Result } from '../../../lib/api/browser-api.ts';
import type { ApiError } from '../../../lib/api/errors.ts';
import { onReconnect } from '../../../lib/network/on-reconnect.ts';

export type RefundFigures = ResponseOf<'POST', '/admin/orders/{number}/refunds/preview/'>;

/** Debounces typing and steps. */
const DEBOUNCE_MS = 350;

export interface RefundPreview {
  /** The latest figures, also while others load; null if no money goes back. */
  figures: RefundFigures | null | undefined;
  /** The figures are those of the current plan. */
  isCurrent: boolean;
  isLoading: boolean;
  /** The API can't carry out this plan. */
  rejection: ApiError | undefined;
  /** No figures, although the plan may be right. */
  failure: ApiError | undefined;
  retry: () => void;
}

/** The plan is wrong, rather than the line or the server. */
const isRejected = (status: number) => status === 400 || status === 409;

/** Asks what a plan would come to, again whenever `key` changes, which stands for all that `ask` sends; undefined without a plan. */
export function usePreview(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<Result<RefundFigures | null>>,
): RefundPreview {
  const [latest, setLatest] = useState<{ request: string; result: Result<RefundFigures | null> }>();
  const [figures, setFigures] = useState<RefundFigures | null>();
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);
  const request = key === undefined ? undefined : `${tries} ${key}`;

  useEffect(() => {
    if (request === undefined) return undefined;
    const controller = new AbortController();
    const read = async () => {
      const result = await ask(controller.signal);
      setLatest({ request, result });
      if (result.ok) setFigures(result.value);
    };
    // Only an aborted call rejects.
    const timer = setTimeout(() => void read().catch(() => undefined), DEBOUNCE_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
    // `request` stands for what is asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [request]);

  const result = latest?.request === request ? latest?.result : undefined;
  const hasFailed = result !== undefined && !result.ok && !isRejected(result.status);
  useEffect(() => (hasFailed ? onReconnect(retry) : undefined), [hasFailed]);
  const problem = result?.ok === false ? result.problem : undefined;
  return {
    figures: request === undefined ? undefined : figures,
    isCurrent: result?.ok === true,
    isLoading: request !== undefined && result === undefined,
    rejection: hasFailed ? undefined : problem,
    failure: hasFailed ? problem : undefined,
    retry,
  };
}
