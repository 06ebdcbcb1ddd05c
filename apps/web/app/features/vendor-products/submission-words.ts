import type { ResponseOf } from '@harusi/contracts/calls';
import type { SubmissionStatus } from '@harusi/contracts/submissions';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

/** As they stand on the wire: moments and money are text. */
export type SubmissionRow = ResponseOf<'GET', '/products/approval/vendor-submissions/'>['results'][number];
export type SubmissionView = ResponseOf<'GET', '/products/approval/vendor-submissions/{id}/'>;
export type Step = SubmissionView['history'][number];

export const STATUS_WORDS: Readonly<Record<SubmissionStatus, string>> = {
  pending_approval: 'Pending approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const STATUS_TONES: Readonly<Record<SubmissionStatus, StatusTone>> = {
  pending_approval: 'warn',
  approved: 'sage',
  rejected: 'danger',
};

/** Of a product that is in the shop: what became of the changes sent last. */
export const CHANGE_WORDS: Readonly<Record<SubmissionStatus, string>> = {
  pending_approval: 'Changes waiting',
  approved: 'In the shop',
  rejected: 'Changes rejected',
};

export const statusWords = ({ is_live, status }: Pick<SubmissionRow, 'is_live' | 'status'>) =>
  (is_live ? CHANGE_WORDS : STATUS_WORDS)[status];
