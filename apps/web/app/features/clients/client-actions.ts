import { browserApi } from '../../lib/api.ts';
import { refuse, type Values } from '../../lib/forms.ts';
import { findEmpty } from '../../lib/refusals.ts';
import { toastSaved } from '../shell/save-result.ts';

/** Writes down a note about the client who is open. */
export async function addClientNote(id: number, values: Values) {
  const empty = findEmpty(values, { text: 'Write the note' });
  if (empty) return refuse(empty, values);
  const { text = '' } = values;
  const added = await browserApi.post('/admin/clients/{id}/notes/', { text }, { params: { id } });
  return added.ok ? toastSaved('Note added') : refuse(added, values);
}
