import { browserApi, type Result } from '../../lib/api.ts';
import { refuse, type Values } from '../../lib/forms.ts';
import { findEmpty } from '../../lib/refusals.ts';
import { toastSaved } from '../shell/save-result.ts';
import type { VendorRow } from './vendor-table.tsx';

async function answerWith(call: Promise<Result<VendorRow>>, values: Values, title: string) {
  const result = await call;
  return result.ok ? toastSaved(title, result.value.business_name) : refuse(result, values);
}

function suspend(id: string, values: Values) {
  const empty = findEmpty(values, { reason: 'Say why' });
  if (empty) return refuse(empty, values);
  const { reason = '' } = values;
  const call = browserApi.post('/admin/vendors/{id}/suspend/', { reason }, { params: { id } });
  return answerWith(call, values, 'Vendor suspended');
}

function reinstate(id: string, values: Values) {
  const call = browserApi.post('/admin/vendors/{id}/reinstate/', undefined, { params: { id } });
  return answerWith(call, values, 'Vendor reinstated');
}

/** What the dialogs of the list can ask for; each names one as its `intent`. */
const ACTIONS = { suspend, reinstate } as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function vendorAction(values: Values) {
  const { intent, id = '' } = values;
  if (!isIntent(intent)) throw new TypeError(`Vendors have no form called ${intent}`);
  return ACTIONS[intent](id, values);
}
