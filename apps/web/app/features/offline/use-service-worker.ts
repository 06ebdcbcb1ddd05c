import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { savesData } from '../../lib/network/saves-data.ts';
import { arePublicRoutes } from '../../lib/public-routes.ts';
import { serviceWorkerUrl } from '../../lib/trusted-types.ts';

/**
 * Registers the service worker, and lets it save each public page that is opened. Full loads pass through the worker anyway;
 * for pages opened by a link inside the shop, and for the very first one, it has to be told.
 */
export function useServiceWorker(): void {
  const { pathname, search } = useLocation();
  const isPublic = arePublicRoutes(useMatches().map(({ id }) => id));
  const isFirst = useRef(true);
  useEffect(() => {
    const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
    if (workers === undefined || location.search.includes('no-sw')) return;
    const hasPassedWorker = isFirst.current && workers.controller !== null;
    isFirst.current = false;
    const save = async () => {
      await workers.register(serviceWorkerUrl(), { updateViaCache: 'none' });
      if (!isPublic || hasPassedWorker || savesData()) return;
      (await workers.ready).active?.postMessage(pathname + search);
    };
    save().catch(() => undefined); // blocked by the visitor: the shop works without
  }, [pathname, search, isPublic]);
}
