import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { useReady } from '../../lib/forms.ts';

interface SubmitProps {
  busy: boolean;
  busyLabel: string;
  variant?: 'ink' | 'bordeaux';
  className?: string;
  children: ReactNode;
}

const WAITING = {
  ink: 'border-ink! bg-ink! text-ivory!',
  bordeaux: 'border-bordeaux! bg-bordeaux! text-ivory!',
} as const;

/** Sends a form. For the blink in which our code is not there yet it does nothing, and looks no different. */
export function Submit({ busy, busyLabel, variant = 'ink', className = '', children }: SubmitProps) {
  const ready = useReady();
  return (
    <Button
      type="submit"
      variant={variant}
      disabled={!ready}
      busy={busy}
      busyLabel={busyLabel}
      className={`${ready ? '' : WAITING[variant]} ${className}`}
    >
      {children}
    </Button>
  );
}
