import { ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import { SelectField } from '../../components/fields/select-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';

/** What a role means, in the shop's words. */
const ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  owner: 'everything, roles, payouts and money settings included',
  manager: 'everything but roles, payouts and money settings',
  bookkeeper: 'books, refunds and payouts',
  packer: 'parcels, without amounts',
  content: 'catalogue, campaigns and texts',
};

const OPTIONS = STAFF_ROLES.map((role) => ({
  value: role,
  label: `${ROLE_LABELS[role]}: ${ROLE_TEXTS[role]}`,
}));

interface RoleFieldProps {
  problem: ApiError | undefined;
  defaultValue?: StaffRole;
}

export const RoleField = ({ problem, defaultValue }: RoleFieldProps) => (
  <SelectField
    name="staff_role"
    label="Role"
    options={OPTIONS}
    {...(defaultValue === undefined ? { placeholder: 'Choose a role' } : { defaultValue })}
    problem={problem}
    className="sm:col-span-2"
    required
  />
);
