import type { ReactNode } from 'react';
import { ENVELOPE, PHONE, PIN, SPEECH } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

/** Every way to contact the shop, from the owner's settings. */
export function ShopContact({ shop: { contact, statistics } }: { shop: ShopSettings }) {
  return (
    <address className="grid gap-1 not-italic">
      <Way icon={SPEECH} label="WhatsApp" note={`${statistics.personal_support}, personal support`}>
        <a href={whatsappLink(contact.whatsapp)} className={LINK}>
          Send a message
        </a>
      </Way>
      <Way icon={PHONE} label="Phone" note="For what is quicker said than written">
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={LINK}>
          {contact.phone}
        </a>
      </Way>
      <Way icon={ENVELOPE} label="Email" note="An answer within one working day">
        <a href={`mailto:${contact.email}`} className={LINK}>
          {contact.email}
        </a>
      </Way>
      <Way icon={PIN} label="Studio" note="Please tell us before you come">
        <span className="block py-2">{contact.address}</span>
      </Way>
    </address>
  );
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-bordeaux';

interface WayProps {
  icon: string;
  label: string;
  note: string;
  children: ReactNode;
}

function Way({ icon, label, note, children }: WayProps) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-4 border-b border-line py-4 last:border-0">
      <LineIcon of={icon} className="mt-1 text-gold-text" />
      <div>
        <p className="text-small font-medium">{label}</p>
        <div className="money">{children}</div>
        <p className="text-small text-stone">{note}</p>
      </div>
    </div>
  );
}

interface ShopLinkProps {
  shop: ShopSettings;
}

export function WhatsAppLink({ shop, text }: ShopLinkProps & { text?: string }) {
  return <a href={whatsappLink(shop.contact.whatsapp, text)}>WhatsApp</a>;
}

export function MailLink({ shop: { contact }, subject }: ShopLinkProps & { subject?: string }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${contact.email}${query}`}>{contact.email}</a>;
}
