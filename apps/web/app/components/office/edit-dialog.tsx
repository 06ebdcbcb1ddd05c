import { Fragment, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { OfficeDialog } from './office-dialog.tsx';

/** What the form in the dialog is told, and what it can ask for. */
interface Edit<View> {
  /** Something was typed. */
  touch: () => void;
  leave: () => void;
  /** What somebody else saved while the form was open, once it was asked for; it begins the form anew. */
  newer: View | undefined;
  loadNewer: (newer: View) => void;
}

interface EditDialogProps<View> {
  /** Names what is edited: another one begins untouched. Undefined while the dialog is closed. */
  subject: string | number | undefined;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  /** Something over it is open, and is closed first. */
  isCovered?: boolean;
  onClose: () => void;
  /** The form. */
  children: (edit: Edit<View>) => ReactNode;
}

/** A dialog with a form in it: what was typed does not get lost by a press beside it. */
export function EditDialog<View extends { version: number }>(props: EditDialogProps<View>) {
  const { subject, isCovered = false, onClose, children, ...looks } = props;
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const [newer, setNewer] = useState<View>();
  const [lastSubject, setLastSubject] = useState(subject);
  if (lastSubject !== subject) {
    setLastSubject(subject);
    setTouched(false);
    setAsking(false);
    setNewer(undefined);
  }
  const leave = () => {
    if (asking || isCovered) return;
    if (touched) setAsking(true);
    else onClose();
  };
  const loadNewer = (theirs: View) => {
    setNewer(theirs);
    setTouched(false);
  };
  return (
    <OfficeDialog {...looks} open={subject !== undefined} onClose={leave}>
      {subject !== undefined && (
        <Fragment key={`${subject} ${newer?.version}`}>
          {children({ touch: () => setTouched(true), leave, newer, loadNewer })}
        </Fragment>
      )}
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
