import type { ResponseOf } from '@harusi/contracts/calls';
import type { NotificationPriority } from '@harusi/contracts/messages/notifications';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

/** As the API returns it; moments are text. */
export type NotificationRow = ResponseOf<'POST', '/notifications/{id}/mark-read/'>;
export type NotificationList = ResponseOf<'GET', '/notifications/'>;

export const PRIORITY_LABELS: Readonly<Record<NotificationPriority, string>> = {
  high: 'High',
  normal: 'Normal',
  low: 'Low',
};

/** High is red, normal blue, low grey. */
export const PRIORITY_TONES: Readonly<Record<NotificationPriority, StatusTone>> = {
  high: 'danger',
  normal: 'info',
  low: 'plain',
};

/** By the start of the link; the first match wins. */
const PLACES: readonly (readonly [string, string])[] = [
  ['/product/', 'View in the shop'],
  ['/vendor/orders', 'Open the parcel'],
  ['/admin/orders', 'Open the order'],
  ['/orders/', 'Open the order'],
  ['/admin/product-approvals', 'Review'],
];

const TYPES: Partial<Record<NotificationRow['notification_type'], string>> = {
  product_rejected: 'Fix and resubmit',
  product_approval_request: 'Review',
};

/** The label of a notification's link. */
export const linkLabel = (type: NotificationRow['notification_type'], link: string): string =>
  TYPES[type] ?? PLACES.find(([beginning]) => link.startsWith(beginning))?.[1] ?? 'Open';
