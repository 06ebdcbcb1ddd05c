import type { LucideIcon } from 'lucide-react';
import { buttonClass, type ButtonSize } from '../../button.tsx';
import { Icon } from '../../icons/icon.tsx';

interface ContactLinkProps {
  icon: LucideIcon;
  href: string;
  label: string;
  size?: ButtonSize;
}

/** A link to call, message or email a person. */
export function ContactLink({ icon, href, label, size }: ContactLinkProps) {
  return (
    <a href={href} className={`${buttonClass('line', size)} max-w-full wrap-anywhere whitespace-normal`}>
      <Icon of={icon} small />
      {label}
    </a>
  );
}
