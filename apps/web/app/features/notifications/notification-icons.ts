import { INFO } from '../../components/icons/icon-paths.ts';
import type { NotificationRow } from './notification-labels.ts';

export const BELL = 'M5 14V9a5 5 0 0 1 10 0v5l1.25 1.25H3.75zM8.5 17.5h3M10 4V2.5';
const PARCEL =
  'M10 2.5l6.5 3.6v7.8L10 17.5l-6.5-3.6V6.1zM3.75 6.25 10 9.75l6.25-3.5M10 9.75v7.5M6.75 4.4l6.4 3.55';
const CIRCLE = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0';

const ICONS: Readonly<Record<NotificationRow['notification_type'], string>> = {
  product_approved: `${CIRCLE}m-9.75.25 2 2 3.75-4.25`,
  product_rejected: `${CIRCLE}M10 6.5v4M10 13.25v.01`,
  product_approval_request: 'M7.5 4H5v13h10V4h-2.5M7.5 2.75h5v2.5h-5zM7.5 11.25l1.75 1.75 3.25-3.75',
  other: INFO,
};

export const iconOf = ({ notification_type: type, link }: NotificationRow): string =>
  type === 'other' && /^\/((vendor|admin)\/)?orders\//.test(link ?? '') ? PARCEL : ICONS[type];
