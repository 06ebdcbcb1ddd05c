import { Skeleton } from './skeleton.tsx';

/** As tall as a product card with a name of two lines and a button, so that little moves when it comes. */
export function CardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-4/5" />
      <Skeleton className="mt-3 h-3 w-9/20" />
      <Skeleton className="mt-3 h-13 w-4/5" />
      <Skeleton className="mt-3 h-4 w-7/20" />
      <Skeleton className="mt-3 h-11" />
    </div>
  );
}
