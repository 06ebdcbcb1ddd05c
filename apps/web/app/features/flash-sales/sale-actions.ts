import { browserApi } from '../../lib/api.ts';
import { toastFor } from '../../lib/errors.ts';
import { refuse } from '../../lib/forms.ts';
import { findEmpty } from '../../lib/refusals.ts';
import { showToast } from '../../lib/toasts.ts';
import { sayDone } from '../shell/save-outcome.ts';
import { toFields, type SaleDraft } from './sale-draft.ts';

/** What the screen asks for, as JSON. A campaign that is changed says which version of it was read. */
export type SaleRequest =
  | { intent: 'save'; draft: SaleDraft; of?: { id: number; version: number } }
  | { intent: 'archive'; id: number };

async function save({ draft, of }: Extract<SaleRequest, { intent: 'save' }>) {
  const { start = '', end = '' } = draft;
  const empty = findEmpty(
    { start_date: start, end_date: end },
    { start_date: 'Choose when it starts', end_date: 'Choose when it ends' },
  );
  if (empty) return refuse(empty, {});
  const fields = toFields(draft, start, end);
  const saved = of
    ? await browserApi.patch(
        '/admin/flash-sales/{id}/',
        { ...fields, version: of.version },
        { params: { id: of.id } },
      )
    : await browserApi.post('/admin/flash-sales/', fields);
  if (!saved.ok) return refuse(saved, {});
  return sayDone(of ? 'Flash sale saved' : 'Flash sale created', saved.value.name);
}

async function archive({ id }: Extract<SaleRequest, { intent: 'archive' }>) {
  const archived = await browserApi.delete('/admin/flash-sales/{id}/', undefined, { params: { id } });
  if (!archived.ok) {
    showToast({ tone: 'failed', ...toastFor('Flash Sales', archived) });
    return refuse(archived, {});
  }
  return sayDone('Flash sale deleted', archived.value.detail);
}

export const actOnSale = (asked: SaleRequest) => (asked.intent === 'save' ? save(asked) : archive(asked));
