import { useEffect } from 'react';

/**
 * Reads the secret in the fragment of a link from our emails and removes it from the address bar, so that it is not
 * copied or kept in the history. Browsers never send fragments to a server.
 */
export function takeFragmentSecret(): string {
  const { hash, pathname, search } = window.location;
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
}

/** Opening a second link in the same tab only changes the fragment, which doesn't reload the page by itself. */
export function useReloadForNextSecret(): void {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
}
