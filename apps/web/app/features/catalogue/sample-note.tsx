import { Link } from 'react-router';
import { buttonClass } from '../../components/button.tsx';

interface SampleNoteProps {
  /** What went wrong, if the page says so. */
  problem?: string;
  isSample?: boolean;
  /** This page's own URL. */
  to: string;
}

/** Marks built-in products as samples and offers to try again. */
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
