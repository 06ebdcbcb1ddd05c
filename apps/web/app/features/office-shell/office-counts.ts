import { useEffect, useState } from 'react';
import type { UserType } from '@harusi/contracts/accounts/accounts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { listenToSharedEvents } from '../../lib/events/shared-events.ts';
import { countUnread } from '../notifications/count-unread.ts';

/** A number beside a screen's name; `alert` highlights it. */
export interface Count {
  count: number;
  alert?: boolean;
}

/** Counts by screen path; unknown ones are missing. */
export type Counts = Readonly<Record<string, Count>>;

const NO_COUNTS: Counts = {};

async function readVendorCounts(): Promise<Counts> {
  const [unread, products] = await Promise.all([
    countUnread(),
    browserApi.get('/products/approval/vendor-submissions/', { query: { page_size: 1 } }),
  ]);
  const notifications = { '/vendor/notifications': { count: unread, alert: true } };
  if (!products.ok) return notifications;
  const { pending_approval, approved, rejected } = products.value.counts;
  return {
    ...notifications,
    '/vendor/products/pending': { count: pending_approval },
    '/vendor/products/approved': { count: approved },
    '/vendor/products/rejected': { count: rejected, alert: true },
  };
}

async function readAdminCounts(): Promise<Counts> {
  const [unread, counts] = await Promise.all([countUnread(), browserApi.get('/admin/counts/')]);
  const notifications = { '/admin/notifications': { count: unread, alert: true } };
  if (!counts.ok) return notifications;
  // Counts of other roles' screens are missing.
  const {
    products = 0,
    flash_sales = 0,
    approvals = 0,
    stylists = 0,
    parcels = 0,
    returns = 0,
    health = 0,
  } = counts.value;
  return {
    ...notifications,
    '/admin/products': { count: products },
    '/admin/flash-sales': { count: flash_sales },
    '/admin/product-approvals': { count: approvals, alert: true },
    '/admin/stylists': { count: stylists },
    '/admin/parcels': { count: parcels, alert: true },
    '/admin/returns': { count: returns, alert: true },
    '/admin/health': { count: health, alert: true },
  };
}

const READERS = { vendor: readVendorCounts, admin: readAdminCounts } as const;

/** Loads the counts of the sidebar. A failed request leaves its counts out instead of blocking the screen. */
export const readCounts = async (userType: UserType): Promise<Counts> =>
  userType === 'customer' ? NO_COUNTS : READERS[userType]();

/** The counts loaded with the layout, updated on notification events. */
export function useLiveCounts(userType: UserType, loaded: Counts): Counts {
  const [newest, setNewest] = useState({ loaded, counts: loaded });
  // The layout was reloaded, so its counts are newer.
  if (newest.loaded !== loaded) setNewest({ loaded, counts: loaded });

  useEffect(() => {
    let listening = true;
    const stop = listenToSharedEvents(({ type }) => {
      if (type !== 'ready' && !type.startsWith('notification.')) return;
      void readCounts(userType).then(
        (counts) => listening && setNewest((known) => ({ loaded: known.loaded, counts })),
      );
    });
    return () => {
      listening = false;
      stop();
    };
  }, [userType]);

  return newest.counts;
}
