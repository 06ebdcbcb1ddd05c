import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { useReady } from '../../lib/forms.ts';

interface SubmitProps {
  busy: boolean;
  busyLabel: string;
  className?: string;
  children: ReactNode;
}

/** Sends a form. For the blink in which our code is not there yet it does nothing, and looks no different. */
export function Submit({ busy, busyLabel, className = '', children }: SubmitProps) {
  const ready = useReady();
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
