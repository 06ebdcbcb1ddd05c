import { useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { download } from '../../lib/api/download.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Period } from './periods.ts';

interface DownloadButtonProps {
  paper: 'export' | 'statement' | 'tax-report';
  period: Period;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

const FILES = {
  export: { name: 'harusi-accounting', ending: 'csv', done: 'Report exported' },
  statement: { name: 'harusi-statement', ending: 'pdf', done: 'Statement is ready' },
  'tax-report': { name: 'harusi-taxes', ending: 'pdf', done: 'Tax report is ready' },
} as const;

/** Generates a document for the period and downloads it. */
export function DownloadButton({ paper, period, variant, className = '', children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { from, to } = period;
    const { name, ending, done } = FILES[paper];
    const file = `${name}-${from === to ? from : `${from}-to-${to}`}.${ending}`;
    const failure = await download(`/admin/accounting/${paper}/?from=${from}&to=${to}`, file);
    setBusy(false);
    if (failure === undefined) showToast({ tone: 'done', title: done, text: file });
    else showToast({ tone: 'failed', ...errorToast('Accounting', failure) });
  };
  return (
    <Button
      {...(variant && { variant })}
      className={className}
      busy={busy}
      busyLabel="Preparing…"
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
