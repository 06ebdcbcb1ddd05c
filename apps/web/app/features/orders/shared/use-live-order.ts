import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onReconnect } from '../../../lib/network/on-reconnect.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { orderKeys } from '../order-keys.ts';
import type { OrderView } from '../order-view.ts';

const POLL_WHILE_PAYING_MS = 3_000;
const POLL_MS = 30_000;

/** Loads after the page: polling covers the time until then, and a failure to load. */
const loadEventStream = () => import('../../../lib/events/listen-to-events.ts').catch(() => undefined);

interface LiveSource {
  /** `/orders/MWK74T2N/events/` */
  path: string;
  number: string;
  /** The event type that triggers a reload. */
  changed: 'order.changed' | 'booking.changed';
  isPaying: boolean;
  /** Nothing more happens to it. */
  isOver: boolean;
  hold_until: string | null;
  payment: OrderView['payment'];
}

const isOpen = ({ ended_at, refund }: OrderView['returns'][number]) =>
  ended_at === null || refund?.refunded_at === null;

/** A cancelled order is not over: it may still receive money. Neither is one with a return under way. */
export const useLiveOrder = (order: OrderView): void =>
  useLiveReload({
    ...order,
    path: `/orders/${encodeURIComponent(order.number)}/events/`,
    changed: 'order.changed',
    isPaying: order.status === 'awaiting_payment',
    isOver: /^(delivered|refunded)$/.test(order.status) && !order.returns.some(isOpen),
  });

/** Reloads when the server reports a change, and polls while the event stream is disconnected. */
export function useLiveReload({
  path,
  number,
  changed,
  isPaying,
  isOver,
  hold_until,
  payment,
}: LiveSource): void {
  const { revalidate } = useRevalidator();
  const every = isPaying ? POLL_WHILE_PAYING_MS : POLL_MS;

  useEffect(() => {
    if (isOver) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const reload = () => void (document.hidden || revalidate());
    const startPolling = () => {
      if (timer === undefined) timer = setInterval(reload, every);
    };
    const stopPolling = () => {
      clearInterval(timer);
      timer = undefined;
    };
    startPolling();
    const key = orderKeys.find(number);
    const gone = new AbortController();
    const listen = async () => {
      const events = await loadEventStream();
      if (events === undefined || gone.signal.aborted) return;
      const stopListening = events.listenToEvents({
        path,
        headers: key === undefined ? {} : { 'x-order-key': key },
        onEvent: ({ type }) => {
          if (type === 'ready') stopPolling();
          if (type === 'ready' || type === changed) reload();
        },
        onDisconnect: startPolling,
      });
      gone.signal.addEventListener('abort', stopListening);
    };
    void listen();
    // The page may have been suspended, or offline, while the buyer answered the M-Pesa prompt.
    const stopWatching = onReconnect(() => void revalidate());
    return () => {
      gone.abort();
      stopPolling();
      stopWatching();
    };
  }, [path, number, changed, every, isOver, revalidate]);

  useReloadAt(hold_until);
  useReloadAt(payment?.state === 'prompted' ? payment.expires_at : null);
}

const RELOAD_DELAY_MS = 1_000;

/** The server publishes no event when a deadline passes. */
function useReloadAt(moment: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = moment === null ? 0 : Date.parse(moment) - serverClock.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => void revalidate(), left + RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [moment, revalidate]);
}
