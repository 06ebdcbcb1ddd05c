import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ButtonSize } from '../../components/button.tsx';
import { ContactLink } from '../../components/office/layout/contact-link.tsx';
import { localPhone } from '../../lib/kenya/phone.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

interface ContactLinksProps {
  contact: { name: string; phone: string; email?: string | null };
  /** What a message begins with: `your order KSM84Q2T`. */
  about: string;
  size?: ButtonSize;
}

/** Ways to get in touch with a person. */
export const ContactLinks = ({ contact: { name, phone, email }, about, size }: ContactLinksProps) => (
  <p className="flex flex-wrap gap-2">
    <ContactLink size={size} icon={Phone} href={`tel:${phone}`} label={localPhone(phone)} />
    <ContactLink
      size={size}
      icon={MessageCircle}
      href={whatsappLink(phone, `Hello ${name.split(' ')[0]}, about ${about}: `)}
      label="WhatsApp"
    />
    {typeof email === 'string' && (
      <ContactLink size={size} icon={Mail} href={`mailto:${email}`} label={email} />
    )}
  </p>
);
