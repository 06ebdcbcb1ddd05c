import type { NotificationType } from '@harusi/contracts/messages/notifications';
import type { NotificationList } from './notification-labels.ts';

interface NotificationTab {
  /** The value in the URL. */
  show: string;
  label: string;
  query: { is_read?: false; notification_type?: NotificationType };
  countOf: (list: NotificationList) => number;
  /** Shown when the tab is empty. */
  empty: string;
}

const ofType = (show: string, label: string, type: NotificationType, empty: string): NotificationTab => ({
  show,
  label,
  query: { notification_type: type },
  countOf: ({ counts }) => counts[type],
  empty,
});

const ALL: NotificationTab = {
  show: 'all',
  label: 'All',
  query: {},
  countOf: ({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0),
  empty: 'Nothing yet',
};
const UNREAD: NotificationTab = {
  show: 'unread',
  label: 'Unread',
  query: { is_read: false },
  countOf: ({ unread_count }) => unread_count,
  empty: 'Nothing unread',
};

/** The tabs of each role. */
export const TABS = {
  vendor: [
    ALL,
    UNREAD,
    ofType('approved', 'Approved', 'product_approved', 'No approvals yet'),
    ofType('rejected', 'Rejected', 'product_rejected', 'No rejections'),
  ],
  admin: [ALL, UNREAD, ofType('requests', 'Requests', 'product_approval_request', 'No requests yet')],
  customer: [ALL, UNREAD],
} as const satisfies Record<string, readonly NotificationTab[]>;

export type Audience = keyof typeof TABS;

/** The tab and page in the URL; ignores unknown values. */
export function readTab(audience: Audience, params: URLSearchParams): { tab: NotificationTab; page: number } {
  const page = Number(params.get('page'));
  return {
    tab: TABS[audience].find(({ show }) => show === params.get('show')) ?? ALL,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Omits defaults. */
export function writeTab(show: string, page = 1): string {
  const params = new URLSearchParams();
  if (show !== ALL.show) params.set('show', show);
  if (page > 1) params.set('page', String(page));
  return `?${params.toString()}`;
}
