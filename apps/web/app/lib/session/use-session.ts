import type { User } from '@harusi/contracts/accounts';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

const subscribe = (listener: () => void) => session.subscribe(listener);
const whoIsHere = () => (session.refreshToken() === undefined ? undefined : session.user());
const nobody = () => undefined;

/** Who is signed in, in every tab at once. Only the browser knows: the server, and the first paint, see nobody. */
export const useSession = (): User | undefined => useSyncExternalStore(subscribe, whoIsHere, nobody);
