import { showToast } from '../../lib/toasts.ts';

/** Old browsers and plain http have no clipboard. */
export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'done', title });
  } catch {
    showToast({
      tone: 'failed',
      title: 'Your browser could not copy this',
      text: 'Please mark and copy it by hand.',
    });
  }
}
