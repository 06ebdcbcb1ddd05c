import type { ResponseOf } from '@harusi/contracts/calls';
import type { SubmissionStatus } from '@harusi/contracts/catalogue/submissions';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

/** As the API returns them; moments and money are text. */
export type SubmissionRow = ResponseOf<'GET', '/products/approval/vendor-submissions/'>['results'][number];
export type SubmissionView = ResponseOf<'GET', '/products/approval/vendor-submissions/{id}/'>;
export type Step = SubmissionView['history'][number];

export const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  pending_approval: 'Pending approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const STATUS_TONES: Readonly<Record<SubmissionStatus, StatusTone>> = {
  pending_approval: 'warn',
  approved: 'sage',
  rejected: 'danger',
};

/** The status of the last changes to a published product. */
export const CHANGE_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  pending_approval: 'Changes waiting',
  approved: 'In the shop',
  rejected: 'Changes rejected',
};

export const statusLabel = ({ is_live, status }: Pick<SubmissionRow, 'is_live' | 'status'>) =>
  (is_live ? CHANGE_LABELS : STATUS_LABELS)[status];
