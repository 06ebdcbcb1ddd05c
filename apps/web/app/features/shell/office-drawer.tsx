import { MenuDrawer } from './menu-drawer.tsx';
import type { Counts } from './office-counts.ts';
import { SidebarLinks } from './office-sidebar.tsx';
import type { Area } from './office-screens.ts';

/** The sidebar on phones. */
export function OfficeDrawer({ area, counts }: { area: Area; counts: Counts }) {
  return (
    <MenuDrawer
      title={area.home.title}
      className="grid size-11 cursor-pointer place-items-center rounded-control text-stone hover:bg-silk hover:text-ink"
    >
      <nav aria-label="Main" className="-mx-3 flex h-full flex-col gap-4">
        <SidebarLinks area={area} counts={counts} />
      </nav>
    </MenuDrawer>
  );
}
