import { useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** For actions that can't be undone. */
  danger?: boolean;
  busy?: boolean;
}

/** Cancel comes first and has the focus, so a hasty Enter changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel } = props;
  const { danger = false, busy = false } = props;
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      describedBy={textId}
      footer={
        <>
          <Button variant="line" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'bordeaux' : 'ink'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId} className="text-stone">
        {text}
      </p>
    </Dialog>
  );
}
