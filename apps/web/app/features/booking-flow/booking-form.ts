import type { BodyOf } from '@harusi/contracts/calls';
import { errorMessage, type ApiFailure } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { createDraft, IN_THIS_TAB } from '../checkout/draft.ts';
import { BUDGET_OPTIONS, CONSULTATION_WORDS, STYLE_OPTIONS } from './booking-choices.ts';
import type { Wish } from './flow-address.ts';

export type BookingBody = BodyOf<'POST', '/bookings/'>;

/** The fields of the form, by the names under which the API speaks of them. */
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

const NEEDED = {
  [FIELDS.name]: 'Tell us your name',
  [FIELDS.email]: 'Enter an e-mail address: the confirmation goes there',
  [FIELDS.phone]: 'Enter the phone number that pays',
  [FIELDS.how]: 'Choose how you meet',
};

const said = (values: FormValues, field: string) => (values[field] ?? '').trim();

/** What is missing, all of it at once and without asking the API. */
export function findMissing(values: FormValues, today: string): ApiFailure | undefined {
  const wrong = Object.entries(NEEDED).filter(([field]) => said(values, field) === '');
  const date = said(values, FIELDS.date);
  if (date !== '' && date < today) wrong.push([FIELDS.date, 'Choose a day that is still to come']);
  if (wrong.length === 0) return undefined;
  const field_errors = Object.fromEntries(wrong.map(([field, words]) => [field, [words]]));
  return { status: 400, problem: { code: 'invalid', message: errorMessage(400, undefined), field_errors } };
}

const among = <Value extends string>(options: readonly { value: Value }[], text: string) =>
  options.find(({ value }) => value === text)?.value;

const isHow = (text: string): text is BookingBody['consultation_type'] => text in CONSULTATION_WORDS;

/** What was chosen and typed, as the API takes it. */
export function toBooking(
  values: FormValues,
  { package: code = '', stylist, at = '' }: Wish,
  price: string,
): BookingBody {
  const how = said(values, FIELDS.how);
  return {
    package: code,
    ...(typeof stylist === 'number' && { stylist }),
    starts_at: at,
    contact: {
      name: said(values, FIELDS.name),
      email: said(values, FIELDS.email),
      phone: said(values, FIELDS.phone),
    },
    consultation_type: isHow(how) ? how : 'virtual',
    place: how === 'in-person' ? said(values, FIELDS.place) : '',
    wedding_date: said(values, FIELDS.date),
    preferred_style: among(STYLE_OPTIONS, said(values, FIELDS.style)),
    budget: among(BUDGET_OPTIONS, said(values, FIELDS.budget)),
    message: said(values, FIELDS.message),
    expected_price: price,
  };
}

/** What was typed, and what was sent and not answered, until the tab is closed. */
export const bookingDraft = createDraft<BookingBody>({
  name: 'harusi_booking',
  wishOf: (body) => JSON.stringify({ ...body, expected_price: undefined }),
  priceOf: (body) => String(body.expected_price),
  atPrice: (body, expected_price) => ({ ...body, expected_price }),
  ...IN_THIS_TAB,
});
