import type { BodyOf } from '@harusi/contracts/calls';
import type { EnquiryKind } from '@harusi/contracts/enquiries';
import { errorMessage, type ApiFailure } from '../../lib/api/errors.ts';
import { formatLongDate } from '../../lib/time/nairobi-time.ts';
import type { FormValues } from '../../lib/forms/forms.ts';

/** The questions of one form: field names and the labels that the owner reads. */
export type Questions = Readonly<Record<string, string>>;

const answer = (values: FormValues, name: string) => (values[name] ?? '').trim();

/**
 * Reports all missing fields at once, without calling the API. `today` is the day in Nairobi; `required` are the
 * messages of one form's own required fields; `needsMessage` requires a message.
 */
export function findMissing(
  values: FormValues,
  {
    today,
    required = {},
    needsMessage = true,
  }: { today: string; required?: Readonly<Record<string, string>>; needsMessage?: boolean },
): ApiFailure | undefined {
  const wrong: Record<string, string[]> = {};
  const needed = {
    name: 'Tell us your name',
    ...required,
    ...(needsMessage && { message: 'Write us a few words' }),
  };
  for (const [field, message] of Object.entries(needed)) {
    if (answer(values, field) === '') wrong[field] = [message];
  }
  if (!('email' in wrong) && answer(values, 'email') === '' && answer(values, 'phone_number') === '') {
    wrong.email = ['Leave an email address or a phone number, so that we can answer'];
  }
  const date = answer(values, 'wedding_date');
  if (date !== '' && date < today) wrong.wedding_date = ['Choose a day that is still to come'];
  if (Object.keys(wrong).length === 0) return undefined;
  return {
    status: 400,
    problem: { code: 'invalid', message: errorMessage(400, undefined), field_errors: wrong },
  };
}

/** The shared fields by name, other answers under their question. */
export function toEnquiry(
  kind: EnquiryKind,
  values: FormValues,
  questions: Questions,
): BodyOf<'POST', '/enquiries/'> {
  const answers = Object.entries(questions)
    .map(([name, question]) => [question, inWords(name, answer(values, name))] as const)
    .filter(([, answer]) => answer !== '');
  return {
    kind,
    name: answer(values, 'name'),
    email: answer(values, 'email'),
    phone_number: answer(values, 'phone_number'),
    message: answer(values, 'message'),
    details: Object.fromEntries(answers),
  };
}

/** The owner reads `Saturday 5 December 2026`. */
const inWords = (name: string, answer: string) =>
  name === 'wedding_date' && answer !== '' ? formatLongDate(answer) : answer;
