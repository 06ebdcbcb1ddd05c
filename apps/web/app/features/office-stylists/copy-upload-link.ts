import { createContext, useContext } from 'react';
import { showToast } from '../../lib/toasts.ts';
import type { StylistRow } from './stylist-labels.ts';

/** Puts the secret link where it can be pasted. Without a clipboard it is shown, to be copied by hand. */
export async function copyUploadLink({ name, upload_path }: StylistRow): Promise<void> {
  const link = window.location.origin + upload_path;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'done', title: 'Upload link copied to clipboard!', text: `For ${name} alone.` });
  } catch {
    // Without a secure connection or the permission the browser has no clipboard for us.
    showToast({ tone: 'note', title: 'Copy this upload link', text: link });
  }
}

/** True while something is saved: until the list is read again its links may be old ones, which nobody should send. */
export const UploadLinkPending = createContext(false);
export const useUploadLinkPending = () => useContext(UploadLinkPending);
