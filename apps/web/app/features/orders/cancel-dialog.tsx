import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';

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
          ? 'Its pieces go back on the shelf, and your money goes back to the number that paid.'
          : 'Its pieces go back on the shelf for somebody else. If you have paid in the meantime, the money comes back to you.'
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
