import { browserApi } from '../../lib/api/browser-api.ts';
import { showToast } from '../../lib/toasts.ts';

/** Failing to mark a notification as read is not worth an error message. */
export const markRead = (id: string | number) =>
  browserApi.post('/notifications/{id}/mark-read/', undefined, { params: { id } });

async function markAll(): Promise<void> {
  const done = await browserApi.post('/notifications/mark-all-read/', undefined);
  showToast(
    done.ok
      ? { tone: 'done', title: 'All notifications marked as read' }
      : { tone: 'failed', title: 'Failed to mark all notifications as read', text: done.problem.message },
  );
}

/** For the `clientAction` of notification screens: marks one by `id`, or all. */
export async function runNotificationAction({ request }: { request: Request }): Promise<{ at: number }> {
  const id = (await request.formData()).get('id');
  if (typeof id === 'string') await markRead(id);
  else await markAll();
  return { at: Date.now() };
}
