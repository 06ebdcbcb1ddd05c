import type { ResponseOf } from '@harusi/contracts/calls';
import type { EnquiryKind, EnquiryStatus } from '@harusi/contracts/enquiries';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

/** As it stands on the wire: moments are text. */
export type EnquiryRow = ResponseOf<'PATCH', '/admin/enquiries/{id}/'>;

export const KIND_WORDS: Readonly<Record<EnquiryKind, string>> = {
  contact: 'Message',
  custom_order: 'Custom order',
  stylist_request: 'Stylist request',
};

export const STATUS_WORDS: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

export const STATUS_TONES: Readonly<Record<EnquiryStatus, StatusTone>> = {
  new: 'warn',
  answered: 'sage',
  closed: 'plain',
};

/** What can be done next, the likeliest last: that is where the thumb is. */
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
