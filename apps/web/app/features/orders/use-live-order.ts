import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToEvents } from '../../lib/events.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { orderKeys } from './order-keys.ts';
import type { OrderView } from './order-view.ts';

const WHILE_PAYING_MS = 3_000;
const OTHERWISE_MS = 30_000;

/** Nothing happens to these any more. A cancelled order is not among them: money may still come. */
const isOver = ({ status }: OrderView) => status === 'delivered' || status === 'refunded';

/** Reads the order again when the server says that it changed, or every few seconds while it cannot say so. */
export function useLiveOrder(order: OrderView): void {
  const { revalidate } = useRevalidator();
  const { number } = order;
  const every = order.status === 'awaiting_payment' ? WHILE_PAYING_MS : OTHERWISE_MS;
  const over = isOver(order);

  useEffect(() => {
    if (over) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const ask = () => void (document.hidden || revalidate());
    const askOften = () => {
      if (timer === undefined) timer = setInterval(ask, every);
    };
    const stopAsking = () => {
      clearInterval(timer);
      timer = undefined;
    };
    askOften();
    const key = orderKeys.find(number);
    const stopListening = listenToEvents({
      path: `/orders/${encodeURIComponent(number)}/events/`,
      headers: key === undefined ? {} : { 'x-order-key': key },
      onEvent: ({ type }) => {
        if (type === 'ready') stopAsking();
        if (type === 'ready' || type === 'order.changed') ask();
      },
      onLost: askOften,
    });
    // Whoever comes back from the M-Pesa prompt finds the page asleep.
    document.addEventListener('visibilitychange', ask);
    return () => {
      stopListening();
      stopAsking();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [number, every, over, revalidate]);

  useReloadAt(order.hold_until);
  useReloadAt(order.payment?.state === 'prompted' ? order.payment.expires_at : null);
}

const A_MOMENT_LATER_MS = 1_000;

/** What the server decides when a time is up, it does not announce. */
function useReloadAt(moment: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = moment === null ? 0 : Date.parse(moment) - serverClock.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => void revalidate(), left + A_MOMENT_LATER_MS);
    return () => clearTimeout(timer);
  }, [moment, revalidate]);
}
