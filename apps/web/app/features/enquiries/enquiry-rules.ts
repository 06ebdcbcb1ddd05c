import type { BodyOf } from '@harusi/contracts/calls';
import type { EnquiryKind } from '@harusi/contracts/enquiries';
import type { ApiFailure } from '../../lib/api/errors.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { nairobiDay } from '../../lib/time/nairobi-days.ts';
import { BUDGET_OPTIONS, CONSULTATION_OPTIONS, STYLE_OPTIONS } from '../booking-flow/booking-options.ts';
import { findMissing, toEnquiry, type Questions } from './answers.ts';

/** A received message and how we will reply. */
export interface SentEnquiry {
  name: string;
  answerBy: 'email' | 'phone';
  /** Replaces the usual thanks. */
  text?: string;
  /** It waits on this device for a connection. */
  waitingId?: string;
}

/** What one form asks and requires. */
export interface EnquiryRules {
  kind: EnquiryKind;
  questions?: Questions;
  required?: Readonly<Record<string, string>>;
  needsMessage?: boolean;
  /** Replaces the usual thanks. */
  thanks?: string;
}

export const MESSAGE: EnquiryRules = { kind: 'contact' };

export const CUSTOM_ORDER: EnquiryRules = {
  kind: 'custom_order',
  questions: {
    piece: 'Piece',
    for_whom: 'For whom',
    wedding_date: 'Wedding date',
    budget: 'Budget',
    materials: 'Materials and colours',
  },
  required: { piece: 'Tell us what we shall make' },
};

const STYLIST_QUESTIONS = {
  wedding_date: 'Wedding date',
  budget: 'Budget',
  preferred_style: 'Preferred style',
  consultation_type: 'Consultation',
} as const;

/** Only the sender and a way to reply are required. */
export const STYLIST_REQUEST: EnquiryRules = {
  kind: 'stylist_request',
  questions: STYLIST_QUESTIONS,
  required: { email: 'Enter an email address, so that we can confirm' },
  needsMessage: false,
  thanks: "Thank you! We'll contact you within 24 hours to confirm your booking.",
};

const ANSWERS = [...BUDGET_OPTIONS, ...STYLE_OPTIONS, ...CONSULTATION_OPTIONS];

/** The owner reads `KShs 50,000 to 100,000`, not the option's value. */
const inOurWords = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, answer]) => [
      name,
      name in STYLIST_QUESTIONS ? (ANSWERS.find(({ value }) => value === answer)?.label ?? answer) : answer,
    ]),
  );

type NewEnquiry = BodyOf<'POST', '/enquiries/'>;

/** What a filled-in form says, or why it can't be sent yet. */
export function readEnquiry(
  values: FormValues,
  { kind, questions = {}, required, needsMessage }: EnquiryRules,
  now: Date,
): { enquiry: NewEnquiry; missing?: undefined } | { missing: ApiFailure } {
  const missing = findMissing(values, {
    today: nairobiDay(now),
    ...(required && { required }),
    ...(needsMessage !== undefined && { needsMessage }),
  });
  return missing ? { missing } : { enquiry: toEnquiry(kind, inOurWords(values), questions) };
}

export const toSent = ({ name, email }: NewEnquiry, { thanks }: EnquiryRules): SentEnquiry => ({
  name,
  answerBy: email ? 'email' : 'phone',
  ...(thanks !== undefined && { text: thanks }),
});
