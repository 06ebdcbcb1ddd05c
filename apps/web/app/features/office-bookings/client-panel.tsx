import { Mail, MessageCircle, Phone } from 'lucide-react';
import { type Fact, Facts, Panel } from '../../components/office/layout/panel.tsx';
import type { Option } from '../../components/fields/select-field.tsx';
import { formatDate } from '../../lib/nairobi-time.ts';
import { localPhone } from '../../lib/phone.ts';
import { BUDGET_OPTIONS, STYLE_OPTIONS } from '../booking-flow/booking-choices.ts';
import { ContactLink } from '../../components/office/layout/contact-link.tsx';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';
import type { BookingView } from './booking-labels.ts';

/** The client's contact details and wishes. */
export function ClientPanel({ booking }: { booking: BookingView }) {
  const { number, contact, message } = booking;
  const facts = wishesOf(booking);
  return (
    <Panel title="Client">
      <div className="grid gap-3 wrap-anywhere">
        <p className="font-semibold">{contact.name}</p>
        <p className="flex flex-wrap gap-2">
          <ContactLink icon={Phone} href={`tel:${contact.phone}`} label={localPhone(contact.phone)} />
          <ContactLink
            icon={MessageCircle}
            href={whatsappLink(
              contact.phone,
              `Hello ${contact.name.split(' ')[0]}, about your booking ${number}: `,
            )}
            label="WhatsApp"
          />
          <ContactLink icon={Mail} href={`mailto:${contact.email}`} label={contact.email} />
        </p>
        {facts.length > 0 && <Facts facts={facts} />}
        {message !== '' && <p className="border-l-2 border-gold pl-3 whitespace-pre-line">{message}</p>}
      </div>
    </Panel>
  );
}

const wordsFor = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const wishesOf = ({ wedding_date, preferred_style, budget }: BookingView): Fact[] => [
  ...(wedding_date === null ? [] : [['Wedding', formatDate(wedding_date)] as const]),
  ...(preferred_style === null ? [] : [['Style', wordsFor(STYLE_OPTIONS, preferred_style)] as const]),
  ...(budget === null ? [] : [['Budget', wordsFor(BUDGET_OPTIONS, budget)] as const]),
];
