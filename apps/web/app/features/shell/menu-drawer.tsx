import { useState, type ReactNode } from 'react';
import { MENU } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { loadOnPress } from '../../lib/network/load-code.ts';
import { useOpenOnPage } from '../../lib/dialogs/use-open-on-page.ts';

interface MenuDrawerProps {
  title: string;
  /** Classes of the toggle. */
  className: string;
  /** Loads what the children load. */
  preload?: () => Promise<unknown>;
  children: ReactNode;
}

/** Loaded on hover, focus or press: a kilobyte that no page needs to open. */
const loadDialog = () => import('../../components/overlays/dialog.tsx');

/** The navigation on phones: a drawer that closes on every navigation. */
export function MenuDrawer({ title, className, preload, children }: MenuDrawerProps) {
  const { isOpen, setOpen } = useOpenOnPage();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  const open = async () => {
    setLoaded(await loadOnPress(loadDialog));
    setOpen(true);
  };
  const warmUp = () => void Promise.all([loadDialog(), preload?.()]).catch(() => undefined);

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        className={`${className} lg:hidden`}
      >
        <LineIcon of={MENU} />
      </button>
      {loaded && (
        <loaded.Dialog side="start" title={title} open={isOpen} onClose={() => setOpen(false)}>
          {children}
        </loaded.Dialog>
      )}
    </>
  );
}
