import { FormDialog, type FormDialogProps } from '../../components/office/dialogs/form-dialog.tsx';
import { TRANSFER_ACTION } from './payout-actions.ts';

interface TransferDialogProps extends Pick<
  FormDialogProps,
  'label' | 'about' | 'title' | 'sendLabel' | 'variant' | 'values' | 'onOpen' | 'children'
> {
  intent: string;
}

/** Confirms a transfer. All transfers go to one action, whatever the screen. */
export const TransferDialog = ({ intent, values, ...words }: TransferDialogProps) => (
  <FormDialog
    {...words}
    size="small"
    sendVariant={words.variant}
    busyLabel="Sending…"
    action={TRANSFER_ACTION}
    values={{ intent, ...values }}
  />
);
