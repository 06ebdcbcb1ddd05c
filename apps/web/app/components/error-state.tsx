import { Button } from './button.tsx';
import { ALERT } from './frame-drawings.ts';
import { LineIcon } from './line-icon.tsx';

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** A part of a page that could not be loaded. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
  busy = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="empty">
      <LineIcon of={ALERT} className="text-danger" />
      <p className="empty-title">{title}</p>
      <p className="max-w-read text-stone">{message}</p>
      {onRetry !== undefined && (
        <Button variant="line" onClick={onRetry} busy={busy}>
          Try Again
        </Button>
      )}
    </div>
  );
}
