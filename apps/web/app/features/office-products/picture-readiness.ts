import { showToast } from '../../lib/toasts.ts';
import type { MediaPictures } from './use-media-pictures.ts';

/** A form names only pictures that have arrived, so it waits for those that are on their way. */
export function checkPicturesReady({ isSending, hasFailed }: Pick<MediaPictures, 'isSending' | 'hasFailed'>) {
  const whyNotReady = isSending
    ? 'Pictures are still on their way.'
    : hasFailed
      ? 'A picture could not be uploaded: try it again or take it out.'
      : '';
  return {
    whyNotReady,
    /** Says why, if it is not ready. */
    refuseUntilReady: (): boolean => {
      if (whyNotReady !== '') showToast({ tone: 'failed', title: 'Not saved yet', text: whyNotReady });
      return whyNotReady !== '';
    },
  };
}
