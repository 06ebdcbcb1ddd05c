import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listenToEvents } from '../../lib/events/listen-to-events.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { orderKeys } from './order-keys.ts';
import type { OrderView } from './order-view.ts';

const WHILE_PAYING_MS = 3_000;
const OTHERWISE_MS = 30_000;

interface Watched {
  /** `/orders/MWK74T2N/events/` */
  path: string;
  number: string;
  /** The event that says: read it again. */
  changed: 'order.changed' | 'booking.changed';
  isPaying: boolean;
  /** Nothing happens to it any more. */
  isOver: boolean;
  hold_until: string | null;
  payment: OrderView['payment'];
}

/** A cancelled order is not over: money may still come. */
export const useLiveOrder = (order: OrderView): void =>
  useLive({
    ...order,
    path: `/orders/${encodeURIComponent(order.number)}/events/`,
    changed: 'order.changed',
    isPaying: order.status === 'awaiting_payment',
    isOver: order.status === 'delivered' || order.status === 'refunded',
  });

/** Reads the page again when the server says that something changed, or every few seconds while it cannot say so. */
export function useLive({ path, number, changed, isPaying, isOver, hold_until, payment }: Watched): void {
  const { revalidate } = useRevalidator();
  const every = isPaying ? WHILE_PAYING_MS : OTHERWISE_MS;

  useEffect(() => {
    if (isOver) return undefined;
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
      path,
      headers: key === undefined ? {} : { 'x-order-key': key },
      onEvent: ({ type }) => {
        if (type === 'ready') stopAsking();
        if (type === 'ready' || type === changed) ask();
      },
      onDisconnect: askOften,
    });
    // Whoever comes back from the M-Pesa prompt finds the page asleep.
    document.addEventListener('visibilitychange', ask);
    return () => {
      stopListening();
      stopAsking();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [path, number, changed, every, isOver, revalidate]);

  useReloadAt(hold_until);
  useReloadAt(payment?.state === 'prompted' ? payment.expires_at : null);
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
