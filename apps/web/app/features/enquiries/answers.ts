import type { BodyOf } from '@harusi/contracts/calls';
import type { EnquiryKind } from '@harusi/contracts/enquiries';
import { errorMessage, type ApiFailure } from '../../lib/api/errors.ts';
import { formatLongDate } from '../../lib/nairobi-time.ts';
import type { FormValues } from '../../lib/forms/forms.ts';

/** A question that only one of the forms asks: the field's name, and the words under which the owner reads it. */
export type Questions = Readonly<Record<string, string>>;

const said = (values: FormValues, name: string) => (values[name] ?? '').trim();

/**
 * What is missing, all of it at once and without asking the API. `today` is the day in Nairobi, `2026-12-05`; `wanted`
 * are fields of one form that may not stay empty, each with what to do; `needsWords`: a message is among them.
 */
export function findMissing(
  values: FormValues,
  {
    today,
    wanted = {},
    needsWords = true,
  }: { today: string; wanted?: Readonly<Record<string, string>>; needsWords?: boolean },
): ApiFailure | undefined {
  const wrong: Record<string, string[]> = {};
  const needed = {
    name: 'Tell us your name',
    ...wanted,
    ...(needsWords && { message: 'Write us a few words' }),
  };
  for (const [field, words] of Object.entries(needed)) {
    if (said(values, field) === '') wrong[field] = [words];
  }
  if (!('email' in wrong) && said(values, 'email') === '' && said(values, 'phone_number') === '') {
    wrong.email = ['Leave an e-mail address or a phone number, so that we can answer'];
  }
  const date = said(values, 'wedding_date');
  if (date !== '' && date < today) wrong.wedding_date = ['Choose a day that is still to come'];
  if (Object.keys(wrong).length === 0) return undefined;
  return {
    status: 400,
    problem: { code: 'invalid', message: errorMessage(400, undefined), field_errors: wrong },
  };
}

/** What goes to the API: the shared fields by name, every other answer under its question. */
export function toEnquiry(
  kind: EnquiryKind,
  values: FormValues,
  questions: Questions,
): BodyOf<'POST', '/enquiries/'> {
  const answers = Object.entries(questions)
    .map(([name, question]) => [question, inWords(name, said(values, name))] as const)
    .filter(([, answer]) => answer !== '');
  return {
    kind,
    name: said(values, 'name'),
    email: said(values, 'email'),
    phone_number: said(values, 'phone_number'),
    message: said(values, 'message'),
    details: Object.fromEntries(answers),
  };
}

/** The owner reads `Saturday 5 December 2026`. */
const inWords = (name: string, answer: string) =>
  name === 'wedding_date' && answer !== '' ? formatLongDate(answer) : answer;
