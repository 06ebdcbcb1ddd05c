import type { BodyOf } from '@harusi/contracts/calls';
import { errorMessage, type ApiFailure } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { createDraft, TAB_DRAFT_OPTIONS } from '../checkout/draft/draft.ts';
import { FIELDS as ORDER_FIELDS, toTexts } from '../checkout/order-form.ts';
import { unansweredBooking } from '../checkout/unanswered.ts';
import { BUDGET_OPTIONS, STYLE_OPTIONS } from './booking-options.ts';
import { CONSULTATION_LABELS } from './consultation-labels.ts';
import type { FlowSelection } from './flow-url.ts';

export type BookingBody = BodyOf<'POST', '/bookings/'>;

/** Named like the API's field errors. */
export const FIELDS = {
  name: 'contact.name',
  email: 'contact.email',
  phone: 'contact.phone',
  how: 'consultation_type',
  place: 'place',
  date: 'wedding_date',
  style: 'preferred_style',
  budget: 'budget',
  message: 'message',
} as const;

/** What a guest's device may remember. */
export const CONTACT_FIELDS = [FIELDS.name, FIELDS.email, FIELDS.phone, ORDER_FIELDS.language];

const NEEDED = {
  [FIELDS.name]: 'Tell us your name',
  [FIELDS.email]: 'Enter an email address: the confirmation goes there',
  [FIELDS.phone]: 'Enter the phone number that pays',
  [FIELDS.how]: 'Choose how you meet',
};

const trimmed = (values: FormValues, field: string) => (values[field] ?? '').trim();

/** Reports all missing fields at once, without calling the API. */
export function findMissing(values: FormValues, today: string): ApiFailure | undefined {
  const wrong = Object.entries(NEEDED).filter(([field]) => trimmed(values, field) === '');
  if (trimmed(values, FIELDS.how) === 'in-person' && trimmed(values, FIELDS.place) === '') {
    wrong.push([FIELDS.place, 'Tell us where you meet']);
  }
  const date = trimmed(values, FIELDS.date);
  if (date !== '' && date < today) wrong.push([FIELDS.date, 'Choose a day that is still to come']);
  if (wrong.length === 0) return undefined;
  const field_errors = Object.fromEntries(wrong.map(([field, message]) => [field, [message]]));
  return { status: 400, problem: { code: 'invalid', message: errorMessage(400, undefined), field_errors } };
}

const among = <Value extends string>(options: readonly { value: Value }[], text: string) =>
  options.find(({ value }) => value === text)?.value;

const isHow = (text: string): text is BookingBody['consultation_type'] => text in CONSULTATION_LABELS;

export function toBooking(
  values: FormValues,
  { package: code = '', stylist, at = '' }: FlowSelection,
  price: string,
): BookingBody {
  const how = trimmed(values, FIELDS.how);
  return {
    package: code,
    ...(typeof stylist === 'number' && { stylist }),
    starts_at: at,
    contact: {
      name: trimmed(values, FIELDS.name),
      email: trimmed(values, FIELDS.email),
      phone: trimmed(values, FIELDS.phone),
    },
    consultation_type: isHow(how) ? how : 'virtual',
    place: how === 'in-person' ? trimmed(values, FIELDS.place) : '',
    wedding_date: trimmed(values, FIELDS.date),
    preferred_style: among(STYLE_OPTIONS, trimmed(values, FIELDS.style)),
    budget: among(BUDGET_OPTIONS, trimmed(values, FIELDS.budget)),
    message: trimmed(values, FIELDS.message),
    ...toTexts(values),
    expected_price: price,
  };
}

/** Kept until the tab is closed. */
export const bookingDraft = createDraft({
  name: 'harusi_booking',
  priceField: 'expected_price',
  unanswered: unansweredBooking,
  ...TAB_DRAFT_OPTIONS,
});
