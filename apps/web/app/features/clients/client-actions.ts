import { browserApi } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { toastSaved } from '../../components/office/editing/save-result.ts';

export async function addClientNote(id: number, values: FormValues) {
  const empty = findEmptyFields(values, { text: 'Write the note' });
  if (empty) return rejectForm(empty, values);
  const { text = '' } = values;
  const added = await browserApi.post('/admin/clients/{id}/notes/', { text }, { params: { id } });
  return added.ok ? toastSaved('Note added') : rejectForm(added, values);
}
