import { Mail, MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import { buttonLook } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { localPhone } from '../accounts/phone.ts';
import { whatsappLink } from '../shell/whatsapp-link.ts';
import type { OfficeOrderView } from './office-words.ts';

/** Who bought it, where it goes, and how to talk to them. */
export function BuyerPanel({ order: { number, contact, delivery, customer } }: { order: OfficeOrderView }) {
  return (
    <Panel title="Buyer and delivery">
      <div className="grid gap-3 wrap-anywhere">
        <p>
          <strong className="font-semibold">{contact.name}</strong>
          <br />
          <span className="text-stone">
            {customer === null ? 'Without an account' : `Account ${customer.email}`}
          </span>
        </p>
        <p>
          {delivery.landmark}
          <br />
          {delivery.town}, {delivery.county}
        </p>
        {delivery.notes !== null && <p className="border-l-2 border-gold pl-3">{delivery.notes}</p>}
        <p className="flex flex-wrap gap-2">
          <Way icon={Phone} href={`tel:${contact.phone}`} label={localPhone(contact.phone)} />
          <Way
            icon={MessageCircle}
            href={whatsappLink(
              contact.phone,
              `Hello ${contact.name.split(' ')[0]}, about your order ${number}: `,
            )}
            label="WhatsApp"
          />
          {contact.email !== null && (
            <Way icon={Mail} href={`mailto:${contact.email}`} label={contact.email} />
          )}
        </p>
      </div>
    </Panel>
  );
}

/** A way to reach somebody. */
export function Way({ icon, href, label }: { icon: LucideIcon; href: string; label: string }) {
  return (
    <a href={href} className={`${buttonLook('line', 'small')} max-w-full wrap-anywhere whitespace-normal`}>
      <Icon of={icon} small />
      {label}
    </a>
  );
}
