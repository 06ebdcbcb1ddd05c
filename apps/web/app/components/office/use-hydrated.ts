import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page comes to life: for parts whose markup only a browser may have. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
