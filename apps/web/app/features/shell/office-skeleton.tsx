import { useLocation } from 'react-router';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { officeBar, officeGrid, officeMain } from './office-layout.tsx';
import { loadingTextFor, type Area } from './office-screens.ts';

/** What the server renders of a screen behind a login: its shape, without user data. */
export function OfficeSkeleton({ area }: { area: Area }) {
  return (
    <div className={officeGrid}>
      <meta name="robots" content="noindex" />
      <div className="hidden border-r border-line bg-white lg:block" />
      <div className="grid grid-rows-[auto_1fr]">
        <div className={officeBar} />
        <main id="main" tabIndex={-1} aria-busy className={officeMain}>
          <h1 className="text-small/7 font-normal text-stone">
            {loadingTextFor(area, useLocation().pathname)}
          </h1>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </main>
      </div>
    </div>
  );
}
