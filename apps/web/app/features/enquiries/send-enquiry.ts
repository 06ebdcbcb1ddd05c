import type { EnquiryKind } from '@harusi/contracts/enquiries';
import { browserApi } from '../../lib/api.ts';
import { refuse, valuesOf } from '../../lib/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import { nairobiDay } from '../../lib/zoned-times.ts';
import { findMissing, toEnquiry, type Questions } from './answers.ts';

/** A message that arrived, and how the answer will come. */
export interface Sent {
  name: string;
  answerBy: 'e-mail' | 'phone';
}

const CUSTOM_ORDER_QUESTIONS = {
  piece: 'Piece',
  for_whom: 'For whom',
  wedding_date: 'Wedding date',
  budget: 'Budget',
  materials: 'Materials and colours',
} as const;

interface SendOptions {
  kind: EnquiryKind;
  questions?: Questions;
  wanted?: Readonly<Record<string, string>>;
}

export const sendMessage = (request: Request) => sendEnquiry(request, { kind: 'contact' });

export const sendCustomOrder = (request: Request) =>
  sendEnquiry(request, {
    kind: 'custom_order',
    questions: CUSTOM_ORDER_QUESTIONS,
    wanted: { piece: 'Tell us what we shall make' },
  });

async function sendEnquiry(request: Request, { kind, questions = {}, wanted }: SendOptions) {
  const values = valuesOf(await request.formData());
  const missing = findMissing(values, { today: nairobiDay(new Date()), ...(wanted && { wanted }) });
  if (missing !== undefined) return refuse(missing, values);

  const enquiry = toEnquiry(kind, values, questions);
  const answer = await browserApi.post('/enquiries/', enquiry);
  if (!answer.ok) return refuse(answer, values);

  showToast({ tone: 'done', title: 'Message sent', text: 'We answer within one working day.' });
  const sent: Sent = { name: enquiry.name, answerBy: enquiry.email ? 'e-mail' : 'phone' };
  return sent;
}
