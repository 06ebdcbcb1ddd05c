import { browserApi } from '../../lib/api/browser-api.ts';

/** The number of unread notices; 0 if it fails to load. */
export async function countUnread(): Promise<number> {
  const answer = await browserApi.get('/notifications/unread-count/');
  return answer.ok ? answer.value.unread_count : 0;
}
