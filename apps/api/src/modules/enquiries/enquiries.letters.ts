import type { Letter } from '../mails/letter.ts';
import type { NewEnquiry } from './enquiries.service.ts';

const KINDS: Record<NewEnquiry['kind'], string> = {
  contact: 'a message',
  custom_order: 'a wish for something made to order',
  stylist_request: 'a request for a stylist',
};

export const newEnquiryLetter = (enquiry: NewEnquiry): Letter => ({
  subject: `${enquiry.name} sent ${KINDS[enquiry.kind]}`,
  greeting: `${enquiry.name} wrote`,
  paragraphs: [
    enquiry.message,
    [enquiry.email, enquiry.phoneNumber].filter(Boolean).join(' · '),
    ...Object.entries(enquiry.details ?? {}).map(([question, answer]) => `${question}: ${answer}`),
  ],
});
