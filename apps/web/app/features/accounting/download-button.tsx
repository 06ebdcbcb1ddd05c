import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../components/button.tsx';
import { FileButton } from '../../components/office/file-button.tsx';
import { periodFileName, type Period } from './periods.ts';

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
export function DownloadButton({ paper, period, ...button }: DownloadButtonProps) {
  const { name, ending, done } = FILES[paper];
  return (
    <FileButton
      {...button}
      path={`/admin/accounting/${paper}/?from=${period.from}&to=${period.to}`}
      fileName={periodFileName(name, period, ending)}
      done={done}
      screen="Accounting"
    />
  );
}
