import { Skeleton } from '../../components/skeleton.tsx';
import { officeBar, officeGrid, officeMain } from './office-frame.tsx';

/** All that the server sends of a screen behind a login: its shape, and nobody's name. */
export function OfficeSkeleton() {
  return (
    <div className={officeGrid}>
      <meta name="robots" content="noindex" />
      <div className="hidden border-r border-line bg-white lg:block" />
      <div className="grid grid-rows-[auto_1fr]">
        <div className={officeBar} />
        <main id="main" tabIndex={-1} aria-busy className={officeMain}>
          <h1 className="sr-only">Loading...</h1>
          <Skeleton className="h-7 w-56 rounded-control" />
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </main>
      </div>
    </div>
  );
}
