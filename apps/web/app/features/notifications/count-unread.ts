import { browserApi } from '../../lib/api/browser-api.ts';

/** The number of unread notifications; 0 if it fails to load. */
export async function countUnread(): Promise<number> {
  const result = await browserApi.get('/notifications/unread-count/');
  return result.ok ? result.value.unread_count : 0;
}
