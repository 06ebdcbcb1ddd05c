/** A quiet block where something is about to be. Give it the size of what comes. */
export function Skeleton({ className = 'h-3' }: { className?: string }) {
  return <span aria-hidden className={`skeleton ${className}`} />;
}

/** As tall as a product card, so that nothing moves when the real one arrives. */
export function CardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-4/5" />
      <Skeleton className="mt-3 h-3 w-9/20" />
      <Skeleton className="mt-3 h-3 w-4/5" />
      <Skeleton className="mt-3 h-3 w-7/20" />
    </div>
  );
}
