import { TextArea } from '../../components/fields/text-area.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';

export const ApproveDialog = () => (
  <FormDialog
    label="Approve"
    title="Approve return"
    description="The buyer is told how to send the pieces back."
    sendLabel="Approve"
    values={{ intent: 'approve' }}
  >
    {(problem) => (
      <TextArea
        name="note"
        label="Words to the buyer"
        hint="For example when the rider comes."
        rows={3}
        maxLength={500}
        problem={problem}
        optional
      />
    )}
  </FormDialog>
);

export const RefuseDialog = () => (
  <FormDialog
    label="Refuse"
    variant="bordeaux"
    title="Refuse return"
    description="The return ends, and pieces kept for an exchange can be sold again. This can’t be undone."
    sendLabel="Refuse"
    sendVariant="bordeaux"
    values={{ intent: 'refuse' }}
  >
    {(problem) => (
      <TextArea
        name="note"
        label="Why"
        hint="The buyer reads it."
        rows={3}
        maxLength={500}
        problem={problem}
        required
      />
    )}
  </FormDialog>
);
