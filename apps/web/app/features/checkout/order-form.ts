import type { Address, User } from '@harusi/contracts/accounts';
import type { BodyOf, Encoded } from '@harusi/contracts/calls';
import type { ApiFailure, ApiError } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { localPhone } from '../../lib/phone.ts';
import type { Cart } from '../cart/cart.ts';
import { toWanted } from '../cart/quote.ts';

export type SavedAddress = Encoded<typeof Address>;
export type OrderBody = BodyOf<'POST', '/orders/'>;

/** The fields of the form, by the names under which the API speaks of them. */
export const FIELDS = {
  name: 'contact.name',
  phone: 'contact.phone',
  email: 'contact.email',
  county: 'delivery.county',
  town: 'delivery.town',
  landmark: 'delivery.landmark',
  notes: 'delivery.notes',
} as const;

export type Field = (typeof FIELDS)[keyof typeof FIELDS];
export type OrderValues = Partial<Record<Field, string>>;

const said = (values: FormValues, field: Field) => (values[field] ?? '').trim();

/** What was typed, as the API takes it. */
export function toOrder(values: FormValues, cart: Cart, expected_total: string): OrderBody {
  const email = said(values, FIELDS.email);
  const notes = said(values, FIELDS.notes);
  return {
    items: toWanted(cart),
    contact: {
      name: said(values, FIELDS.name),
      phone: said(values, FIELDS.phone),
      ...(email !== '' && { email }),
    },
    delivery: {
      county: said(values, FIELDS.county),
      town: said(values, FIELDS.town),
      landmark: said(values, FIELDS.landmark),
      ...(notes !== '' && { notes }),
    },
    expected_total,
  };
}

/** What we know of somebody who is signed in. */
export const valuesOfUser = ({ first_name, last_name, phone_number, email }: User): OrderValues => ({
  [FIELDS.name]: `${first_name} ${last_name}`.trim(),
  [FIELDS.phone]: phone_number === null ? '' : localPhone(phone_number),
  [FIELDS.email]: email,
});

/** Who typed something meant it; the rest is filled in. */
export function fillGaps(typed: FormValues, known: OrderValues): FormValues {
  const gaps = Object.entries(known).filter(([field]) => (typed[field] ?? '').trim() === '');
  return { ...typed, ...Object.fromEntries(gaps) };
}

const PLACE = [FIELDS.county, FIELDS.town, FIELDS.landmark] as const;

/** A note that we wrote goes with its address, and makes room for another's; one that was typed stays. */
const OUR_NOTE = /^(For .+, 0\d{3} \d{3} \d{3})?$/;
const noteFor = (typed: FormValues, note: string) =>
  OUR_NOTE.test(said(typed, FIELDS.notes)) && { [FIELDS.notes]: note };

/** An address of the book. When somebody else receives it there, the rider is told whom to look for. */
export function valuesOfAddress(address: SavedAddress, typed: FormValues): OrderValues {
  const { county, town, landmark, recipient, phone_number } = address;
  const phone = localPhone(phone_number);
  const isOwn =
    recipient === said(typed, FIELDS.name) || digitsOf(phone) === digitsOf(said(typed, FIELDS.phone));
  return {
    [FIELDS.county]: county,
    [FIELDS.town]: town,
    [FIELDS.landmark]: landmark,
    ...noteFor(typed, isOwn ? '' : `For ${recipient}, ${phone}`),
  };
}

/** The last nine, in whatever way the number is written. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-9);

/** No address of the book. */
export const nowhere = (typed: FormValues): OrderValues => ({
  ...Object.fromEntries(PLACE.map((field) => [field, ''])),
  ...noteFor(typed, ''),
});

export const isNowhere = (typed: FormValues): boolean => PLACE.every((field) => said(typed, field) === '');

/** The address of the book that stands in the form, untouched. */
export const findChosen = (book: readonly SavedAddress[], typed: FormValues): SavedAddress | undefined =>
  book.find((address) => {
    const { county, town, landmark } = address;
    return [county, town, landmark].every((part, index) => part === (typed[PLACE[index] ?? ''] ?? ''));
  });

/** Errors of fields that the form does not have are about the cart, and are said in one sentence. */
export function troubleOf({ problem }: ApiFailure): ApiError {
  const { field_errors, ...rest } = problem;
  const said = Object.entries(field_errors ?? {});
  const ours: readonly string[] = Object.values(FIELDS);
  if (said.length === 0 || said.some(([field]) => ours.includes(field))) return problem;
  const words = said.flatMap(([, sentences]) => sentences);
  return { ...rest, message: `Not everything can be had any more. ${words.join('. ')}.` };
}
