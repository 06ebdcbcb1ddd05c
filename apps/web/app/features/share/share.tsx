import { useSyncExternalStore } from 'react';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { LINK, CHAT, SHARE } from '../../components/icons/icon-paths.ts';
import { showToast } from '../../lib/toasts.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

interface ShareProps {
  name: string;
  /** Includes the chosen colour and size. */
  url: string;
}

const noChange = () => () => {};
const canShare = () => 'share' in navigator;

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'done', title: 'Link copied' });
  } catch {
    // Browsers offer no clipboard without a secure connection and permission.
    showToast({ tone: 'note', title: 'Copy this link', text: url });
  }
}

/** Shares through the device's share sheet, WhatsApp or a copied link. */
export function Share({ name, url }: ShareProps) {
  const hasSheet = useSyncExternalStore(noChange, canShare, () => false);
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small">
      {hasSheet && (
        <button
          type="button"
          className="flex min-h-11 cursor-pointer items-center gap-2 hover:text-bordeaux"
          // Closing the sheet without sharing is not an error.
          onClick={() => void navigator.share({ title: name, url }).catch(() => {})}
        >
          <LineIcon of={SHARE} small />
          Share
        </button>
      )}
      <a
        href={whatsappLink('', `${name}: ${url}`)}
        className="flex min-h-11 items-center gap-2 hover:text-bordeaux"
      >
        <LineIcon of={CHAT} small />
        Share on WhatsApp
      </a>
      <button
        type="button"
        className="flex min-h-11 cursor-pointer items-center gap-2 hover:text-bordeaux"
        onClick={() => void copy(url)}
      >
        <LineIcon of={LINK} small />
        Copy link
      </button>
    </p>
  );
}
