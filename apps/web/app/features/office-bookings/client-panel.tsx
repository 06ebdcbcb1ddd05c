import { Mail, MessageCircle, Phone } from 'lucide-react';
import { Panel } from '../../components/office/panel.tsx';
import { formatDate } from '../../lib/dates.ts';
import { localPhone } from '../accounts/phone.ts';
import { Way } from '../office-orders/buyer-panel.tsx';
import { Facts, type Fact } from '../office-orders/facts.tsx';
import { whatsappLink } from '../shell/whatsapp-link.ts';
import type { BookingView } from './booking-words.ts';

/** Who booked it, how to talk to them, and what they told us about the wedding. */
export function ClientPanel({ booking }: { booking: BookingView }) {
  const { number, contact, message } = booking;
  const facts = wishesOf(booking);
  return (
    <Panel title="Client">
      <div className="grid gap-3 wrap-anywhere">
        <p className="font-semibold">{contact.name}</p>
        <p className="flex flex-wrap gap-2">
          <Way icon={Phone} href={`tel:${contact.phone}`} label={localPhone(contact.phone)} />
          <Way
            icon={MessageCircle}
            href={whatsappLink(
              contact.phone,
              `Hello ${contact.name.split(' ')[0]}, about your booking ${number}: `,
            )}
            label="WhatsApp"
          />
          <Way icon={Mail} href={`mailto:${contact.email}`} label={contact.email} />
        </p>
        {facts.length > 0 && <Facts facts={facts} />}
        {message !== '' && <p className="border-l-2 border-gold pl-3 whitespace-pre-line">{message}</p>}
      </div>
    </Panel>
  );
}

/** Dashes are for machines: `under-50000` is what the form sends. */
const inWords = (value: string) => {
  const words = value
    .replace(/(\d+)-(\d+)/, '$1 to $2')
    .replaceAll('-', ' ')
    .replace(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en'));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wishesOf = ({ wedding_date, preferred_style, budget }: BookingView): Fact[] => [
  ...(wedding_date === null ? [] : [['Wedding', formatDate(`${wedding_date}T12:00+03:00`)] as const]),
  ...(preferred_style === null ? [] : [['Style', inWords(preferred_style)] as const]),
  ...(budget === null ? [] : [['Budget in KShs', inWords(budget)] as const]),
];
