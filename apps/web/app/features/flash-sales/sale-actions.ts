import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { rejectForm } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { showToast } from '../../lib/toasts.ts';
import { toSaleBody, type SaleDraft } from './sale-draft.ts';

/** Sent to the action as JSON. An edit includes the version that was loaded. */
export type SaleIntent =
  | { intent: 'save'; draft: SaleDraft; of?: { id: number; version: number } }
  | { intent: 'archive'; id: number };

async function save({ draft, of }: Extract<SaleIntent, { intent: 'save' }>) {
  const { start = '', end = '' } = draft;
  const empty = findEmptyFields(
    { start_date: start, end_date: end },
    { start_date: 'Choose when it starts', end_date: 'Choose when it ends' },
  );
  if (empty) return rejectForm(empty, {});
  const fields = toSaleBody(draft, start, end);
  const saved = of
    ? await browserApi.patch(
        '/admin/flash-sales/{id}/',
        { ...fields, version: of.version },
        { params: { id: of.id } },
      )
    : await browserApi.post('/admin/flash-sales/', fields);
  if (!saved.ok) return rejectForm(saved, {});
  return toastSaved(of ? 'Flash sale saved' : 'Flash sale created', saved.value.name);
}

async function archive({ id }: Extract<SaleIntent, { intent: 'archive' }>) {
  const archived = await browserApi.delete('/admin/flash-sales/{id}/', undefined, { params: { id } });
  if (!archived.ok) {
    showToast({ tone: 'failed', ...errorToast('Flash Sales', archived) });
    return rejectForm(archived, {});
  }
  return toastSaved('Flash sale deleted', archived.value.detail);
}

export const saleAction = (intent: SaleIntent) => (intent.intent === 'save' ? save(intent) : archive(intent));
