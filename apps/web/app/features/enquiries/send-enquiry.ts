import type { EnquiryKind } from '@harusi/contracts/enquiries';
import { browserApi } from '../../lib/api/browser-api.ts';
import { rejectForm, readFormValues, type FormValues } from '../../lib/forms/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import { BUDGET_OPTIONS, CONSULTATION_OPTIONS, STYLE_OPTIONS } from '../booking-flow/booking-options.ts';
import { findMissing, toEnquiry, type Questions } from './answers.ts';
import { nairobiDay } from '../../lib/time/nairobi-days.ts';

/** A received message and how we will reply. */
export interface SentEnquiry {
  name: string;
  answerBy: 'email' | 'phone';
  /** Replaces the usual thanks. */
  text?: string;
}

const CUSTOM_ORDER_QUESTIONS = {
  piece: 'Piece',
  for_whom: 'For whom',
  wedding_date: 'Wedding date',
  budget: 'Budget',
  materials: 'Materials and colours',
} as const;

const STYLIST_QUESTIONS = {
  wedding_date: 'Wedding date',
  budget: 'Budget',
  preferred_style: 'Preferred style',
  consultation_type: 'Consultation',
} as const;

interface SendOptions {
  kind: EnquiryKind;
  questions?: Questions;
  required?: Readonly<Record<string, string>>;
  needsMessage?: boolean;
  /** Replaces the usual thanks. */
  thanks?: string;
}

export const sendMessage = (request: Request) => sendEnquiry(request, { kind: 'contact' });

export const sendCustomOrder = (request: Request) =>
  sendEnquiry(request, {
    kind: 'custom_order',
    questions: CUSTOM_ORDER_QUESTIONS,
    required: { piece: 'Tell us what we shall make' },
  });

/** Only the sender and a way to reply are required. */
export const sendStylistRequest = (request: Request) =>
  sendEnquiry(request, {
    kind: 'stylist_request',
    questions: STYLIST_QUESTIONS,
    required: { email: 'Enter an email address, so that we can confirm' },
    needsMessage: false,
    thanks: "Thank you! We'll contact you within 24 hours to confirm your booking.",
  });

const ANSWERS = [...BUDGET_OPTIONS, ...STYLE_OPTIONS, ...CONSULTATION_OPTIONS];

/** The owner reads `KShs 50,000 to 100,000`, not the option's value. */
const inOurWords = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, answer]) => [
      name,
      name in STYLIST_QUESTIONS ? (ANSWERS.find(({ value }) => value === answer)?.label ?? answer) : answer,
    ]),
  );

async function sendEnquiry(request: Request, { kind, questions = {}, thanks, ...rules }: SendOptions) {
  const values = readFormValues(await request.formData());
  const missing = findMissing(values, { today: nairobiDay(new Date()), ...rules });
  if (missing !== undefined) return rejectForm(missing, values);

  const enquiry = toEnquiry(kind, inOurWords(values), questions);
  const result = await browserApi.post('/enquiries/', enquiry);
  if (!result.ok) return rejectForm(result, values);

  showToast({ tone: 'done', title: 'Message sent', text: thanks ?? 'We answer within one working day.' });
  const answerBy = enquiry.email ? 'email' : 'phone';
  const sent: SentEnquiry = { name: enquiry.name, answerBy, ...(thanks !== undefined && { text: thanks }) };
  return sent;
}
