import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MENU } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { loadOnPress } from '../../lib/network/load-code.ts';

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
  const { key } = useLocation();
  // The history entry it is open on, so that following a link or going back closes it.
  const [openOn, setOpenOn] = useState<string>();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  const isOpen = openOn === key;
  const open = async () => {
    setLoaded(await loadOnPress(loadDialog));
    setOpenOn(key);
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
        <loaded.Dialog side="start" title={title} open={isOpen} onClose={() => setOpenOn(undefined)}>
          {children}
        </loaded.Dialog>
      )}
    </>
  );
}
