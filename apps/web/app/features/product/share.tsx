import { useSyncExternalStore } from 'react';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { LINK, CHAT, SHARE } from '../../components/icons/icon-paths.ts';
import { showToast } from '../../lib/toasts.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

interface ShareProps {
  name: string;
  /** Includes the chosen colour and size. */
  address: string;
}

const noChange = () => () => {};
const canShare = () => 'share' in navigator;

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ tone: 'done', title: 'Link copied' });
  } catch {
    // Without a secure connection or the permission the browser has no clipboard for us.
    showToast({ tone: 'note', title: 'Copy this link', text: address });
  }
}

/** Weddings are decided by several people: by the phone's own sheet, by WhatsApp, or as a plain link. */
export function Share({ name, address }: ShareProps) {
  const hasSheet = useSyncExternalStore(noChange, canShare, () => false);
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small">
      {hasSheet && (
        <button
          type="button"
          className="flex min-h-11 cursor-pointer items-center gap-2 hover:text-bordeaux"
          // Closing the sheet without sharing is no error.
          onClick={() => void navigator.share({ title: name, url: address }).catch(() => {})}
        >
          <LineIcon of={SHARE} small />
          Share
        </button>
      )}
      <a
        href={whatsappLink('', `${name}: ${address}`)}
        className="flex min-h-11 items-center gap-2 hover:text-bordeaux"
      >
        <LineIcon of={CHAT} small />
        Share on WhatsApp
      </a>
      <button
        type="button"
        className="flex min-h-11 cursor-pointer items-center gap-2 hover:text-bordeaux"
        onClick={() => void copy(address)}
      >
        <LineIcon of={LINK} small />
        Copy link
      </button>
    </p>
  );
}
