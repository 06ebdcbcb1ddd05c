import './zod-in-browsers.ts';
import { z } from 'zod';
import { Challenge } from './accounts/challenges.ts';
import { KENYAN_PHONE, KENYAN_PHONE_MESSAGE, withoutPhoneSeparators } from './constants/kenyan-phone.ts';

export const Id = z.int().positive();
/** A number in a query string: digits only. */
export const Digits = (sentence = 'Enter a whole number') =>
  z.union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/, sentence)
        .transform(Number),
    ],
    sentence,
  );
export const WholeNumber = z.coerce.number('Enter a number').int('Enter a whole number');

/** `/…/{id}/`. Anything but a number is rejected, so a bad link never reaches SQL. */
export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'This is not one of our numbers')
    .transform(Number),
});

/** Rejects what PostgreSQL cannot store: NUL and lone surrogates. */
export const Text = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Use ordinary letters');

/** `/…/{number}/`, of an order or a booking. */
export const NumberParams = z.object({ number: Text.max(20).toUpperCase() });

/** Gives a guest access to an order or a booking. */
export const LookupKey = Text.max(100);
/** `?key=…` */
export const LookupKeyQuery = z.object({ key: LookupKey.optional() });

/** Whole cents: how our code represents money. */
export const Cents = z.int().brand<'Cents', 'inout'>();
export type Cents = z.infer<typeof Cents>;

/** 13 digits before the point, far below the cents that a JavaScript number holds exactly. */
const MAX_SHILLINGS = 1e13;
const AMOUNT_FORMAT = 'Enter an amount such as 4900 or 4900.50';

/**
 * Money on the wire: decimal shillings with two places, "4900.00"; input takes a number too. Cents inside.
 */
export const Shillings = z.codec(
  z.union(
    [
      z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/, AMOUNT_FORMAT),
      z
        .number()
        .multipleOf(0.01, AMOUNT_FORMAT)
        .gt(-MAX_SHILLINGS, AMOUNT_FORMAT)
        .lt(MAX_SHILLINGS, AMOUNT_FORMAT),
    ],
    AMOUNT_FORMAT,
  ),
  Cents,
  { decode: toCents, encode: toShillings },
);

function toCents(shillings: string | number): Cents {
  if (typeof shillings === 'number') return Cents.parse(Math.round(shillings * 100));
  const [whole = '0', part = ''] = shillings.replace('-', '').split('.');
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return Cents.parse(shillings.startsWith('-') ? -amount : amount);
}

function toShillings(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** PostgreSQL rejects the year 0 and JavaScript writes the year 10000 as +010000, so we stay far from both. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'];

/** A moment: ISO 8601 in UTC on the wire, a Date inside. */
export const Instant = z.codec(
  z.iso.datetime({ offset: true }),
  z.date().min(new Date(FIRST_DAY), 'Choose a later date').max(new Date(LAST_DAY), 'Choose an earlier date'),
  { decode: (text) => new Date(text), encode: (moment) => moment.toISOString() },
);

/** A day that a person enters: "2026-11-16". */
export const Day = (sentence = 'Enter a date') =>
  z.iso.date(sentence).refine((day) => day >= FIRST_DAY && day <= LAST_DAY, sentence);

export const Email = z
  .string('Enter an email address')
  .trim()
  .max(254, 'Use at most 254 letters')
  .pipe(z.email('Enter an email address such as asha@example.com'));

/**
 * A Kenyan mobile number as people write it (07…, 01…, +254…, 254…, spaces allowed); +2547… or +2541… inside.
 */
export const KenyanPhone = z
  .string('Enter a phone number')
  .transform(withoutPhoneSeparators)
  .pipe(z.string().regex(KENYAN_PHONE, KENYAN_PHONE_MESSAGE))
  .transform((digits) => `+254${digits.slice(-9)}`);

/** Typed text: trimmed and not empty. */
export const RequiredText = (most: number, empty = 'Please fill this in') =>
  z.string(empty).trim().min(1, empty).max(most, `Use at most ${most} letters`).pipe(Text);

/** Reads an empty form field as absent. */
export const emptyAsUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  );

/** Reads an empty form field as a value to clear. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

export const PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGE = 100_000;

/** `?page=2&page_size=24` */
export const PageQuery = z.object({
  page: Digits()
    .pipe(z.int().min(1, 'Pages start at 1').max(MAX_PAGE, 'That page does not exist'))
    .default(1),
  page_size: Digits()
    .pipe(z.int().min(1, 'At least one a page').max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} a page`))
    .default(PAGE_SIZE),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** One page of a list; `next` and `previous` are absolute URLs or null. */
export const Page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int().nonnegative(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

/** A long list: `next` and `previous` carry a `cursor`, which goes on at a row, whatever is added or removed before it. */
export const KeysetQuery = PageQuery.extend({
  cursor: emptyAsUndefined(z.string().max(2000, 'This is not a link to a page')),
});
export type KeysetQuery = z.infer<typeof KeysetQuery>;

/** One page of a long list. `count` is exact up to `EXACT_COUNT`; above it, it is an estimate and `count_estimated` is true. */
export const KeysetPage = <Item extends z.ZodType>(item: Item) =>
  Page(item).extend({ count_estimated: z.boolean() });

/** The body of every error response. `code` is stable; the texts are for people. */
export const Problem = z.object({
  code: z.string(),
  detail: z.string().optional(),
  field_errors: z.record(z.string(), z.array(z.string())).optional(),
  non_field_errors: z.array(z.string()).optional(),
  /** With `slot_taken`: the next free slots. */
  next_slots: z.array(z.iso.datetime()).optional(),
  /** With `challenge_required`: what to solve before the request is repeated. */
  challenge: Challenge.optional(),
});
export type Problem = z.infer<typeof Problem>;
