import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { MENU } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';

interface MenuDrawerProps {
  title: string;
  /** Classes of the toggle. */
  className: string;
  children: ReactNode;
}

/** The navigation on phones: a drawer that closes on every navigation. */
export function MenuDrawer({ title, className, children }: MenuDrawerProps) {
  const { key } = useLocation();
  // The history entry it is open on, so that following a link or going back closes it.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === key;

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenOn(key)}
        className={`${className} lg:hidden`}
      >
        <LineIcon of={MENU} />
      </button>
      <Dialog side="start" title={title} open={open} onClose={() => setOpenOn(undefined)}>
        {children}
      </Dialog>
    </>
  );
}
