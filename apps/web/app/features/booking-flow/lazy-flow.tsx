import { lazy } from 'react';
import { Button } from '../../components/button.tsx';

/** The way to an hour; whoever only writes to us needs none of it. */
export const LazyFlow = lazy(() => import('./booking-flow.tsx').catch(() => ({ default: CannotLoad })));

function CannotLoad() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>The booking could not be loaded. Please check your internet connection.</p>
      <Button variant="line" onClick={() => location.reload()}>
        Try Again
      </Button>
    </div>
  );
}
