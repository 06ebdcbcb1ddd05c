import { Button } from '../button.tsx';
import { ALERT } from '../icons/icon-paths.ts';
import { LineIcon } from '../icons/line-icon.tsx';

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
}

/** Replaces a part of a page that failed to load. */
export function ErrorState({
  title = 'We couldn’t load this',
  message,
  onRetry,
  retryLabel = 'Try Again',
  busy = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="empty">
      <LineIcon of={ALERT} className="text-danger" />
      <p className="empty-title">{title}</p>
      <p className="max-w-read text-stone">{message}</p>
      {onRetry !== undefined && (
        <Button variant="line" onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
