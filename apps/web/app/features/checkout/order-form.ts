import type { Address, TextChoice, User } from '@harusi/contracts/accounts/accounts';
import type { BodyOf, Encoded } from '@harusi/contracts/calls';
import type { County } from '@harusi/contracts/checkout/delivery';
import type { ApiFailure, ApiError } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import type { Cart } from '../cart/cart.ts';
import { toQuoteItems } from '../cart/quote/quote.ts';
import { toChoice } from './way.ts';

export type SavedAddress = Encoded<typeof Address>;
export type OrderBody = BodyOf<'POST', '/orders/'>;

/** Named like the API's field errors. */
export const FIELDS = {
  name: 'contact.name',
  phone: 'contact.phone',
  email: 'contact.email',
  way: 'delivery.method',
  county: 'delivery.county',
  town: 'delivery.town',
  landmark: 'delivery.landmark',
  notes: 'delivery.notes',
  texts: 'text_channel',
  language: 'language',
} as const;

export type Field = (typeof FIELDS)[keyof typeof FIELDS];
export type OrderValues = Partial<Record<Field, string>>;

/** What a guest's device may remember: not the way, the note and WhatsApp, which are asked for with each order. */
export const REMEMBERED_FIELDS: readonly Field[] = Object.values(FIELDS).filter(
  (field) => field !== FIELDS.notes && field !== FIELDS.way && field !== FIELDS.texts,
);

const trimmed = (values: FormValues, field: Field) => (values[field] ?? '').trim();

export function toOrder(values: FormValues, cart: Cart, expected_total: string): OrderBody {
  const email = trimmed(values, FIELDS.email);
  const notes = trimmed(values, FIELDS.notes);
  return {
    items: toQuoteItems(cart),
    contact: {
      name: trimmed(values, FIELDS.name),
      phone: trimmed(values, FIELDS.phone),
      ...(email !== '' && { email }),
    },
    delivery: { ...toDelivery(values), ...(notes !== '' && { notes }) },
    ...toTexts(values),
    expected_total,
  };
}

/** Of an order or a booking. The API rejects what is neither channel nor language. */
export const toTexts = (values: FormValues) =>
  ({ text_channel: values[FIELDS.texts], language: values[FIELDS.language] }) as TextChoice;

/** A pick-up needs no address. */
function toDelivery(values: FormValues): OrderBody['delivery'] {
  const choice = toChoice(values[FIELDS.way]);
  if (choice.method === 'pickup') return choice;
  return {
    method: choice.method,
    // The API rejects what is no county.
    county: trimmed(values, FIELDS.county) as County,
    town: trimmed(values, FIELDS.town),
    landmark: trimmed(values, FIELDS.landmark),
  };
}

export const userValues = (user: User): OrderValues => ({
  [FIELDS.name]: `${user.first_name} ${user.last_name}`.trim(),
  [FIELDS.phone]: user.phone_number === null ? '' : localPhone(user.phone_number),
  [FIELDS.email]: user.email,
  [FIELDS.texts]: user.text_channel,
  [FIELDS.language]: user.language,
});

/** Fills in only the fields that were left empty. */
export function fillGaps(typed: FormValues, known: OrderValues | FormValues): FormValues {
  const gaps = Object.entries(known).filter(([field]) => (typed[field] ?? '').trim() === '');
  return { ...typed, ...Object.fromEntries(gaps) };
}

const ADDRESS_FIELDS = [FIELDS.county, FIELDS.town, FIELDS.landmark] as const;

/** A note generated for an address is replaced with the address; a typed note stays. */
const GENERATED_NOTE = /^(For .+, 0\d{3} \d{3} \d{3})?$/;
const noteFor = (typed: FormValues, note: string) =>
  GENERATED_NOTE.test(trimmed(typed, FIELDS.notes)) && { [FIELDS.notes]: note };

/** A saved address. If another person receives the parcel, a note tells the rider. */
export function addressValues(address: SavedAddress, typed: FormValues): OrderValues {
  const { county, town, landmark, recipient, phone_number } = address;
  const phone = localPhone(phone_number);
  const isOwn =
    recipient === trimmed(typed, FIELDS.name) || digitsOf(phone) === digitsOf(trimmed(typed, FIELDS.phone));
  return {
    [FIELDS.county]: county,
    [FIELDS.town]: town,
    [FIELDS.landmark]: landmark,
    ...noteFor(typed, isOwn ? '' : `For ${recipient}, ${phone}`),
  };
}

/** The last nine digits, which don't depend on the notation. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-9);

export const emptyAddress = (typed: FormValues): OrderValues => ({
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])),
  ...noteFor(typed, ''),
});

export const hasNoAddress = (typed: FormValues): boolean =>
  ADDRESS_FIELDS.every((field) => trimmed(typed, field) === '');

/** The saved address that the form contains unchanged. */
export const findChosenAddress = (
  book: readonly SavedAddress[],
  typed: FormValues,
): SavedAddress | undefined =>
  book.find((address) => {
    const { county, town, landmark } = address;
    return [county, town, landmark].every(
      (part, index) => part === (typed[ADDRESS_FIELDS[index] ?? ''] ?? ''),
    );
  });

const WAY_FIELDS: ReadonlySet<string> = new Set([FIELDS.way, 'delivery.pickup_point']);

/** Errors of fields that the form doesn't have are about the cart and become one message. */
export function toCheckoutError({ problem }: ApiFailure): ApiError {
  const { field_errors, ...rest } = problem;
  const errors = Object.entries(field_errors ?? {});
  // Why the way is not possible any more; the new quote sets it to the door.
  if (errors.length > 0 && errors.every(([field]) => WAY_FIELDS.has(field))) return rest;
  const formFields: readonly string[] = Object.values(FIELDS);
  if (errors.length === 0 || errors.some(([field]) => formFields.includes(field))) return problem;
  const messages = errors.flatMap(([, sentences]) => sentences);
  return { ...rest, message: `Some pieces are no longer available. ${messages.join('. ')}.` };
}
