import type { ResponseOf } from '@harusi/contracts/calls';
import { ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { ApiFailure } from '../../lib/api/errors.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { showToast } from '../../lib/toasts.ts';

export type AdminRow = ResponseOf<'GET', '/admin/admins/'>[number];

async function invite(values: FormValues) {
  const empty = findEmptyFields(values, {
    first_name: 'Enter the first name',
    last_name: 'Enter the last name',
    email: 'Enter an email address',
    staff_role: 'Choose a role',
  });
  if (empty) return rejectForm(empty, values);
  const { first_name = '', last_name = '', email = '', phone_number = '' } = values;
  const form = { first_name, last_name, email, phone_number, staff_role: roleIn(values) };
  const invited = await browserApi.post('/admin/admins/', form);
  if (!invited.ok) return rejectForm(invited, values);
  return toastSaved(
    'Invitation sent',
    `${invited.value.name} gets an email with a link to choose a password.`,
  );
}

function roleIn({ staff_role }: FormValues): StaffRole {
  const role = STAFF_ROLES.find((one) => one === staff_role);
  if (role === undefined) throw new TypeError(`There is no role ${staff_role}`);
  return role;
}

async function changeRole(values: FormValues) {
  const { id = '' } = values;
  const form = { staff_role: roleIn(values) };
  const changed = await browserApi.patch('/admin/admins/{id}/', form, { params: { id } });
  if (!changed.ok) return rejectForm(changed, values);
  const { name, staff_role } = changed.value;
  return toastSaved('Role changed', `${name} works here as ${ROLE_LABELS[staff_role]} from now on.`);
}

/** A button has no field to show the error under, so it goes into a toast. */
function rejectWithToast(failure: ApiFailure, values: FormValues) {
  showToast({ tone: 'failed', title: 'Nothing was changed', text: failure.problem.message });
  return rejectForm(failure, values);
}

async function suspend(values: FormValues) {
  const { id = '' } = values;
  const suspended = await browserApi.post('/admin/admins/{id}/suspend/', undefined, { params: { id } });
  if (!suspended.ok) return rejectWithToast(suspended, values);
  return toastSaved('Admin suspended', `${suspended.value.name} is signed out everywhere.`);
}

async function reinstate(values: FormValues) {
  const { id = '' } = values;
  const back = await browserApi.post('/admin/admins/{id}/reinstate/', undefined, { params: { id } });
  if (!back.ok) return rejectWithToast(back, values);
  return toastSaved('Admin reinstated', `${back.value.name} can log in again.`);
}

/** One handler per form `intent`. */
const ACTIONS = { invite, role: changeRole, suspend, reinstate } as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function adminsAction(values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`The admins have no form called ${intent}`);
  return ACTIONS[intent](values);
}
