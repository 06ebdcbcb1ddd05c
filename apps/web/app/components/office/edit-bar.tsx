import { Button } from '../button.tsx';

interface EditBarProps {
  /** On the button that saves. */
  label: string;
  busy: boolean;
  onCancel: () => void;
  /** Why it cannot be saved yet, in forms that may have to wait; empty while they need not. */
  waiting?: string;
}

/** The foot of a form in an `EditDialog`. */
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
