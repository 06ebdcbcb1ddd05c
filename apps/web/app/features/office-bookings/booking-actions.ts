import type { BodyOf } from '@harusi/contracts/calls';
import { toastSaved } from '../../components/office/editing/save-result.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { nairobiToIso } from '../../lib/time/nairobi-days.ts';
import { showToast } from '../../lib/toasts.ts';

type Change = BodyOf<'PATCH', '/admin/bookings/{number}/'>;

interface Doing {
  change: Change;
  /** Title of the success toast. */
  title: string;
  /** Set for buttons, which have no field to show an error under. */
  byButton?: true;
}

async function change(number: string, values: FormValues, { change: body, title, byButton }: Doing) {
  const result = await browserApi.patch('/admin/bookings/{number}/', body, { params: { number } });
  if (!result.ok) {
    if (byButton) {
      showToast({ tone: 'failed', title: 'Nothing was changed', text: result.problem.message });
    }
    return rejectForm(result, values);
  }
  return toastSaved(title, result.value.number);
}

function note(number: string, values: FormValues) {
  const empty = findEmptyFields(values, { text: 'Write the note' });
  if (empty) {
    return rejectForm(empty, values);
  }
  return change(number, values, { change: { note: values['text'] }, title: 'Note added' });
}

function assign(number: string, values: FormValues) {
  const { stylist = '', confirm } = values;
  const empty = findEmptyFields(values, { stylist: 'Choose a stylist' });
  if (empty) return rejectForm(empty, values);
  const isConfirmed = confirm !== undefined;
  return change(number, values, {
    change: { stylist: Number(stylist), ...(isConfirmed && { status: 'confirmed' as const }) },
    title: isConfirmed ? 'Booking confirmed' : 'Stylist assigned',
  });
}

function move(number: string, values: FormValues) {
  const { starts_at = '', stylist = '' } = values;
  const empty = findEmptyFields(values, { starts_at: 'Choose a day and a time' });
  if (empty) return rejectForm(empty, values);
  return change(number, values, {
    change: { starts_at: nairobiToIso(starts_at), ...(stylist !== '' && { stylist: Number(stylist) }) },
    title: 'Booking moved',
  });
}

function cancel(number: string, values: FormValues) {
  const empty = findEmptyFields(values, { note: 'Say why' });
  if (empty) return rejectForm(empty, values);
  return change(number, values, {
    change: { status: 'cancelled', note: values['note'] },
    title: 'Booking cancelled',
  });
}

const stepTo =
  (status: NonNullable<Change['status']>, title: string) => (number: string, values: FormValues) =>
    change(number, values, { change: { status }, title, byButton: true });

/** One handler per form `intent`. */
const ACTIONS = {
  note,
  assign,
  move,
  cancel,
  confirmed: stepTo('confirmed', 'Booking confirmed'),
  completed: stepTo('completed', 'Booking completed'),
  no_show: stepTo('no_show', 'Marked as a no-show'),
} as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function bookingAction(number: string, values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`A booking has no form called ${intent}`);
  return ACTIONS[intent](number, values);
}
