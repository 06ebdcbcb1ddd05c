import { useRevalidator } from 'react-router';
import { Button } from '../../components/button.tsx';

interface SampleNoteProps {
  /** What went wrong, if the page has words for it. */
  problem?: string;
  isSample: boolean;
}

/** Stands over built-in goods, so that nobody takes them for ours, and offers to ask again. */
export function SampleNote({ problem, isSample }: SampleNoteProps) {
  const { state, revalidate } = useRevalidator();
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-2 border-danger bg-silk px-4 py-3"
    >
      <div>
        {problem !== undefined && <p>{problem}</p>}
        {isSample && <p className="font-medium text-danger">Showing sample data</p>}
      </div>
      <Button
        variant="line"
        size="small"
        busy={state === 'loading'}
        busyLabel="Loading..."
        onClick={() => void revalidate()}
      >
        Try Again
      </Button>
    </div>
  );
}
