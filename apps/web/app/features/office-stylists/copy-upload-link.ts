import { createContext, useContext } from 'react';
import { showToast } from '../../lib/toasts.ts';
import type { StylistRow } from './stylist-labels.ts';

/** Copies the secret upload link. Without a clipboard, a toast shows it. */
export async function copyUploadLink({ name, upload_path }: StylistRow): Promise<void> {
  const link = window.location.origin + upload_path;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'done', title: 'Upload link copied to clipboard!', text: `For ${name} alone.` });
  } catch {
    // Browsers deny the clipboard without a secure connection or permission.
    showToast({ tone: 'note', title: 'Copy this upload link', text: link });
  }
}

/** True while saving: until the list reloads, its upload links may be outdated and must not be shared. */
export const UploadLinkPending = createContext(false);
export const useUploadLinkPending = () => useContext(UploadLinkPending);
