import type { ReactNode } from 'react';
import { buttonLook, type ButtonVariant } from '../../components/button.tsx';
import { useShop } from './shop-facts.ts';
import { whatsappLink } from './whatsapp-link.ts';

interface WhatsappButtonProps {
  /** What the message begins with; the person finishes it. */
  text: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

export function WhatsappButton({ text, variant, children }: WhatsappButtonProps) {
  const { contact } = useShop();
  return (
    <a href={whatsappLink(contact.whatsapp, text)} className={buttonLook(variant)}>
      {children}
    </a>
  );
}
