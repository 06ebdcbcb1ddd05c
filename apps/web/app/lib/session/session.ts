import type { Session, User, UserType } from '@harusi/contracts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { tryOrUndefined } from '../try-or-undefined.ts';

type SessionAnswer = Encoded<typeof Session>;

/** Who is signed in, as this browser remembers it. Every read goes to the storage: another tab may have written. */
export interface SessionStore {
  accessToken(): string | undefined;
  refreshToken(): string | undefined;
  userType(): UserType | undefined;
  user(): User | undefined;
  save(session: SessionAnswer): void;
  clear(): void;
  /** Calls back whenever somebody signs in or out, here or in another tab; returns how to stop. */
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
 * Without a storage (on the server, or when the browser refuses one) nobody is signed in and nothing is kept.
 * `otherTabs` is where the browser says that another tab wrote: its window.
 */
export function createSessionStore(
  findStorage: () => Storage | undefined,
  otherTabs?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): SessionStore {
  const listeners = new Set<() => void>();
  const tellAll = () => {
    for (const listener of listeners) listener();
  };
  const read = (key: string) => tryOrUndefined(() => findStorage()?.getItem(key)) || undefined;

  /** The same text gives the same object, so that whoever compares sees a change only when there is one. */
  let lastRead: { text: string | undefined; user: User | undefined } = { text: undefined, user: undefined };
  const readAgain = (text: string | undefined) => {
    if (text !== lastRead.text) lastRead = { text, user: tryOrUndefined(() => readUser(text)) };
    return lastRead.user;
  };

  return {
    accessToken: () => read(KEYS.access),
    refreshToken: () => read(KEYS.refresh),
    userType: () => USER_TYPES.find((type) => type === read(KEYS.userType)),
    user: () => readAgain(read(KEYS.user)),
    save({ access, refresh, user }) {
      tryOrUndefined(() => {
        const storage = findStorage();
        storage?.setItem(KEYS.access, access);
        storage?.setItem(KEYS.refresh, refresh);
        storage?.setItem(KEYS.userType, user.user_type);
        storage?.setItem(KEYS.user, JSON.stringify(user));
      });
      tellAll();
    },
    clear() {
      for (const key of Object.values(KEYS)) tryOrUndefined(() => findStorage()?.removeItem(key));
      tellAll();
    },
    subscribe(listener) {
      if (listeners.size === 0) otherTabs?.addEventListener('storage', tellAll);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) otherTabs?.removeEventListener('storage', tellAll);
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
