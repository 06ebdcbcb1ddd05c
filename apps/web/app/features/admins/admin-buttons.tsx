import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import type { AdminRow } from './admin-actions.ts';

interface AdminButtonProps {
  admin: AdminRow;
}

function useStep(intent: 'suspend' | 'reinstate', { id }: AdminRow) {
  const { submit, busy } = useFetcherForm();
  return { busy, send: () => void submit({ intent, id: String(id) }, { method: 'post' }) };
}

export function SuspendButton({ admin }: AdminButtonProps) {
  const [asking, setAsking] = useState(false);
  const { busy, send } = useStep('suspend', admin);
  return (
    <>
      <Button size="small" variant="bordeaux" busy={busy} onClick={() => setAsking(true)}>
        Suspend
        <span className="sr-only"> {admin.name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Suspend ${admin.name}?`}
        text="They are signed out on every device at once and cannot log in until they are reinstated."
        confirmLabel="Suspend"
        onConfirm={() => {
          setAsking(false);
          send();
        }}
        onCancel={() => setAsking(false)}
        danger
      />
    </>
  );
}

export function ReinstateButton({ admin }: AdminButtonProps) {
  const { busy, send } = useStep('reinstate', admin);
  return (
    <Button size="small" variant="line" busy={busy} onClick={send}>
      Reinstate
      <span className="sr-only"> {admin.name}</span>
    </Button>
  );
}
