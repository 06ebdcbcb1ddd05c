import type { ResponseOf } from '@harusi/contracts/calls';
import type { SaleStatus } from '@harusi/contracts/office/office-bookings';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

export type SaleRow = ResponseOf<'GET', '/admin/sales/'>['results'][number];
export type SaleSummary = ResponseOf<'GET', '/admin/sales/'>['summary'];
export type SaleChoices = ResponseOf<'GET', '/admin/bookings/choices/'>;

export const STATUS_LABELS: Readonly<Record<SaleStatus, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  cancelled: 'Cancelled',
};

export const STATUS_TONES: Readonly<Record<SaleStatus, StatusTone>> = {
  completed: 'sage',
  pending: 'warn',
  cancelled: 'plain',
};

export const METHOD_LABELS = { mpesa: 'M-Pesa', card: 'Card' } as const;
