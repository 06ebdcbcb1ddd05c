import { Fragment, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { FormQuestion } from '../dialogs/form-question.tsx';
import { OfficeDialog } from '../dialogs/office-dialog.tsx';

/** What the dialog passes to its form. */
interface Edit<View> {
  /** Marks the form as changed. */
  touch: () => void;
  leave: () => void;
  /** The version another user saved, once loaded; it restarts the form. */
  newer: View | undefined;
  loadNewer: (newer: View) => void;
}

interface EditDialogProps<View> {
  /** Identifies what is edited: a new subject resets the form. Undefined while the dialog is closed. */
  subject: string | number | undefined;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  /** Another dialog is open on top and closes first. */
  isCovered?: boolean;
  onClose: () => void;
  children: (edit: Edit<View>) => ReactNode;
}

/** A dialog around a form that asks before it discards changes. */
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
  const leave = useCallback(() => {
    if (isCovered) return;
    if (touched) setAsking(true);
    else onClose();
  }, [isCovered, touched, onClose]);
  // The question comes and goes without rendering the form again.
  const form = useMemo(() => {
    if (subject === undefined) return undefined;
    const touch = () => setTouched(true);
    const loadNewer = (theirs: View) => {
      setNewer(theirs);
      setTouched(false);
    };
    return (
      <Fragment key={`${subject} ${newer?.version}`}>{children({ touch, leave, newer, loadNewer })}</Fragment>
    );
  }, [subject, children, leave, newer]);
  return (
    <OfficeDialog {...looks} open={subject !== undefined} onClose={leave}>
      {form}
      <FormQuestion
        open={asking}
        danger
        title="Leave without saving?"
        text="Your changes are not saved yet."
        cancelLabel="Keep editing"
        confirmLabel="Leave"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </OfficeDialog>
  );
}

interface EditBarProps {
  /** Label of the save button. */
  label: string;
  busy: boolean;
  onCancel: () => void;
  /** Why the form cannot be saved yet; empty when it can. */
  waiting?: string;
}

/** The footer of a form in an `EditDialog`. */
export const EditBar = ({ label, busy, onCancel, waiting }: EditBarProps) => (
  <div className="dialog-bar">
    {waiting !== undefined && <output className="mr-auto self-center text-fine text-stone">{waiting}</output>}
    <Button variant="line" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" busy={busy} busyLabel="Saving…">
      {label}
    </Button>
  </div>
);
