import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import type { VendorRow } from './vendor-table.tsx';

async function respond(call: Promise<Result<VendorRow>>, values: FormValues, title: string) {
  const result = await call;
  return result.ok ? toastSaved(title, result.value.business_name) : rejectForm(result, values);
}

function suspend(id: string, values: FormValues) {
  const empty = findEmptyFields(values, { reason: 'Say why' });
  if (empty) return rejectForm(empty, values);
  const { reason = '' } = values;
  const call = browserApi.post('/admin/vendors/{id}/suspend/', { reason }, { params: { id } });
  return respond(call, values, 'Vendor suspended');
}

function reinstate(id: string, values: FormValues) {
  const call = browserApi.post('/admin/vendors/{id}/reinstate/', undefined, { params: { id } });
  return respond(call, values, 'Vendor reinstated');
}

/** One handler per form `intent`. */
const ACTIONS = { suspend, reinstate } as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function vendorAction(values: FormValues) {
  const { intent, id = '' } = values;
  if (!isIntent(intent)) throw new TypeError(`Vendors have no form called ${intent}`);
  return ACTIONS[intent](id, values);
}
