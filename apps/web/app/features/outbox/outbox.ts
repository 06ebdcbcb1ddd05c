import type { BodyOf } from '@harusi/contracts/calls';
import type { ApiFailure } from '../../lib/api/errors.ts';
import { tryOrUndefined } from '../../lib/try-or-undefined.ts';

/** What may be sent late, and unattended: unlike an order, it moves no money and holds no stock. */
export type Message =
  | { path: '/enquiries/'; body: BodyOf<'POST', '/enquiries/'> }
  | { path: '/stylist-reviews/'; body: BodyOf<'POST', '/stylist-reviews/'>; invitation: string };

export interface StoredMessage {
  /** Its idempotency key. */
  id: string;
  at: number;
  message: Message;
}

/** `waiting`: kept on this device until there is a connection. */
export type Delivery =
  | { state: 'sent' }
  | { state: 'waiting'; id: string }
  | { state: 'rejected'; failure: ApiFailure };

interface OutboxOptions {
  findStorage: () => Storage | undefined;
  now: () => number;
  newId: () => string;
  /** The API's answer; undefined when it took the message. */
  send: (message: Message, id: string) => Promise<ApiFailure | undefined>;
  /** Runs the work unless another tab is running it. */
  withLock: (work: () => Promise<void>) => Promise<void>;
}

const STORAGE_KEY = 'harusi_outbox';
const MAX_MESSAGES = 10;
/** As long as the API keeps idempotency keys. */
const KEPT_MS = 24 * 3_600_000;
export const NO_MESSAGES: readonly StoredMessage[] = [];

/** No answer: nothing arrived, or we can't know. */
const isUnanswered = ({ status }: ApiFailure) => status === 0;

/** Once a message waits, no passing trouble of the server makes it leave the outbox. */
const isTemporary = ({ status }: ApiFailure) => status === 0 || status === 429 || status >= 500;

/** Messages without an answer. They are stored before they are sent, because the phone may kill the browser meanwhile. */
export function createOutbox({ findStorage, now, newId, send, withLock }: OutboxOptions) {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let known = NO_MESSAGES;

  /** Returns the same list for the same text: React compares snapshots by identity. */
  const list = (): readonly StoredMessage[] => {
    const stored = tryOrUndefined(() => findStorage()?.getItem(STORAGE_KEY));
    if (stored !== text) {
      text = stored;
      known = tryOrUndefined(() => readMessages(stored)) ?? NO_MESSAGES;
    }
    return known;
  };
  const change = (messages: readonly StoredMessage[]) => {
    tryOrUndefined(() => {
      const storage = findStorage();
      if (messages.length === 0) storage?.removeItem(STORAGE_KEY);
      else storage?.setItem(STORAGE_KEY, JSON.stringify(messages));
    });
    for (const listener of listeners) listener();
  };
  const remove = (id: string) => change(list().filter((one) => one.id !== id));

  async function deliver(
    { id, message }: StoredMessage,
    mayWait: (failure: ApiFailure) => boolean,
  ): Promise<Delivery> {
    const failure = await send(message, id);
    if (failure !== undefined && mayWait(failure)) return { state: 'waiting', id };
    remove(id);
    return failure ? { state: 'rejected', failure } : { state: 'sent' };
  }

  return {
    list,
    remove,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sends a new message. The form keeps one that is rejected, as is one without an answer when there is no storage. */
    async post(message: Message): Promise<Delivery> {
      const stored = { id: newId(), at: now(), message };
      change([...list(), stored].slice(-MAX_MESSAGES));
      const isStored = list().some(({ id }) => id === stored.id);
      const failure = isStored ? undefined : await send(message, stored.id);
      if (!isStored) return failure ? { state: 'rejected', failure } : { state: 'sent' };
      return deliver(stored, isUnanswered);
    },
    /** Sends what waits, and reports each message that leaves the outbox. */
    flush: (onDelivery: (delivery: Delivery) => void): Promise<void> =>
      withLock(async () => {
        for (const stored of list()) {
          if (now() - stored.at >= KEPT_MS) remove(stored.id);
          else onDelivery(await deliver(stored, isTemporary));
        }
      }),
  };
}

function readMessages(stored: string | null | undefined): readonly StoredMessage[] {
  const messages: unknown = JSON.parse(stored ?? '[]');
  // What this device wrote itself; the API checks every request.
  return Array.isArray(messages) ? messages.filter(isStoredMessage) : NO_MESSAGES;
}

const isStoredMessage = (value: unknown): value is StoredMessage =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'message' in value &&
  typeof value.message === 'object' &&
  value.message !== null;
