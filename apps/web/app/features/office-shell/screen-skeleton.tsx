import { useLocation } from 'react-router';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { loadingTextFor, type Area } from './office-screens.ts';

/** A screen's shape. */
export function ScreenSkeleton({ area }: { area: Area }) {
  return (
    <>
      <h1 className="text-small/7 font-normal text-stone">{loadingTextFor(area, useLocation().pathname)}</h1>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </>
  );
}
