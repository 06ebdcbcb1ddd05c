import type { MouseEvent } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { piecesText } from './pieces-text.ts';

interface LoadMoreProps {
  /** Pieces up to here, and all there are. */
  shown: number;
  count: number;
  /** The page that comes next: a real address, which a press with JavaScript does not follow. */
  address: string;
  isElsewhere: boolean;
  isLoading: boolean;
  problem: string | undefined;
  onLoad: () => void;
}

export function LoadMore({ shown, count, address, isElsewhere, isLoading, problem, onLoad }: LoadMoreProps) {
  const press = (event: MouseEvent) => {
    const isForATab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isElsewhere || isForATab) return;
    event.preventDefault();
    if (!isLoading) onLoad();
  };
  return (
    <div className="grid justify-items-center gap-4 pt-12 text-center">
      <p aria-live="polite" className="money text-small text-stone">{`${shown} of ${piecesText(count)}`}</p>
      <progress value={shown} max={count} aria-hidden className="w-48" />
      {problem !== undefined && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
      {shown < count ? (
        <ButtonLink
          to={isElsewhere ? address : `${address}#piece-${shown + 1}`}
          variant="line"
          aria-disabled={isLoading || undefined}
          onClick={press}
        >
          {isLoading ? 'Loading...' : 'Load More Products'}
        </ButtonLink>
      ) : (
        <button type="button" disabled className="button button-line">
          No More Products
        </button>
      )}
    </div>
  );
}
