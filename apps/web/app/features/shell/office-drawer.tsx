import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { RailLinks } from './office-rail.tsx';
import type { Area } from './office-screens.ts';

/** The rail on a phone. */
export function OfficeDrawer({ area }: { area: Area }) {
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
        className="grid size-11 cursor-pointer place-items-center rounded-control text-stone hover:bg-silk hover:text-ink lg:hidden"
      >
        <Icon of={Menu} />
      </button>
      <Dialog side="start" title={area.home.title} open={open} onClose={() => setOpenOn(undefined)}>
        <nav aria-label="Main" className="-mx-3 flex h-full flex-col gap-4">
          <RailLinks area={area} />
        </nav>
      </Dialog>
    </>
  );
}
