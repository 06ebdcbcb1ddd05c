import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';

interface DeleteButtonProps {
  label: string;
  title: string;
  /** What is lost. */
  text: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks once more before a person's data is deleted. */
export function DeleteButton({ label, title, text, busy, onConfirm }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        className="-mx-4 justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        text={text}
        confirmLabel={label}
        cancelLabel="Keep It"
        danger
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}
