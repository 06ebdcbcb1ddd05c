import { whatsappLink } from '../shell/whatsapp-link.ts';
import type { ShopFacts } from '../shell/shop-facts.ts';

interface ShopLinkProps {
  shop: ShopFacts;
}

export function WhatsAppLink({ shop, text }: ShopLinkProps & { text?: string }) {
  return <a href={whatsappLink(shop.contact.whatsapp, text)}>WhatsApp</a>;
}

export function MailLink({ shop: { contact }, subject }: ShopLinkProps & { subject?: string }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${contact.email}${query}`}>{contact.email}</a>;
}
