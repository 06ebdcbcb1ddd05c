import type { Session, User, UserType } from '@harusi/contracts/accounts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { tryOrUndefined } from '../try-or-undefined.ts';

type EncodedSession = Encoded<typeof Session>;

/** The session in this browser's storage. Reads are never cached, because another tab may have written. */
export interface SessionStore {
  accessToken(): string | undefined;
  refreshToken(): string | undefined;
  /** Whether another call or tab has replaced this access token. */
  hasNewerAccessToken(than: string | undefined): boolean;
  userType(): UserType | undefined;
  user(): User | undefined;
  save(session: EncodedSession): void;
  clear(): void;
  /** Notifies of sign-in and sign-out, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

const KEYS = {
  access: 'access_token',
  refresh: 'refresh_token',
  userType: 'user_type',
  user: 'user_data',
} as const;

const USER_TYPES: readonly UserType[] = ['customer', 'vendor', 'admin'];

/**
 * Without a storage, as on the server or when the browser blocks it, no user is signed in. `otherTabs` is the window,
 * which gets `storage` events from other tabs.
 */
export function createSessionStore(
  findStorage: () => Storage | undefined,
  otherTabs?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): SessionStore {
  const listeners = new Set<() => void>();
  const notifyAll = () => {
    for (const listener of listeners) listener();
  };
  const read = (key: string) => tryOrUndefined(() => findStorage()?.getItem(key)) || undefined;

  /** Returns the same object for the same text: React compares snapshots by identity. */
  let lastRead: { text: string | undefined; user: User | undefined } = { text: undefined, user: undefined };
  const parseUser = (text: string | undefined) => {
    if (text !== lastRead.text) lastRead = { text, user: tryOrUndefined(() => readUser(text)) };
    return lastRead.user;
  };

  return {
    accessToken: () => read(KEYS.access),
    refreshToken: () => read(KEYS.refresh),
    hasNewerAccessToken: (than) => ![undefined, than].includes(read(KEYS.access)),
    userType: () => USER_TYPES.find((type) => type === read(KEYS.userType)),
    user: () => parseUser(read(KEYS.user)),
    save({ access, refresh, user }) {
      tryOrUndefined(() => {
        const storage = findStorage();
        storage?.setItem(KEYS.access, access);
        storage?.setItem(KEYS.refresh, refresh);
        storage?.setItem(KEYS.userType, user.user_type);
        storage?.setItem(KEYS.user, JSON.stringify(user));
      });
      notifyAll();
    },
    clear() {
      for (const key of Object.values(KEYS)) tryOrUndefined(() => findStorage()?.removeItem(key));
      notifyAll();
    },
    subscribe(listener) {
      if (listeners.size === 0) otherTabs?.addEventListener('storage', notifyAll);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) otherTabs?.removeEventListener('storage', notifyAll);
      };
    },
  };
}

function readUser(text: string | undefined): User | undefined {
  const user: unknown = text === undefined ? undefined : JSON.parse(text);
  return isUser(user) ? user : undefined;
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'id' in value && 'user_type' in value;

export const session = createSessionStore(
  () => (typeof localStorage === 'undefined' ? undefined : localStorage),
  typeof window === 'undefined' ? undefined : window,
);
