import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/icons/icon.tsx';
import { countDot, countDotText } from './count-dot.ts';
import type { Count, Counts } from './office-counts.ts';
import { findScreen, type Area } from './office-screens.ts';

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
