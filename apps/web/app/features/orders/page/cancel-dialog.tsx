import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';

interface CancelDialogProps {
  open: boolean;
  number: string;
  hasMoney: boolean;
  busy: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

export default function CancelDialog({ open, number, hasMoney, busy, onKeep, onCancel }: CancelDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Cancel order ${number}?`}
      text={
        hasMoney
          ? 'We put the pieces back on sale and send your money back to the number that paid.'
          : 'We put the pieces back on sale. If you have paid in the meantime, you get your money back.'
      }
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      danger
      busy={busy}
      onCancel={onKeep}
      onConfirm={onCancel}
    />
  );
}
