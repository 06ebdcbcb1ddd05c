import { browserApi } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { toastSaved } from '../../components/office/editing/save-result.ts';

const MOVED = {
  preparing: 'Parcel in preparation',
  dispatched: 'Parcel dispatched',
  delivered: 'The buyer is asked to confirm it',
} as const;

const isMove = (status: string | undefined): status is keyof typeof MOVED =>
  status !== undefined && status in MOVED;

/** Moves the vendor's parcel to its next status. */
export async function moveVendorParcel(number: string, values: FormValues) {
  const { status, carrier, tracking } = values;
  if (!isMove(status)) throw new TypeError(`A vendor's parcel cannot be ${status}`);
  const move = { status, carrier, tracking };
  const result = await browserApi.patch('/vendor/orders/{number}/', move, { params: { number } });
  return result.ok ? toastSaved(MOVED[status], number) : rejectForm(result, values);
}
