import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { Messages } from './messages-panel.tsx';
import type { Subject } from './use-messages.ts';

/** A person's messages, where they have no page of their own. */
export function MessagesDialog({ of, name }: { of: Subject; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Messages
        <span className="sr-only">{` to ${name}`}</span>
      </Button>
      <OfficeDialog open={isOpen} onClose={() => setOpen(false)} title={`Messages to ${name}`}>
        <Messages of={of} />
      </OfficeDialog>
    </>
  );
}
