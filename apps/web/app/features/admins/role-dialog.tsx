import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import type { AdminRow } from './admin-actions.ts';
import { RoleField } from './role-field.tsx';

/** Gives a colleague another role. */
export const RoleDialog = ({ admin: { id, name, staff_role } }: { admin: AdminRow }) => (
  <FormDialog
    label="Change role"
    about={`of ${name}`}
    variant="line"
    size="small"
    title={`Role of ${name}`}
    description="The new role counts at once, also where they are signed in now."
    sendLabel="Change role"
    values={{ intent: 'role', id: String(id) }}
  >
    {(problem) => <RoleField problem={problem} defaultValue={staff_role} />}
  </FormDialog>
);
