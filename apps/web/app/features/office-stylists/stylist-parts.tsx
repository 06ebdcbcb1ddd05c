import { createContext, useContext } from 'react';
import type { Picture as PictureFacts } from '@harusi/contracts/catalogue/media';
import { ButtonLink } from '../../components/button.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { toCents } from '../../lib/format.ts';
import { showToast } from '../../lib/toasts.ts';
import { PayNow } from '../payouts/pay-now.tsx';
import { initials } from '../stylists/stylist-labels.ts';
import type { StylistRow } from './stylist-labels.ts';

interface ActiveSwitchProps {
  stylist: StylistRow;
  onChange: (stylist: StylistRow) => void;
}

/** Whether the stylist is visible and bookable. */
export function ActiveSwitch({ stylist, onChange }: ActiveSwitchProps) {
  const { name, is_active } = stylist;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={is_active}
      aria-label={`${name} is active`}
      onClick={() => onChange(stylist)}
      className={`flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded-control text-fine font-medium lg:min-h-8 ${is_active ? 'text-sage-dark' : 'text-stone'}`}
    >
      {is_active ? 'Active' : 'Inactive'}
      <span
        aria-hidden
        className={`relative h-5 w-9 rounded-pill before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-pill before:bg-white before:transition-transform ${is_active ? 'bg-sage before:translate-x-4' : 'bg-edge'}`}
      />
    </button>
  );
}

interface StylistAvatarProps {
  name: string;
  picture: PictureFacts | null;
  /** Display width, for `srcset`. */
  sizes: string;
  /** Size classes such as `size-14`. */
  className: string;
}

/** A round photo, or the initials without one. */
export function StylistAvatar({ name, picture, sizes, className }: StylistAvatarProps) {
  const frame = `flex-none rounded-pill ${className}`;
  if (picture !== null) return <Picture picture={picture} sizes={sizes} className={frame} />;
  return (
    <span
      aria-hidden
      className={`grid place-items-center bg-blush font-medium tracking-wide text-bordeaux ${frame}`}
    >
      {initials(name)}
    </span>
  );
}

export const statementPath = ({ id }: Pick<StylistRow, 'id'>) => `/admin/payouts?statement=stylist-${id}`;

/** Pays a stylist, or links to the payout in progress. */
export function PayoutAction({ stylist }: { stylist: StylistRow }) {
  const { id, name, pending_payment: owed, payout_open } = stylist;
  if (payout_open) {
    return (
      <ButtonLink to={statementPath(stylist)} variant="line" size="small">
        Payout on its way
        <span className="sr-only">{`, ${name}`}</span>
      </ButtonLink>
    );
  }
  if (toCents(owed) <= 0) return null;
  return <PayNow payee={{ kind: 'stylist', id, name, owed }} open={null} />;
}

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
