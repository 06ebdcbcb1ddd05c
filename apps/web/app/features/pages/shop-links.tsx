import { whatsappLink } from '../shop-settings/whatsapp-link.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';

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
