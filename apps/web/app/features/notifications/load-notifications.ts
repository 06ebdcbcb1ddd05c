import { browserApi } from '../../lib/api/browser-api.ts';
import { readTab, type Audience } from './notification-tabs.ts';

export const PAGE_SIZE = 20;

interface Visit {
  request: Request;
  url: URL;
}

/** For the `clientLoader` of notification screens. */
export const loadNotifications =
  (audience: Audience) =>
  async ({ request, url }: Visit) => {
    const { tab, page } = readTab(audience, url.searchParams);
    const query = { ...tab.query, page, page_size: PAGE_SIZE };
    const result = await browserApi.get('/notifications/', { query, signal: request.signal });
    return { result, now: new Date() };
  };

export type LoadedNotifications = Awaited<ReturnType<ReturnType<typeof loadNotifications>>>;
