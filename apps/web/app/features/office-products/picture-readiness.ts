import { showToast } from '../../lib/toasts.ts';
import type { MediaPictures } from './use-media-pictures.ts';

/** A form can only refer to uploaded pictures, so it waits for pending uploads. */
export function checkPicturesReady({ isSending, hasFailed }: Pick<MediaPictures, 'isSending' | 'hasFailed'>) {
  const whyNotReady = isSending
    ? 'Pictures are still on their way.'
    : hasFailed
      ? 'A picture could not be uploaded: try it again or take it out.'
      : '';
  return {
    whyNotReady,
    /** Explains in a toast why the form cannot be saved yet. */
    refuseUntilReady: (): boolean => {
      if (whyNotReady !== '') showToast({ tone: 'failed', title: 'Not saved yet', text: whyNotReady });
      return whyNotReady !== '';
    },
  };
}
