import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { networkFailure } from '../../lib/api/network-failure.ts';
import { onReconnect } from '../../lib/network/on-reconnect.ts';
import { ErrorContent } from './error-page.tsx';

/**
 * For a page whose data did not come. With a service worker a full load shows its saved copy, or the offline page; without
 * one this page stays until the network is back.
 */
export function ConnectionError() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    const reload = () => location.reload();
    // Not from a copy, which would come again.
    const isCopy = 'savedAt' in document.documentElement.dataset;
    if (navigator.serviceWorker?.controller && !isCopy) reload();
    return onReconnect(reload);
  }, []);
  return (
    <ErrorContent
      status={0}
      text={{
        heading: 'We couldn’t open this page',
        text: `${networkFailure.problem.message} Nothing is lost: the page opens when the connection is back.`,
        action: { label: 'Try Again', to: address },
      }}
    />
  );
}
