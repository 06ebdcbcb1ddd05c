import type { BodyOf } from '@harusi/contracts/calls';
import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';

async function respond(call: Promise<Result<object>>, values: FormValues, title: string) {
  const result = await call;
  return result.ok ? toastSaved(title) : rejectForm(result, values);
}

/** What the form was based on, as its dialog wrote it. */
const readExpected = ({ expected = 'null' }: FormValues) => JSON.parse(expected);

export function correctContact(number: string, values: FormValues) {
  const empty = findEmptyFields(values, { name: 'Enter the name', phone: 'Enter a phone number' });
  if (empty) return rejectForm(empty, values);
  const { name = '', phone = '', email } = values;
  const form = { name, phone, email, expected: readExpected(values) };
  const call = browserApi.patch('/admin/orders/{number}/contact/', form, { params: { number } });
  return respond(call, values, 'Contact saved');
}

export function correctAddress(number: string, values: FormValues) {
  const empty = findEmptyFields(values, {
    town: 'Enter the town or estate',
    landmark: 'Describe the place, so that the rider finds it',
  });
  if (empty) return rejectForm(empty, values);
  const { town = '', landmark = '', notes } = values;
  const county = values['county'] as BodyOf<'PATCH', '/admin/orders/{number}/address/'>['county'];
  const form = { county, town, landmark, notes, expected: readExpected(values) };
  const call = browserApi.patch('/admin/orders/{number}/address/', form, { params: { number } });
  return respond(call, values, 'Address saved');
}

export function correctVariant(number: string, values: FormValues) {
  const { line = '' } = values;
  const form = { variant: Number(values['variant']), expected_variant: readExpected(values) };
  const call = browserApi.patch('/admin/orders/{number}/lines/{line}/variant/', form, {
    params: { number, line },
  });
  return respond(call, values, 'Variant changed');
}

export function correctPackingNotes(values: FormValues) {
  const { id = '', packing_notes } = values;
  const form = { packing_notes, expected_packing_notes: readExpected(values) };
  const call = browserApi.patch('/admin/parcels/{id}/notes/', form, { params: { id } });
  return respond(call, values, 'Packing notes saved');
}

export function correctCarrier(values: FormValues) {
  const { id = '', carrier, tracking } = values;
  const form = { carrier, tracking, expected: readExpected(values) };
  const call = browserApi.patch('/admin/parcels/{id}/carrier/', form, { params: { id } });
  return respond(call, values, 'Tracking saved');
}

/** A vendor's own parcel. */
export function correctVendorCarrier(number: string, values: FormValues) {
  const { carrier, tracking } = values;
  const form = { carrier, tracking, expected: readExpected(values) };
  const call = browserApi.patch('/vendor/orders/{number}/carrier/', form, { params: { number } });
  return respond(call, values, 'Tracking saved');
}
