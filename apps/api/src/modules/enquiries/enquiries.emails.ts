import type { EnquiryKind, NewEnquiry } from '@harusi/contracts/enquiries';
import { formatPhone } from '../../lib/format/phone.ts';
import type { EmailContent, WordedEmail } from '../emails/email-content.ts';
import { worded } from '../emails/email-wording.rules.ts';

const KINDS: Record<EnquiryKind, string> = {
  contact: 'sent a message',
  custom_order: 'asks for something made to order',
  stylist_request: 'asks for a stylist',
};

/** For the owner: the whole enquiry and how to reply. */
export const newEnquiryEmail = (enquiry: NewEnquiry): EmailContent => ({
  subject: `${enquiry.name} ${KINDS[enquiry.kind]}`,
  tone: 'staff',
  label: 'Enquiry',
  greeting: `${enquiry.name} wrote`,
  paragraphs: [
    enquiry.message,
    ...Object.entries(enquiry.details).map(([question, answer]) => `${question}: ${answer}`),
  ],
  facts: [
    {
      label: 'Reach them at',
      lines: [enquiry.email ?? [], enquiry.phone_number ? formatPhone(enquiry.phone_number) : []].flat(),
    },
  ],
  ...(enquiry.email && { replyTo: enquiry.email }),
  button: { label: 'Open the enquiries', path: '/admin/enquiries' },
});

/** For the sender. Leaves out the message, so that a stranger can't send text of their own in our name. */
export const enquiryReceivedEmail = ({ kind }: NewEnquiry): WordedEmail => ({
  ...worded(
    kind === 'stylist_request' ? 'enquiry.stylist-asked/shopper' : 'enquiry.received/shopper',
    {},
    {
      subject: 'We have your message',
      lead:
        kind === 'stylist_request'
          ? "We'll contact you within 24 hours to confirm your booking."
          : 'One of us will read it today and answer within one working day.',
      more: ['If it is urgent, call us or write on WhatsApp; both are below.'],
    },
  ),
  greeting: 'Asante for writing to us',
});
