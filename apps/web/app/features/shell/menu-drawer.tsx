import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { MENU } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';

interface MenuDrawerProps {
  title: string;
  /** The look of the toggle. */
  className: string;
  children: ReactNode;
}

/** What a phone shows of a nav: a drawer that the toggle opens and every way out of the page closes. */
export function MenuDrawer({ title, className, children }: MenuDrawerProps) {
  const { key } = useLocation();
  // Open on one visit of one page only, so that following a link or going back closes it.
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
