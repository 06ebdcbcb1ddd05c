import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** Without it, the shop works as it does without a service worker. */
const OfflineParts = lazy<() => ReactNode>(() =>
  import('./offline-parts.tsx').catch(() => ({ default: () => null })),
);

/** After everything that the visitor waits for. */
const DELAY_MS = 3_000;

/** Lets the service worker save pages, and says so on a saved one. Its code is not needed for any page's first view. */
export function OfflineSupport() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const isCopy = document.documentElement.dataset['savedAt'] !== undefined;
    const timer = setTimeout(() => setDue(true), isCopy ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <OfflineParts />
    </Suspense>
  ) : null;
}
