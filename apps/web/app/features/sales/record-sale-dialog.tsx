import { Plus } from 'lucide-react';
import { Icon } from '../../components/icons/icon.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { SaleFields } from './sale-fields.tsx';
import type { SaleChoices } from './sale-labels.ts';

/** Records a sale paid by card in the shop. */
export const RecordSaleDialog = ({ choices }: { choices: SaleChoices }) => (
  <FormDialog
    label={
      <>
        <Icon of={Plus} small />
        Record sale
      </>
    }
    title="Record a sale paid by card"
    description="The booking is confirmed at once. If its hour is still to come, the client gets a letter."
    sendLabel="Record sale"
    paired
  >
    {(problem) => <SaleFields choices={choices} problem={problem} />}
  </FormDialog>
);
