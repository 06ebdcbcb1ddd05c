import { browserApi } from '../../lib/api/browser-api.ts';

/** How many notices somebody has not read yet; what cannot be told counts as none. */
export async function readUnread(): Promise<number> {
  const answer = await browserApi.get('/notifications/unread-count/');
  return answer.ok ? answer.value.unread_count : 0;
}
