import { useEffect, useId, useSyncExternalStore } from 'react';
import { openDialogs } from '../../lib/dialogs/open-dialogs.ts';
import { toasts, type VisibleToast } from '../../lib/toasts.ts';
import { ToastCard } from './toast-card.tsx';

/** An open one of these handles Escape itself. */
const HANDLES_ESCAPE = 'dialog:modal, :popover-open, [data-popup-open], [role=dialog]';

const useToasts = () => useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getServerSnapshot);

const useTopmostDialog = () =>
  useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost, openDialogs.none);

/** Under the header in the shop, bottom right in the back office. */
export function Toasts() {
  const newest = useToasts().at(-1)?.id;

  useEffect(() => {
    if (newest === undefined) return undefined;
    const onKey = ({ key, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector(HANDLES_ESCAPE) !== null) return;
      toasts.dismiss(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);

  return <ToastRegion isActive={useTopmostDialog() === undefined} />;
}

/** Toasts inside an open modal dialog, which makes everything outside it inert. */
export function DialogToasts() {
  const id = useId();
  useEffect(() => openDialogs.add(id), [id]);
  return <ToastRegion isActive={useTopmostDialog() === id} />;
}

/** Both live regions always exist, because screen readers only announce changes inside an existing region. */
function ToastRegion({ isActive }: { isActive: boolean }) {
  const all = useToasts();
  const visible = isActive ? all : [];
  return (
    <section aria-label={isActive ? 'Messages' : undefined} className="toasts">
      <div role="alert" aria-atomic="false" className="contents">
        <Cards of={visible.filter(({ tone }) => tone === 'failed')} />
      </div>
      <output aria-atomic="false" className="contents">
        <Cards of={visible.filter(({ tone }) => tone !== 'failed')} />
      </output>
    </section>
  );
}

const Cards = ({ of: visible }: { of: readonly VisibleToast[] }) =>
  visible.map((toast) => <ToastCard key={toast.id} toast={toast} />);
