import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { reloadChanged } from '../office-returns/return-actions.ts';

/** Sends what the vendor says of a return; an objection needs a reason. */
export async function giveWord(values: FormValues) {
  const { id = '', word, note } = values;
  if (word !== 'agrees' && word !== 'objects') throw new TypeError(`A vendor does not say ${word}`);
  const empty = word === 'objects' ? findEmptyFields(values, { note: 'Tell us why' }) : undefined;
  if (empty) return rejectForm(empty, values);
  const result = await browserApi.post('/vendor/returns/{id}/word/', { word, note }, { params: { id } });
  if (result.ok) return toastSaved('Your answer is saved', result.value.number);
  return result.status === 409 ? reloadChanged(result) : rejectForm(result, values);
}
