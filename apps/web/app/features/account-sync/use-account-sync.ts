import { useEffect } from 'react';
import { onReconnect } from '../../lib/network/on-reconnect.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** The cart, the wishlist and the wedding date of a signed-in customer follow the account. */
export function useAccountSync(): void {
  const user = useSession();
  const customer = user?.user_type === 'customer' ? user.id : undefined;
  useEffect(() => {
    if (customer === undefined) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = () =>
      import('./start-sync.ts').then(
        ({ startSync }) => void (isOver || (stop = startSync())),
        () => void (isOver || (stop = onReconnect(startAgain))),
      );
    const startAgain = () => {
      stop?.();
      void start();
    };
    void start();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [customer]);
}
