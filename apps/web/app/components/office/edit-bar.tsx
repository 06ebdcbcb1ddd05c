import { Button } from '../button.tsx';

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
