import { onReconnect } from '../../lib/network/on-reconnect.ts';
import { showToast } from '../../lib/toasts.ts';
import { outbox } from './device-outbox.ts';
import type { Delivery } from './outbox.ts';

export const sendWaiting = (): void => void outbox.flush(report);

function report(delivery: Delivery): void {
  if (delivery.state === 'sent') {
    showToast({
      tone: 'done',
      title: 'Message sent',
      text: 'It waited for a connection, and is with us now.',
    });
  }
  if (delivery.state === 'rejected') {
    const text = delivery.failure.problem.message;
    showToast({ tone: 'failed', title: 'Your message could not be sent', text });
  }
}

let isWatching = false;

/** Until the page is left; the next page starts with what still waits. */
export function sendWaitingOnReconnect(): void {
  if (!isWatching) onReconnect(sendWaiting);
  isWatching = true;
}
