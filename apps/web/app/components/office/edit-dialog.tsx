import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { OfficeDialog } from './office-dialog.tsx';

interface EditDialogProps {
  /** Names what is edited: another one begins untouched. Undefined while the dialog is closed. */
  subject: string | number | undefined;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  onClose: () => void;
  /** The form: it says when something was typed, and asks to leave. */
  children: (edit: { touch: () => void; untouch: () => void; leave: () => void }) => ReactNode;
}

/** A dialog with a form in it: what was typed does not get lost by a press beside it. */
export function EditDialog({ subject, onClose, children, ...looks }: EditDialogProps) {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const [lastSubject, setLastSubject] = useState(subject);
  if (lastSubject !== subject) {
    setLastSubject(subject);
    setTouched(false);
    setAsking(false);
  }
  const leave = () => {
    if (asking) return;
    if (touched) setAsking(true);
    else onClose();
  };
  return (
    <OfficeDialog {...looks} open={subject !== undefined} onClose={leave}>
      {subject !== undefined &&
        children({ touch: () => setTouched(true), untouch: () => setTouched(false), leave })}
      <ConfirmDialog
        open={asking}
        danger
        title="Leave without saving?"
        text="What you changed here is not saved yet."
        cancelLabel="Keep editing"
        confirmLabel="Leave"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </OfficeDialog>
  );
}
