import { useEffect } from 'react';

/**
 * The secret behind the # of a link from our mails, taken out of the address bar as it is read: it must not travel on
 * with a copied address, nor stay in the history. The browser never sends it to a server.
 */
export function takeFragmentSecret(): string {
  const { hash, pathname, search } = window.location;
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
}

/** A second link opened over the first changes only what stands behind the #, which loads nothing by itself. */
export function useReloadForNextSecret(): void {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
}
