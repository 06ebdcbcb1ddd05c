import { UserPlus } from 'lucide-react';
import { TextField } from '../../components/fields/text-field.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { RoleField } from './role-field.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';

export const InviteDialog = () => (
  <FormDialog
    label={
      <>
        <Icon of={UserPlus} small />
        Invite admin
      </>
    }
    title="Invite admin"
    description="They get an email with a link to choose a password."
    sendLabel="Send invitation"
    busyLabel="Sending…"
    values={{ intent: 'invite' }}
    paired
  >
    {(problem) => (
      <>
        <TextField name="first_name" label="First name" maxLength={80} problem={problem} required />
        <TextField name="last_name" label="Last name" maxLength={80} problem={problem} required />
        <TextField
          name="email"
          type="email"
          label="Email"
          problem={problem}
          className="sm:col-span-2"
          required
        />
        <RoleField problem={problem} />
        <TextField
          name="phone_number"
          type="tel"
          label="Phone number"
          placeholder="0712 345 678"
          problem={problem}
          className="sm:col-span-2"
          optional
        />
      </>
    )}
  </FormDialog>
);
