import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import type { StylistRow } from './stylist-labels.ts';

export interface StylistConfirmation {
  about: 'leaving' | 'renewing';
  stylist: StylistRow;
}

interface StylistConfirmDialogProps {
  confirmation: StylistConfirmation | undefined;
  onAnswer: (yes: boolean) => void;
}

const TEXTS = {
  leaving: {
    title: ({ name }: StylistRow) => `Deactivate ${name}?`,
    text: () =>
      'They leave the shop at once and can’t be booked. Their bookings stay, and so does what we owe them.',
    yes: 'Deactivate',
  },
  renewing: {
    title: () => 'Renew the upload link?',
    text: ({ name }: StylistRow) =>
      `The old link of ${name} stops working at once. Remember to send them the new one.`,
    yes: 'Renew link',
  },
} as const;

/** Rendered inside an open dialog, so that a click on it does not close that dialog. */
export function StylistConfirmDialog({ confirmation, onAnswer }: StylistConfirmDialogProps) {
  const texts = confirmation && TEXTS[confirmation.about];
  return (
    <ConfirmDialog
      open={confirmation !== undefined}
      danger
      title={confirmation && texts ? texts.title(confirmation.stylist) : ''}
      text={confirmation && texts ? texts.text(confirmation.stylist) : ''}
      confirmLabel={texts?.yes ?? ''}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    />
  );
}
