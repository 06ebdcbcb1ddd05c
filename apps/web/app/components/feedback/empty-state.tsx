import type { ReactNode } from 'react';
import jewelry from '../../images/placeholders/jewelry.svg';
import hair from '../../images/placeholders/hair-accessories.svg';
import other from '../../images/placeholders/other.svg';
import pocketSquare from '../../images/placeholders/pocket-square.svg';
import tiara from '../../images/placeholders/tiara.svg';
import veil from '../../images/placeholders/veil.svg';

const ILLUSTRATIONS = { jewelry, hair, other, 'pocket-square': pocketSquare, tiara, veil } as const;

interface EmptyStateProps {
  art?: keyof typeof ILLUSTRATIONS;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Says kindly that there is nothing here yet, and offers the next step. */
export function EmptyState({ art, title, text, action, className = '' }: EmptyStateProps) {
  return (
    <div className={`empty ${className}`}>
      {art !== undefined && <img src={ILLUSTRATIONS[art]} alt="" width={128} height={160} />}
      <h2 className="empty-title">{title}</h2>
      {text !== undefined && <p className="max-w-read text-stone">{text}</p>}
      {action}
    </div>
  );
}
