import { lazy, Suspense, useEffect, useId, useSyncExternalStore } from 'react';
import { openDialogs } from '../../lib/open-dialogs.ts';
import { toasts, type VisibleToast } from '../../lib/toasts.ts';

/** Comes with the first message: most visits see none. */
const ToastCard = lazy(() => import('./toast-card.tsx'));

/** While one of these is open, Escape belongs to it. */
const TAKES_ESCAPE = 'dialog:modal, :popover-open, [data-popup-open], [role=dialog]';

const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getServerSnapshot);

const useTopmostDialog = () =>
  useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost, openDialogs.none);

/** Where messages appear: under the header in the shop, bottom right in the back office. */
export function Toasts() {
  const newest = useToasts().at(-1)?.id;

  useEffect(() => {
    if (newest === undefined) return undefined;
    const onKey = ({ key, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector(TAKES_ESCAPE) !== null) return;
      toasts.dismiss(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);

  return <Messages isHeard={useTopmostDialog() === undefined} />;
}

/** The same inside a modal dialog: while it is open, messages outside of it could neither be heard nor dismissed. */
export function DialogToasts() {
  const id = useId();
  useEffect(() => openDialogs.add(id), [id]);
  return <Messages isHeard={useTopmostDialog() === id} />;
}

/** Both regions are there from the start: screen readers only announce what changes inside a region they know. */
function Messages({ isHeard }: { isHeard: boolean }) {
  const all = useToasts();
  const shown = isHeard ? all : [];
  return (
    <section aria-label={isHeard ? 'Messages' : undefined} className="toasts">
      <div role="alert" aria-atomic="false" className="contents">
        <Cards of={shown.filter(({ tone }) => tone === 'failed')} />
      </div>
      <output aria-atomic="false" className="contents">
        <Cards of={shown.filter(({ tone }) => tone !== 'failed')} />
      </output>
    </section>
  );
}

function Cards({ of: shown }: { of: readonly VisibleToast[] }) {
  return (
    <Suspense fallback={null}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Suspense>
  );
}
