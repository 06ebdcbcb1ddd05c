import { useSyncExternalStore } from 'react';
import { outbox } from './device-outbox.ts';
import { NO_MESSAGES, type StoredMessage } from './outbox.ts';

/** What waits on this device for a connection. The server knows of none. */
export const useWaitingMessages = (): readonly StoredMessage[] =>
  useSyncExternalStore(outbox.subscribe, outbox.list, () => NO_MESSAGES);
