import { useState } from 'react';
import { FormDialog, type FormDialogProps } from '../../components/office/dialogs/form-dialog.tsx';
import { TRANSFER_ACTION } from './payout-actions.ts';

interface TransferDialogProps extends Pick<
  FormDialogProps,
  | 'label'
  | 'about'
  | 'title'
  | 'description'
  | 'sendLabel'
  | 'variant'
  | 'size'
  | 'action'
  | 'values'
  | 'wide'
  | 'onOpen'
  | 'onClose'
  | 'children'
> {
  intent: string;
}

/** Confirms a transfer. Transfers go to one action whatever the screen, unless they are part of something else. */
export function TransferDialog({
  intent,
  values,
  onOpen,
  size = 'small',
  action = TRANSFER_ACTION,
  ...dialog
}: TransferDialogProps) {
  const [key, setKey] = useState('');
  return (
    <FormDialog
      {...dialog}
      size={size}
      sendVariant={dialog.variant}
      busyLabel="Sending…"
      action={action}
      values={{ intent, key, ...values }}
      onOpen={() => {
        // One transfer each time the dialog opens, however often it is sent.
        setKey(crypto.getRandomValues(new Uint32Array(4)).join('-'));
        onOpen?.();
      }}
    />
  );
}
