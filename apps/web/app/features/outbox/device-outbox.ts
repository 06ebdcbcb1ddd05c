import { browserApi } from '../../lib/api/browser-api.ts';
import type { ApiFailure } from '../../lib/api/errors.ts';
import { createOutbox, type Message } from './outbox.ts';

const LOCK = 'harusi-outbox';

export const outbox = createOutbox({
  findStorage: () => (typeof localStorage === 'undefined' ? undefined : localStorage),
  now: () => Date.now(),
  // Not `randomUUID`, which browsers disable without HTTPS.
  newId: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
  send,
  // Browsers offer no locks without HTTPS. Two tabs then send the same message with the same key.
  withLock: async (work) =>
    'locks' in navigator
      ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
      : work(),
});

async function send(message: Message, id: string): Promise<ApiFailure | undefined> {
  if (message.path === '/enquiries/') {
    const result = await browserApi.post(message.path, message.body, { idempotencyKey: id });
    return result.ok ? undefined : result;
  }
  const headers = { 'x-order-key': message.invitation };
  const result = await browserApi.post(message.path, message.body, { headers });
  // Each invitation takes one review, so a repeat means that the first one arrived.
  return result.ok || result.status === 409 ? undefined : result;
}
