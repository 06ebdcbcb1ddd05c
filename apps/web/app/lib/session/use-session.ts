import type { User } from '@harusi/contracts/accounts/accounts';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

const subscribe = (listener: () => void) => session.subscribe(listener);
const getSnapshot = () => (session.refreshToken() === undefined ? undefined : session.user());
const getServerSnapshot = () => undefined;

/** The signed-in user, in sync across tabs; undefined on the server and during hydration. */
export const useSession = (): User | undefined =>
  useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
