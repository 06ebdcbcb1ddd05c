import type { ResponseOf } from '@harusi/contracts/calls';
import type { EnquiryKind, EnquiryStatus } from '@harusi/contracts/enquiries';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

/** As the API returns it; moments are text. */
export type EnquiryRow = ResponseOf<'PATCH', '/admin/enquiries/{id}/'>;

export const KIND_LABELS: Readonly<Record<EnquiryKind, string>> = {
  contact: 'Message',
  custom_order: 'Custom order',
  stylist_request: 'Stylist request',
};

export const STATUS_LABELS: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

export const STATUS_TONES: Readonly<Record<EnquiryStatus, StatusTone>> = {
  new: 'warn',
  answered: 'sage',
  closed: 'plain',
};

/** The possible moves, the most likely last, closest to the thumb. */
export const MOVES: Readonly<Record<EnquiryStatus, readonly { to: EnquiryStatus; label: string }[]>> = {
  new: [
    { to: 'closed', label: 'Close enquiry' },
    { to: 'answered', label: 'Mark answered' },
  ],
  answered: [
    { to: 'new', label: 'Reopen' },
    { to: 'closed', label: 'Close enquiry' },
  ],
  closed: [{ to: 'new', label: 'Reopen' }],
};
