import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface SubmitProps {
  busy: boolean;
  busyLabel: string;
  className?: string;
  children: ReactNode;
}

/** Sends a form. For the blink in which our code is not there yet it does nothing, and looks no different. */
export function SubmitButton({ busy, busyLabel, className = '', children }: SubmitProps) {
  const ready = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!ready}
      busy={busy}
      busyLabel={busyLabel}
      className={`${ready ? '' : 'border-ink! bg-ink! text-ivory!'} ${className}`}
    >
      {children}
    </Button>
  );
}
