import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface SubmitProps {
  busy: boolean;
  busyLabel: string;
  className?: string;
  children: ReactNode;
}

/** Disabled until hydration without looking disabled: before that, the browser would submit the form itself. */
export function SubmitButton({ busy, busyLabel, className = '', children }: SubmitProps) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!hydrated}
      busy={busy}
      busyLabel={busyLabel}
      className={`${hydrated ? '' : 'border-ink! bg-ink! text-ivory!'} ${className}`}
    >
      {children}
    </Button>
  );
}
