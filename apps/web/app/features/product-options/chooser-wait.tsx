import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';

interface ChooserWaitProps {
  /** Why there is nothing to choose; still loading without. */
  problem: string | undefined;
  onRetry: () => void;
}

/** As tall as the chooser that is coming. */
export function ChooserWait({ problem, onRetry }: ChooserWaitProps) {
  if (problem !== undefined) {
    return (
      <div role="alert" className="grid min-h-64 content-center justify-items-start gap-4">
        <p className="text-danger">{problem}</p>
        <Button variant="line" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <output className="grid min-h-64 grid-cols-[7rem_1fr] content-start gap-x-6 gap-y-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="row-span-3 aspect-4/5" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </output>
  );
}
