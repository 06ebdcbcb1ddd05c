import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/icons/icon.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import type { Count, Counts } from './office-counts.ts';
import { type Area, BACK_TO_SITE, findScreen, type Screen } from './office-screens.ts';

const sidebarLink =
  'grid min-h-11 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-control px-3 font-medium text-[#4a433d] hover:bg-ivory aria-[current]:bg-silk aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-8.5';

/** All screens of an area by group, for the sidebar and the drawer. */
export function SidebarLinks({ area, counts }: { area: Area; counts: Counts }) {
  const here = findScreen(area, useLocation().pathname);
  return (
    <>
      {area.groups.map(({ title, screens }) => (
        <div key={title ?? 'top'} className="grid gap-px">
          {title !== undefined && (
            <p className="px-3 pb-1 text-[0.6875rem] font-semibold tracking-[0.08em] text-stone uppercase">
              {title}
            </p>
          )}
          <ul className="grid gap-px">
            {screens.map((screen) => (
              <SidebarLink
                key={screen.to}
                screen={screen}
                current={screen === here}
                tally={counts[screen.to]}
              />
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-auto border-t border-line pt-3">
        <SidebarLink screen={BACK_TO_SITE} current={false} />
      </ul>
    </>
  );
}

interface SidebarLinkProps {
  screen: Screen;
  current: boolean;
  tally?: Count | undefined;
}

function SidebarLink({ screen: { to, label, icon }, current, tally }: SidebarLinkProps) {
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined} className={sidebarLink}>
        <Icon of={icon} className={`size-4.5 ${current ? 'text-gold-text' : 'text-stone'}`} />
        <span>{label}</span>
        {tally !== undefined && tally.count > 0 && <Tally {...tally} />}
      </Link>
    </li>
  );
}

function Tally({ count, alert = false }: Count) {
  const look = alert ? 'rounded-full bg-blush px-1.5 text-bordeaux' : 'text-stone';
  return <span className={`money text-[0.75rem] leading-5 font-semibold ${look}`}>{count}</span>;
}

interface OfficeSidebarProps {
  area: Area;
  brandName: string;
  counts: Counts;
}

export function OfficeSidebar({ area, brandName, counts }: OfficeSidebarProps) {
  return (
    <nav
      aria-label="Main"
      className="sticky top-0 hidden h-svh flex-col gap-4 overflow-y-auto border-r border-line bg-white px-3 py-4 lg:flex"
    >
      <Link to={area.home.to} aria-label={`${brandName}, dashboard`} className="px-3 py-1.5 [&_img]:h-6">
        <Wordmark brandName={brandName} />
      </Link>
      <SidebarLinks area={area} counts={counts} />
    </nav>
  );
}

/** The most used screens, at the bottom of a phone. */
export function OfficeTabBar({ area, counts }: { area: Area; counts: Counts }) {
  const here = findScreen(area, useLocation().pathname);
  return (
    <nav
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {area.tabs.map(({ screen, label }) => (
        <Link
          key={screen.to}
          to={screen.to}
          aria-current={screen === here ? 'page' : undefined}
          className="group relative grid min-h-14 place-content-center justify-items-center gap-0.5 text-[0.6875rem] leading-tight text-stone -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <Icon of={screen.icon} className="group-aria-[current]:text-gold-text" />
          {label}
          <Dot tally={counts[screen.to]} />
        </Link>
      ))}
    </nav>
  );
}

function Dot({ tally }: { tally: Count | undefined }) {
  if (!tally?.alert || tally.count === 0) return null;
  return <span className={`${countDot} top-1 left-1/2 ml-1`}>{countDotText(tally.count)}</span>;
}

/** The count badge on an icon. */
export const countDot =
  'money absolute min-w-4.25 rounded-full bg-bordeaux px-1 text-center text-[0.625rem] leading-4.25 font-semibold text-white';

const MOST = 99;

export const countDotText = (count: number) => (count > MOST ? `${MOST}+` : String(count));
