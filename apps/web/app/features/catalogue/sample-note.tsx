import { Link } from 'react-router';
import { buttonClass } from '../../components/button.tsx';

interface SampleNoteProps {
  /** What went wrong, if the page has words for it. */
  problem?: string;
  isSample?: boolean;
  /** This page's own address: to ask again is to come again. */
  to: string;
}

/** Stands over built-in goods, so that nobody takes them for ours, and offers to ask again. */
export function SampleNote({ problem, isSample = false, to }: SampleNoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-2 border-danger bg-silk px-4 py-3">
      <div role="alert">
        {problem !== undefined && <p>{problem}</p>}
        {isSample && <p className="font-medium text-danger">Showing sample data</p>}
      </div>
      <Link to={to} className={buttonClass('line', 'small')}>
        Try Again
      </Link>
    </div>
  );
}
