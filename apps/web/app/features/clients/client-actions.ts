import { browserApi } from '../../lib/api.ts';
import { refuse, type Values } from '../../lib/forms.ts';
import { findEmpty } from '../../lib/refusals.ts';
import { showToast } from '../../lib/toasts.ts';

let doings = 0;

/** Writes down a note about the client who is open. */
export async function addClientNote(id: number, values: Values) {
  const empty = findEmpty(values, { text: 'Write the note' });
  if (empty) return refuse(empty, values);
  const { text = '' } = values;
  const added = await browserApi.post('/admin/clients/{id}/notes/', { text }, { params: { id } });
  if (!added.ok) return refuse(added, values);
  showToast({ tone: 'done', title: 'Note added' });
  doings += 1;
  return { done: doings };
}
