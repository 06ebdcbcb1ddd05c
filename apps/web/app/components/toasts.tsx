import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toasts, type ShownToast } from '../lib/toasts.ts';

/** Comes with the first message: most visits see none. */
const ToastCard = lazy(() => import('./toast-card.tsx'));

/** While one of these is open, Escape belongs to it. */
const TAKES_ESCAPE = 'dialog:modal, :popover-open, [data-popup-open], [role=dialog]';

interface ToastsProps {
  /** Under the header in the shop, bottom right in the back office. */
  place: 'shop' | 'office';
}

/** Both regions are there from the start: screen readers only announce what changes inside a region they know. */
export function Toasts({ place }: ToastsProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getServerSnapshot);
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    if (newest === undefined) return undefined;
    const onKey = ({ key, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector(TAKES_ESCAPE) !== null) return;
      toasts.dismiss(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);

  return (
    <section aria-label="Messages" className={`toasts toasts-${place}`}>
      <div role="alert" aria-atomic="false" className="contents">
        <Cards of={shown.filter(({ tone }) => tone === 'failed')} />
      </div>
      <output aria-atomic="false" className="contents">
        <Cards of={shown.filter(({ tone }) => tone !== 'failed')} />
      </output>
    </section>
  );
}

function Cards({ of: shown }: { of: readonly ShownToast[] }) {
  return (
    <Suspense fallback={null}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Suspense>
  );
}
