import { useEffect, useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import type { PagePlace } from '../../lib/query-params.ts';
import { isMoving, type MessageView } from './message-labels.ts';

export const PAGE_SIZE = 10;
const MOVING_MS = 3_000;
/** A worker that is gone must not keep the screen asking. */
const MOST_LOOKS = 10;

/** Whose messages. */
export type Subject =
  | { order: string }
  | { booking: string }
  | { client: number }
  | { vendor: number }
  | { stylist: number };

type MessagePage = ResponseOf<'GET', '/admin/orders/{number}/messages/'>;

function read(of: Subject, { page, cursor }: PagePlace, signal: AbortSignal): Promise<Result<MessagePage>> {
  const options = { query: { page, cursor, page_size: PAGE_SIZE }, signal };
  if ('order' in of) {
    return browserApi.get('/admin/orders/{number}/messages/', { params: { number: of.order }, ...options });
  }
  if ('booking' in of) {
    const params = { number: of.booking };
    return browserApi.get('/admin/bookings/{number}/messages/', { params, ...options });
  }
  if ('client' in of) {
    return browserApi.get('/admin/clients/{id}/messages/', { params: { id: of.client }, ...options });
  }
  if ('vendor' in of) {
    return browserApi.get('/admin/vendors/{id}/messages/', { params: { id: of.vendor }, ...options });
  }
  return browserApi.get('/admin/stylists/{id}/messages/', { params: { id: of.stylist }, ...options });
}

/**
 * The messages of an order, a booking or a person, in a request of their own. They are read again whenever `version` changes,
 * and for a while as long as one is on its way.
 */
export function useMessages(of: Subject, version: unknown) {
  const [place, setPlace] = useState<PagePlace>({ page: 1 });
  const [looks, setLooks] = useState(0);
  const [result, setResult] = useState<Result<MessagePage>>();
  const key = JSON.stringify(of);

  useEffect(() => {
    const controller = new AbortController();
    // Only an aborted call rejects.
    read(of, place, controller.signal).then(setResult, () => undefined);
    return () => controller.abort();
    // The key stands for the subject.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, place, looks, version]);

  const isWaiting = result?.ok === true && result.value.results.some(isMoving) && looks < MOST_LOOKS;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLooks((count) => count + 1), MOVING_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, looks]);

  return {
    /** Undefined while loading. */
    result,
    page: place.page,
    onPage: (page: number, cursor?: string) => setPlace({ page, cursor }),
    retry: () => setLooks((count) => count + 1),
    /** Shows a message as it is after it was sent again. */
    replace: (message: MessageView) => {
      setLooks(0);
      setResult((last) =>
        last?.ok === true
          ? {
              ...last,
              value: {
                ...last.value,
                results: last.value.results.map((one) => (one.id === message.id ? message : one)),
              },
            }
          : last,
      );
    },
  };
}
